import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { forgetSignIns } from '#server/features/identity/end-all-sessions.ts';
import { Session } from '#server/models/accounts/session.ts';
import type { ListedSession } from './session.presenter.ts';

/** More than anybody has; a program that signs in without end must not make the list endless. */
const MOST_LISTED = 200;

/** Whose sessions, and the one that asks. */
export interface SessionOwner {
  userId: number;
  currentIdHash: string | undefined;
}

/** The user's sessions that have not expired: the asking one first, then by last use. */
export async function listSessions(ctx: ServiceContext, options: SessionOwner): Promise<ListedSession[]> {
  return Session.query(ctx.db)
    .select('idHash', 'publicId', 'kind', 'userAgent', 'deviceName', 'createdAt', 'lastSeenAt')
    .where({ userId: options.userId })
    .whereRaw('expires_at > now()')
    .orderByRaw('id_hash = ? desc, coalesce(last_seen_at, created_at) desc, id_hash', [
      options.currentIdHash ?? '',
    ])
    .limit(MOST_LISTED);
}

/**
 * Ends a session. All browsers of the user type the password at their next sign-in: nobody knows which sign-in at the
 * embedded provider it came from.
 *
 * @throws AppError `session_not_found` when the user has no such session
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

/** Ends all sessions but the asking one, and with them the sign-ins on devices that are not finished, see {@link revokeSession}. */
export async function revokeOtherSessions(ctx: ServiceContext, options: SessionOwner): Promise<void> {
  const { userId, currentIdHash = '' } = options;
  await withRepeatedTransaction(ctx, async (trx) => {
    await forgetSignIns(trx, { userId });
    await Session.query(trx.db).where({ userId }).whereNot({ idHash: currentIdHash }).delete();
  });
}

/** Ends one session, known by its secret's hash. */
export async function endSession(ctx: ServiceContext, options: { idHash: string }): Promise<void> {
  await Session.query(ctx.db).deleteById(options.idHash);
}
