import type { Mail as MailRow } from '#server/models/mail.ts';
import type { Mail } from '#shared/contracts/admin/mails.ts';

export function presentMail(row: MailRow): Mail {
  const { id, kind, recipient, language, state, attempts, problem } = row;
  return {
    id,
    kind,
    recipient,
    language,
    state,
    attempts,
    problem,
    nextTryAt: state === 'waiting' ? row.nextTryAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
