import type { ServiceContext } from '#server/database/service-context.ts';

/**
 * A subscription, the order that began it and its invoices are worked on by one at a time; a row to lock may not be
 * there yet. Whoever needs more locks takes this one first, then the order's, the user's and the credits'.
 */
export async function lockSubscription(ctx: ServiceContext, id: string): Promise<void> {
  await ctx.db.raw(`select pg_advisory_xact_lock(hashtextextended('payment_subscription:' || ?, 0))`, [id]);
}

/** The same for the subscription that an order began, if it has come already. */
export async function lockSubscriptionOf(ctx: ServiceContext, orderId: string): Promise<void> {
  const subscription = await ctx.db('payment_subscriptions').where({ orderId }).first('id');
  if (subscription) await lockSubscription(ctx, subscription.id);
}
