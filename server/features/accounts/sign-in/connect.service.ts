import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { FRESH_SECONDS } from '#server/features/accounts/oidc/begin-sign-in.ts';
import type { PendingConnection } from '#server/features/accounts/sessions/session-store.ts';
import { findVerifiedAccount } from '#server/features/accounts/users/users-by-email.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';

/** The pending connection of a sign-in whose verified address belongs to another account. */
export function newConnection(
  ctx: ServiceContext,
  options: Omit<PendingConnection, 'expiresAt'>,
): PendingConnection {
  const { issuer, subject, email, returnTo } = options;
  return { issuer, subject, email, returnTo, expiresAt: ctx.now().getTime() + FRESH_SECONDS * 1000 };
}

export function isFresh(ctx: ServiceContext, { expiresAt }: PendingConnection): boolean {
  return expiresAt > ctx.now().getTime();
}

/** The account that an identity may be connected to. */
export interface AccountToConnect {
  userId: number;
  /** Ids of the user's accounts at the embedded identity provider. */
  passwordAccounts: string[];
  /** Whether the user has a sign-in at the same identity provider. */
  hasSameProvider: boolean;
}

/** @returns undefined when no active account has verified the address */
export async function findAccountToConnect(
  ctx: ServiceContext,
  { email, issuer }: Pick<PendingConnection, 'email' | 'issuer'>,
): Promise<AccountToConnect | undefined> {
  const user = await findVerifiedAccount(ctx, email);
  if (!user?.isActive) return undefined;
  const identities = await UserIdentity.query(ctx.db).where({ userId: user.id });
  const subjectsAt = (wanted: string) =>
    identities.filter((identity) => identity.issuer === wanted).map(({ subject }) => subject);
  return {
    userId: user.id,
    passwordAccounts: subjectsAt(EMBEDDED_ISSUER),
    hasSameProvider: subjectsAt(issuer).length > 0,
  };
}

/**
 * Adds an identity to the account with its verified address, after a sign-in with both.
 * @param options.signedInAt of the account's sign-in, in seconds since the epoch by the database's clock
 * @throws AppError `connection_expired` when the account is no longer active, has another address or has had its sign-ins
 * ended since, or the identity now belongs to another user
 */
export async function connectIdentity(
  ctx: ServiceContext,
  options: { connection: PendingConnection; userId: number; signedInAt: number },
): Promise<void> {
  const { issuer, subject, email } = options.connection;
  await withRepeatedTransaction(ctx, async (trx) => {
    // Locks the row against a concurrent deactivation, change of address or end of the sign-ins.
    const user = await User.query(trx.db)
      .findById(options.userId)
      .whereRaw("to_timestamp(?) > coalesce(sign_ins_ended_at, '-infinity')", [options.signedInAt])
      .forShare();
    if (!user) throw new AppError('connection_expired');
    const account = await findAccountToConnect(trx, { email, issuer });
    if (account?.userId !== options.userId) throw new AppError('connection_expired');
    const { userId } = account;
    const added = await trx
      .db('user_identities')
      .insert({ issuer, subject, userId })
      .onConflict(['issuer', 'subject'])
      .ignore()
      .returning('userId');
    const owner = await UserIdentity.query(trx.db).findOne({ issuer, subject });
    if (owner?.userId !== userId) throw new AppError('connection_expired');
    if (added.length > 0) await logActivity(trx, { userId, action: 'sign_in_connected' });
  });
}

/**
 * Connects the pending sign-in with the account of a second one.
 *
 * @param options.authTime time of the second sign-in, in seconds since the epoch
 * @param options.signedInAt see {@link connectIdentity}
 * @returns false if that account does not have the address, the connection has expired, or `authTime` is missing or old
 * @throws AppError as {@link connectIdentity}
 */
export async function connectBySignIn(
  ctx: ServiceContext,
  options: {
    connection: PendingConnection;
    claims: Pick<PendingConnection, 'issuer' | 'subject'>;
    authTime: number | undefined;
    signedInAt: number;
  },
): Promise<boolean> {
  const { connection, claims, authTime, signedInAt } = options;
  // Providers must return `auth_time` when asked with `max_age` (OpenID Connect Core, section 3.1.2.1).
  const isOld = authTime === undefined || authTime < ctx.now().getTime() / 1000 - FRESH_SECONDS;
  if (isOld || !isFresh(ctx, connection)) return false;
  const { issuer, subject } = claims;
  const identity = await UserIdentity.query(ctx.db).findOne({ issuer, subject });
  const account = await findAccountToConnect(ctx, connection);
  if (!identity || identity.userId !== account?.userId) return false;
  await connectIdentity(ctx, { connection, userId: identity.userId, signedInAt });
  return true;
}
