import { AppError } from '#server/context/errors.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** The error that readers of a cancelled generation get, or of one that reached the time limit. */
export function cancelledError({ chargedCredits, credits, finishReason }: Generation): AppError {
  return new AppError(
    finishReason === 'deadline' ? 'time_limit_reached' : 'generation_cancelled',
    { count: chargedCredits, credits },
    chargedCredits > 0 ? { details: { chargedCredits } } : {},
  );
}
