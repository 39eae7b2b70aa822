import type { Database } from '#server/database/knex.ts';
import type { User } from '#shared/contracts/accounts/users.ts';

export interface SessionCaller {
  idHash: string;
  user: User;
}

/**
 * Whether a session is still valid, and its user still has the role and the account that the session was read with. In a
 * transaction the session cannot end before it.
 */
export async function isCurrent(db: Database, { idHash, user }: SessionCaller): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from sessions s join users u on u.id = s.user_id
      where s.id_hash = :idHash and s.expires_at > now() and u.is_active
        and u.role = :role and (u.deletion_due_at is null) = :isStaying
      ${db.isTransaction ? 'for key share of s' : ''}`,
    { idHash, role: user.role, isStaying: user.deletionDueAt === null },
  );
  return rows.length > 0;
}
