import { laterThan } from '#server/context/stale-edit.ts';
import type {
  PaymentNotice,
  ProviderInvoice,
  ProviderOrder,
  ProviderSubscription,
} from '#server/integrations/payments/payment-provider.ts';
import { findPracticeOffer, type PracticeOffer, periodAfter } from './practice-offers.ts';

/*
 * What happens in the practice shop, as the events that a payment provider would send. Ids come from the purchase and
 * its periods, so the same event of two servers books once.
 */

interface Buyer {
  email: string;
  quantity: number;
  /** The signed claim of the checkout. */
  claim: string | null;
}

/** The events of a purchase. @param options.id a UUID, which becomes the id of the order and the code of its receipt */
export function purchaseOf(
  offer: PracticeOffer,
  buyer: Buyer,
  { id, now }: { id: string; now: Date },
): PaymentNotice[] {
  const { email, quantity, claim } = buyer;
  const createdAt = now.toISOString();
  const common = {
    id,
    customerId: email.toLowerCase(),
    email,
    isTest: true,
    createdAt,
    updatedAt: createdAt,
  };
  const order: ProviderOrder = {
    ...common,
    ...paid(offer.priceCents * quantity),
    receiptCode: id,
    variantId: offer.variantId,
    productName: offer.name,
    quantity,
    status: 'paid',
  };
  const ordered = notice('order paid', { kind: 'order', order }, claim);
  if (offer.recurrency === 'one_time') return [ordered];
  const subscription: ProviderSubscription = {
    ...common,
    orderId: id,
    variantId: offer.variantId,
    status: 'active',
    renewsAt: periodAfter(now, offer.recurrency).toISOString(),
    endsAt: null,
    cardBrand: 'visa',
    cardLastFour: '4242',
  };
  const invoice = invoiceOf(subscription, { id, reason: 'start', cents: offer.priceCents, at: createdAt });
  return [
    ordered,
    notice('subscription started', { kind: 'subscription', subscription }, claim),
    notice('invoice paid', { kind: 'invoice', invoice }, claim),
  ];
}

/** A change of a subscription. It has no events if there is nothing to change. */
export type SubscriptionChange = (subscription: ProviderSubscription, now: Date) => PaymentNotice[];

/** The subscription works until the end of the paid period. */
export const cancel: SubscriptionChange = (subscription, now) => {
  if (isCancelled(subscription)) return [];
  const end = { status: 'cancelled', endsAt: subscription.renewsAt } as const;
  return [changed('subscription cancelled', subscription, end, now)];
};

export const resume: SubscriptionChange = (subscription, now) =>
  subscription.status === 'cancelled'
    ? [changed('subscription resumed', subscription, { status: 'active', endsAt: null }, now)]
    : [];

/**
 * Changes the plan. Another interval begins a new period, and what is left of the old one is deducted from its price.
 * Within the same interval the new price applies from the next renewal on.
 */
export function changePlanTo(next: PracticeOffer): SubscriptionChange {
  return (subscription, now) => {
    if (isCancelled(subscription) || next.recurrency === 'one_time') return [];
    if (subscription.variantId === next.variantId) return [];
    const { variantId } = next;
    const before = findPracticeOffer(subscription.variantId);
    if (!before || before.recurrency === next.recurrency)
      return [changed('plan changed', subscription, { variantId }, now)];
    const length = periodAfter(now, before.recurrency).getTime() - now.getTime();
    const left = (new Date(subscription.renewsAt ?? now).getTime() - now.getTime()) / length;
    const credit = Math.round(before.priceCents * Math.min(1, Math.max(0, left)));
    const at = now.toISOString();
    const invoice = invoiceOf(subscription, {
      id: `${subscription.id}-change-${now.getTime()}`,
      reason: 'change',
      cents: Math.max(0, next.priceCents - credit),
      at,
    });
    const renewsAt = periodAfter(now, next.recurrency).toISOString();
    return [
      changed('plan changed', subscription, { variantId, renewsAt }, now),
      notice('invoice paid', { kind: 'invoice', invoice }),
    ];
  };
}

/** The renewals that are due, or the end of a cancelled subscription. */
export const renewOrEnd: SubscriptionChange = (subscription, now) => {
  const { status, renewsAt, endsAt } = subscription;
  if (status === 'cancelled' && endsAt !== null && new Date(endsAt) <= now)
    return [changed('subscription ended', subscription, { status: 'expired' }, now)];
  const offer = findPracticeOffer(subscription.variantId);
  if (status !== 'active' || renewsAt === null || !offer) return [];
  const invoices: PaymentNotice[] = [];
  let next = new Date(renewsAt);
  for (; next <= now; next = periodAfter(next, offer.recurrency)) {
    const at = next.toISOString();
    const id = `${subscription.id}-${at.slice(0, 10)}`;
    const invoice = invoiceOf(subscription, { id, reason: 'renewal', cents: offer.priceCents, at });
    invoices.push(notice('invoice paid', { kind: 'invoice', invoice }));
  }
  if (invoices.length === 0) return [];
  return [...invoices, changed('subscription renewed', subscription, { renewsAt: next.toISOString() }, now)];
};

/**
 * A refund of some cents of an order, of a subscription's invoice, or of both, which are the same first payment.
 * @returns no events when less than that is left
 */
export function refundOf(
  sales: { order?: ProviderOrder | undefined; invoice?: ProviderInvoice | undefined },
  cents: number,
  now: Date,
): PaymentNotice[] {
  const { order, invoice } = sales;
  const left = Math.min(...[order, invoice].flatMap((sale) => (sale ? [leftOf(sale)] : [])));
  if (!Number.isInteger(cents) || cents < 1 || cents > left) return [];
  return [
    ...(order
      ? [notice('order refunded', { kind: 'order', order: { ...order, ...refunded(order, cents, now) } })]
      : []),
    ...(invoice
      ? [
          notice('invoice refunded', {
            kind: 'invoice',
            invoice: { ...invoice, ...refunded(invoice, cents, now) },
          }),
        ]
      : []),
  ];
}

type Paid = Pick<ProviderOrder | ProviderInvoice, 'totalCents' | 'refundedCents' | 'updatedAt'>;

export function leftOf({ totalCents, refundedCents }: Omit<Paid, 'updatedAt'>): number {
  return totalCents - refundedCents;
}

function refunded(sale: Paid, cents: number, now: Date) {
  const refundedCents = sale.refundedCents + cents;
  const status = refundedCents === sale.totalCents ? ('refunded' as const) : ('partial_refund' as const);
  return { status, refundedCents, refundedUsdCents: refundedCents, updatedAt: after(sale, now) };
}

function isCancelled({ status }: ProviderSubscription): boolean {
  return status === 'cancelled' || status === 'expired';
}

function changed(
  eventName: string,
  subscription: ProviderSubscription,
  change: Partial<ProviderSubscription>,
  now: Date,
): PaymentNotice {
  const newer = { ...subscription, ...change, updatedAt: after(subscription, now) };
  return notice(eventName, { kind: 'subscription', subscription: newer });
}

/** Later than the stored state, whichever server's clock wrote that. */
function after({ updatedAt }: { updatedAt: string }, now: Date): string {
  return laterThan(new Date(updatedAt), now).toISOString();
}

function invoiceOf(
  { id: subscriptionId, customerId, email }: ProviderSubscription,
  { id, reason, cents, at }: { id: string; reason: ProviderInvoice['reason']; cents: number; at: string },
): ProviderInvoice {
  return {
    id,
    subscriptionId,
    customerId,
    email,
    reason,
    status: 'paid',
    ...paid(cents),
    discountCents: 0,
    isTest: true,
    createdAt: at,
    updatedAt: at,
  };
}

function paid(cents: number) {
  return {
    currency: 'USD',
    totalCents: cents,
    totalUsdCents: cents,
    refundedCents: 0,
    refundedUsdCents: 0,
  };
}

function notice(
  eventName: string,
  subject: PaymentNotice['subject'],
  claim: string | null = null,
): PaymentNotice {
  return { eventName, isTest: true, claim, subject };
}
