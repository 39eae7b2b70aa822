import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { applyOnce } from '#server/features/billing/provider/apply-event.service.ts';
import { storeEvent } from '#server/features/billing/provider/receive-event.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { lockSubscription } from '#server/features/billing/purchases/subscription-lock.ts';
import type {
  PaymentNotice,
  ProviderInvoice,
  ProviderOrder,
  ProviderSubscription,
} from '#server/integrations/payments/payment-provider.ts';
import {
  PRACTICE_OFFERS,
  type PracticeOffer,
} from '#server/integrations/payments/practice/practice-offers.ts';
import type { PracticeBooks } from '#server/integrations/payments/practice/practice-provider.ts';
import {
  purchaseOf,
  refundOf,
  renewOrEnd,
  type SubscriptionChange,
} from '#server/integrations/payments/practice/practice-sales.ts';
import { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';

/** The shop's variants: other test purchases came from a payment provider. */
const VARIANTS = PRACTICE_OFFERS.map(({ variantId }) => variantId);

/** @param context is called when the shop is used, because it contains the provider that needs these books */
export function createPracticeBooks(context: () => PaymentContext): PracticeBooks {
  return {
    orders: async () => (await ordersOf(context())).map(soldOrder),
    subscriptions: async () => (await subscriptionsOf(context())).map(soldSubscription),
    invoices: async () => (await invoicesOf(context())).map(soldInvoice),
    changeSubscription: (id, change) => changePracticeSubscription(context(), { id, change }),
  };
}

export const ordersOf = (ctx: PaymentContext) =>
  PaymentOrder.query(ctx.db)
    .where({ isTest: true })
    .whereIn('variantId', VARIANTS)
    .orderBy('createdAt', 'desc');

export const subscriptionsOf = (ctx: PaymentContext) =>
  PaymentSubscription.query(ctx.db)
    .where({ isTest: true })
    .whereIn('variantId', VARIANTS)
    .orderBy('createdAt', 'desc');

export const invoicesOf = (ctx: PaymentContext) =>
  PaymentInvoice.query(ctx.db)
    .whereIn('subscriptionId', subscriptionsOf(ctx).clearOrder().select('id'))
    .orderBy('createdAt', 'desc');

/** Pays a checkout, once. @param purchase.id a UUID of the checkout */
export async function buyInPractice(
  ctx: PaymentContext,
  purchase: { id: string; offer: PracticeOffer; email: string; quantity: number; claim: string | null },
): Promise<void> {
  const { id, offer, ...buyer } = purchase;
  await announce(ctx, id, async (trx) => {
    const paid = await PaymentOrder.query(trx.db).findById(id).select('id');
    return paid ? [] : purchaseOf(offer, buyer, { id, now: ctx.now() });
  });
}

export async function changePracticeSubscription(
  ctx: PaymentContext,
  { id, change }: { id: string; change: SubscriptionChange },
): Promise<void> {
  await announce(ctx, id, async (trx) => {
    const row = await subscriptionsOf(trx).findOne({ id });
    return row ? change(soldSubscription(row), ctx.now()) : [];
  });
}

/** Refunds a part of an order, or of an invoice. The first invoice and its order are one payment. */
export async function refundInPractice(
  ctx: PaymentContext,
  { kind, id, cents }: { kind: 'order' | 'invoice'; id: string; cents: number },
): Promise<void> {
  // A purchase and its first invoice have the same id.
  await announce(ctx, id, async (trx) => {
    const order = await ordersOf(trx).findOne({ id });
    const invoice = await invoicesOf(trx).findOne({ id });
    if (!(kind === 'order' ? order : invoice)) return [];
    const sales = { order: order && soldOrder(order), invoice: invoice && soldInvoice(invoice) };
    return refundOf(sales, cents, ctx.now());
  });
}

/** Bills subscriptions whose period is over, and ends cancelled ones. */
export async function renewPracticeSubscriptions(ctx: PaymentContext): Promise<void> {
  const due = await subscriptionsOf(ctx)
    .where((query) =>
      query
        .where((active) => active.where({ status: 'active' }).where('renewsAt', '<=', ctx.now()))
        .orWhere((ending) => ending.where({ status: 'cancelled' }).where('endsAt', '<=', ctx.now())),
    )
    .select('id');
  for (const { id } of due) await changePracticeSubscription(ctx, { id, change: renewOrEnd });
}

/** Books events like those of any payment provider, but at once. Changes of the same purchase wait for each other. */
async function announce(
  ctx: PaymentContext,
  id: string,
  change: (trx: PaymentContext) => Promise<PaymentNotice[]>,
): Promise<void> {
  await withRepeatedTransaction(ctx, async (trx) => {
    await lockSubscription(trx, id);
    for (const notice of await change(trx)) {
      const eventId = await storeEvent(trx, { body: Buffer.from(JSON.stringify(notice)), payload: notice });
      if (eventId !== undefined) await applyOnce(trx, eventId);
    }
  });
}

function soldOrder({ userId, claim, planId, ...row }: PaymentOrder): ProviderOrder {
  const { creditsGranted, creditsTakenBack, createdAt, providerUpdatedAt, ...order } = row;
  return { ...order, ...timesOf({ createdAt, providerUpdatedAt }) };
}

function soldInvoice({ userId, claim, planId, variantId, ...row }: PaymentInvoice): ProviderInvoice {
  const { creditsGranted, creditsTakenBack, createdAt, providerUpdatedAt, ...invoice } = row;
  return { ...invoice, ...timesOf({ createdAt, providerUpdatedAt }) };
}

function soldSubscription({ userId, claim, planId, grantsTier, ...row }: PaymentSubscription) {
  const { createdAt, providerUpdatedAt, ...subscription } = row;
  return {
    ...subscription,
    ...timesOf({ createdAt, providerUpdatedAt }),
    renewsAt: row.renewsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  } satisfies ProviderSubscription;
}

function timesOf({ createdAt, providerUpdatedAt }: { createdAt: Date; providerUpdatedAt: Date }) {
  return { createdAt: createdAt.toISOString(), updatedAt: providerUpdatedAt.toISOString() };
}
