import { AppError } from '#server/context/errors.ts';
import { type Page, patternOf } from '#server/database/list-page.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { Mail } from '#server/models/mail.ts';
import type { listMails as listMailsContract } from '#shared/contracts/admin/mails.ts';
import type { QueryOf } from '#shared/contracts/endpoint.ts';
import type { MailState } from '#shared/rules/mail-kinds.ts';

const RESENDABLE: readonly MailState[] = ['waiting', 'failed', 'kept'];

/** A page of the outbox, and how many mails there are in all. */
export async function listMails(
  ctx: ServiceContext,
  options: QueryOf<typeof listMailsContract>,
): Promise<Page<Mail>> {
  const { page, pageSize, sort, direction, search, state } = options;
  const mails = Mail.query(ctx.db).modify((query) => {
    if (state) query.where({ state });
    if (search)
      query.whereRaw(`lower(recipient || ' ' || replace(kind, '_', ' ')) like ?`, [patternOf(search)]);
  });
  const rows = await mails
    .clone()
    .orderBy([
      { column: sort, order: direction },
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'asc' },
    ])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await mails.resultSize() };
}

/** @throws AppError `mail_not_found` */
export async function findMail(ctx: ServiceContext, id: string): Promise<Mail> {
  const mail = await Mail.query(ctx.db).findById(id);
  if (!mail) throw new AppError('mail_not_found');
  return mail;
}

/** The newest mails that no mail server has taken. */
export async function listKeptMails(ctx: ServiceContext, limit: number): Promise<Mail[]> {
  return Mail.query(ctx.db).where({ state: 'kept' }).orderBy('createdAt', 'desc').limit(limit);
}

/**
 * Makes a mail due at once, with all its attempts before it.
 * @throws AppError `mail_not_found`, `mail_not_resendable`
 */
export async function resendMail(
  ctx: ServiceContext,
  { actorId, id }: { actorId: number; id: string },
): Promise<Mail> {
  return withTransaction(ctx, async (trx) => {
    const before = await findMail(trx, id);
    const [mail] = await Mail.query(trx.db)
      .where({ id })
      .whereIn('state', RESENDABLE)
      .patch({ state: 'waiting', attempts: 0, problem: null, nextTryAt: trx.db.fn.now() as never })
      .returning('*');
    if (!mail) throw new AppError('mail_not_resendable');
    await recordAudit(trx, {
      actorId,
      action: 'mail_resent',
      subject: { type: 'mail', id, name: mail.recipient },
      before: { error: before.problem },
    });
    await trx.announceMail?.(trx.db, id);
    return mail;
  });
}
