import { AppError } from '#server/context/errors.ts';
import type { Generation } from '#server/models/content/generation.ts';

type Ended = Pick<Generation, 'state' | 'finishReason'>;

/** Whether a text ended before its end and its user did not stop it. It is kept and free. */
export function isUnfinishedEnd({ state, finishReason }: Ended): boolean {
  return state === 'cancelled' && finishReason !== null && finishReason !== 'cancelled';
}

/** Whether the text is stored as its provider ended it, perhaps at the length limit. */
export function isStoredEnd({ state, finishReason }: Ended): boolean {
  return state === 'succeeded' || (state === 'cancelled' && ['length', 'other'].includes(finishReason ?? ''));
}

/** The error for readers of a generation whose text has no end. */
export function cancelledError({
  chargedCredits,
  credits,
  ...ended
}: Ended & Pick<Generation, 'chargedCredits' | 'credits'>): AppError {
  const details = chargedCredits > 0 ? { details: { chargedCredits } } : {};
  const charged = { count: chargedCredits, credits };
  if (!isUnfinishedEnd(ended)) return new AppError('generation_cancelled', charged, details);
  // Older ones have cost their share.
  if (ended.finishReason === 'deadline') return new AppError('time_limit_reached', charged, details);
  return new AppError('text_unfinished');
}
