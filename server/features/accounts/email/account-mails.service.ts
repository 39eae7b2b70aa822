import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { accountsOf } from '#server/features/accounts/own-accounts/address-accounts.ts';
import { inAnHour, storeResetCode } from '#server/features/accounts/own-accounts/own-account.ts';
import { findUserIdOf } from '#server/features/accounts/users/user-of-account.ts';
import { addressed, bookMail } from '#server/features/mail/book-mail.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { hashCode, mailCode, mailToken } from '#server/features/mail/mail-secrets.ts';
import type { JobData } from '#server/jobs/job-queue.ts';
import { EmailConfirmation } from '#server/models/accounts/email-confirmation.ts';
import type { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import { User } from '#server/models/accounts/user.ts';

type KeyContext = ServiceContext & Pick<MailContext, 'mailKey'>;

/**
 * Answers a request for a mail about an address. Runs as a job, so that the page that took the request does the same
 * for addresses with and without an account. Of several accounts it writes to the one that has verified the address,
 * else to the oldest.
 */
export async function sendAccountMail(ctx: MailContext, job: JobData['account-mail']): Promise<void> {
  const { purpose, email, requestId } = job;
  await withTransaction(ctx, async (trx) => {
    const [account] = await accountsOf(trx, email);
    // A change of address meanwhile would send the link to the address that the account has left.
    const isStill = account && (await hasStill(trx, account));
    if (!account || !isStill) return;
    if (purpose === 'reset') await bookReset(trx, { account, requestId });
    else await bookConfirmation(trx, { account, requestId });
  });
}

async function hasStill(
  trx: ServiceContext,
  { id, email }: Pick<IdentityAccount, 'id' | 'email'>,
): Promise<boolean> {
  const row = await trx.db('identity_accounts').where({ id, email }).forUpdate().first('id');
  return row !== undefined;
}

/** A newer mail ends the link of the earlier one, and so does the operator's code. */
async function bookReset(
  trx: KeyContext,
  { account, requestId }: { account: IdentityAccount; requestId: string },
): Promise<void> {
  const user = await userOf(trx, account);
  if (!user?.isActive) return;
  const mailId = await bookMail(trx, {
    kind: 'reset_password',
    key: requestId,
    ...addressed(user, account.email),
  });
  if (mailId === undefined) return;
  const code = mailToken(trx.mailKey, mailId);
  await storeResetCode(trx, { accountId: account.id, code, mailedTo: account.email });
}

/**
 * Enqueues the mail that proves an account's address, unless it is proven.
 * @param options.requestId enqueues one mail, however often it is repeated
 */
export async function bookConfirmation(
  trx: KeyContext,
  { account, requestId }: { account: Pick<IdentityAccount, 'id' | 'email'>; requestId: string },
): Promise<void> {
  const user = await userOf(trx, account);
  if (!user?.isActive || user.emailVerified) return;
  const mailId = await bookMail(trx, {
    kind: 'verify_email',
    key: requestId,
    ...addressed(user, account.email),
  });
  if (mailId === undefined) return;
  await EmailConfirmation.query(trx.db)
    .insert({
      accountId: account.id,
      tokenHash: hashSecret(mailToken(trx.mailKey, mailId)),
      codeHash: hashCode(trx.mailKey, mailCode(trx.mailKey, mailId)),
      expiresAt: inAnHour(trx),
    })
    .onConflict('accountId')
    .merge();
}

async function userOf(trx: ServiceContext, { id }: Pick<IdentityAccount, 'id'>): Promise<User | undefined> {
  const userId = await findUserIdOf(trx, id);
  return userId === undefined ? undefined : User.query(trx.db).findById(userId);
}
