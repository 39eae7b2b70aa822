import type { ServiceContext } from '#server/database/service-context.ts';
import { User } from '#server/models/accounts/user.ts';
import type { Mail } from '#server/models/mail.ts';
import type { Language } from '#shared/rules/languages.ts';
import { isSecurityMail, type MailKind, notificationOf } from '#shared/rules/mail-kinds.ts';

interface BookedMail {
  kind: MailKind;
  /** What the mail is about. A second mail with the same key is not enqueued. */
  key: string;
  params?: Mail['params'];
}

/**
 * Enqueues a mail in the caller's transaction, so that it is sent if and only if the transaction commits.
 * @returns the id of the mail; undefined if this key has one
 */
export async function bookMail(
  ctx: ServiceContext,
  mail: BookedMail & {
    userId: number | null;
    recipient: string;
    language: Language;
    timeZone?: string | null;
  },
): Promise<string | undefined> {
  const { key, params = {}, ...columns } = mail;
  const [row] = await ctx
    .db('mails')
    .insert({ ...columns, params, uniqueKey: `${mail.kind}:${key}` })
    .onConflict('uniqueKey')
    .ignore()
    .returning<{ id: string }[]>('id');
  if (!row) return undefined;
  await ctx.announceMail?.(ctx.db, row.id);
  return row.id;
}

/** Who a mail goes to. @param recipient an address that the mail is to prove */
export function addressed({ id: userId, email, language }: User, recipient = email) {
  return { userId, recipient, language };
}

/**
 * Enqueues a mail to a user. Does nothing if the address is not verified, or the user has switched this notification off
 * or is deactivated. An account that waits for its deletion gets security mails only.
 * @param options.provenAddress an address that the change itself proves, which counts as verified
 */
export async function notifyUser(
  ctx: ServiceContext,
  { userId, provenAddress, ...mail }: BookedMail & { userId: number; provenAddress?: string | undefined },
): Promise<void> {
  const user = await User.query(ctx.db)
    .findById(userId)
    .select('email', 'language', 'timeZone', 'emailVerified', 'isActive', 'mutedMails', 'deletionDueAt');
  const notification = notificationOf(mail.kind);
  if (!user?.isActive || (user.deletionDueAt && !isSecurityMail(mail.kind))) return;
  if (!user.emailVerified && user.email.toLowerCase() !== provenAddress?.toLowerCase()) return;
  if (notification && user.mutedMails.includes(notification)) return;
  await bookMail(ctx, {
    ...mail,
    userId,
    recipient: user.email,
    language: user.language,
    timeZone: user.timeZone,
  });
}
