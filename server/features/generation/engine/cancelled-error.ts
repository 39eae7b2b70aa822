import { AppError } from '#server/errors.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** What followers of a cancelled generation are told. */
export function cancelledError({ chargedCredits, credits }: Generation): AppError {
  if (chargedCredits === 0) {
    return new AppError('generation_cancelled', 'The generation was cancelled. Nothing was charged.');
  }
  return new AppError(
    'generation_cancelled',
    `The generation was cancelled. The text so far was kept and cost ${chargedCredits} of ${credits} credits.`,
    { details: { chargedCredits } },
  );
}
