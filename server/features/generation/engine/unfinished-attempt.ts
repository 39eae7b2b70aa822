import type { Generation } from '#server/models/content/generation.ts';
import type { AttemptOutcome, GenerationAttempt } from '#shared/contracts/generation/generations.ts';

/** What the receipt says of an attempt that was ended from outside. */
export function unfinishedAttempt(
  row: Generation,
  outcome: Extract<AttemptOutcome, 'cancelled' | 'lost' | 'moved'>,
  now: Date,
): GenerationAttempt {
  const startedAt = row.attemptStartedAt ?? row.createdAt;
  return {
    number: row.attempts.length + 1,
    provider: row.provider,
    model: row.model,
    startedAt: startedAt.toISOString(),
    durationMs: Math.max(0, now.getTime() - startedAt.getTime()),
    outcome,
    status: null,
  };
}
