import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import type { PendingConnection } from '#server/features/auth/sessions/session-store.ts';
import { EMBEDDED_ISSUER } from '#server/features/identity/embedded-issuer.ts';
import { findVerifiedAccount } from '#server/features/users/users-by-email.ts';
import { User } from '#server/models/accounts/user.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';

/** Both sign-ins of a connection are made within this time. */
export const FRESH_SECONDS = 600;

/** The identity, and when somebody has last signed in with it. */
interface SecondSignIn {
  claims: Pick<PendingConnection, 'issuer' | 'subject'>;
  authTime: number | undefined;
}

/** What the session of a browser remembers of a sign-in that has met an account of somebody's own. */
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

/** The account that an identity may be connected with, and how its owner has signed in so far. */
export interface AccountToConnect {
  userId: number;
  /** Ids of its passwords' accounts, at the embedded provider. */
  passwordAccounts: string[];
  /** Whether it can be signed in to at the identity provider of the new sign-in. */
  hasSameProvider: boolean;
}

/** @returns undefined when no active account has the address verified (any more) */
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
 * Adds an identity to the account of its verified address, for somebody who has just signed in with both.
 *
 * @throws AppError `connection_expired` when the account is not (any more) the one of this address and active, or the identity has
 *   become somebody else's meanwhile
 */
export async function connectIdentity(
  ctx: ServiceContext,
  options: { connection: PendingConnection; userId: number },
): Promise<void> {
  const { issuer, subject, email } = options.connection;
  await withRepeatedTransaction(ctx, async (trx) => {
    // Locked against a deactivation or another address at the same moment.
    await User.query(trx.db).findById(options.userId).forShare();
    const account = await findAccountToConnect(trx, { email, issuer });
    if (account?.userId !== options.userId) throw connectionLost();
    const { userId } = account;
    const added = await trx
      .db('user_identities')
      .insert({ issuer, subject, userId })
      .onConflict(['issuer', 'subject'])
      .ignore()
      .returning('userId');
    const owner = await UserIdentity.query(trx.db).findOne({ issuer, subject });
    if (owner?.userId !== userId) throw connectionLost();
    if (added.length > 0) await logActivity(trx, { userId, action: 'sign_in_connected' });
  });
}

/**
 * Connects what an earlier sign-in has left with the account that this one ends at.
 *
 * @returns whether it is the account of that address, and has been signed in to just now
 * @throws AppError as {@link connectIdentity}
 */
export async function connectBySignIn(
  ctx: ServiceContext,
  { connection, claims, authTime }: SecondSignIn & { connection: PendingConnection },
): Promise<boolean> {
  // Asked with `max_age`, a provider has to say so (OpenID Connect Core, section 3.1.2.1).
  const isOld = authTime === undefined || authTime < ctx.now().getTime() / 1000 - FRESH_SECONDS;
  if (isOld || !isFresh(ctx, connection)) return false;
  const { issuer, subject } = claims;
  const identity = await UserIdentity.query(ctx.db).findOne({ issuer, subject });
  const account = await findAccountToConnect(ctx, connection);
  if (!identity || identity.userId !== account?.userId) return false;
  await connectIdentity(ctx, { connection, userId: identity.userId });
  return true;
}

function connectionLost(): AppError {
  return new AppError('connection_expired');
}
