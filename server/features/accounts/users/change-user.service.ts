import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { User } from '#server/models/accounts/user.ts';
import type { Role, UserTier } from '#shared/contracts/accounts/users.ts';
import type { AuditAction } from '#shared/contracts/admin/audit.ts';
import type { PaidTier } from '#shared/rules/plans/plans.ts';
import { type AdminUserRow, adminUserColumns } from './admin-user.presenter.ts';
import { endAllSessions, lockAdministrators } from './end-all-sessions.ts';

export interface UserSubject {
  /** The administrator; undefined: the operator. */
  actorId: number | undefined;
  userId: number;
}

/** Sets the minimum tier. A subscription may raise the tier, but never lower it. */
export async function changeTier(
  ctx: ServiceContext,
  options: UserSubject & { tier: UserTier; assignedTier?: PaidTier | null | undefined },
): Promise<AdminUserRow> {
  const { tier, assignedTier = tier === 'free' ? null : tier } = options;
  return withRepeatedTransaction(ctx, async (trx) => {
    await User.query(trx.db).findById(options.userId).patch({ assignedTier });
    return changeUser(trx, options, 'user_tier_changed', { tier });
  });
}

/** @throws AppError `user_not_found`, `last_admin`; `lead_exists` when the address has another lead */
export async function changeRole(
  ctx: ServiceContext,
  options: UserSubject & { role: Role },
): Promise<AdminUserRow> {
  return withRepeatedTransaction(ctx, async (trx) => {
    if (options.role !== 'admin') await requireAnotherAdmin(trx, options.userId);
    if (options.role === 'lead') await refuseSecondLead(trx, options.userId);
    return changeUser(trx, options, 'user_role_changed', { role: options.role });
  });
}

/** Deactivating ends all sessions; the user's data stays. @throws AppError `user_not_found`, `last_admin` */
export async function changeActive(
  ctx: ServiceContext,
  options: UserSubject & { isActive: boolean },
): Promise<AdminUserRow> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const { userId, isActive } = options;
    if (!isActive) await requireAnotherAdmin(trx, userId);
    const row = await changeUser(trx, options, 'user_active_changed', { isActive });
    if (!isActive) await endAllSessions(trx, { userId });
    return row;
  });
}

async function changeUser(
  trx: ServiceContext,
  { actorId, userId }: UserSubject,
  action: AuditAction,
  change: Partial<Pick<User, 'tier' | 'role' | 'isActive'>>,
): Promise<AdminUserRow> {
  const user = await lockUser(trx, userId);
  const names = Object.keys(change) as (keyof typeof change)[];
  await User.query(trx.db)
    .findById(userId)
    .patch({ ...change, updatedAt: trx.now() });
  await recordAudit(trx, {
    actorId,
    action,
    subject: { type: 'user', id: userId, name: user.email },
    before: Object.fromEntries(names.map((name) => [name, user[name]])) as typeof change,
    after: change,
  });
  return readUser(trx, userId);
}

/** An address has at most one lead. */
async function refuseSecondLead(ctx: ServiceContext, userId: number): Promise<void> {
  const other = await User.query(ctx.db)
    .where({ role: 'lead' })
    .whereNot({ id: userId })
    .whereRaw('lower(email) = (select lower(email) from users where id = ?)', [userId])
    .first();
  if (other) throw new AppError('lead_exists', { id: String(other.id) });
}

export async function lockUser(ctx: ServiceContext, userId: number): Promise<User> {
  const user = await User.query(ctx.db).findById(userId).whereNull('erasedAt').forNoKeyUpdate();
  if (!user) throw new AppError('user_not_found');
  return user;
}

/**
 * Locks all administrators: two concurrent changes must not remove both.
 * @throws AppError `last_admin`
 */
export async function requireAnotherAdmin(ctx: ServiceContext, userId: number): Promise<void> {
  const locked = await lockAdministrators(ctx);
  const admins = locked.filter(({ isActive, deletionDueAt }) => isActive && deletionDueAt === null);
  if (admins.length === 1 && admins[0]?.id === userId) throw new AppError('last_admin');
}

export async function readUser(ctx: ServiceContext, userId: number): Promise<AdminUserRow> {
  const { rows } = await ctx.db.raw<{ rows: [AdminUserRow] }>(
    `select ${adminUserColumns} from users u join credit_accounts a on a.user_id = u.id where u.id = ?`,
    [userId],
  );
  return rows[0];
}
