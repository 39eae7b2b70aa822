/** When a subscription was seen at a variant, in milliseconds since the epoch. */
export interface VariantSighting {
  seenAt: number;
  variantId: string;
}

/**
 * The variant that an invoice paid for. Where the event of a change was lost, the invoice for the change tells when the
 * next variant began.
 *
 * @param options.first the variant of the subscription's order, if known
 * @param options.sightings in any order
 * @param options.changes times of the invoices for changes
 * @returns undefined when nothing is known about the subscription
 */
export function variantAt(
  invoicedAt: number,
  options: { first: string | undefined; sightings: readonly VariantSighting[]; changes: readonly number[] },
): string | undefined {
  const start: VariantSighting[] =
    options.first === undefined ? [] : [{ seenAt: Number.NEGATIVE_INFINITY, variantId: options.first }];
  const known = [...start, ...options.sightings].toSorted((a, b) => a.seenAt - b.seenAt);
  const last = known.findLast(({ seenAt }) => seenAt <= invoicedAt);
  if (!last) return known[0]?.variantId;
  const next = known.find(({ seenAt, variantId }) => seenAt > invoicedAt && variantId !== last.variantId);
  const hasChanged = options.changes.some((at) => at > last.seenAt && at <= invoicedAt);
  return hasChanged && next ? next.variantId : last.variantId;
}
