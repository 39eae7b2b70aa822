import type { ServiceContext } from '#server/service-context.ts';

/** A subscription and its invoices are worked on by one at a time; a row to lock may not be there yet. */
export async function lockSubscription(ctx: ServiceContext, id: string): Promise<void> {
  await ctx.db.raw(`select pg_advisory_xact_lock(hashtextextended('payment_subscription:' || ?, 0))`, [id]);
}
