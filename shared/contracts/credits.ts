import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

export const transactionTypes = ['purchase', 'usage', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const creditTransactionSchema = z
  .object({
    id,
    type: z.enum(transactionTypes),
    description: z.string(),
    amount: z.number().int().meta({ description: 'Signed whole credits.' }),
    balanceAfter: z.number().int().min(0),
    createdAt: timestamp,
  })
  .meta({ id: 'CreditTransaction' });
export type CreditTransaction = z.infer<typeof creditTransactionSchema>;

export const listCreditTransactions = endpoint({
  tag: 'Credits',
  summary: "The user's ledger, newest first",
  method: 'get',
  path: '/api/credit-transactions',
  access: 'user',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  response: z.array(creditTransactionSchema),
});
