import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { PasswordResetCode } from '#server/models/accounts/password-reset-code.ts';
import { Session } from '#server/models/accounts/session.ts';
import { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';
import { DesktopSignInCode } from '#server/models/desktop-sign-in-code.ts';

/**
 * Ends the sessions of one user or of all users: in browsers, on devices, and at the embedded identity
 * provider.
 * @returns number of ended sessions of the application
 */
export async function endAllSessions(
  ctx: ServiceContext,
  options: { userId?: number } = {},
): Promise<number> {
  const { userId } = options;
  const whose = userId === undefined ? {} : { userId };
  return withRepeatedTransaction(ctx, async (trx) => {
    const accountIds = await forgetSignIns(trx, whose);
    await PasswordResetCode.query(trx.db)
      .whereRaw('account_id = any(cast(? as uuid[]))', [accountIds])
      .delete();
    return Session.query(trx.db).where(whose).whereNotNull('userId').delete();
  });
}

/**
 * Locks users against ending their sign-ins, and against changes that a session may make to them, until the transaction
 * ends. Call it before removing what such a change could add.
 */
export async function lockSignIns(ctx: ServiceContext, whose: { userId?: number }): Promise<User[]> {
  return User.query(ctx.db)
    .where(whose.userId === undefined ? {} : { id: whose.userId })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
}

/** Locks all administrators, also those who are deactivated or leave, until the transaction ends. */
export async function lockAdministrators(ctx: ServiceContext): Promise<User[]> {
  return User.query(ctx.db).where({ role: 'admin' }).orderBy('id').forNoKeyUpdate();
}

/**
 * Makes the embedded provider forget its sign-ins, including unfinished ones, and changes of address that wait for the
 * click on their link: no sign-in before this moment creates a session. Keeps existing sessions of the application; a session that is created concurrently is
 * stored when this returns.
 * @param ctx within a transaction
 * @returns ids of the embedded provider's accounts
 */
export async function forgetSignIns(ctx: ServiceContext, whose: { userId?: number }): Promise<string[]> {
  const users = await lockSignIns(ctx, whose);
  // A separate statement, so that it reads the time after waiting for the locks.
  await ctx
    .db('users')
    .whereIn(
      'id',
      users.map(({ id }) => id),
    )
    .update({ signInsEndedAt: ctx.db.raw('clock_timestamp()') });
  await DesktopSignInCode.query(ctx.db).where(whose).whereNull('sessionIdHash').delete();
  const identities = await UserIdentity.query(ctx.db).where({ ...whose, issuer: EMBEDDED_ISSUER });
  const accountIds = identities.map(({ subject }) => subject);
  // A change of address that somebody else has asked for.
  await ctx
    .db('email_changes')
    .whereRaw('account_id = any(cast(? as uuid[]))', [accountIds])
    .whereNull('changedAt')
    .delete();
  // A correct password is stored as the result of an interaction before it becomes a session.
  await ctx
    .db('oidc_payloads')
    .whereRaw(
      "coalesce(payload->>'accountId', payload#>>'{result,login,accountId}') = any(cast(? as text[]))",
      [accountIds],
    )
    .delete();
  return accountIds;
}
