import { amountAttributes, toUsdCents } from '#server/sandbox/payments/amounts.ts';
import { SHOP } from '#server/sandbox/payments/catalog.ts';
import type {
  CustomerRow,
  InvoiceRow,
  OrderRow,
  SubscriptionRow,
} from '#server/sandbox/payments/payment-rows.ts';
import { type PaymentStore, withMicroseconds } from '#server/sandbox/payments/payment-store.ts';
import { addDays } from '#server/sandbox/payments/shop/add-interval.ts';
import { pointer, type ResourceKind, sameId, type WireContext } from './resource-kind.ts';
import { signLink } from './signed-links.ts';

const store = () => pointer('stores', SHOP.id);
const isThisStore = (_row: unknown, value: string) => sameId(SHOP.id, value);

const statusTexts: Record<string, string> = {
  on_trial: 'On Trial',
  past_due: 'Past Due',
  partial_refund: 'Partial refund',
};
const statusText = (status: string) => statusTexts[status] ?? `${status[0]?.toUpperCase()}${status.slice(1)}`;

function customerOf({ state }: PaymentStore, id: number): Pick<CustomerRow, 'name' | 'email'> {
  return state.customers.find((customer) => customer.id === id) ?? { name: '', email: '' };
}

const hasEmail = (row: { customerId: number }, value: string, paymentStore: PaymentStore) =>
  customerOf(paymentStore, row.customerId).email.toLowerCase() === value.toLowerCase();

/** Names of what was bought. */
export function productNames({ catalog }: PaymentStore, variantId: number) {
  const variant = catalog.variants.find(({ id }) => id === variantId);
  const product = catalog.products.find(({ id }) => id === variant?.productId);
  return { productId: product?.id ?? 0, product: product?.name ?? '', variant: variant?.name ?? '' };
}

/** The customer's page for subscriptions; the link is good for 24 hours. */
function portalLink({ baseUrl, store: { now } }: WireContext, customerId: number): string {
  return signLink(`${baseUrl}/portal/${customerId}`, addDays(now(), 1));
}

/** The page of one subscription, which leads to nothing else of its customer. */
function subscriptionLink({ baseUrl, store: { now } }: WireContext, subscriptionId: number): string {
  return signLink(`${baseUrl}/portal/subscription/${subscriptionId}`, addDays(now(), 1));
}

export const orderKind: ResourceKind<OrderRow> = {
  type: 'orders',
  rows: ({ state }) => state.orders.toReversed(),
  idOf: ({ id }) => String(id),
  attributes(row, context) {
    const { name, email } = customerOf(context.store, row.customerId);
    const names = productNames(context.store, row.variantId);
    return {
      store_id: SHOP.id,
      customer_id: row.customerId,
      identifier: row.identifier,
      order_number: row.orderNumber,
      user_name: name,
      user_email: email,
      ...amountAttributes(row.totals, row.refundedAmount),
      status: row.status,
      status_formatted: statusText(row.status),
      refunded: row.status === 'refunded',
      refunded_at: row.refundedAt,
      first_order_item: {
        id: row.itemId,
        order_id: row.id,
        product_id: names.productId,
        variant_id: row.variantId,
        price_id: row.priceId,
        product_name: names.product,
        variant_name: names.variant,
        price: row.unitPrice,
        quantity: row.quantity,
        created_at: row.createdAt,
        updated_at: row.createdAt,
        deleted_at: null,
        test_mode: context.testMode,
      },
      urls: { receipt: `${context.baseUrl}/receipt/${row.identifier}` },
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      test_mode: context.testMode,
    };
  },
  relations: {
    store,
    customer: (row) => pointer('customers', row.customerId),
    subscriptions: (row, { state }) =>
      state.subscriptions
        .filter(({ orderId }) => orderId === row.id)
        .map(({ id }) => pointer('subscriptions', id)),
  },
  filters: {
    store_id: isThisStore,
    user_email: hasEmail,
    order_number: (row, value) => sameId(row.orderNumber, value),
  },
};

export const subscriptionKind: ResourceKind<SubscriptionRow> = {
  type: 'subscriptions',
  rows: ({ state }) => state.subscriptions.toReversed(),
  idOf: ({ id }) => String(id),
  attributes(row, context) {
    const { name, email } = customerOf(context.store, row.customerId);
    const names = productNames(context.store, row.variantId);
    const portal = portalLink(context, row.customerId);
    return {
      store_id: SHOP.id,
      customer_id: row.customerId,
      order_id: row.orderId,
      order_item_id: row.orderItemId,
      product_id: names.productId,
      variant_id: row.variantId,
      product_name: names.product,
      variant_name: names.variant,
      user_name: name,
      user_email: email,
      status: row.status,
      status_formatted: statusText(row.status),
      card_brand: 'visa',
      card_last_four: '4242',
      payment_processor: 'stripe',
      pause: row.pause && { mode: row.pause.mode, resumes_at: withMicroseconds(row.pause.resumesAt) },
      cancelled: row.status === 'cancelled' || row.status === 'expired',
      trial_ends_at: withMicroseconds(row.trialEndsAt),
      billing_anchor: new Date(row.renewsAt).getUTCDate(),
      first_subscription_item: {
        id: row.itemId,
        subscription_id: row.id,
        price_id: row.priceId,
        quantity: 1,
        is_usage_based: false,
        created_at: row.createdAt,
        updated_at: row.createdAt,
      },
      urls: {
        update_payment_method: subscriptionLink(context, row.id),
        customer_portal: portal,
        customer_portal_update_subscription: `${portal}#subscription-${row.id}`,
      },
      renews_at: withMicroseconds(row.renewsAt),
      ends_at: withMicroseconds(row.endsAt),
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      test_mode: context.testMode,
    };
  },
  relations: {
    store,
    customer: (row) => pointer('customers', row.customerId),
    order: (row) => pointer('orders', row.orderId),
    product: (row, paymentStore) => pointer('products', productNames(paymentStore, row.variantId).productId),
    variant: (row) => pointer('variants', row.variantId),
    'subscription-invoices': (row, { state }) =>
      state.invoices
        .filter(({ subscriptionId }) => subscriptionId === row.id)
        .map(({ id }) => pointer('subscription-invoices', id)),
  },
  filters: {
    store_id: isThisStore,
    order_id: (row, value) => sameId(row.orderId, value),
    order_item_id: (row, value) => sameId(row.orderItemId, value),
    product_id: (row, value, paymentStore) =>
      sameId(productNames(paymentStore, row.variantId).productId, value),
    variant_id: (row, value) => sameId(row.variantId, value),
    user_email: hasEmail,
    status: (row, value) => row.status === value,
  },
};

export const invoiceKind: ResourceKind<InvoiceRow> = {
  type: 'subscription-invoices',
  rows: ({ state }) => state.invoices.toReversed(),
  idOf: ({ id }) => String(id),
  /** Without variant, order or product: those are found through the subscription. */
  attributes(row, context) {
    const { name, email } = customerOf(context.store, row.customerId);
    const { setup_fee, setup_fee_usd, setup_fee_formatted, ...amounts } = amountAttributes(
      row.totals,
      row.refundedAmount,
    );
    return {
      store_id: SHOP.id,
      subscription_id: row.subscriptionId,
      customer_id: row.customerId,
      user_name: name,
      user_email: email,
      billing_reason: row.billingReason,
      card_brand: 'visa',
      card_last_four: '4242',
      ...amounts,
      status: row.status,
      status_formatted: statusText(row.status),
      refunded: row.status === 'refunded',
      refunded_at: row.refundedAt,
      urls: { invoice_url: `${portalLink(context, row.customerId)}#invoice-${row.id}` },
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      test_mode: context.testMode,
    };
  },
  relations: {
    store,
    subscription: (row) => pointer('subscriptions', row.subscriptionId),
    customer: (row) => pointer('customers', row.customerId),
  },
  filters: {
    store_id: isThisStore,
    subscription_id: (row, value) => sameId(row.subscriptionId, value),
    refunded: (row, value) => (row.status === 'refunded') === (value === 'true' || value === '1'),
    // The provider takes the filter and finds nothing, whatever the status.
    status: () => false,
  },
};

export const customerKind: ResourceKind<CustomerRow> = {
  type: 'customers',
  rows: ({ state }) => state.customers.toReversed(),
  idOf: ({ id }) => String(id),
  attributes(row, context) {
    const { state } = context.store;
    const paid = state.orders.filter(({ customerId }) => customerId === row.id);
    return {
      store_id: SHOP.id,
      name: row.name,
      email: row.email,
      status: 'subscribed',
      city: null,
      region: null,
      country: 'US',
      total_revenue_currency: paid.reduce((sum, { totals }) => sum + toUsdCents(totals.total, totals), 0),
      mrr: 0,
      status_formatted: 'Subscribed',
      country_formatted: 'United States',
      urls: { customer_portal: portalLink(context, row.id) },
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      test_mode: context.testMode,
    };
  },
  relations: {
    store,
    orders: (row, { state }) =>
      state.orders.filter(({ customerId }) => customerId === row.id).map(({ id }) => pointer('orders', id)),
    subscriptions: (row, { state }) =>
      state.subscriptions
        .filter(({ customerId }) => customerId === row.id)
        .map(({ id }) => pointer('subscriptions', id)),
  },
  filters: {
    store_id: isThisStore,
    email: (row, value) => row.email.toLowerCase() === value.toLowerCase(),
  },
};
