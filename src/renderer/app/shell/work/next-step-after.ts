import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';

/** The same request would fail again. */
const NEEDS_CHANGE = new Set<ErrorCode>([
  'product_not_found',
  'content_type_not_found',
  'content_deleted',
  'time_limit_reached',
  'text_unfinished',
  'nothing_to_continue',
  'too_long_to_continue',
  'content_limit',
  'version_limit',
  'storage_full',
]);

/** What helps after a failure. `open`: open the card, which gives the details. */
export function nextStepAfter(
  { error, isFix }: Pick<FollowedGeneration, 'error' | 'isFix'>,
  credits: { price: number; available: number },
): 'again' | 'credits' | 'inputs' | 'open' {
  if (error?.code === 'missing_variables') return 'inputs';
  // A correction needs the findings of the newest text.
  if (isFix || (error && NEEDS_CHANGE.has(error.code))) return 'open';
  return credits.available < credits.price ? 'credits' : 'again';
}
