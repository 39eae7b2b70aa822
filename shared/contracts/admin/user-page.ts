import { z } from 'zod';
import { sessionSchema } from '#shared/contracts/accounts/sessions.ts';
import { creditTransactionSchema } from '#shared/contracts/billing/credits.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, idParam, timestamp } from '#shared/contracts/fields.ts';
import { generationStates } from '#shared/contracts/generation/generations.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { languages } from '#shared/rules/languages.ts';
import { adminUserSchema } from './admin-users.ts';
import { listQuery, TOTAL_COUNT_HEADER } from './list-query.ts';

const admin = endpoints('Admin', 'admin');
const ofUser = { params: z.object({ id: idParam }), errors: ['user_not_found' as const] };

export const adminUserDetailSchema = component('AdminUserDetail', {
  ...adminUserSchema.shape,
  language: z.enum(languages),
  heldCredits: count,
  dueCredits: count.describe('Refunded credits that could not be taken back yet.'),
  products: count,
  contents: count,
  lastSeenAt: timestamp.nullable().describe('Of the sessions that have not ended.'),
  hasSecondFactor: z.boolean().describe('Whether sign-ins with the password ask for a code.'),
});
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

export const getUserDetail = admin.get('/api/admin/users/:id', {
  ...ofUser,
  summary: 'A user with credits and sums',
  response: adminUserDetailSchema,
});

export const transactionSorts = ['createdAt', 'type', 'amount'] as const;

export const listUserTransactions = admin.get('/api/admin/users/:id/transactions', {
  ...ofUser,
  summary: `The ledger of a user; ${TOTAL_COUNT_HEADER} says how many rows there are in all`,
  limit: 'report',
  query: listQuery(transactionSorts),
  response: z.array(creditTransactionSchema),
});

export const userGenerationSorts = ['createdAt', 'type', 'state', 'credits', 'cost', 'duration'] as const;

export const userGenerationSchema = component('AdminUserGeneration', {
  id: z.uuid(),
  type: z.string(),
  tier: z.enum(generationTiers),
  state: z.enum(generationStates),
  provider: z.string(),
  model: z.string(),
  creditsCharged: count,
  costMicroUsd: count.nullable(),
  durationMs: count.nullable().describe('Null while it is not finished.'),
  errorCode: z.string().nullable(),
  createdAt: timestamp,
});
export type UserGeneration = z.infer<typeof userGenerationSchema>;

export const listUserGenerations = admin.get('/api/admin/users/:id/generations', {
  ...ofUser,
  summary: `The generations of a user without their texts; ${TOTAL_COUNT_HEADER} says how many there are in all`,
  limit: 'report',
  query: listQuery(userGenerationSorts),
  response: z.array(userGenerationSchema),
});

export const userPurchaseSorts = ['createdAt', 'kind', 'amount', 'status'] as const;

export const userPurchaseSchema = component('AdminUserPurchase', {
  id: z.string(),
  kind: z.enum(['order', 'invoice', 'subscription']),
  name: z.string().describe('Of the plan or product.'),
  status: z.string(),
  currency: z
    .string()
    .nullable()
    .describe('ISO 4217; null for subscriptions, whose invoices have the money.'),
  amountCents: z.number().int().nullable(),
  refundedCents: z.number().int().nullable(),
  credits: count.nullable().describe('Booked, less those taken back.'),
  createdAt: timestamp,
});
export type UserPurchase = z.infer<typeof userPurchaseSchema>;

export const listUserPurchases = admin.get('/api/admin/users/:id/purchases', {
  ...ofUser,
  summary: `Orders, subscriptions and invoices of a user; ${TOTAL_COUNT_HEADER} says how many there are in all`,
  limit: 'report',
  query: listQuery(userPurchaseSorts),
  response: z.array(userPurchaseSchema),
});

export const listUserSessions = admin.get('/api/admin/users/:id/sessions', {
  ...ofUser,
  summary: 'Where a user is signed in, by last use',
  response: z.array(sessionSchema),
});

export const revokeUserSession = admin.delete('/api/admin/users/:id/sessions/:sessionId', {
  needsFreshSignIn: true,
  summary: 'Sign a user out of one browser or device',
  params: z.object({ id: idParam, sessionId: z.uuid() }),
  errors: ['user_not_found', 'session_not_found'],
  changesSignIn: true,
});

export const removeUserSecondFactor = admin.delete('/api/admin/users/:id/second-factor', {
  needsFreshSignIn: true,
  ...ofUser,
  summary: 'Turn off the second factor of a user who has proven in another way who they are',
  errors: ['user_not_found', 'second_factor_off', 'no_password_account'],
  changesSignIn: true,
});
