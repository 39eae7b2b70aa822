import { totalsOf } from '#tests/support/providers/payments/amounts.ts';
import type {
  CustomData,
  CustomerRow,
  OrderRow,
  SubscriptionRow,
} from '#tests/support/providers/payments/payment-rows.ts';
import { addDays, addInterval } from './add-interval.ts';
import { type Shop, type ShopEvent, ShopRefusal, type ShopSettings, sellablePrice } from './shop.ts';
import { addInvoice } from './subscription-changes.ts';

export interface PurchaseOrder extends Partial<Omit<ShopSettings, 'cardsDeclined'>> {
  variantId: number;
  email: string;
  name?: string | undefined;
  /** Only for credit packs; 1 by default. */
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
const MAX_EMAIL = 254;
const MAX_NAME = 200;
/** Characters of the custom data as JSON. */
const MAX_CUSTOM = 2_000;

/**
 * Pays a checkout: creates an order, and for a subscription also the subscription and its first invoice.
 * @throws ShopRefusal for a variant that is missing or not on sale or invalid input
 */
export function purchase(shop: Shop, order: PurchaseOrder): Purchase {
  const { store, settings } = shop;
  const price = sellablePrice(store, order.variantId);
  const quantity = price.interval !== null ? 1 : (order.quantity ?? 1);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    throw new ShopRefusal('invalid', `The quantity must be between 1 and ${MAX_QUANTITY}.`, 'quantity');
  }
  if (order.email.length > MAX_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(order.email)) {
    throw new ShopRefusal('invalid', 'The email must be a valid email address.', 'checkout_data/email');
  }
  if ((order.name ?? '').length > MAX_NAME) {
    throw new ShopRefusal('invalid', `The name has at most ${MAX_NAME} characters.`, 'checkout_data/name');
  }
  if (JSON.stringify(order.custom ?? null).length > MAX_CUSTOM) {
    throw new ShopRefusal('invalid', 'The custom data is too long.', 'checkout_data/custom');
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
  const customer = findOrAddCustomer(shop, order);
  const common = {
    customerId: customer.id,
    variantId: order.variantId,
    priceId: price.id,
    custom: order.custom ?? null,
    createdAt,
    updatedAt: createdAt,
  };
  const orderRow: OrderRow = {
    ...common,
    id: store.nextId('order'),
    itemId: store.nextId('orderItem'),
    identifier: store.nextUuid(),
    orderNumber: store.nextId('orderNumber'),
    unitPrice,
    quantity,
    totals,
    status: 'paid',
    refundedAmount: 0,
    refundedAt: null,
    cartId: order.cartId ?? null,
  };
  store.state.orders.push(orderRow);
  const ordered: ShopEvent = { event: 'order_created', row: orderRow };
  if (price.interval === null) {
    shop.announce([ordered]);
    return { orderId: String(orderRow.id), subscriptionId: null, invoiceId: null };
  }
  const trialEndsAt = trialDays > 0 ? addDays(store.now(), trialDays) : null;
  const subscription: SubscriptionRow = {
    ...common,
    id: store.nextId('subscription'),
    itemId: store.nextId('subscriptionItem'),
    orderId: orderRow.id,
    orderItemId: orderRow.itemId,
    currency,
    taxPercent,
    status: trialEndsAt === null ? 'active' : 'on_trial',
    statusBefore: null,
    pause: null,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    renewsAt: (trialEndsAt ?? addInterval(store.now(), price.interval)).toISOString(),
    endsAt: null,
    dunning: null,
    isCardDeclined: false,
  };
  store.state.subscriptions.push(subscription);
  const invoice = addInvoice(store, subscription, {
    totals,
    billingReason: 'initial',
    status: 'paid',
    orderId: orderRow.id,
    createdAt,
  });
  shop.announce([
    ordered,
    { event: 'subscription_created', row: subscription },
    { event: 'subscription_payment_success', row: invoice },
    { event: 'subscription_updated', row: subscription },
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
