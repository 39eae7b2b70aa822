import { totalsOf } from '#server/sandbox/payments/amounts.ts';
import type { CustomData, CustomerRow, OrderRow } from '#server/sandbox/payments/payment-rows.ts';
import { addDays, addInterval } from './add-interval.ts';
import { type Shop, type ShopEvent, ShopRefusal, type ShopSettings, sellablePrice } from './shop.ts';

export interface PurchaseOrder extends Partial<Omit<ShopSettings, 'cardsDeclined'>> {
  variantId: number;
  email: string;
  name?: string | undefined;
  /** Packs only; 1 by default. */
  quantity?: number | undefined;
  custom?: CustomData | null | undefined;
  cartId?: string | null | undefined;
}

export interface Purchase {
  orderId: string;
  subscriptionId: string | null;
  invoiceId: string | null;
}

const MAX_QUANTITY = 100;

/**
 * A paid checkout: an order, and for a subscription the subscription and its first invoice.
 *
 * @throws ShopRefusal for a variant that is not on sale, a bad e-mail address or quantity
 */
export function purchase(shop: Shop, order: PurchaseOrder): Purchase {
  const { store, settings } = shop;
  const price = sellablePrice(store, order.variantId);
  const quantity = price.category === 'subscription' ? 1 : (order.quantity ?? 1);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    throw new ShopRefusal('invalid', `The quantity must be between 1 and ${MAX_QUANTITY}.`, 'quantity');
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(order.email)) {
    throw new ShopRefusal('invalid', 'The email must be a valid email address.', 'checkout_data/email');
  }
  const currency = order.currency ?? settings.currency;
  const taxPercent = order.taxPercent ?? settings.taxPercent;
  const trialDays = price.interval === null ? 0 : (order.trialDays ?? settings.trialDays);
  const { unitPrice, ...totals } = totalsOf({
    cents: trialDays > 0 ? 0 : price.unitPrice,
    quantity,
    currency,
    taxPercent,
  });
  const createdAt = store.stamp();
  const times = { createdAt, updatedAt: createdAt };
  const customer = findOrAddCustomer(shop, order);
  const custom = order.custom ?? null;
  const orderRow: OrderRow = {
    id: store.nextId('order'),
    itemId: store.nextId('orderItem'),
    identifier: store.nextUuid(),
    orderNumber: store.nextId('orderNumber'),
    customerId: customer.id,
    variantId: order.variantId,
    priceId: price.id,
    unitPrice,
    quantity,
    totals,
    status: 'paid',
    refundedAmount: 0,
    refundedAt: null,
    custom,
    cartId: order.cartId ?? null,
    ...times,
  };
  store.state.orders.push(orderRow);
  const events: ShopEvent[] = [{ event: 'order_created', type: 'orders', row: orderRow }];
  if (price.interval === null) {
    shop.announce(events);
    return { orderId: String(orderRow.id), subscriptionId: null, invoiceId: null };
  }
  const now = store.now();
  const trialEndsAt = trialDays > 0 ? addDays(now, trialDays) : null;
  const subscription = {
    id: store.nextId('subscription'),
    itemId: store.nextId('subscriptionItem'),
    orderId: orderRow.id,
    orderItemId: orderRow.itemId,
    customerId: customer.id,
    variantId: order.variantId,
    priceId: price.id,
    currency,
    taxPercent,
    status: trialEndsAt === null ? ('active' as const) : ('on_trial' as const),
    statusBefore: null,
    pause: null,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    renewsAt: (trialEndsAt ?? addInterval(now, price.interval)).toISOString(),
    endsAt: null,
    dunning: null,
    isCardDeclined: false,
    custom,
    ...times,
  };
  store.state.subscriptions.push(subscription);
  const invoice = {
    id: store.nextId('invoice'),
    subscriptionId: subscription.id,
    customerId: customer.id,
    orderId: orderRow.id,
    billingReason: 'initial' as const,
    status: 'paid' as const,
    totals,
    refundedAmount: 0,
    refundedAt: null,
    custom,
    ...times,
  };
  store.state.invoices.push(invoice);
  shop.announce([
    ...events,
    { event: 'subscription_created', type: 'subscriptions', row: subscription },
    { event: 'subscription_payment_success', type: 'subscription-invoices', row: invoice },
    { event: 'subscription_updated', type: 'subscriptions', row: subscription },
  ]);
  return {
    orderId: String(orderRow.id),
    subscriptionId: String(subscription.id),
    invoiceId: String(invoice.id),
  };
}

function findOrAddCustomer({ store }: Shop, order: PurchaseOrder): CustomerRow {
  const known = store.state.customers.find(({ email }) => email.toLowerCase() === order.email.toLowerCase());
  if (known !== undefined) return known;
  const createdAt = store.stamp();
  const customer = {
    id: store.nextId('customer'),
    name: order.name?.trim() || order.email.split('@')[0] || order.email,
    email: order.email,
    createdAt,
    updatedAt: createdAt,
  };
  store.state.customers.push(customer);
  return customer;
}
