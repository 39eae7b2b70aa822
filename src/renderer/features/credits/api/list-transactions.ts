import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listCreditTransactions } from '#shared/contracts/billing/credits.ts';

export const transactionsQuery = apiQuery(listCreditTransactions, { query: { limit: 10 } });
