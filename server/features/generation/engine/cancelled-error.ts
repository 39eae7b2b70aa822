import { AppError } from '#server/errors.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** What followers of a cancelled generation are told. */
export function cancelledError({ chargedCredits, credits }: Generation): AppError {
  return new AppError(
    'generation_cancelled',
    { count: chargedCredits, credits },
    chargedCredits > 0 ? { details: { chargedCredits } } : {},
  );
}
