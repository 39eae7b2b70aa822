import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';

/** A restarting database is waited for: some 30 seconds in all. */
const ATTEMPTS = 20;

/**
 * Does a piece of database work again while the database is away. The work has to bear repetition: after a lost
 * connection nobody knows whether the commit had happened.
 */
export function persistently<Result>(ctx: GenerationContext, work: () => Promise<Result>): Promise<Result> {
  const policy = retry(handleWhen(isDatabaseAway), {
    maxAttempts: ATTEMPTS,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2_000 }),
  });
  policy.onRetry((reason) =>
    ctx.log.warn({ err: 'error' in reason ? reason.error : undefined }, 'database away'),
  );
  return policy.execute(work);
}
