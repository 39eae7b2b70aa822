import type { ServiceContext } from '#server/database/service-context.ts';
import { availableCredits } from '#server/features/billing/credits/credits.service.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';
import { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { settleOrder } from './orders.service.ts';
import type { SaleContext } from './payment-context.ts';
import { lockSubscription, lockSubscriptionOf } from './subscription-lock.ts';
import { applyBestTier, settleSubscription } from './subscriptions.service.ts';

interface Move {
  id: string;
  /** The current owner; null: none yet. */
  from: number | null;
  to: number;
}

/**
 * Gives an order and its subscription to another user and updates the bookings.
 * @returns false when `from` is no longer the owner
 */
export async function moveOrder(ctx: SaleContext, { id, from, to }: Move): Promise<boolean> {
  await lockSubscriptionOf(ctx, id);
  const order = await PaymentOrder.query(ctx.db).findById(id).forUpdate().throwIfNotFound();
  if (order.userId !== from) return false;
  await PaymentOrder.query(ctx.db).findById(id).patch({ userId: to });
  if (from !== null) await moveCredits(ctx, { from, to, sale: `order:${id}`, most: creditsOf(order) });
  const subscription = await PaymentSubscription.query(ctx.db).findOne({ orderId: id });
  if (subscription) await moveSubscription(ctx, { id: subscription.id, from, to });
  await settleOrder(ctx, id);
  return true;
}

/** Gives a subscription and its invoices to another user. */
export async function moveSubscription(ctx: SaleContext, { id, from, to }: Move): Promise<void> {
  await lockSubscription(ctx, id);
  const { userId } = await PaymentSubscription.query(ctx.db).findById(id).throwIfNotFound();
  if (userId !== from) return;
  await PaymentSubscription.query(ctx.db).findById(id).patch({ userId: to });
  const invoices = await PaymentInvoice.query(ctx.db).where({ subscriptionId: id, userId: from });
  for (const invoice of invoices) {
    await PaymentInvoice.query(ctx.db).findById(invoice.id).patch({ userId: to });
    const sale = `invoice:${invoice.id}`;
    if (from !== null) await moveCredits(ctx, { from, to, sale, most: creditsOf(invoice) });
  }
  await settleSubscription(ctx, id);
  if (from !== null) await applyBestTier(ctx, from);
  await applyBestTier(ctx, to);
}

/**
 * Moves available credits by two ledger rows.
 *
 * @param options.sale key of the purchase's ledger row
 * @param options.most maximum number of credits; undefined: all available ones
 */
export async function moveCredits(
  ctx: ServiceContext,
  options: { from: number; to: number; sale: string; most?: number },
): Promise<void> {
  const { from, to, sale, most = Number.POSITIVE_INFINITY } = options;
  // Lock order: users before credits.
  await ctx.db('users').whereIn('id', [from, to]).orderBy('id').forNoKeyUpdate().select('id');
  await ctx.db('credit_accounts').where({ userId: from }).forUpdate();
  const amount = Math.min(most, await availableCredits(ctx, { userId: from }));
  if (amount <= 0) return;
  const booking = await ctx.db('credit_transactions').where({ uniqueKey: sale }).first('description');
  const description: string = booking?.description ?? 'Credits of earlier purchases';
  const taken = { userId: from, type: 'refund', amount: -amount, uniqueKey: `moved:${sale}` } as const;
  const given = { userId: to, type: 'purchase', amount, uniqueKey: `claimed:${sale}` } as const;
  await bookTransaction(ctx, { ...taken, description });
  await bookTransaction(ctx, { ...given, description });
}

function creditsOf({ creditsGranted, creditsTakenBack }: PaymentOrder | PaymentInvoice): number {
  return (creditsGranted ?? 0) - creditsTakenBack;
}
