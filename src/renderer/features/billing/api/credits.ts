import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import {
  type CreditTransaction,
  getCreditUsage,
  getDueCredits,
  listCreditTransactions,
} from '#shared/contracts/billing/credits.ts';

/** Periods in days. */
export const usagePeriods = [7, 30, 90] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

/** @param timeZone IANA name: what counts as a day */
export function creditUsageQuery(days: UsagePeriod, timeZone: string) {
  return queryOptions({
    ...apiQuery(getCreditUsage, { query: { days, timeZone } }),
    placeholderData: keepPreviousData,
  });
}

/** Page sizes; the first is from the specification. */
const FIRST = 10;
const MORE = 50;
interface Page {
  entries: CreditTransaction[];
  hasMore: boolean;
}
export const transactionsQuery = infiniteQueryOptions({
  queryKey: [listCreditTransactions.path, 'pages'],
  initialPageParam: undefined as number | undefined,
  queryFn: async ({ pageParam: before, signal }): Promise<Page> => {
    const count = before === undefined ? FIRST : MORE;
    const query = { limit: count + 1, before };
    const entries = await callApi(listCreditTransactions, { query, signal });
    return { entries: entries.slice(0, count), hasMore: entries.length > count };
  },
  getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
});

export const dueCreditsQuery = apiQuery(getDueCredits, {});
