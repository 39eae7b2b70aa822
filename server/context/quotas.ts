/** A list page ends with the item that exceeds this JSON size, because the response stays in memory until it is read. */
export const PAGE_BYTES = 4_000_000;

/** Maxima per account. Products and contents don't count deleted ones. */
export interface Quotas {
  /** A plan may include fewer. */
  products: number;
  contents: number;
  /** Versions of one content. */
  versions: number;
  /** Of all versions and products, including deleted ones that can still be restored. */
  bytes: number;
}
