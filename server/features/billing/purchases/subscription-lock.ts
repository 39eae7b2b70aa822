import type { ServiceContext } from '#server/database/service-context.ts';

/**
 * Locks a subscription with its order and invoices, even before their rows exist. Lock order: this lock, the
 * order, the user, the credits.
 */
export async function lockSubscription(ctx: ServiceContext, id: string): Promise<void> {
  await ctx.db.raw(`select pg_advisory_xact_lock(hashtextextended('payment_subscription:' || ?, 0))`, [id]);
}

/** Locks the subscription that an order began, if it is stored. */
export async function lockSubscriptionOf(ctx: ServiceContext, orderId: string): Promise<void> {
  const subscription = await ctx.db('payment_subscriptions').where({ orderId }).first('id');
  if (subscription) await lockSubscription(ctx, subscription.id);
}
