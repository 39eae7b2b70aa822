import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { TransactionRow } from './credits.service.ts';

export function presentTransaction(row: TransactionRow): CreditTransaction {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
