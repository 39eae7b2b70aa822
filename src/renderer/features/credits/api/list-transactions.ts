import { listCreditTransactions } from '#shared/contracts/credits.ts';
import { apiQuery } from '#renderer/lib/api-query.ts';

export const transactionsQuery = apiQuery(listCreditTransactions, { query: { limit: 10 } });
