/**
 * Maximum JSON size of a list page, whose last item may exceed it. The response stays in memory until the
 * client has read it.
 */
export const PAGE_BYTES = 4_000_000;

/** Maxima per account. Deleted products and contents don't count. */
export interface Quotas {
  /** A plan may allow fewer. */
  products: number;
  contents: number;
  /** Number of versions of one piece of content. */
  versions: number;
  /** Size of all versions and products, including deleted ones that can still be restored. */
  bytes: number;
}
