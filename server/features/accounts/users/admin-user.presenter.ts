import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';

/** A row of {@link adminUserColumns}. */
export type AdminUserRow = Omit<AdminUser, 'createdAt' | 'deletionDueAt'> & {
  createdAt: Date;
  deletionDueAt: Date | null;
};

/** For queries that join `users u` with `credit_accounts a`. */
export const adminUserColumns = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role,
  u.tier, a.balance as credits, a.granted as "totalCredits", u.created_at as "createdAt",
  u.is_active as "isActive", u.email_verified as "emailVerified",
  u.assigned_tier as "assignedTier",
  u.deletion_due_at as "deletionDueAt"`;

export function presentAdminUser(row: AdminUserRow): AdminUser {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  };
}
