import type { Logger } from 'pino';
import type { Database } from './knex.ts';
import { withTransaction } from './with-transaction.ts';

const ATTEMPTS = 4;

/** PostgreSQL: two transactions have waited for each other; one saw what another one has changed since. */
const COLLISIONS = ['40P01', '40001'];

/** Two transactions have made the same user at the same moment: the second attempt finds the first one's. */
const SAME_USER = ['users_verified_email_unique', 'users_lead_email_unique'];

/**
 * One transaction, repeated when it has collided with another one. Locks are taken in the same order everywhere
 * (subscription, order, user, credits); this is for the meetings that an order of locks can't rule out.
 *
 * @param work may run several times: nothing outside of the database may change in it
 * @throws whatever `work` throws; a collision after four attempts
 */
export async function withRepeatedTransaction<Context extends { db: Database; log: Logger }, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  // What goes wrong inside of a transaction is for whoever began it to repeat.
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
  // Objection wraps what the driver throws.
  const native = (error as { nativeError?: unknown })?.nativeError ?? error;
  const { code = '', constraint = '' } = (native ?? {}) as { code?: string; constraint?: string };
  return COLLISIONS.includes(code) || SAME_USER.includes(constraint);
}
