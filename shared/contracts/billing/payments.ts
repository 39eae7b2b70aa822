import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { paymentFailures } from '#shared/contracts/error-catalogue.ts';
import { component, count, id, timestamp, writtenText } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

const billing = endpoints('Billing', 'user');
const publicBilling = endpoints('Billing', 'public');
const admin = endpoints('Admin', 'admin');

export const createCheckout = billing.post('/api/create-checkout', {
  summary: 'A checkout of the payment provider for one variant, prefilled for the caller',
  limit: 'checkout',
  body: z.object({
    productVariantId: z
      .union([z.string().max(40), z.number().int()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,20}$/, issue('variant_id_invalid'))),
    productName: writtenText(200).optional(),
  }),
  response: z.object({ checkoutUrl: z.string() }),
  errors: ['plan_not_on_sale', 'payment_store_missing', ...paymentFailures],
});

export const getCheckoutProofs = billing.get('/api/billing/checkout-proofs', {
  summary: 'What a checkout address has to carry to book its purchase for the caller; valid for a day',
  response: z.object({
    proofs: z
      .record(z.string(), z.string())
      .describe('By variant, for every plan on sale: the value of `checkout[custom][user_proof]`.'),
  }),
});

const portalLink = z.object({
  url: z.string(),
  shows: z
    .enum(['all purchases', 'one purchase'])
    .describe(
      "One purchase, where the customer's address at the payment provider is not the caller's verified one.",
    ),
});
export type PortalLink = z.output<typeof portalLink>;

export const createPortalLink = billing.post('/api/billing/portal', {
  summary: "A link to the caller's customer portal, valid for a short time",
  limit: 'checkout',
  response: portalLink,
  errors: ['no_purchase_yet', ...paymentFailures],
});

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

export const claimPurchase = billing.post('/api/purchases/claim', {
  summary: 'Gives the caller a purchase that was made before the account, for the code of its receipt',
  limit: 'purchaseClaim',
  body: z.object({
    receiptCode: z
      .string()
      .max(500)
      .regex(uuid, issue('receipt_code_invalid'))
      .transform((text) => uuid.exec(text)?.[0].toLowerCase() ?? '')
      .describe('A UUID, or text with one in it, such as the address of the receipt.'),
  }),
  response: z.object({
    productName: z.string(),
    credits: count.describe('That have come with it.'),
  }),
  errors: ['receipt_not_found'],
});

export const subscriptionSchema = component('Subscription', {
  planName: z.string().nullable(),
  status: z.string(),
  renewsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const getSubscription = billing.get('/api/billing/subscription', {
  summary: "The caller's newest subscription that has not ended; null without one",
  response: z.object({ subscription: subscriptionSchema.nullable() }),
});

export const receivePaymentEvent = publicBilling.post('/api/webhooks/lemonsqueezy', {
  summary: 'Webhook of the payment provider; signed',
  limit: 'webhook',
  // A purchase takes a few kB.
  bodyLimit: 512_000,
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'payload_too_large', 'body_incomplete', 'malformed_event'],
});

export const reconciliationSchema = component('Reconciliation', {
  id,
  startedAt: timestamp,
  finishedAt: timestamp,
  error: z.string().nullable().describe('Set when the provider failed on the way.'),
  orders: count,
  subscriptions: count,
  invoices: count,
  bookings: count.describe('Ledger rows that were missing.'),
  due: count.describe('Refunded credits that wait to be taken back, of all users.'),
  differences: z.array(z.string()),
  problems: z.array(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const reconcilePayments = admin.post('/api/admin/payments/reconcile', {
  summary: 'Compares every purchase with the payment provider and books what is missing',
  response: reconciliationSchema,
  errors: ['reconciliation_running', 'payment_store_missing'],
});

export const syncReportSchema = component('SyncReport', {
  added: z.array(z.string()),
  changed: z.array(z.string()),
  vanished: z.array(z.string()),
  unsupported: z.array(z.object({ name: z.string(), reason: z.string() })),
  unchanged: count,
  complete: z.boolean().describe('False: the provider failed on the way; what was read is kept.'),
  error: z.string().nullable(),
});
export type SyncReport = z.infer<typeof syncReportSchema>;

export const syncPlans = admin.post('/api/admin/sync-lemonsqueezy', {
  needsFreshSignIn: true,
  summary: "Brings the plans up to date with the payment provider's catalogue",
  response: syncReportSchema,
  errors: ['payment_store_missing'],
});

export const saveStoreConfig = admin.post('/api/admin/lemonsqueezy-config', {
  needsFreshSignIn: true,
  summary: 'Saves which store of the payment provider is ours',
  body: z.object({
    storeId: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/, issue('number_required')),
    productId: z
      .string()
      .trim()
      .regex(/^\d{0,20}$/, issue('number_required'))
      .default(''),
    expected: z
      .object({ storeId: z.string().max(20), productId: z.string().max(20) })
      .optional()
      .describe('What the caller has seen; 409 with the newest state when it is another by now.'),
  }),
  response: z.object({ storeId: z.string(), productId: z.string() }),
  errors: ['stale_edit'],
});

export const getStoreConfig = admin.get('/api/admin/lemonsqueezy-config', {
  summary: 'Which store of the payment provider is ours',
  response: z.object({ storeId: z.string(), productId: z.string() }),
});
