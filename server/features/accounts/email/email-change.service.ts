import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { removeFactors } from '#server/features/accounts/factors/remove-factors.ts';
import { accountsOf, lockAccounts } from '#server/features/accounts/own-accounts/address-accounts.ts';
import {
  inAnHour,
  requireOwnAccount,
  storeResetCode,
} from '#server/features/accounts/own-accounts/own-account.ts';
import { unknownPassword } from '#server/features/accounts/own-accounts/password-hash.ts';
import { endAllSessions, lockSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import { requireUserIdOf } from '#server/features/accounts/users/user-of-account.ts';
import { findVerifiedAccount } from '#server/features/accounts/users/users-by-email.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { addressed, bookMail } from '#server/features/mail/book-mail.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { hashCode, mailCode, mailToken } from '#server/features/mail/mail-secrets.ts';
import { EMAIL_UNDO_DAYS } from '#server/jobs/housekeeping.ts';
import type { JobData } from '#server/jobs/job-queue.ts';
import { EmailChange } from '#server/models/accounts/email-change.ts';
import { EmailConfirmation } from '#server/models/accounts/email-confirmation.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { PasswordResetCode } from '#server/models/accounts/password-reset-code.ts';
import { hashSecret, newSecret } from '#server/models/accounts/session-secret.ts';
import { User } from '#server/models/accounts/user.ts';
import type { ConfirmContext } from './confirm-email.service.ts';

const DAY_MS = 86_400_000;

/**
 * Asks for another address. The answer is the same whether or not the new one has an account; what depends on it happens
 * in a job.
 * @throws AppError `no_password_account`
 */
export async function requestEmailChange(
  ctx: MailContext,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { id: accountId } = await requireOwnAccount(ctx, { userId });
  await withRepeatedTransaction(ctx, async (trx) => {
    await EmailChange.query(trx.db).where({ accountId }).whereNull('changedAt').delete();
    const { id } = await EmailChange.query(trx.db).insertAndFetch({
      accountId,
      newEmail: email,
      expiresAt: inAnHour(trx),
    });
    await trx.jobs.enqueue(trx.db, 'email-change', { changeId: id });
  });
}

/** Writes to the new address, unless an account has it. Runs as a job. */
export async function sendEmailChangeMail(
  ctx: MailContext,
  { changeId }: JobData['email-change'],
): Promise<void> {
  await withRepeatedTransaction(ctx, async (trx) => {
    const change = await EmailChange.query(trx.db).findById(changeId).whereNull('changedAt').forUpdate();
    if (!change || !(await isFree(trx, change.newEmail))) return;
    const user = await userOf(trx, change.accountId);
    const to = addressed(user, change.newEmail);
    const mailId = await bookMail(trx, { kind: 'change_email', key: changeId, ...to });
    if (mailId === undefined) return;
    await EmailChange.query(trx.db)
      .findById(changeId)
      .patch({
        tokenHash: hashSecret(mailToken(ctx.mailKey, mailId)),
        codeHash: hashCode(ctx.mailKey, mailCode(ctx.mailKey, mailId)),
      });
  });
}

/** Whether no account has the address, verified or not: the hashes of an address share a salt. */
async function isFree(trx: ServiceContext, email: string): Promise<boolean> {
  return (await accountsOf(trx, email)).length === 0 && !(await findVerifiedAccount(trx, email));
}

/** @returns the id of the waiting change with this token */
export async function changeOfToken(ctx: ServiceContext, token: string): Promise<string | undefined> {
  return waitingChange(ctx, { tokenHash: hashSecret(token) });
}

/** The waiting change of this user with these six digits. The caller counts the attempts. */
export async function changeOfCode(
  ctx: ConfirmContext,
  { userId, code }: { userId: number; code: string },
): Promise<string | undefined> {
  const { id: accountId } = await requireOwnAccount(ctx, { userId });
  return waitingChange(ctx, { accountId, codeHash: hashCode(ctx.mailKey, code.replace(/\s/gu, '')) });
}

async function waitingChange(
  ctx: ServiceContext,
  known: { tokenHash: string } | { accountId: string; codeHash: string },
): Promise<string | undefined> {
  const row = await EmailChange.query(ctx.db)
    .findOne(known)
    .whereNull('changedAt')
    .where('expiresAt', '>', ctx.now())
    .select('id');
  return row?.id;
}

/**
 * Gives the account its new address, which the mail has verified, and grants the credits of purchases that wait for it.
 * Purchases that the account has stay with it. The earlier address is told if it was verified, with a link that undoes
 * the change, unless it came by such a change itself.
 * @throws AppError `email_change_over` when an account has the address meanwhile, or the change was made or replaced
 */
export async function makeEmailChange(
  ctx: ConfirmContext,
  { changeId }: { changeId: string },
): Promise<void> {
  await withRepeatedTransaction(ctx, async (trx) => {
    await lockAccounts(trx);
    const change = await EmailChange.query(trx.db).findById(changeId).whereNull('changedAt').forUpdate();
    if (!change || !(await isFree(trx, change.newEmail))) throw new AppError('email_change_over');
    const { accountId, newEmail } = change;
    const account = await IdentityAccount.query(trx.db).findById(accountId).throwIfNotFound();
    const user = await userOf(trx, accountId);
    const undoHash =
      user.emailVerified && !(await isRecentAddress(trx, account))
        ? await tellOldAddress(trx, { changeId, user, newEmail, key: ctx.mailKey })
        : null;
    await EmailChange.query(trx.db).findById(changeId).patch({
      changedAt: trx.now(),
      oldEmail: account.email,
      oldVerifiedBy: user.emailVerifiedBy,
      undoHash,
      tokenHash: null,
      codeHash: null,
    });
    await setAddress(trx, { accountId, userId: user.id, email: newEmail, verifiedBy: 'mail' });
    await ctx.onVerifiedEmail(trx, { userId: user.id });
    await logActivity(trx, { userId: user.id, action: 'email_changed' });
  });
}

/**
 * Whether the account got its address by a change that can still be undone. Such an address gets no link of its own: who
 * changes there and back would keep a way in.
 */
async function isRecentAddress(
  trx: ServiceContext,
  { id: accountId, email }: Pick<IdentityAccount, 'id' | 'email'>,
): Promise<boolean> {
  const change = await undoable(trx).findOne({ accountId, newEmail: email });
  return change !== undefined;
}

async function tellOldAddress(
  trx: ServiceContext,
  options: { changeId: string; user: User; newEmail: string; key: string },
): Promise<string | null> {
  const { changeId, user, newEmail, key } = options;
  const params = { time: trx.now().toISOString(), email: newEmail };
  const mailId = await bookMail(trx, { kind: 'email_changed', key: changeId, params, ...addressed(user) });
  return mailId === undefined ? null : hashSecret(mailToken(key, mailId));
}

/** @returns the made change whose link to the old address has this token, for {@link EMAIL_UNDO_DAYS} */
export async function changeToUndo(ctx: ServiceContext, token: string): Promise<EmailChange | undefined> {
  return undoable(ctx).findOne({ undoHash: hashSecret(token) });
}

function undoable(ctx: ServiceContext) {
  const since = new Date(ctx.now().getTime() - EMAIL_UNDO_DAYS * DAY_MS);
  return EmailChange.query(ctx.db).where('changedAt', '>', since);
}

/**
 * Gives the account its earlier address again and ends all sessions. Takes away all passkeys and a second factor that is
 * hardly older than the change, because whoever made it may have set them up, and the password, which they may know.
 * @returns a token for choosing a new password at once
 * @throws AppError `email_change_over` when the link was used or is too old, or the earlier address has another account
 * meanwhile
 */
export async function undoEmailChange(ctx: ServiceContext, { token }: { token: string }): Promise<string> {
  return withRepeatedTransaction(ctx, async (trx) => {
    await lockAccounts(trx);
    const change = await changeToUndo(trx, token);
    if (!change?.oldEmail) throw new AppError('email_change_over');
    const { accountId, oldEmail: email, oldVerifiedBy } = change;
    const user = await userOf(trx, accountId);
    // Accounts that only typed the address can't stop its owner.
    const owner = await findVerifiedAccount(trx, email);
    if (owner && owner.id !== user.id) throw new AppError('email_change_over');
    // First, so that no session adds a factor after they are removed.
    await lockSignIns(trx, { userId: user.id });
    const changedAt = change.changedAt ?? trx.now();
    await removeFactors(trx, { accountId, since: new Date(changedAt.getTime() - DAY_MS) });
    await setAddress(trx, { accountId, userId: user.id, email, verifiedBy: oldVerifiedBy ?? 'mail' });
    // Earlier changes keep their links: their addresses are those of the owner.
    await EmailChange.query(trx.db)
      .where({ accountId })
      .where((rows) => rows.whereNull('changedAt').orWhere('changedAt', '>=', changedAt))
      .delete();
    const { passwordHash } = await IdentityAccount.query(trx.db).findById(accountId).throwIfNotFound();
    await IdentityAccount.query(trx.db)
      .findById(accountId)
      .patch({ passwordHash: unknownPassword(passwordHash) });
    await endAllSessions(trx, { userId: user.id });
    await logActivity(trx, { userId: user.id, action: 'email_restored' });
    const reset = newSecret();
    await storeResetCode(trx, { accountId, code: reset, mailedTo: email });
    return reset;
  });
}

async function setAddress(
  trx: ServiceContext,
  options: { accountId: string; userId: number; email: string; verifiedBy: User['emailVerifiedBy'] },
): Promise<void> {
  const { accountId, userId, email, verifiedBy } = options;
  await IdentityAccount.query(trx.db).findById(accountId).patch({ email, emailVerified: true });
  await User.query(trx.db)
    .findById(userId)
    .patch({ email, emailVerified: true, emailVerifiedBy: verifiedBy, updatedAt: trx.now() });
  await EmailConfirmation.query(trx.db).deleteById(accountId);
  await PasswordResetCode.query(trx.db).deleteById(accountId);
}

async function userOf(trx: ServiceContext, accountId: string): Promise<User> {
  const userId = await requireUserIdOf(trx, accountId);
  return User.query(trx.db).findById(userId).throwIfNotFound();
}
