import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { removeFactors } from '#server/features/accounts/factors/remove-factors.ts';
import { accountsOf } from '#server/features/accounts/own-accounts/address-accounts.ts';
import { storeResetCode } from '#server/features/accounts/own-accounts/own-account.ts';
import { hashPassword } from '#server/features/accounts/own-accounts/password-hash.ts';
import { refuseWeakPassword } from '#server/features/accounts/own-accounts/password-rules.ts';
import { endAllSessions, lockSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import { findUserIdOf } from '#server/features/accounts/users/user-of-account.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { PasswordResetCode } from '#server/models/accounts/password-reset-code.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';

const RESET_BYTES = 20;

/**
 * Changes a password and ends all sessions of its user. The hash keeps salt and cost, see {@link derivePassword}; the
 * next sign-in raises the cost.
 *
 * @param options.account as it was when the old password or the code was checked
 * @param options.resetCode deleted by the change
 * @param options.provesAddress whether the code came by mail: passkeys and a second factor of an account whose address
 *   nobody had proven before may be those of somebody who only typed it, so they go
 * @throws WeakPasswordError; AppError `reset_code_used` or `password_already_changed` after a concurrent use or change
 */
export async function changePassword(
  ctx: ServiceContext,
  options: {
    account: IdentityAccount;
    newPassword: string;
    passwordCost: number;
    resetCode?: string | undefined;
    provesAddress?: boolean;
  },
): Promise<void> {
  const { account, newPassword, passwordCost, resetCode, provesAddress = false } = options;
  const { id: accountId, passwordHash: before } = account;
  await refuseWeakPassword(newPassword, account);
  // Outside of the transaction, because hashing is slow.
  const passwordHash = await hashPassword(newPassword, passwordCost, { like: before });
  await withRepeatedTransaction(ctx, async (trx) => {
    const userId = await findUserIdOf(trx, accountId);
    // First, so that no session adds a factor after they are removed.
    if (userId !== undefined) await lockSignIns(trx, { userId });
    if (resetCode !== undefined && !(await spendCode(trx, { accountId, resetCode }))) {
      throw new AppError('reset_code_used');
    }
    const isUnchanged = { id: accountId, passwordHash: before };
    if ((await IdentityAccount.query(trx.db).where(isUnchanged).patch({ passwordHash })) === 0) {
      throw new AppError('password_already_changed');
    }
    if (provesAddress && !account.emailVerified) await removeFactors(trx, { accountId, since: new Date(0) });
    if (userId === undefined) return;
    // Also deletes the account's reset code, so that it cannot be used after this change.
    await endAllSessions(trx, { userId });
    await logActivity(trx, { userId, action: 'password_changed' });
    await notifyUser(trx, {
      userId,
      kind: 'password_changed',
      key: randomUUID(),
      params: { time: ctx.now().toISOString() },
      provenAddress: provesAddress ? account.email : undefined,
    });
  });
}

/**
 * Creates a code with which the owner of an account can choose a new password once, within an hour. The code
 * does not sign in.
 * @param options.accountId of the embedded provider
 * @returns the code; the database keeps only its hash
 */
export async function issueResetCode(ctx: ServiceContext, options: { accountId: string }): Promise<string> {
  const code = randomBytes(RESET_BYTES)
    .toString('hex')
    .replace(/.{8}(?!$)/g, '$&-');
  await storeResetCode(ctx, { ...options, code, mailedTo: null });
  return code;
}

/**
 * @returns the account; undefined if the code belongs to another address, has expired or came by mail: that one proves
 * the address too, see `provesAddress`
 */
export async function checkResetCode(
  ctx: ServiceContext,
  options: { email: string; code: string },
): Promise<IdentityAccount | undefined> {
  const accounts = await accountsOf(ctx, options.email);
  const row = await PasswordResetCode.query(ctx.db)
    .findOne({ codeHash: hashSecret(options.code.trim()) })
    .whereNull('mailedTo')
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id),
    )
    .where('expiresAt', '>', ctx.now());
  return accounts.find(({ id }) => id === row?.accountId);
}

/** @returns the account whose newest reset mail has this token, if the mail went to the address that it still has */
export async function accountOfResetToken(
  ctx: ServiceContext,
  token: string,
): Promise<IdentityAccount | undefined> {
  const code = await PasswordResetCode.query(ctx.db)
    .findOne({ codeHash: hashSecret(token.trim()) })
    .whereNotNull('mailedTo')
    .where('expiresAt', '>', ctx.now());
  return code && IdentityAccount.query(ctx.db).findOne({ id: code.accountId, email: code.mailedTo });
}

/** @returns whether the code existed: true for only one of concurrent uses */
async function spendCode(
  ctx: ServiceContext,
  { accountId, resetCode }: { accountId: string; resetCode: string },
): Promise<boolean> {
  const codeHash = hashSecret(resetCode.trim());
  return (await PasswordResetCode.query(ctx.db).where({ accountId, codeHash }).delete()) === 1;
}
