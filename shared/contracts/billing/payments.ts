import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { paymentFailures } from '#shared/contracts/error-catalogue.ts';
import { id, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

const count = z.number().int().min(0);

export const createCheckout = endpoint({
  tag: 'Billing',
  summary: 'A checkout of the payment provider for one variant, prefilled for the caller',
  method: 'post',
  path: '/api/create-checkout',
  access: 'user',
  limit: 'checkout',
  body: z.object({
    productVariantId: z
      .union([z.string().max(40), z.number().int()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,20}$/, issue('variant_id_invalid'))),
    productName: z.string().max(200).optional(),
  }),
  response: z.object({ checkoutUrl: z.string() }),
  errors: ['plan_not_on_sale', 'payment_store_missing', ...paymentFailures],
});

export const getCheckoutProofs = endpoint({
  tag: 'Billing',
  summary: 'What a checkout address has to carry to book its purchase for the caller; valid for a day',
  method: 'get',
  path: '/api/billing/checkout-proofs',
  access: 'user',
  response: z.object({
    proofs: z.record(z.string(), z.string()).meta({
      description: 'By variant, for every plan on sale: the value of `checkout[custom][user_proof]`.',
    }),
  }),
});

const portalLink = z.object({
  url: z.string(),
  shows: z.enum(['all purchases', 'one purchase']).meta({
    description:
      "One purchase, where the customer's address at the payment provider is not the caller's verified one.",
  }),
});
export type PortalLink = z.output<typeof portalLink>;

export const createPortalLink = endpoint({
  tag: 'Billing',
  summary: "A link to the caller's customer portal, valid for a short time",
  method: 'post',
  path: '/api/billing/portal',
  access: 'user',
  limit: 'checkout',
  response: portalLink,
  errors: ['no_purchase_yet', ...paymentFailures],
});

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

export const claimPurchase = endpoint({
  tag: 'Billing',
  summary: 'Gives the caller a purchase that was made before the account, for the code of its receipt',
  method: 'post',
  path: '/api/purchases/claim',
  access: 'user',
  limit: 'purchaseClaim',
  body: z.object({
    receiptCode: z
      .string()
      .max(500)
      .regex(uuid, issue('receipt_code_invalid'))
      .transform((text) => uuid.exec(text)?.[0].toLowerCase() ?? '')
      .meta({ description: 'A UUID, or text with one in it, such as the address of the receipt.' }),
  }),
  response: z.object({
    productName: z.string(),
    credits: count.meta({ description: 'That have come with it.' }),
  }),
  errors: ['receipt_not_found'],
});

export const subscriptionSchema = z
  .object({
    planName: z.string().nullable(),
    status: z.string(),
    renewsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    cardBrand: z.string().nullable(),
    cardLastFour: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

export const getSubscription = endpoint({
  tag: 'Billing',
  summary: "The caller's newest subscription that has not ended; null without one",
  method: 'get',
  path: '/api/billing/subscription',
  access: 'user',
  response: z.object({ subscription: subscriptionSchema.nullable() }),
});

export const receivePaymentEvent = endpoint({
  tag: 'Billing',
  summary: 'Webhook of the payment provider; signed',
  method: 'post',
  path: '/api/webhooks/lemonsqueezy',
  access: 'public',
  limit: 'webhook',
  // A purchase takes a few kB.
  bodyLimit: 512_000,
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'payload_too_large', 'body_incomplete', 'malformed_event'],
});

export const reconciliationSchema = z
  .object({
    id,
    startedAt: timestamp,
    finishedAt: timestamp,
    error: z.string().nullable().meta({ description: 'Set when the provider failed on the way.' }),
    orders: count,
    subscriptions: count,
    invoices: count,
    bookings: count.meta({ description: 'Ledger rows that were missing.' }),
    due: count.meta({ description: 'Refunded credits that wait to be taken back, of all users.' }),
    differences: z.array(z.string()),
    problems: z.array(z.string()),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const reconcilePayments = endpoint({
  tag: 'Admin',
  summary: 'Compares every purchase with the payment provider and books what is missing',
  method: 'post',
  path: '/api/admin/payments/reconcile',
  access: 'admin',
  response: reconciliationSchema,
  errors: ['reconciliation_running', 'payment_store_missing'],
});

export const syncReportSchema = z
  .object({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    vanished: z.array(z.string()),
    unsupported: z.array(z.object({ name: z.string(), reason: z.string() })),
    unchanged: count,
    complete: z
      .boolean()
      .meta({ description: 'False: the provider failed on the way; what was read is kept.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'SyncReport' });
export type SyncReport = z.infer<typeof syncReportSchema>;

export const syncPlans = endpoint({
  tag: 'Admin',
  summary: "Brings the plans up to date with the payment provider's catalogue",
  method: 'post',
  path: '/api/admin/sync-lemonsqueezy',
  access: 'admin',
  response: syncReportSchema,
  errors: ['payment_store_missing'],
});

export const saveStoreConfig = endpoint({
  tag: 'Admin',
  summary: 'Saves which store of the payment provider is ours',
  method: 'post',
  path: '/api/admin/lemonsqueezy-config',
  access: 'admin',
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
      .meta({
        description: 'What the caller has seen; 409 with the newest state when it is another by now.',
      }),
  }),
  response: z.object({ storeId: z.string(), productId: z.string() }),
  errors: ['stale_edit'],
});

export const getStoreConfig = endpoint({
  tag: 'Admin',
  summary: 'Which store of the payment provider is ours',
  method: 'get',
  path: '/api/admin/lemonsqueezy-config',
  access: 'admin',
  response: z.object({ storeId: z.string(), productId: z.string() }),
});
