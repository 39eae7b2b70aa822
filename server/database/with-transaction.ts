import type { Database } from './knex.ts';

/**
 * Runs `work` in one transaction. A call inside another joins it.
 * No network call may happen inside.
 *
 * @param ctx anything with a `db`; `work` gets a copy whose `db` is the transaction
 * @throws whatever `work` throws, after rolling back
 */
export async function withTransaction<Context extends { db: Database }, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
