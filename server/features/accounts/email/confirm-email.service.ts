import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { accountsOf } from '#server/features/accounts/own-accounts/address-accounts.ts';
import { requireUserIdOf } from '#server/features/accounts/users/user-of-account.ts';
import { findVerifiedAccount } from '#server/features/accounts/users/users-by-email.ts';
import { hashCode } from '#server/features/mail/mail-secrets.ts';
import { EmailConfirmation } from '#server/models/accounts/email-confirmation.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import { User } from '#server/models/accounts/user.ts';
import { unverifyEmails } from './unverify-emails.ts';

export interface ConfirmContext extends ServiceContext {
  mailKey: string;
  /** See `SignInContext`. */
  onVerifiedEmail(trx: ServiceContext, options: { userId: number }): Promise<void>;
}

/** The account whose newest mail has this token. */
export async function accountOfToken(ctx: ServiceContext, token: string): Promise<string | undefined> {
  const row = await EmailConfirmation.query(ctx.db)
    .findOne({ tokenHash: hashSecret(token) })
    .where('expiresAt', '>', ctx.now())
    .select('accountId');
  return row?.accountId;
}

/** The account of the address whose newest mail has these six digits. The caller counts the attempts. */
export async function accountOfCode(
  ctx: ServiceContext & Pick<ConfirmContext, 'mailKey'>,
  { email, code }: { email: string; code: string },
): Promise<string | undefined> {
  const accounts = await accountsOf(ctx, email);
  const row = await EmailConfirmation.query(ctx.db)
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id),
    )
    .where({ codeHash: hashCode(ctx.mailKey, code) })
    .where('expiresAt', '>', ctx.now())
    .select('accountId')
    .first();
  return row?.accountId;
}

/**
 * Marks the address of an account as verified by a mail, grants the credits of purchases that wait for it, and ends the
 * link and the code. Takes the address from a user who only typed it.
 * @returns false if another account has verified the address
 */
export async function confirmEmail(
  ctx: ConfirmContext,
  { accountId }: { accountId: string },
): Promise<boolean> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const account = await IdentityAccount.query(trx.db).findById(accountId).throwIfNotFound();
    const userId = await requireUserIdOf(trx, accountId);
    await EmailConfirmation.query(trx.db).deleteById(accountId);
    const owner = await findVerifiedAccount(trx, account.email);
    if (owner && owner.id !== userId) {
      if (owner.emailVerifiedBy !== 'typed') return false;
      await unverifyEmails(trx, { id: owner.id });
    }
    await User.query(trx.db)
      .findById(userId)
      .whereRaw('lower(email) = lower(?)', [account.email])
      .whereRaw(`(not email_verified or email_verified_by = 'typed')`)
      .patch({ emailVerified: true, emailVerifiedBy: 'mail' });
    await IdentityAccount.query(trx.db).findById(accountId).patch({ emailVerified: true });
    await ctx.onVerifiedEmail(trx, { userId });
    return true;
  });
}
