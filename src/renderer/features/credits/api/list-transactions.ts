import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listCreditTransactions } from '#shared/contracts/credits.ts';

export const transactionsQuery = apiQuery(listCreditTransactions, { query: { limit: 10 } });
