import type { Language, Role, User, UserTier } from '#shared/contracts/accounts/users.ts';

/** A user joined with the credit account, as PostgreSQL answers it. */
export interface UserRow {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  role: Role;
  tier: UserTier;
  language: Language;
  current_product_id: number | null;
  created_at: Date;
  balance: number;
  held: number;
  granted: number;
}

/** Columns for a query that joins `users u` with `credit_accounts a`. */
export const userColumns = `u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.tier, u.language,
  u.current_product_id, u.created_at, a.balance, a.held, a.granted`;

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    role: row.role,
    tier: row.tier,
    credits: row.balance,
    heldCredits: row.held,
    totalCredits: row.granted,
    language: row.language,
    currentProduct: row.current_product_id,
    createdAt: row.created_at.toISOString(),
  };
}
