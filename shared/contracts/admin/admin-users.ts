import { z } from 'zod';
import { roles, userSchema, userTiers } from '#shared/contracts/accounts/users.ts';
import { creditTransactionSchema } from '#shared/contracts/billing/credits.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { idParams, requiredText } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { PAID_TIERS } from '#shared/rules/plans/plans.ts';
import { adminList, MOST_ROWS_PER_PAGE } from './admin-list.ts';

const admin = endpoints('Admin', 'admin');

/** Limits the effect of a typing error. */
export const MOST_CREDITS_AT_ONCE = 1_000_000;

export const adminUserSchema = userSchema
  .pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    role: true,
    tier: true,
    credits: true,
    totalCredits: true,
    createdAt: true,
    deletionDueAt: true,
  })
  .extend({
    isActive: z.boolean(),
    emailVerified: z.boolean(),
    assignedTier: z
      .enum(PAID_TIERS)
      .nullable()
      .describe('The least tier, by an administrator; a subscription may give a higher one.'),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const listUsers = adminList('/api/admin/users', {
  summary: 'Users, newest first, whose name or email address contains the search',
  limit: 'report',
  row: adminUserSchema,
  columns: {
    name: { kind: 'custom' },
    role: { kind: 'custom' },
    tier: { kind: 'custom' },
    credits: { kind: 'number' },
    createdAt: { kind: 'date' },
  },
  filters: { role: roles, tier: userTiers },
  pageSize: MOST_ROWS_PER_PAGE,
});

const userChange = {
  params: idParams,
  response: adminUserSchema,
};

export const updateUserTier = admin.patch('/api/admin/users/:id/tier', {
  needsFreshSignIn: true,
  ...userChange,
  summary: "Change a user's tier",
  body: z.object({
    tier: z.enum(userTiers, issue('plan_tier_unknown')),
    assignedTier: z
      .enum(PAID_TIERS)
      .nullable()
      .optional()
      .describe('The least tier from now on, by default the tier. To take back a change.'),
  }),
  errors: ['user_not_found'],
  changesSignIn: true,
});

export const updateUserRole = admin.patch('/api/admin/users/:id/role', {
  needsFreshSignIn: true,
  ...userChange,
  summary: "Change a user's role; the last active administrator keeps it",
  body: z.object({ role: z.enum(roles, issue('role_unknown')) }),
  errors: ['user_not_found', 'last_admin', 'lead_exists'],
  changesSignIn: true,
});

export const updateUserActive = admin.patch('/api/admin/users/:id/active', {
  needsFreshSignIn: true,
  ...userChange,
  summary: 'Deactivate a user, which ends all sessions, or activate one again',
  body: z.object({ isActive: z.boolean(issue('boolean_required')) }),
  errors: ['user_not_found', 'last_admin'],
  changesSignIn: true,
});

export const creditAmount = z
  .number(issue('credits_minimum'))
  .int(issue('credits_whole'))
  .min(1, issue('credits_minimum'))
  .max(MOST_CREDITS_AT_ONCE, issue('credits_maximum', { limit: MOST_CREDITS_AT_ONCE }));

export const correctionLimits = { reason: 300, message: 2_000 } as const;
const reason = requiredText(correctionLimits.reason, issue('reason_required')).describe(
  'For the audit log and other administrators.',
);
const message = requiredText(correctionLimits.message, issue('message_required')).describe(
  'To the customer: stands in their ledger, and is mailed to a verified address.',
);

export const assignCredits = admin.patch('/api/admin/users/:id/credits', {
  needsFreshSignIn: true,
  ...userChange,
  summary: 'Add credits to a user; a repeat with the same Idempotency-Key adds nothing',
  body: z.object({ credits: creditAmount, reason: reason.optional(), message: message.optional() }),
  errors: ['user_not_found', 'credits_at_maximum', 'assignment_key_reused'],
  changesSignIn: true,
});

export const removeCredits = admin.post('/api/admin/users/:id/credit-removals', {
  needsFreshSignIn: true,
  ...userChange,
  summary: 'Take credits that are not used or on hold; a repeat with the same Idempotency-Key takes nothing',
  body: z.object({ credits: creditAmount, reason, message: message.optional() }),
  errors: ['user_not_found', 'credits_not_there', 'assignment_key_reused'],
  changesSignIn: true,
});

export const refundUse = admin.post('/api/admin/transactions/:id/refund', {
  needsFreshSignIn: true,
  summary: 'Return the credits of one use, once. What was written stays',
  params: idParams,
  body: z.object({ reason, message: message.optional() }),
  response: creditTransactionSchema,
  status: 201,
  errors: ['transaction_not_found', 'not_refundable', 'already_refunded'],
  changesSignIn: true,
});
