import { presentRow } from '#server/context/present-row.ts';
import type { Mail as MailRow } from '#server/models/mail.ts';
import { type Mail, mailSchema } from '#shared/contracts/admin/mails.ts';

export function presentMail(row: MailRow): Mail {
  return {
    ...presentRow(mailSchema, row),
    nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
  };
}
