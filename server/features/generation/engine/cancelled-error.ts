import { AppError } from '#server/context/errors.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** What followers are told of a generation that was cancelled, or cut off at the time limit. */
export function cancelledError({ chargedCredits, credits, finishReason }: Generation): AppError {
  if (finishReason === 'deadline') {
    return new AppError(
      'time_limit_reached',
      { count: chargedCredits, credits },
      { details: { chargedCredits } },
    );
  }
  return new AppError(
    'generation_cancelled',
    { count: chargedCredits, credits },
    chargedCredits > 0 ? { details: { chargedCredits } } : {},
  );
}
