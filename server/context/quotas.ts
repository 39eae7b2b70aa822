/**
 * How long the JSON of one page of a list may be, in bytes, before its last item. A page is in memory until its reader has
 * it.
 */
export const PAGE_BYTES = 4_000_000;

/** How much one account may hold. */
export interface Quotas {
  /** Not counting deleted ones, and at most; a plan may include fewer. */
  products: number;
  /** Not counting deleted ones. */
  contents: number;
  /** Of one content. */
  versions: number;
  /** Of all versions and products, those included that were deleted and can still be restored. */
  bytes: number;
}
