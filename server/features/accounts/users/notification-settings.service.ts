import { timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { unsubscribeToken } from '#server/features/mail/mail-secrets.ts';
import { User } from '#server/models/accounts/user.ts';
import { type NotificationName, notificationNames } from '#shared/rules/mail-kinds.ts';

/** Which notifications the user gets, and whether the address is verified, without which none is sent. */
export async function readNotificationSettings(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<{ isEmailVerified: boolean; notifications: Record<NotificationName, boolean> }> {
  const { mutedMails, emailVerified } = await User.query(ctx.db)
    .findById(userId)
    .select('mutedMails', 'emailVerified')
    .throwIfNotFound();
  const notifications = Object.fromEntries(
    notificationNames.map((name) => [name, !mutedMails.includes(name)]),
  ) as Record<NotificationName, boolean>;
  return { isEmailVerified: emailVerified, notifications };
}

/** Idempotent. */
export async function switchNotification(
  ctx: ServiceContext,
  options: { userId: number; name: NotificationName; isOn: boolean },
): Promise<void> {
  const { userId, name, isOn } = options;
  const change = isOn ? 'array_remove(muted_mails, ?)' : 'array_append(array_remove(muted_mails, ?), ?)';
  await ctx
    .db('users')
    .where({ id: userId })
    .update({ mutedMails: ctx.db.raw(change, isOn ? [name] : [name, name]) });
}

/** Whose notification the link of a mail switches off; undefined for a forged token. */
export function readUnsubscribeToken(
  key: string,
  token: string,
): { userId: number; name: NotificationName } | undefined {
  const [user, given] = token.split('.');
  const name = notificationNames.find((known) => known === given);
  if (!name) return undefined;
  const userId = Number(user);
  const expected = Buffer.from(unsubscribeToken(key, { userId, name }));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual)
    ? { userId, name }
    : undefined;
}
