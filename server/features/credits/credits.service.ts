import { DBError } from 'objection';
import { AppError } from '#server/errors.ts';
import { CreditAccount } from '#server/models/credit-account.ts';
import { CreditHold } from '#server/models/credit-hold.ts';
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

/**
 * Reserves credits for a generation. What is held can't be spent twice.
 *
 * @throws AppError `insufficient_credits`; the surrounding transaction is then unusable and must roll back
 */
export async function holdCredits(
  ctx: ServiceContext,
  options: { userId: number; generationId: string; amount: number },
): Promise<void> {
  try {
    await CreditHold.query(ctx.db).insert(options).returning('generationId');
  } catch (error) {
    if (isConstraint(error, 'credit_accounts_held_within_balance')) throw insufficientCredits(options.amount);
    throw error;
  }
}

/** Gives held credits back. Harmless when there is no hold (any more). */
export async function releaseHold(ctx: ServiceContext, options: { generationId: string }): Promise<void> {
  await CreditHold.query(ctx.db).deleteById(options.generationId);
}

/**
 * Turns the hold of a finished generation into a ledger row of the same amount, in one statement.
 *
 * @throws Error when there is no hold (any more): nothing is charged that was not held
 */
export async function chargeHold(
  ctx: ServiceContext,
  options: { generationId: string; description: string },
): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: unknown[] }>(
    `with released as (delete from credit_holds where generation_id = :generationId returning user_id, amount)
     insert into credit_transactions (user_id, type, amount, description, unique_key)
     select user_id, 'usage', -amount, :description, :uniqueKey from released
     returning id`,
    { ...options, uniqueKey: `generation:${options.generationId}` },
  );
  if (rows.length !== 1) throw new Error(`generation ${options.generationId} has no hold to charge`);
}

/** Credits the user could spend now: the balance less what running generations hold. */
export async function availableCredits(ctx: ServiceContext, options: { userId: number }): Promise<number> {
  const account = await CreditAccount.query(ctx.db).findById(options.userId).throwIfNotFound();
  return account.balance - account.held;
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

function isConstraint(error: unknown, name: string): boolean {
  const cause = error instanceof DBError ? error.nativeError : error;
  return (cause as { constraint?: string })?.constraint === name;
}
