import type { ServiceContext } from '#server/database/service-context.ts';
import { BaseModel } from '#server/models/base-model.ts';
import type { TransactionType } from '#shared/contracts/billing/credits.ts';

export class CreditTransaction extends BaseModel {
  static override tableName = 'credit_transactions';

  declare id: number;
  declare userId: number;
  declare type: TransactionType;
  declare amount: number;
  declare description: string;
  declare uniqueKey: string;
  declare balanceAfter: number;
  /** Of the administrator who corrected the credits. */
  declare reason: string | null;
  /** From that administrator to the customer. */
  declare message: string | null;
  declare refundOf: number | null;
  declare createdAt: Date;
}

/**
 * Adds one ledger row; the database updates the balance.
 *
 * @param row.amount signed whole credits
 * @returns false when a row with the same key exists already, or a refund of the same use
 */
export async function bookTransaction(
  ctx: ServiceContext,
  row: {
    userId: number;
    type: TransactionType;
    amount: number;
    description: string;
    uniqueKey: string;
    reason?: string | undefined;
    message?: string | undefined;
    refundOf?: number;
  },
): Promise<boolean> {
  const inserted = await ctx.db('credit_transactions').insert(row).onConflict().ignore().returning('id');
  return inserted.length > 0;
}
