import type { Generation } from '#server/models/content/generation.ts';
import type { AttemptOutcome, GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { estimatedUsage } from './attempt-usage.ts';

/** The receipt's entry for an attempt that was stopped. */
export function unfinishedAttempt(
  row: Generation,
  options: {
    outcome: Extract<AttemptOutcome, 'cancelled' | 'lost' | 'moved'>;
    receivedBytes: number;
    now: Date;
  },
): GenerationAttempt {
  const { outcome, receivedBytes, now } = options;
  const { provider, model, sentBytes } = row;
  const startedAt = row.attemptStartedAt ?? row.createdAt;
  return {
    number: row.attempts.length + 1,
    provider,
    model,
    startedAt: startedAt.toISOString(),
    durationMs: Math.max(0, now.getTime() - startedAt.getTime()),
    outcome,
    status: null,
    usage: estimatedUsage({ provider, model, sentBytes, receivedBytes, at: now }),
  };
}
