import { AppError } from '#server/errors.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** What followers are told of a generation that was cancelled, or cut off at the time limit. */
export function cancelledError({ chargedCredits, credits, finishReason }: Generation): AppError {
  if (finishReason === 'deadline') {
    return new AppError(
      'provider_timeout',
      `The time limit was reached. The text so far was kept and cost ${chargedCredits} of ${credits} credits.`,
      { details: { chargedCredits } },
    );
  }
  if (chargedCredits === 0) {
    return new AppError('generation_cancelled', 'The generation was cancelled. Nothing was charged.');
  }
  return new AppError(
    'generation_cancelled',
    `The generation was cancelled. The text so far was kept and cost ${chargedCredits} of ${credits} credits.`,
    { details: { chargedCredits } },
  );
}
