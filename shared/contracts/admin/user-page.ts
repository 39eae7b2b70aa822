import { z } from 'zod';
import { sessionSchema } from '#shared/contracts/accounts/sessions.ts';
import { creditTransactionSchema } from '#shared/contracts/billing/credits.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, count, idParam, idParams, timestamp } from '#shared/contracts/fields.ts';
import { generationStates } from '#shared/contracts/generation/generations.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { languages } from '#shared/rules/languages.ts';
import { adminList, wholeList } from './admin-list.ts';
import { adminUserSchema } from './admin-users.ts';

const admin = endpoints('Admin', 'admin');
const ofUser = { params: idParams, errors: ['user_not_found' as const] };

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

export const ledgerEntrySchema = component('AdminLedgerEntry', {
  ...creditTransactionSchema.shape,
  reason: z.string().nullable().describe('Of the administrator; the customer does not see it.'),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const listUserTransactions = adminList('/api/admin/users/:id/transactions', {
  ...ofUser,
  summary: 'The ledger of a user',
  limit: 'report',
  row: ledgerEntrySchema,
  query: { from: idParam.optional().describe('Only this entry and older ones.') },
  columns: {
    description: { kind: 'text', sorts: false },
    type: { kind: 'custom' },
    amount: { kind: 'signed' },
    balance: { kind: 'number', field: 'balanceAfter', sorts: false },
    createdAt: { kind: 'time' },
  },
});

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

export const listUserGenerations = adminList('/api/admin/users/:id/generations', {
  ...ofUser,
  summary: 'The generations of a user without their texts',
  limit: 'report',
  row: userGenerationSchema,
  columns: {
    type: { kind: 'custom' },
    state: { kind: 'custom' },
    model: { kind: 'custom', sorts: false },
    credits: { kind: 'number', field: 'creditsCharged' },
    cost: { kind: 'microUsd', field: 'costMicroUsd' },
    duration: { kind: 'duration', field: 'durationMs' },
    createdAt: { kind: 'time' },
  },
});

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

export const listUserPurchases = adminList('/api/admin/users/:id/purchases', {
  ...ofUser,
  summary: 'Orders, subscriptions and invoices of a user',
  limit: 'report',
  row: userPurchaseSchema,
  columns: {
    kind: { kind: 'custom' },
    status: { kind: 'custom' },
    credits: { kind: 'number', sorts: false },
    amount: { kind: 'number', field: 'amountCents' },
    createdAt: { kind: 'time' },
  },
});

export const listUserSessions = wholeList('/api/admin/users/:id/sessions', {
  ...ofUser,
  summary: 'Where a user is signed in, by last use',
  row: sessionSchema,
  columns: {
    name: { kind: 'custom' },
    kind: { kind: 'custom' },
    createdAt: { kind: 'time' },
    lastSeenAt: { kind: 'time' },
  },
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
