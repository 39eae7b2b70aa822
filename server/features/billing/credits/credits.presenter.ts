import type { CreditTransaction as TransactionRow } from '#server/models/billing/credit-transaction.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';

export function presentTransaction(row: TransactionRow): CreditTransaction {
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    createdAt: row.createdAt.toISOString(),
  };
}
