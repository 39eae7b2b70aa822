import type { Database } from './knex.ts';

/**
 * Runs `work` in a transaction; a nested call joins it. No network call may happen inside.
 *
 * @param work gets a copy of `ctx` whose `db` is the transaction
 */
export async function withTransaction<Context extends { db: Database }, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
