import { currentPrice } from '#tests/support/providers/payments/catalog.ts';
import type { SubscriptionRow } from '#tests/support/providers/payments/payment-rows.ts';
import { addDays, addInterval } from './add-interval.ts';
import { findRow, type Shop, ShopRefusal } from './shop.ts';
import {
  addInvoice,
  expireSubscription,
  periodTotals,
  tell,
  unpauseSubscription,
} from './subscription-changes.ts';

/** Days before each retry of a failed payment; after the last one the subscription is unpaid. */
const RETRY_DAYS = [3, 4, 3, 4];
/** Days after which an unpaid subscription ends. */
const UNPAID_DAYS = 14;

/**
 * Advances the time. Events occur when they are due. @throws ShopRefusal unless `days` is above 0, at most
 * 3660
 */
export function advanceDays(shop: Shop, days: number): void {
  const { store } = shop;
  if (!Number.isFinite(days) || days <= 0 || days > 3_660) {
    throw new ShopRefusal('invalid', 'advanceDays must be a number of days above 0, at most 3660.');
  }
  const target = addDays(store.now(), days);
  runDueBilling(shop, target);
  store.setNow(target);
}

/** Processes events that are due by `until`, by default now. */
export function runDueBilling(shop: Shop, until = shop.store.now()): void {
  const { store } = shop;
  for (;;) {
    const next = store.state.subscriptions
      .flatMap((row) => {
        const dueAt = nextDueAt(row);
        return dueAt === null ? [] : [{ row, dueAt }];
      })
      .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0];
    if (next === undefined || next.dueAt > until) return;
    if (next.dueAt > store.now()) store.setNow(next.dueAt);
    runDue(shop, next.row);
  }
}

/** Bills the next period now. @throws ShopRefusal unless the subscription exists and is active or on trial */
export function renewNow(shop: Shop, id: string | number): void {
  const row = findRow(shop.store.state.subscriptions, id);
  if (row.status !== 'active' && row.status !== 'on_trial') {
    throw new ShopRefusal('invalid', 'Only an active subscription renews.');
  }
  renew(shop, row);
}

/** Sets whether the card is declined. A valid card pays due amounts at once. */
export function setCardDeclined(shop: Shop, id: string | number, isDeclined: boolean): void {
  const row = findRow(shop.store.state.subscriptions, id);
  row.isCardDeclined = isDeclined;
  if (!isDeclined) payAgain(shop, row);
}

function nextDueAt(row: SubscriptionRow): Date | null {
  switch (row.status) {
    case 'on_trial':
    case 'active':
      return new Date(row.renewsAt);
    case 'past_due':
    case 'unpaid':
      return row.dunning === null ? null : new Date(row.dunning.nextAt);
    case 'cancelled':
      return row.endsAt === null ? null : new Date(row.endsAt);
    case 'paused':
      return row.pause?.resumesAt == null ? null : new Date(row.pause.resumesAt);
    case 'expired':
      return null;
  }
}

function runDue(shop: Shop, row: SubscriptionRow): void {
  switch (row.status) {
    case 'past_due':
      payAgain(shop, row);
      return;
    case 'unpaid':
    case 'cancelled':
      expireSubscription(shop, row.id);
      return;
    case 'paused':
      // Paused time is not billed.
      if (new Date(row.renewsAt) < shop.store.now()) row.renewsAt = shop.store.now().toISOString();
      unpauseSubscription(shop, row.id);
      return;
    default:
      renew(shop, row);
  }
}

function renew(shop: Shop, row: SubscriptionRow): void {
  const { store } = shop;
  // Subscribers keep a variant that is no longer on sale.
  const price = currentPrice(store.catalog, row.variantId);
  const isDeclined = row.isCardDeclined || shop.settings.cardsDeclined;
  const invoice = addInvoice(store, row, {
    totals: periodTotals(row, price?.unitPrice ?? 0),
    billingReason: 'renewal',
    status: isDeclined ? 'pending' : 'paid',
  });
  const interval = price?.interval ?? { unit: 'month', quantity: 1 };
  row.renewsAt = addInterval(new Date(row.renewsAt), interval).toISOString();
  if (isDeclined) {
    row.status = 'past_due';
    const nextAt = addDays(store.now(), RETRY_DAYS[0] ?? 1).toISOString();
    row.dunning = { invoiceId: invoice.id, failures: 1, nextAt };
    tell(shop, row, { event: 'subscription_payment_failed', row: invoice });
  } else {
    row.status = 'active';
    tell(shop, row, { event: 'subscription_payment_success', row: invoice });
  }
}

function payAgain(shop: Shop, row: SubscriptionRow): void {
  const { store } = shop;
  if (row.dunning === null) return;
  const invoice = findRow(store.state.invoices, row.dunning.invoiceId);
  invoice.updatedAt = store.stamp();
  if (!row.isCardDeclined && !shop.settings.cardsDeclined) {
    invoice.status = 'paid';
    row.status = 'active';
    row.dunning = null;
    const paid = { event: 'subscription_payment_success', row: invoice };
    tell(shop, row, paid, { event: 'subscription_payment_recovered', row: invoice });
    return;
  }
  const failures = row.dunning.failures + 1;
  const isGivenUp = failures > RETRY_DAYS.length;
  const wait = isGivenUp ? UNPAID_DAYS : (RETRY_DAYS[failures - 1] ?? UNPAID_DAYS);
  row.dunning = { ...row.dunning, failures, nextAt: addDays(store.now(), wait).toISOString() };
  if (isGivenUp) row.status = 'unpaid';
  tell(shop, row, { event: 'subscription_payment_failed', row: invoice });
}
