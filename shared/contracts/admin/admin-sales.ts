import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { beforeId, id, idParam, MAX_ID, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

export const paymentEventStates = ['failed', 'refused', 'received', 'processed', 'ignored'] as const;

export const adminPaymentEventSchema = z
  .object({
    id,
    eventName: z.string(),
    about: z.string().nullable().meta({ description: "Kind and id of the provider's object: `order 17`." }),
    customerEmail: z.string().nullable(),
    state: z.enum(paymentEventStates),
    reason: z.string().nullable().meta({ description: 'Why it is not processed.' }),
    isTest: z.boolean(),
    attempts: z.number().int().min(0),
    receivedAt: timestamp,
    processedAt: timestamp.nullable(),
  })
  .meta({ id: 'AdminPaymentEvent' });
export type AdminPaymentEvent = z.infer<typeof adminPaymentEventSchema>;

export const listPaymentEvents = endpoint({
  tag: 'Admin',
  summary: 'What the payment provider has told, newest first; by default what is not settled',
  method: 'get',
  path: '/api/admin/payment-events',
  access: 'admin',
  query: z.object({
    state: z
      .enum(['open', ...paymentEventStates])
      .default('open')
      .meta({ description: '`open`: failed, refused or received.' }),
    limit: z.coerce.number().int().min(1).max(200).default(20),
    before: beforeId.meta({ description: 'Events older than this id.' }),
  }),
  response: z.array(adminPaymentEventSchema),
});

export const retryPaymentEvent = endpoint({
  tag: 'Admin',
  summary: 'Applies an event that has failed once more; its new state tells how that went',
  method: 'post',
  path: '/api/admin/payment-events/:id/retry',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: adminPaymentEventSchema,
  errors: ['payment_event_not_found', 'payment_event_refused', 'payment_event_settled'],
});

export const parkedPurchaseSchema = z
  .object({
    id: z.string().meta({ description: '`order-17` or `subscription-9`.' }),
    kind: z.enum(['order', 'subscription']),
    customerEmail: z.string(),
    productName: z.string().nullable(),
    variantId: z.string(),
    amount: z.number().nullable().meta({ description: 'US dollars; null for subscriptions.' }),
    status: z.string(),
    createdAt: timestamp,
    hasOwner: z.boolean(),
    hasPlan: z.boolean(),
    isClaimRefused: z.boolean().meta({ description: 'The checkout named a user without a valid signature.' }),
    reason: z.string().meta({ description: 'What it waits for, in words.' }),
  })
  .meta({ id: 'ParkedPurchase' });
export type ParkedPurchase = z.infer<typeof parkedPurchaseSchema>;

export const listParkedPurchases = endpoint({
  tag: 'Admin',
  summary: 'Purchases that wait for an owner or a plan, newest first; at most 200',
  method: 'get',
  path: '/api/admin/parked-purchases',
  access: 'admin',
  response: z.array(parkedPurchaseSchema),
});

const purchaseParam = z
  .string()
  .regex(/^(order|subscription)-\d{1,20}$/, issue('purchase_reference'))
  .transform((text) => {
    const [kind, purchaseId] = text.split('-') as ['order' | 'subscription', string];
    return { kind, id: purchaseId };
  });

export const assignPurchase = endpoint({
  tag: 'Admin',
  summary: 'Gives a purchase that has no owner to a user, once and for good',
  method: 'post',
  path: '/api/admin/parked-purchases/:id/assign',
  access: 'admin',
  params: z.object({ id: purchaseParam }),
  body: z
    .object({
      userId: z.number().int().min(1).max(MAX_ID).optional(),
      email: z.email(issue('email_invalid')).max(320).optional(),
    })
    .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      path: ['email'],
      message: issue('email_or_user_required'),
    }),
  response: z.object({ userId: id, email: z.string() }),
  errors: ['purchase_not_found', 'no_such_user', 'email_unverified', 'purchase_owned', 'test_purchase'],
});
