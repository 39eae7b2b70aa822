import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { getCreditForecast, getCreditUsage } from '#shared/contracts/billing/credits.ts';

/** How long the credits last. The key starts with that of the usage, so every use of credits refreshes it. */
export const creditForecastQuery = queryOptions({
  queryKey: [getCreditUsage.path, 'forecast'],
  queryFn: ({ signal }) => callApi(getCreditForecast, { signal }),
});
