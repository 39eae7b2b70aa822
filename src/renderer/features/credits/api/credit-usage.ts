import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getCreditUsage } from '#shared/contracts/billing/credits.ts';

/** The periods that can be looked at, in days. */
export const usagePeriods = [7, 30, 90] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

/** Credits used per day where the browser is. */
export function creditUsageQuery(days: UsagePeriod) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    ...apiQuery(getCreditUsage, { query: { days, timeZone } }),
    // The chart stays while another period is being read.
    placeholderData: keepPreviousData,
  });
}
