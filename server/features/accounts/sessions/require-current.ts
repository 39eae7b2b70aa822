import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { User } from '#shared/contracts/accounts/users.ts';

export interface SessionCaller {
  idHash: string;
  user: User;
}

/**
 * A session is still valid, and its user still has the role and the account that the session was read with. In a
 * transaction the session cannot end before it.
 * @param options.whileLeaving goes on after the deletion of the account was started
 * @throws AppError `unauthorized`; `account_leaving`
 */
export async function requireCurrent(
  db: Database,
  { idHash, user }: SessionCaller,
  { whileLeaving = false } = {},
): Promise<void> {
  const { rows } = await db.raw<{ rows: { isLeaving: boolean }[] }>(
    `select u.deletion_due_at is not null as "isLeaving" from sessions s join users u on u.id = s.user_id
      where s.id_hash = :idHash and s.expires_at > now() and u.is_active and u.role = :role
      ${db.isTransaction ? 'for key share of s' : ''}`,
    { idHash, role: user.role },
  );
  const [row] = rows;
  if (!row) throw new AppError('unauthorized');
  if (row.isLeaving && user.deletionDueAt === null && !whileLeaving) throw new AppError('account_leaving');
}
