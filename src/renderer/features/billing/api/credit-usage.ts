import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getCreditUsage } from '#shared/contracts/billing/credits.ts';

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
