import type { Database } from '#server/database/knex.ts';
import type { User } from '#shared/contracts/accounts/users.ts';

export type IsCurrent = (caller: { idHash: string; user: User }) => Promise<boolean>;

/** Whether a session is still valid, and its user still has the role and the account that the session was read with. */
export function createIsCurrent(db: Database): IsCurrent {
  return async ({ idHash, user }) => {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select 1 from sessions s join users u on u.id = s.user_id
        where s.id_hash = :idHash and s.expires_at > now() and u.is_active
          and u.role = :role and (u.deletion_due_at is null) = :isStaying`,
      { idHash, role: user.role, isStaying: user.deletionDueAt === null },
    );
    return rows.length > 0;
  };
}
