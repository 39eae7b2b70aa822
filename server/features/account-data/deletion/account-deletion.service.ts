import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { type Caller, isFreshlySignedIn } from '#server/features/accounts/sessions/fresh-sign-in.ts';
import { revokeOtherSessions } from '#server/features/accounts/sessions/sessions.service.ts';
import { requireAnotherAdmin } from '#server/features/accounts/users/change-user.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { PaymentProviderError } from '#server/integrations/payments/payment-provider.ts';
import { User } from '#server/models/accounts/user.ts';
import type { DeletionStatus } from '#shared/contracts/accounts/account-deletion.ts';
import { DELETION_DAYS } from '#shared/rules/deletion-words.ts';
import type { DeletionContext } from './deletion-context.ts';

const DAY_MS = 86_400_000;

export async function readDeletionStatus(ctx: ServiceContext, caller: Caller): Promise<DeletionStatus> {
  const { userId } = caller;
  const { rows } = await ctx.db.raw<{
    rows: [Omit<DeletionStatus, 'dueAt' | 'needsSignIn' | 'subscriptions'> & { dueAt: Date | null }];
  }>(
    `select u.deletion_due_at as "dueAt", a.balance as credits,
       (select count(*)::int from products where user_id = u.id and purged_at is null) as products,
       (select count(*)::int from generated_contents where user_id = u.id) as contents,
       u.role = 'admin' and u.is_active and not exists (
         select from users o where o.role = 'admin' and o.is_active and o.id <> u.id and o.deletion_due_at is null
       ) as "isLastAdmin"
     from users u join credit_accounts a on a.user_id = u.id where u.id = ?`,
    [userId],
  );
  const [{ dueAt, ...facts }] = rows;
  return {
    ...facts,
    dueAt: dueAt?.toISOString() ?? null,
    needsSignIn: !(await isFreshlySignedIn(ctx, caller)),
    subscriptions: (await runningSubscriptions(ctx, userId)).map(({ name }) => name),
  };
}

/**
 * Cancels the subscriptions at the payment provider, then starts the waiting time. All other sessions end.
 * @param options.idHash the user's own session, which goes on
 * @param options.actorId the administrator, if one starts it
 * @throws AppError `user_not_found`, `last_admin`, `subscription_not_cancelled`
 */
export async function startDeletion(
  ctx: DeletionContext,
  options: { userId: number; idHash?: string | undefined; actorId?: number },
): Promise<{ dueAt: string | null }> {
  const { userId, idHash, actorId } = options;
  const known = await findUser(ctx, userId);
  if (known.deletionDueAt) return { dueAt: known.deletionDueAt.toISOString() };
  await withRepeatedTransaction(ctx, (trx) => requireAnotherAdmin(trx, userId));
  await cancelSubscriptions(ctx, userId);
  return withRepeatedTransaction(ctx, async (trx) => {
    // Locks the administrators before the user, like every change of a role.
    await requireAnotherAdmin(trx, userId);
    const user = await findUser(trx, userId, { isLocked: true });
    if (user.deletionDueAt) return { dueAt: user.deletionDueAt.toISOString() };
    const startedAt = trx.now();
    const dueAt = new Date(startedAt.getTime() + DELETION_DAYS * DAY_MS);
    await notifyUser(trx, {
      userId,
      kind: 'deletion_started',
      key: `${userId}:${startedAt.toISOString()}`,
      params: { time: dueAt.toISOString() },
    });
    await User.query(trx.db)
      .findById(userId)
      .patch({ deletionStartedAt: startedAt, deletionDueAt: dueAt, updatedAt: startedAt });
    await revokeOtherSessions(trx, { userId, currentIdHash: idHash });
    await noteByAdmin(trx, { actorId, user, action: 'user_deletion_started', dueAt });
    await trx.jobs.enqueue(trx.db, 'account-deletion', { userId });
    return { dueAt: dueAt.toISOString() };
  });
}

/** @throws AppError `user_not_found`; `deletion_due` once the waiting time is over */
export async function keepAccount(
  ctx: ServiceContext,
  options: { userId: number; actorId?: number },
): Promise<{ dueAt: null }> {
  const { userId, actorId } = options;
  return withRepeatedTransaction(ctx, async (trx) => {
    const user = await findUser(trx, userId, { isLocked: true });
    if (!user.deletionDueAt) return { dueAt: null };
    // By the database clock, like the erasure.
    const kept = await User.query(trx.db)
      .findById(userId)
      .whereRaw('deletion_due_at > now()')
      .patch({ deletionStartedAt: null, deletionDueAt: null, updatedAt: trx.now() });
    if (kept === 0) throw new AppError('deletion_due');
    await notifyUser(trx, {
      userId,
      kind: 'deletion_stopped',
      key: `${userId}:${user.deletionDueAt.toISOString()}`,
    });
    await noteByAdmin(trx, { actorId, user, action: 'user_deletion_stopped' });
    return { dueAt: null };
  });
}

async function noteByAdmin(
  ctx: ServiceContext,
  options: {
    actorId: number | undefined;
    user: User;
    action: 'user_deletion_started' | 'user_deletion_stopped';
    dueAt?: Date;
  },
): Promise<void> {
  const { actorId, user, action, dueAt } = options;
  if (actorId === undefined) return;
  await recordAudit(ctx, {
    actorId,
    action,
    subject: { type: 'user', id: user.id, name: user.email },
    before: { deletionDue: user.deletionDueAt?.toISOString() ?? null },
    after: { deletionDue: dueAt?.toISOString() ?? null },
  });
}

async function findUser(ctx: ServiceContext, userId: number, { isLocked = false } = {}): Promise<User> {
  const query = User.query(ctx.db).findById(userId).whereNull('erasedAt');
  const user = await (isLocked ? query.forNoKeyUpdate() : query);
  if (!user) throw new AppError('user_not_found');
  return user;
}

interface RunningSubscription {
  id: string;
  name: string;
}

/** Subscriptions that the provider would renew. */
async function runningSubscriptions(ctx: ServiceContext, userId: number): Promise<RunningSubscription[]> {
  return ctx
    .db('payment_subscriptions as s')
    .leftJoin('plans as p', 'p.id', 's.planId')
    .where({ userId })
    .whereNotIn('s.status', ['cancelled', 'expired'])
    .orderBy('s.id')
    .limit(100)
    .select('s.id', ctx.db.raw(`coalesce(p.name, '') as name`));
}

/** @throws AppError `subscription_not_cancelled` */
export async function cancelSubscriptions(ctx: DeletionContext, userId: number): Promise<void> {
  for (const { id } of await runningSubscriptions(ctx, userId)) {
    try {
      await ctx.payments.cancelSubscription(id);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      ctx.log.warn({ err: error, subscriptionId: id }, 'subscription not cancelled');
      throw new AppError('subscription_not_cancelled', {}, { cause: error });
    }
  }
}
