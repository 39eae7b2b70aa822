import { z } from 'zod';
import type {
  ProviderInvoice,
  ProviderOrder,
  ProviderSubscription,
} from '#server/integrations/payments/payment-provider.ts';
import {
  type InvoiceReason,
  invoiceStates,
  orderStates,
  subscriptionStates,
} from '#shared/rules/plans/purchase-states.ts';

// Ids are text at the top level and numbers inside attributes.
const id = z.union([z.string().min(1), z.number().int()]).transform(String);
const cents = z.int32();
const moment = z.iso.datetime({ offset: true }).refine((value) => !value.startsWith('0000'), 'no such year');
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const email = z.string().trim();

const amounts = {
  total: cents,
  total_usd: cents.nullish(),
  refunded: z.boolean().nullish(),
  refunded_amount: cents.nullish(),
  refunded_amount_usd: cents.nullish(),
};

/** Attributes that orders, subscriptions and invoices share. */
const shared = { customer_id: id, test_mode: z.boolean().nullish(), created_at: moment, updated_at: moment };

const orderStatus = z.enum(orderStates).catch('unknown');
const invoiceStatus = z.enum(invoiceStates).catch('unknown');
const subscriptionStatus = z.enum(subscriptionStates).catch('unknown');
const BILLING_REASONS: Readonly<Record<string, InvoiceReason>> = {
  initial: 'start',
  renewal: 'renewal',
  updated: 'change',
};

/** JSON:API resource with the given attributes. */
const resource = <Attributes extends z.ZodType>(type: string, attributes: Attributes) =>
  z.object({ type: z.literal(type), id, attributes });

export const orderResource = resource(
  'orders',
  z.object({
    ...shared,
    identifier: z.guid().nullish().catch(null),
    user_email: email,
    currency: z.string(),
    ...amounts,
    status: orderStatus,
    first_order_item: z.object({ variant_id: id, product_name: text, quantity: cents.nullish() }),
  }),
).transform(
  ({ id: orderId, attributes: order }): ProviderOrder => ({
    ...recordOf(orderId, order),
    receiptCode: order.identifier ?? null,
    email: order.user_email,
    variantId: order.first_order_item.variant_id,
    productName: order.first_order_item.product_name,
    quantity: Math.max(1, order.first_order_item.quantity ?? 1),
    currency: order.currency,
    ...amountsOf(order),
    status: order.status,
  }),
);

export const subscriptionResource = resource(
  'subscriptions',
  z.object({
    ...shared,
    order_id: id,
    user_email: email,
    variant_id: id,
    status: subscriptionStatus,
    renews_at: moment.nullish(),
    ends_at: moment.nullish(),
    card_brand: z.string().nullish(),
    card_last_four: z.string().nullish(),
  }),
).transform(
  ({ id: subscriptionId, attributes: subscription }): ProviderSubscription => ({
    ...recordOf(subscriptionId, subscription),
    orderId: subscription.order_id,
    email: subscription.user_email,
    variantId: subscription.variant_id,
    status: subscription.status,
    renewsAt: subscription.renews_at ?? null,
    endsAt: subscription.ends_at ?? null,
    cardBrand: subscription.card_brand ?? null,
    cardLastFour: subscription.card_last_four ?? null,
  }),
);

export const invoiceResource = resource(
  'subscription-invoices',
  z.object({
    ...shared,
    subscription_id: id,
    user_email: text,
    billing_reason: z.string(),
    status: invoiceStatus,
    currency: z.string(),
    ...amounts,
    discount_total: cents.nullish(),
  }),
).transform(
  ({ id: invoiceId, attributes: invoice }): ProviderInvoice => ({
    ...recordOf(invoiceId, invoice),
    subscriptionId: invoice.subscription_id,
    email: invoice.user_email,
    reason: BILLING_REASONS[invoice.billing_reason] ?? 'unknown',
    status: invoice.status,
    currency: invoice.currency,
    ...amountsOf(invoice),
    discountCents: invoice.discount_total ?? 0,
  }),
);

function recordOf(recordId: string, attributes: z.output<z.ZodObject<typeof shared>>) {
  return {
    id: recordId,
    customerId: attributes.customer_id,
    isTest: attributes.test_mode ?? false,
    createdAt: attributes.created_at,
    updatedAt: attributes.updated_at,
  };
}

type Amounts = z.output<z.ZodObject<typeof amounts>> & { status: string };

/** A refund without an amount in dollars is converted at the purchase's rate. */
function amountsOf(sale: Amounts) {
  const isRefunded = sale.refunded === true || sale.status === 'refunded';
  const totalCents = sale.total;
  const totalUsdCents = sale.total_usd ?? totalCents;
  const refundedCents = isRefunded ? totalCents : (sale.refunded_amount ?? 0);
  const convertedCents = Math.round((refundedCents * totalUsdCents) / Math.max(1, totalCents));
  const refundedUsdCents =
    refundedCents === totalCents ? totalUsdCents : (sale.refunded_amount_usd ?? convertedCents);
  return { totalCents, totalUsdCents, refundedCents, refundedUsdCents };
}

export const productResource = resource(
  'products',
  z.object({ name: z.string(), description: text, status: z.string(), buy_now_url: z.string().nullish() }),
);

export const variantResource = resource(
  'variants',
  z.object({ product_id: id, name: z.string(), slug: text, status: z.string() }),
);

export const priceResource = resource(
  'prices',
  z.object({
    category: z.string(),
    unit_price: cents.nullish(),
    renewal_interval_unit: z.string().nullish(),
    renewal_interval_quantity: z.number().nullish(),
    created_at: text,
  }),
);

export const checkoutResource = resource('checkouts', z.object({ url: z.url() }));
export const customerResource = resource(
  'customers',
  z.object({ email: z.string().nullish(), urls: z.object({ customer_portal: z.url().nullish() }) }),
);

/** Links to the page of a single purchase. */
export const purchasePage = (kind: 'order' | 'subscription') =>
  resource(
    `${kind}s`,
    z.object({ urls: z.object({ receipt: z.url().nullish(), update_payment_method: z.url().nullish() }) }),
  );

export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    meta: z.object({ page: z.object({ currentPage: z.number(), lastPage: z.number() }) }),
    data: z.array(item),
  });

export const webhookSchema = z.object({
  meta: z.object({
    event_name: z.string(),
    test_mode: z.boolean().nullish(),
    custom_data: z.record(z.string(), z.unknown()).nullish(),
  }),
  data: z.looseObject({ type: z.string(), id }),
});
