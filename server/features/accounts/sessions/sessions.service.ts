import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { forgetSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import { requireUserById } from '#server/features/accounts/users/users.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { Session } from '#server/models/accounts/session.ts';
import { userAgentName } from './user-agent-name.ts';

const MOST_LISTED = 200;

export interface SessionOwner {
  userId: number;
  /** Id hash of the session that makes this request. */
  currentIdHash: string | undefined;
}

/** Lists the current session first, the others by last use. */
export async function listSessions(ctx: ServiceContext, options: SessionOwner): Promise<Session[]> {
  return Session.query(ctx.db)
    .where({ userId: options.userId })
    .whereRaw('expires_at > now()')
    .orderByRaw('id_hash = ? desc, coalesce(last_seen_at, created_at) desc, id_hash', [
      options.currentIdHash ?? '',
    ])
    .limit(MOST_LISTED);
}

/**
 * Ends a session and all of the user's sign-ins at the embedded provider, because it is unknown which of them
 * belongs to the session.
 * @throws AppError `session_not_found`
 */
export async function revokeSession(
  ctx: ServiceContext,
  options: { userId: number; publicId: string },
): Promise<void> {
  const { userId, publicId } = options;
  await withRepeatedTransaction(ctx, async (trx) => {
    await forgetSignIns(trx, { userId });
    const revoked = await Session.query(trx.db).where({ userId, publicId }).delete();
    if (revoked === 0) throw new AppError('session_not_found');
  });
}

/**
 * As {@link revokeSession}, by an administrator.
 *
 * @throws AppError `user_not_found`, `session_not_found`
 */
export async function revokeSessionOf(
  ctx: ServiceContext,
  options: { actorId: number; userId: number; publicId: string },
): Promise<void> {
  const { actorId, userId, publicId } = options;
  await withRepeatedTransaction(ctx, async (trx) => {
    const { email } = await requireUserById(trx, userId);
    const session = await Session.query(trx.db).findOne({ userId, publicId });
    await revokeSession(trx, { userId, publicId });
    await recordAudit(trx, {
      actorId,
      action: 'session_revoked',
      subject: { type: 'user', id: userId, name: email },
      before: { device: session?.deviceName ?? userAgentName(session?.userAgent ?? null) ?? '' },
    });
  });
}

/**
 * Ends all other sessions of the user, all sign-ins at the embedded provider, and unfinished sign-ins of
 * devices.
 */
export async function revokeOtherSessions(ctx: ServiceContext, options: SessionOwner): Promise<void> {
  const { userId, currentIdHash = '' } = options;
  await withRepeatedTransaction(ctx, async (trx) => {
    await forgetSignIns(trx, { userId });
    await Session.query(trx.db).where({ userId }).whereNot({ idHash: currentIdHash }).delete();
  });
}

export async function endSession(ctx: ServiceContext, options: { idHash: string }): Promise<void> {
  await Session.query(ctx.db).deleteById(options.idHash);
}
