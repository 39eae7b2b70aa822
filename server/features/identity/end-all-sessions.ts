import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { PasswordResetCode } from '#server/models/accounts/password-reset-code.ts';
import { Session } from '#server/models/accounts/session.ts';
import { User } from '#server/models/accounts/user.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';
import { DesktopSignInCode } from '#server/models/desktop-sign-in-code.ts';
import { EMBEDDED_ISSUER } from './embedded-issuer.ts';

/**
 * Ends the sessions of a user, or of everybody: in browsers, on devices, and at the embedded identity provider, so that
 * none begins again without a password.
 *
 * @returns how many sessions of the application there were
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
 * Makes the embedded provider forget who has signed in there, also half-way, and lets no sign-in before this moment open a
 * session. Sessions that are there stay: a session that begins at this moment is there once this returns.
 *
 * @param ctx within a transaction
 * @returns the accounts that it was about
 */
export async function forgetSignIns(ctx: ServiceContext, whose: { userId?: number }): Promise<string[]> {
  const users = await User.query(ctx.db)
    .where(whose.userId === undefined ? {} : { id: whose.userId })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  // A statement of its own: the moment is to come after the wait for the locks.
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
  // A password that was right is first a result of the page, then a session.
  await ctx
    .db('oidc_payloads')
    .whereRaw(
      "coalesce(payload->>'accountId', payload#>>'{result,login,accountId}') = any(cast(? as text[]))",
      [accountIds],
    )
    .delete();
  return accountIds;
}
