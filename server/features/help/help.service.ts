import { AppError } from '#server/context/errors.ts';
import { listPage, type Page } from '#server/database/list-page.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { User } from '#server/models/accounts/user.ts';
import { CreditTransaction } from '#server/models/billing/credit-transaction.ts';
import { HelpRequest } from '#server/models/help-request.ts';
import type { QueryOf } from '#shared/contracts/endpoint.ts';
import type * as contract from '#shared/contracts/help.ts';

/** Every one is mailed to all administrators. */
const MOST_PER_DAY = 10;

export type HelpRow = Omit<contract.HelpRequest, 'createdAt'> & { createdAt: Date };

const SELECT = `select h.id, h.user_id as "userId", u.email,
    trim(concat_ws(' ', u.first_name, u.last_name)) as name, h.subject, h.message,
    h.transaction_id as "transactionId", t.description as charge, h.state, h.created_at as "createdAt"
  from help_requests h join users u on u.id = h.user_id left join credit_transactions t on t.id = h.transaction_id`;

export const presentHelpRequest = (row: HelpRow): contract.HelpRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** @throws AppError `transaction_not_found`, `help_limit` */
export async function askForHelp(
  ctx: ServiceContext,
  options: contract.AskForHelpBody & { userId: number },
): Promise<{ id: number }> {
  const { userId, subject, message, transactionId } = options;
  return withTransaction(ctx, async (trx) => {
    // The lock makes concurrent questions count each other.
    const user = await User.query(trx.db).findById(userId).forNoKeyUpdate().throwIfNotFound();
    const today = HelpRequest.query(trx.db)
      .where({ userId })
      .whereRaw(`created_at > now() - interval '1 day'`);
    if ((await today.resultSize()) >= MOST_PER_DAY) throw new AppError('help_limit', { limit: MOST_PER_DAY });
    const charge =
      transactionId === undefined
        ? undefined
        : await CreditTransaction.query(trx.db).findOne({ id: transactionId, userId });
    if (transactionId !== undefined && !charge) throw new AppError('transaction_not_found');
    const { id } = await HelpRequest.query(trx.db).insert({
      userId,
      subject,
      message,
      transactionId: transactionId ?? null,
    });
    const administrators = await User.query(trx.db).where({ role: 'admin' }).select('id');
    for (const admin of administrators) {
      await notifyUser(trx, {
        userId: admin.id,
        kind: 'help_request',
        key: `${id}:${admin.id}`,
        params: { userId, subject, message, email: user.email, charge: charge?.description ?? '–' },
      });
    }
    return { id };
  });
}

/** A page of the questions of all customers. */
export async function listHelpRequests(
  ctx: ServiceContext,
  page: QueryOf<typeof contract.listHelpRequests>,
): Promise<Page<HelpRow>> {
  return listPage<HelpRow, (typeof page)['sort']>(ctx, {
    select: `${SELECT} where (:state = '' or h.state = :state) and (:userId = 0 or h.user_id = :userId)
      and lower(concat_ws(' ', h.subject, h.message, u.email, u.first_name, u.last_name)) like :pattern`,
    sorts: { createdAt: 'id', subject: 'lower(subject)', email: 'lower(email)', state: 'state' },
    tie: 'id',
    values: { state: page.state ?? '', userId: page.userId ?? 0 },
    page,
  });
}

/** A user's questions, oldest first. @param options.after id of a question; only newer ones are returned */
export async function readHelpRequests(
  ctx: ServiceContext,
  { userId, after, limit }: { userId: number; after: number; limit: number },
): Promise<HelpRow[]> {
  const { rows } = await ctx.db.raw<{ rows: HelpRow[] }>(
    `${SELECT} where h.user_id = :userId and h.id > :after order by h.id limit :limit`,
    { userId, after, limit },
  );
  return rows;
}

/** @throws AppError `help_request_not_found` */
export async function changeHelpRequest(
  ctx: ServiceContext,
  { actorId, id, state }: { actorId: number; id: number; state: contract.HelpState },
): Promise<HelpRow> {
  return withTransaction(ctx, async (trx) => {
    const before = await HelpRequest.query(trx.db).findById(id).forUpdate();
    if (!before) throw new AppError('help_request_not_found');
    await HelpRequest.query(trx.db).findById(id).patch({ state });
    const { rows } = await trx.db.raw<{ rows: [HelpRow] }>(`${SELECT} where h.id = ?`, [id]);
    const [after] = rows;
    await recordAudit(trx, {
      actorId,
      action: 'help_request_changed',
      subject: { type: 'user', id: before.userId, name: after.email },
      before: { state: before.state },
      after: { state },
    });
    return after;
  });
}
