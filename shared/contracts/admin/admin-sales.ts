import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { beforeId, component, count, id, idParams, MAX_ID, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { wholeList } from './admin-list.ts';

const admin = endpoints('Admin', 'admin');

export const paymentEventStates = ['failed', 'refused', 'received', 'processed', 'ignored'] as const;

export const adminPaymentEventSchema = component('AdminPaymentEvent', {
  id,
  eventName: z.string(),
  about: z.string().nullable().describe("Kind and id of the provider's object: `order 17`."),
  customerEmail: z.string().nullable(),
  state: z.enum(paymentEventStates),
  reason: z.string().nullable().describe('Why it is not processed.'),
  isTest: z.boolean(),
  attempts: count,
  receivedAt: timestamp,
  processedAt: timestamp.nullable(),
});
export type AdminPaymentEvent = z.infer<typeof adminPaymentEventSchema>;

export const listPaymentEvents = admin.get('/api/admin/payment-events', {
  summary: 'Payment events, newest first; by default those that are not settled',
  query: z.object({
    state: z
      .enum(['open', ...paymentEventStates])
      .default('open')
      .describe('`open`: failed, refused or received.'),
    limit: z.coerce.number().int().min(1).max(200).default(20),
    before: beforeId.describe('Events older than this id.'),
  }),
  response: z.array(adminPaymentEventSchema),
});

export const retryPaymentEvent = admin.post('/api/admin/payment-events/:id/retry', {
  summary: 'Applies an event that has failed once more; its new state tells how that went',
  params: idParams,
  response: adminPaymentEventSchema,
  errors: ['payment_event_not_found', 'payment_event_refused', 'payment_event_settled'],
});

export const parkedPurchaseSchema = component('ParkedPurchase', {
  id: z.string().describe('`order-17` or `subscription-9`.'),
  kind: z.enum(['order', 'subscription']),
  customerEmail: z.string(),
  productName: z.string().nullable(),
  variantId: z.string(),
  amount: z.number().nullable().describe('US dollars; null for subscriptions.'),
  status: z.string(),
  createdAt: timestamp,
  hasOwner: z.boolean(),
  hasPlan: z.boolean(),
  isClaimRefused: z.boolean().describe('The checkout named a user without a valid signature.'),
  reason: z.string().describe('What it waits for, in words.'),
});
export type ParkedPurchase = z.infer<typeof parkedPurchaseSchema>;

export const listParkedPurchases = wholeList('/api/admin/parked-purchases', {
  summary: 'Purchases that wait for an owner or a plan, newest first; at most 200',
  row: parkedPurchaseSchema,
  columns: {
    email: { kind: 'text', field: 'customerEmail' },
    name: { kind: 'custom' },
    amount: { kind: 'usd' },
    createdAt: { kind: 'date' },
  },
});

const purchaseParam = z
  .string()
  .regex(/^(order|subscription)-\d{1,20}$/, issue('purchase_reference'))
  .transform((text) => {
    const [kind, purchaseId] = text.split('-') as ['order' | 'subscription', string];
    return { kind, id: purchaseId };
  });

export const assignPurchase = admin.post('/api/admin/parked-purchases/:id/assign', {
  needsFreshSignIn: true,
  summary: 'Gives a purchase that has no owner to a user, once and for good',
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
