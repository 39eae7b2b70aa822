import { logActivity } from '#server/features/activity/activity.service.ts';
import { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { Plan } from '#server/models/billing/plan.ts';
import { type InvoiceReason, PAID_STATES } from '#shared/rules/plans/purchase-states.ts';
import type { SaleContext } from './payment-context.ts';
import { bookedWorth, bookSale, firstBooking } from './sale-credits.ts';
import { tellPurchase } from './sale-mails.ts';

/** Other invoices pay the difference of a plan change and give no credits. */
const REASONS_WITH_CREDITS: readonly InvoiceReason[] = ['start', 'renewal'];

/** Grants the credits of an invoice. The caller holds the subscription's lock. Idempotent. */
export async function settleInvoice(ctx: SaleContext, id: string): Promise<void> {
  const invoice = await PaymentInvoice.query(ctx.db).findById(id).throwIfNotFound();
  if (invoice.isTest && !ctx.acceptsTestMode) return;
  const subscription = await PaymentSubscription.query(ctx.db).findById(invoice.subscriptionId);
  const userId = invoice.userId ?? subscription?.userId ?? null;
  const variantId = await variantOf(ctx, invoice, subscription);
  if (userId === null || variantId === undefined) return;
  const plan = await Plan.query(ctx.db).findOne({ variantId });
  await PaymentInvoice.query(ctx.db)
    .findById(id)
    .patch({ userId, variantId, planId: plan?.id ?? null });

  const key = `invoice:${id}`;
  const { status, creditsGranted } = invoice;
  const bought = plan && givesCredits(invoice) ? plan.credits : undefined;
  // After the booking, only a newly found variant changes the credits. A changed or deleted plan does not.
  const isBetterKnown = bought !== undefined && variantId !== invoice.variantId;
  const worth =
    creditsGranted === null || isBetterKnown
      ? bought
      : await bookedWorth(ctx, { key, status, creditsGranted });
  if (worth === undefined) return;
  const description = plan?.name ?? (await firstBooking(ctx, key))?.description ?? 'Subscription';
  const booked = await bookSale(ctx, { ...invoice, key, userId, description, worth });
  await PaymentInvoice.query(ctx.db).findById(id).patch(booked);
  if (creditsGranted !== null) return;
  await logActivity(ctx, { userId, action: 'credits_purchased', description });
  await tellPurchase(ctx, { userId, key, sale: invoice, product: description, credits: worth });
}

/** An unpaid trial gives no credits; an invoice with a full discount does. */
function givesCredits({ reason, status, totalCents, discountCents }: PaymentInvoice): boolean {
  const isPaid = PAID_STATES.includes(status) && (totalCents > 0 || discountCents > 0);
  return isPaid && REASONS_WITH_CREDITS.includes(reason);
}

/**
 * The variant that an invoice paid for. If the event of a plan change was lost, its invoice shows when the
 * next variant began.
 * @returns undefined when nothing is known about the subscription
 */
async function variantOf(
  ctx: SaleContext,
  { subscriptionId, createdAt: invoicedAt }: PaymentInvoice,
  subscription: PaymentSubscription | undefined,
): Promise<string | undefined> {
  const order =
    subscription && (await PaymentOrder.query(ctx.db).findById(subscription.orderId).select('variantId'));
  const sightings = await ctx
    .db<{ subscriptionId: string; seenAt: Date; variantId: string }>('payment_subscription_variants')
    .where({ subscriptionId })
    .orderBy('seenAt')
    .select('seenAt', 'variantId');
  const changes = await PaymentInvoice.query(ctx.db)
    .where({ subscriptionId, reason: 'change' })
    .select('createdAt');
  // A subscription begins with the variant of its order.
  const known = order ? [{ seenAt: new Date(0), variantId: order.variantId }, ...sightings] : sightings;
  const last = known.findLast(({ seenAt }) => seenAt <= invoicedAt);
  if (!last) return known[0]?.variantId;
  const next = known.find(({ seenAt, variantId }) => seenAt > invoicedAt && variantId !== last.variantId);
  const hasChanged = changes.some(({ createdAt }) => createdAt > last.seenAt && createdAt <= invoicedAt);
  return hasChanged && next ? next.variantId : last.variantId;
}
