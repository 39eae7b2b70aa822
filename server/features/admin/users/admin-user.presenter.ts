import type { Role, UserTier } from '#shared/contracts/accounts/users.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';

/** A row of {@link adminUserColumns}. */
export interface AdminUserRow {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  tier: UserTier;
  is_active: boolean;
  email_verified: boolean;
  created_at: Date;
  balance: number;
  granted: number;
}

/** For queries that join `users u` with `credit_accounts a`. */
export const adminUserColumns = `u.id, u.email, u.first_name, u.last_name, u.role, u.tier, u.is_active,
  u.email_verified, u.created_at, a.balance, a.granted`;

export function presentAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    tier: row.tier,
    credits: row.balance,
    totalCredits: row.granted,
    createdAt: row.created_at.toISOString(),
    isActive: row.is_active,
    emailVerified: row.email_verified,
  };
}
