import { amountAttributes } from '#tests/support/providers/payments/amounts.ts';
import { SHOP } from '#tests/support/providers/payments/catalog.ts';
import type {
  CheckoutRow,
  CustomerRow,
  InvoiceRow,
  OrderRow,
  SubscriptionRow,
} from '#tests/support/providers/payments/payment-rows.ts';
import { withMicroseconds } from '#tests/support/providers/payments/payment-store.ts';
import { addDays } from '#tests/support/providers/payments/shop/add-interval.ts';
import { productNames, type Shop } from '#tests/support/providers/payments/shop/shop.ts';
import type { ResourceKind } from './resource-kind.ts';
import { signLink } from './signed-links.ts';

/** Portal links are valid for 24 hours. */
const portalLink = (shop: Shop, path: string | number) =>
  signLink(shop, `/portal/${path}`, addDays(shop.store.now(), 1));

/** Attributes shared by orders, subscriptions and invoices. */
function saleAttributes(row: OrderRow | SubscriptionRow | InvoiceRow, { store, testMode }: Shop) {
  const customer = store.state.customers.find(({ id }) => id === row.customerId);
  return {
    store_id: SHOP.id,
    customer_id: row.customerId,
    user_name: customer?.name ?? '',
    user_email: customer?.email ?? '',
    status: row.status,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    test_mode: testMode,
  };
}

/** Attributes shared by orders and invoices. */
function paymentAttributes(row: OrderRow | InvoiceRow, shop: Shop) {
  return {
    ...saleAttributes(row, shop),
    ...amountAttributes(row.totals, row.refundedAmount),
    refunded: row.status === 'refunded',
    refunded_at: row.refundedAt,
  };
}

export const orderKind: ResourceKind<OrderRow> = {
  type: 'orders',
  rows: ({ store }) => store.state.orders.toReversed(),
  attributes(row, shop) {
    const names = productNames(shop.store, row.variantId);
    return {
      ...paymentAttributes(row, shop),
      identifier: row.identifier,
      order_number: row.orderNumber,
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
      },
      urls: { receipt: `${shop.baseUrl}/receipt/${row.identifier}` },
    };
  },
  filters: ['store_id', 'user_email', 'order_number'],
};

export const subscriptionKind: ResourceKind<SubscriptionRow> = {
  type: 'subscriptions',
  rows: ({ store }) => store.state.subscriptions.toReversed(),
  attributes(row, shop) {
    const names = productNames(shop.store, row.variantId);
    const portal = portalLink(shop, row.customerId);
    return {
      ...saleAttributes(row, shop),
      order_id: row.orderId,
      order_item_id: row.orderItemId,
      product_id: names.productId,
      variant_id: row.variantId,
      product_name: names.product,
      variant_name: names.variant,
      card_brand: 'visa',
      card_last_four: '4242',
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
        // This link shows only this subscription.
        update_payment_method: portalLink(shop, `subscription/${row.id}`),
        customer_portal: portal,
        customer_portal_update_subscription: `${portal}#subscription-${row.id}`,
      },
      renews_at: withMicroseconds(row.renewsAt),
      ends_at: withMicroseconds(row.endsAt),
    };
  },
  filters: ['store_id', 'order_id', 'order_item_id', 'product_id', 'variant_id', 'user_email', 'status'],
};

export const invoiceKind: ResourceKind<InvoiceRow> = {
  type: 'subscription-invoices',
  rows: ({ store }) => store.state.invoices.toReversed(),
  /** Variant, order and product are only in the subscription. */
  attributes: (row, shop) => ({
    ...paymentAttributes(row, shop),
    subscription_id: row.subscriptionId,
    billing_reason: row.billingReason,
    card_brand: 'visa',
    card_last_four: '4242',
    urls: { invoice_url: `${portalLink(shop, row.customerId)}#invoice-${row.id}` },
  }),
  filters: ['store_id', 'subscription_id', 'refunded', 'status'],
};

export const customerKind: ResourceKind<CustomerRow> = {
  type: 'customers',
  rows: ({ store }) => store.state.customers.toReversed(),
  attributes: (row, shop) => ({
    store_id: SHOP.id,
    name: row.name,
    email: row.email,
    status: 'subscribed',
    urls: { customer_portal: portalLink(shop, row.id) },
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    test_mode: shop.testMode,
  }),
  filters: ['store_id', 'email'],
};

export const checkoutKind: ResourceKind<CheckoutRow> = {
  type: 'checkouts',
  rows: ({ store }) => store.state.checkouts.toReversed(),
  attributes: (row, shop) => ({
    store_id: SHOP.id,
    variant_id: row.variantId,
    custom_price: null,
    product_options: { redirect_url: row.redirectUrl, enabled_variants: row.enabledVariants },
    checkout_options: row.options,
    checkout_data: {
      email: row.email,
      name: row.name,
      custom: row.custom ?? [],
      variant_quantities: row.quantity === 1 ? [] : [{ variant_id: row.variantId, quantity: row.quantity }],
    },
    expires_at: withMicroseconds(row.expiresAt),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    test_mode: shop.testMode,
    url: signLink(shop, `/checkout/${row.id}`, row.expiresAt === null ? null : new Date(row.expiresAt)),
  }),
  filters: ['store_id', 'variant_id'],
};
