import { logActivity } from '#server/features/activity/activity.service.ts';
import type { ProviderOrder } from '#server/integrations/payments/payment-provider.ts';
import { PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { Plan } from '#server/models/billing/plan.ts';
import { PAID_STATES } from '#shared/rules/plans/purchase-states.ts';
import { findBuyer } from './buyers.service.ts';
import { newerSale } from './newer.ts';
import type { SaleContext } from './payment-context.ts';
import { bookedWorth, bookSale } from './sale-credits.ts';
import { tellPurchase } from './sale-mails.ts';
import { lockSubscriptionOf } from './subscription-lock.ts';
import { settleSubscription } from './subscriptions.service.ts';

/** Stores the provider's state of an order, unless a newer one is stored, and updates the bookings. */
export async function recordOrder(
  ctx: SaleContext,
  options: { order: ProviderOrder; claim: string | null },
): Promise<void> {
  const { order, claim } = options;
  const { updatedAt, ...state } = order;
  await lockSubscriptionOf(ctx, order.id);
  await ctx
    .db('payment_orders')
    .insert({ ...state, claim, providerUpdatedAt: updatedAt })
    .onConflict('id')
    .merge({
      ...newerSale(ctx, 'payment_orders'),
      receiptCode: ctx.db.raw('coalesce(payment_orders.receipt_code, excluded.receipt_code)'),
    });
  await settleOrder(ctx, order.id);
}

/**
 * Grants credits once owner and plan are known. Idempotent.
 * @param options.ownerId chosen by an administrator
 */
export async function settleOrder(
  ctx: SaleContext,
  id: string,
  { ownerId }: { ownerId?: number } = {},
): Promise<void> {
  await lockSubscriptionOf(ctx, id);
  const order = await PaymentOrder.query(ctx.db).findById(id).forUpdate().throwIfNotFound();
  if (order.isTest && !ctx.acceptsTestMode) return;
  const userId = order.userId ?? ownerId ?? (await findOwner(ctx, order)) ?? null;
  const plan = await Plan.query(ctx.db).findOne({ variantId: order.variantId });
  await PaymentOrder.query(ctx.db)
    .findById(id)
    .patch({ userId, planId: plan?.id ?? null });
  // A subscription's credits come with its invoices. The order only shows its first variant.
  if (plan?.type === 'subscription') {
    const subscription = await PaymentSubscription.query(ctx.db).findOne({ orderId: id }).select('id');
    if (subscription) await settleSubscription(ctx, subscription.id);
  }
  const isPack = plan?.type === 'pay_as_you_go' && PAID_STATES.includes(order.status);
  // Once booked, an order keeps its credits when the plan changes or is deleted.
  const { status, creditsGranted } = order;
  const key = `order:${id}`;
  const bought = isPack ? plan.credits * order.quantity : undefined;
  const worth = creditsGranted === null ? bought : await bookedWorth(ctx, { key, status, creditsGranted });
  if (userId === null || worth === undefined) return;
  const name = plan?.name ?? order.productName;
  const description = order.quantity > 1 ? `${name} × ${order.quantity}` : name;
  const booked = await bookSale(ctx, { ...order, key, userId, description, worth });
  await PaymentOrder.query(ctx.db).findById(id).patch(booked);
  if (creditsGranted !== null) return;
  await logActivity(ctx, { userId, action: 'credits_purchased', description });
  await tellPurchase(ctx, { userId, key, sale: order, product: description, credits: worth });
}

/** An order and its subscription have the same owner. */
async function findOwner(ctx: SaleContext, order: PaymentOrder): Promise<number | undefined> {
  const subscription = await PaymentSubscription.query(ctx.db).findOne({ orderId: order.id });
  if (subscription?.userId) return subscription.userId;
  return findBuyer(ctx, {
    claims: [order.claim, subscription?.claim],
    variantIds: [order.variantId],
    madeAt: order.createdAt,
    email: order.email,
  });
}
