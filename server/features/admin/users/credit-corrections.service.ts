import { randomUUID } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import type { AdminUserRow } from '#server/features/accounts/users/admin-user.presenter.ts';
import { lockUser, readUser, type UserSubject } from '#server/features/accounts/users/change-user.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { type TransactionRow, transactionColumns } from '#server/features/billing/credits/credits.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { CreditAccount } from '#server/models/billing/credit-account.ts';
import { bookTransaction, CreditTransaction } from '#server/models/billing/credit-transaction.ts';
import type { AuditAction } from '#shared/contracts/admin/audit.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';

interface Words {
  /** For administrators. */
  reason?: string | undefined;
  /** To the customer. */
  message?: string | undefined;
}

interface Correction extends UserSubject, Words {
  actorId: number;
  credits: number;
  /** A repeat with the same key books nothing. */
  idempotencyKey: string | undefined;
}

/** @throws AppError `user_not_found`; `assignment_key_reused`; `credits_at_maximum` */
export async function assignCredits(ctx: ServiceContext, options: Correction): Promise<AdminUserRow> {
  const { actorId, credits, idempotencyKey } = options;
  return correctCredits(ctx, options, {
    booking: { type: 'purchase', amount: credits, description: 'Credits assigned' },
    uniqueKey: `assigned:${actorId}:${idempotencyKey ?? randomUUID()}`,
    action: 'credits_assigned',
    async check({ totalCredits }) {
      if (totalCredits + credits > MAX_ID) throw new AppError('credits_at_maximum');
    },
  });
}

/** @throws AppError `user_not_found`; `assignment_key_reused`; `credits_not_there` */
export async function removeCredits(ctx: ServiceContext, options: Correction): Promise<AdminUserRow> {
  const { actorId, userId, credits, idempotencyKey } = options;
  return correctCredits(ctx, options, {
    booking: { type: 'refund', amount: -credits, description: 'Credits removed' },
    uniqueKey: `removed:${actorId}:${idempotencyKey ?? randomUUID()}`,
    action: 'credits_removed',
    async check(_user, trx) {
      // Locked, so that no text puts these credits on hold meanwhile.
      const account = await CreditAccount.query(trx.db).findById(userId).forUpdate().throwIfNotFound();
      const available = account.balance - account.held;
      if (available < credits) throw new AppError('credits_not_there', { available });
    },
  });
}

async function correctCredits(
  ctx: ServiceContext,
  { actorId, userId, reason, message }: Correction,
  change: {
    booking: Pick<CreditTransaction, 'type' | 'amount' | 'description'>;
    uniqueKey: string;
    action: AuditAction;
    check: (user: AdminUserRow, trx: ServiceContext) => Promise<void>;
  },
): Promise<AdminUserRow> {
  const { booking, uniqueKey, action, check } = change;
  return withRepeatedTransaction(ctx, async (trx) => {
    const user = await lockUser(trx, userId);
    const before = await readUser(trx, userId);
    const earlier = await CreditTransaction.query(trx.db).findOne({ uniqueKey });
    if (earlier?.userId === userId && earlier.amount === booking.amount) return before;
    if (earlier) throw new AppError('assignment_key_reused');
    await check(before, trx);
    if (!(await bookTransaction(trx, { ...booking, userId, uniqueKey, reason, message })))
      throw new AppError('assignment_key_reused');
    const after = await readUser(trx, userId);
    await recordAudit(trx, {
      actorId,
      action,
      subject: { type: 'user', id: userId, name: user.email },
      before: { credits: before.credits, totalCredits: before.totalCredits },
      after: { credits: after.credits, totalCredits: after.totalCredits, ...wordsOf({ reason, message }) },
    });
    await tellCustomer(trx, {
      userId,
      change: booking.amount,
      left: after.credits,
      message,
      key: uniqueKey,
    });
    return after;
  });
}

/** @throws AppError `transaction_not_found`, `not_refundable`, `already_refunded` */
export async function refundUse(
  ctx: ServiceContext,
  options: { actorId: number; transactionId: number } & Words,
): Promise<TransactionRow> {
  const { actorId, transactionId, reason, message } = options;
  return withRepeatedTransaction(ctx, async (trx) => {
    const use = await CreditTransaction.query(trx.db).findById(transactionId);
    if (!use) throw new AppError('transaction_not_found');
    const { userId, type, amount, description } = use;
    if (type !== 'usage') throw new AppError('not_refundable');
    // An erased person has no account that could use the credits.
    const user = await lockUser(trx, userId).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('not_refundable') : error;
    });
    const uniqueKey = `refunded:${transactionId}`;
    const refund = { userId, type: 'refund', amount: -amount, refundOf: transactionId, uniqueKey } as const;
    const isBooked = await bookTransaction(trx, {
      ...refund,
      description: `Refund: ${description}`,
      reason,
      message,
    });
    if (!isBooked) throw new AppError('already_refunded');
    const { credits: left } = await readUser(trx, userId);
    await recordAudit(trx, {
      actorId,
      action: 'use_refunded',
      subject: { type: 'user', id: userId, name: user.email },
      after: { credits: -amount, description, ...wordsOf({ reason, message }) },
    });
    await tellCustomer(trx, { userId, change: -amount, left, message, key: uniqueKey });
    const { rows } = await trx.db.raw<{ rows: [TransactionRow] }>(
      `select ${transactionColumns} from credit_transactions t where t.unique_key = ?`,
      [uniqueKey],
    );
    return rows[0];
  });
}

const wordsOf = ({ reason, message }: Words) => ({ ...(reason && { reason }), ...(message && { message }) });

async function tellCustomer(
  trx: ServiceContext,
  options: { userId: number; change: number; left: number; message: string | undefined; key: string },
): Promise<void> {
  const { userId, change, left, message, key } = options;
  if (message === undefined) return;
  const params = { change: change > 0 ? `+${change}` : `−${-change}`, left, message };
  await notifyUser(trx, { userId, kind: 'credits_changed', key, params });
}
