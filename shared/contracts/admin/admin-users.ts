import { z } from 'zod';
import { roles, userSchema, userTiers } from '#shared/contracts/accounts/users.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { idParam } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
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
  .extend({ isActive: z.boolean(), emailVerified: z.boolean() })
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
  params: z.object({ id: idParam }),
  response: adminUserSchema,
};

export const updateUserTier = admin.patch('/api/admin/users/:id/tier', {
  needsFreshSignIn: true,
  ...userChange,
  summary: "Change a user's tier",
  body: z.object({ tier: z.enum(userTiers, issue('plan_tier_unknown')) }),
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

export const assignCredits = admin.patch('/api/admin/users/:id/credits', {
  needsFreshSignIn: true,
  ...userChange,
  summary: 'Add credits to a user; a repeat with the same Idempotency-Key adds nothing',
  body: z.object({ credits: creditAmount }),
  errors: ['user_not_found', 'credits_at_maximum', 'assignment_key_reused'],
  changesSignIn: true,
});
