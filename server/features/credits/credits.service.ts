import { DBError } from 'objection';
import { AppError } from '#server/errors.ts';
import { CreditAccount } from '#server/models/credit-account.ts';
import { CreditTransaction } from '#server/models/credit-transaction.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { TransactionType } from '#shared/contracts/credits.ts';

/**
 * Books one ledger row; the balance follows in the database. A second booking with the same key does nothing.
 *
 * @param options.amount signed whole credits
 * @returns whether this call booked it (false: it was booked before)
 */
export async function bookTransaction(
  ctx: ServiceContext,
  options: { userId: number; type: TransactionType; amount: number; description: string; uniqueKey: string },
): Promise<boolean> {
  const inserted = await ctx
    .db('credit_transactions')
    .insert({
      userId: options.userId,
      type: options.type,
      amount: options.amount,
      description: options.description,
      uniqueKey: options.uniqueKey,
    })
    .onConflict('uniqueKey')
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/** Credits the user could spend now: the balance less what running generations hold. */
export async function availableCredits(ctx: ServiceContext, options: { userId: number }): Promise<number> {
  const account = await CreditAccount.query(ctx.db).findById(options.userId).throwIfNotFound();
  return account.balance - account.held;
}

/**
 * Whether the database refused a statement because the credits do not cover it: the balance less what running
 * generations hold. The surrounding transaction is then unusable.
 */
export function isUncovered(error: unknown): boolean {
  const cause = error instanceof DBError ? error.nativeError : error;
  return (cause as { constraint?: string })?.constraint === 'credit_accounts_held_within_balance';
}

export function insufficientCredits(required: number, available?: number): AppError {
  const needed = `This needs ${required} ${required === 1 ? 'credit' : 'credits'}`;
  const have = available === undefined ? '.' : `; you have ${available} available.`;
  return new AppError('insufficient_credits', needed + have, {
    details: { requiredCredits: required, ...(available !== undefined && { availableCredits: available }) },
  });
}

export async function listTransactions(
  ctx: ServiceContext,
  options: { userId: number; limit: number },
): Promise<CreditTransaction[]> {
  return CreditTransaction.query(ctx.db)
    .where({ userId: options.userId })
    .orderBy('id', 'desc')
    .limit(options.limit);
}
