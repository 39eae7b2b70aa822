import type { Logger } from 'pino';
import type { Database } from './knex.ts';
import { withTransaction } from './with-transaction.ts';

const ATTEMPTS = 4;

/** SQLSTATEs: deadlock detected, serialization failure. */
const COLLISIONS = ['40P01', '40001'];

/** Two transactions created the same user at once: the second attempt finds the first one's row. */
const SAME_USER = ['users_verified_email_unique', 'users_lead_email_unique'];

/**
 * Runs one transaction and repeats it after a collision with another one. Locks are taken in the same order everywhere
 * (subscription, order, user, credits); this covers the deadlocks that an order of locks can't prevent.
 *
 * @param work may run several times: nothing outside of the database may change in it
 * @throws whatever `work` throws; a collision after four attempts
 */
export async function withRepeatedTransaction<Context extends { db: Database; log: Logger }, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  // An error inside a transaction aborts all of it, so the outermost call repeats.
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTransaction(ctx, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
      ctx.log.info({ err: error, attempt }, 'transaction repeated');
    }
  }
}

function isCollision(error: unknown): boolean {
  // Objection wraps the driver's errors.
  const native = (error as { nativeError?: unknown })?.nativeError ?? error;
  const { code = '', constraint = '' } = (native ?? {}) as { code?: string; constraint?: string };
  return COLLISIONS.includes(code) || SAME_USER.includes(constraint);
}
