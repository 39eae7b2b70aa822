import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { DBError } from 'objection';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';

/** A restarting database is waited for: some 30 seconds in all. */
const ATTEMPTS = 20;

/** SQLSTATE classes: connection exception, operator intervention (shutdown), serialization failure and deadlock. */
const PASSING_STATES = /^(08|57P0|40001|40P01|53)/;
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/**
 * Does a piece of database work again while the database is away. The work has to bear repetition: after a lost
 * connection nobody knows whether the commit had happened.
 */
export function persistently<Result>(ctx: GenerationContext, work: () => Promise<Result>): Promise<Result> {
  const policy = retry(handleWhen(isPassing), {
    maxAttempts: ATTEMPTS,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2_000 }),
  });
  policy.onRetry((reason) =>
    ctx.log.warn({ err: 'error' in reason ? reason.error : undefined }, 'database away'),
  );
  return policy.execute(work);
}

/** Whether a database error is about the connection or the moment, not about the statement. */
export function isPassing(error: unknown): boolean {
  const cause = error instanceof DBError ? error.nativeError : error;
  if (!(cause instanceof Error)) return false;
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== undefined) return PASSING_CODES.includes(code) || PASSING_STATES.test(code);
  return /Connection terminated|Connection ended|Timeout acquiring a connection|timeout e(?:xpired|xceeded)|not queryable/.test(
    cause.message,
  );
}
