import type { Logger } from 'pino';
import type { Database } from './knex.ts';
import { withTransaction } from './with-transaction.ts';

const ATTEMPTS = 4;

/** SQLSTATEs of deadlocks and serialization failures. */
const COLLISIONS = ['40P01', '40001'];

/** Two transactions created the same user. The retry finds the row. */
const SAME_USER = ['users_verified_email_unique', 'users_lead_email_unique'];

/** The owner that the transaction had read was erased meanwhile. The retry finds the row that stands for the person. */
const ERASED_USER = /_user_id_fkey$/;

/**
 * Repeats a transaction after a deadlock, a concurrent insert or a concurrent erasure. Lock order: subscription, order, user,
 * credits.
 * @param work may run several times, so it must change nothing but the database
 */
export async function withRepeatedTransaction<Context extends { db: Database; log: Logger }, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  // An error aborts the whole transaction, so only the outermost call can repeat it.
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
  return COLLISIONS.includes(code) || SAME_USER.includes(constraint) || ERASED_USER.test(constraint);
}
