import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getDueCredits, listCreditTransactions } from '#shared/contracts/billing/credits.ts';

export const transactionsQuery = apiQuery(listCreditTransactions, { query: { limit: 10 } });

export const dueCreditsQuery = apiQuery(getDueCredits, {});
