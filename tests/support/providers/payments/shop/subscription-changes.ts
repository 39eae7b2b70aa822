import { isDeepStrictEqual } from 'node:util';
import { totalsOf } from '#tests/support/providers/payments/amounts.ts';
import { currentPrice, type PriceRow } from '#tests/support/providers/payments/catalog.ts';
import type { InvoiceRow, SubscriptionRow, Totals } from '#tests/support/providers/payments/payment-rows.ts';
import type { PaymentStore } from '#tests/support/providers/payments/payment-store.ts';
import { addInterval } from './add-interval.ts';
import { findRow, type Shop, type ShopEvent, ShopRefusal, sellablePrice } from './shop.ts';

type Id = string | number;

/** Cancels a subscription. It works until the paid period ends and can be resumed until then. */
export function cancelSubscription(shop: Shop, id: Id): void {
  const row = findRow(shop.store.state.subscriptions, id);
  if (row.status === 'cancelled' || row.status === 'expired') return;
  row.statusBefore = row.status;
  row.status = 'cancelled';
  row.endsAt = row.renewsAt;
  tell(shop, row, 'subscription_cancelled');
}

/** @throws ShopRefusal unless the subscription exists and is cancelled */
export function resumeSubscription(shop: Shop, id: Id): void {
  const row = findRow(shop.store.state.subscriptions, id);
  if (row.status !== 'cancelled') {
    throw new ShopRefusal('invalid', 'Only a cancelled subscription can be resumed.', 'cancelled');
  }
  row.status = row.statusBefore ?? 'active';
  row.statusBefore = null;
  row.endsAt = null;
  tell(shop, row, 'subscription_resumed');
}

/** Stops payments until the subscription is unpaused. @throws ShopRefusal unless it is active or paused */
export function pauseSubscription(
  shop: Shop,
  id: Id,
  { mode = 'void', resumesAt }: { mode?: 'void' | 'free' | undefined; resumesAt?: string | undefined } = {},
): void {
  const row = findRow(shop.store.state.subscriptions, id);
  if (row.status !== 'active' && row.status !== 'paused') {
    throw new ShopRefusal('invalid', 'Only an active subscription can be paused.', 'pause');
  }
  row.status = 'paused';
  row.pause = { mode, resumesAt: resumesAt === undefined ? null : new Date(resumesAt).toISOString() };
  tell(shop, row, 'subscription_paused');
}

export function unpauseSubscription(shop: Shop, id: Id): void {
  const row = findRow(shop.store.state.subscriptions, id);
  if (row.status !== 'paused') return;
  row.status = 'active';
  row.pause = null;
  tell(shop, row, 'subscription_unpaused');
}

/** Ends a subscription now. */
export function expireSubscription(shop: Shop, id: Id): void {
  const row = findRow(shop.store.state.subscriptions, id);
  if (row.status === 'expired') return;
  const unpaid = shop.store.state.invoices.find((invoice) => invoice.id === row.dunning?.invoiceId);
  if (unpaid?.status === 'pending') {
    unpaid.status = 'void';
    unpaid.updatedAt = shop.store.stamp();
  }
  row.status = 'expired';
  row.endsAt ??= shop.store.now().toISOString();
  row.dunning = null;
  row.pause = null;
  tell(shop, row, 'subscription_expired');
}

/**
 * Changes the variant. A new interval starts a new period, billed at once; within the same interval the new price
 * applies at the next renewal, or, with `invoiceImmediately`, prorated now.
 * @throws ShopRefusal for a variant that is missing, no subscription or not on sale, or a subscription that is unknown,
 * cancelled or expired
 */
export function changePlan(
  shop: Shop,
  id: Id,
  options: { variantId: number; invoiceImmediately?: boolean | undefined },
): void {
  const { store } = shop;
  const row = findRow(store.state.subscriptions, id);
  const next = sellablePrice(store, options.variantId);
  if (next.interval === null) {
    throw new ShopRefusal('invalid', 'The selected variant is not a subscription.', 'variant_id');
  }
  if (row.status === 'expired' || row.status === 'cancelled') {
    throw new ShopRefusal('invalid', 'The subscription has been cancelled.', 'variant_id');
  }
  if (row.variantId === options.variantId) return;
  const before = currentPrice(store.catalog, row.variantId);
  const dueCents = dueNow(row, { before, next, now: store.now(), ...options });
  row.variantId = options.variantId;
  row.priceId = next.id;
  if (startsNewPeriod(before, next) && row.status !== 'on_trial') {
    row.renewsAt = addInterval(store.now(), next.interval).toISOString();
  }
  const events: ShopEvent[] = [{ event: 'subscription_plan_changed', row }];
  if (dueCents !== null) {
    const totals = periodTotals(row, dueCents);
    const invoice = addInvoice(store, row, { totals, billingReason: 'updated', status: 'paid' });
    events.push({ event: 'subscription_payment_success', row: invoice });
  }
  tell(shop, row, ...events);
}

/** Converts US cents to totals in the subscription's currency, including tax. */
export function periodTotals({ currency, taxPercent }: SubscriptionRow, cents: number): Totals {
  const { unitPrice: _, ...totals } = totalsOf({ cents, quantity: 1, currency, taxPercent });
  return totals;
}

export function addInvoice(
  store: PaymentStore,
  { id, customerId, custom }: SubscriptionRow,
  facts: Pick<InvoiceRow, 'totals' | 'billingReason' | 'status'> & { orderId?: number; createdAt?: string },
): InvoiceRow {
  const { orderId = null, createdAt = store.stamp() } = facts;
  const invoice: InvoiceRow = {
    ...facts,
    id: store.nextId('invoice'),
    subscriptionId: id,
    customerId,
    orderId,
    refundedAmount: 0,
    refundedAt: null,
    custom,
    createdAt,
    updatedAt: createdAt,
  };
  store.state.invoices.push(invoice);
  return invoice;
}

/** Updates the row's time and announces the event, followed by `subscription_updated`. */
export function tell(shop: Shop, row: SubscriptionRow, ...events: (string | ShopEvent)[]): void {
  row.updatedAt = shop.store.stamp();
  const all = [...events, 'subscription_updated'].map(
    (event): ShopEvent => (typeof event === 'string' ? { event, row } : event),
  );
  shop.announce(all);
}

function startsNewPeriod(before: PriceRow | undefined, next: PriceRow): boolean {
  return !isDeepStrictEqual(before?.interval, next.interval);
}

/** Cents to pay now for a plan change; null: none. */
function dueNow(
  row: SubscriptionRow,
  change: {
    before: PriceRow | undefined;
    next: PriceRow;
    now: Date;
    invoiceImmediately?: boolean | undefined;
  },
): number | null {
  const { before, next, now, invoiceImmediately = false } = change;
  if (row.status === 'on_trial' || before?.interval == null) return null;
  const renewsAt = new Date(row.renewsAt);
  const length = addInterval(now, before.interval).getTime() - now.getTime();
  const left = Math.min(1, Math.max(0, (renewsAt.getTime() - now.getTime()) / length));
  const credit = Math.round(before.unitPrice * left);
  if (startsNewPeriod(before, next)) return Math.max(0, next.unitPrice - credit);
  if (!invoiceImmediately) return null;
  return Math.max(0, Math.round(next.unitPrice * left) - credit);
}
