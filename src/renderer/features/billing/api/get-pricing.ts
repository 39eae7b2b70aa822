import { queryOptions } from '@tanstack/react-query';
import type { Pricing } from '#shared/contracts/billing/plans.ts';

const PATH = '/api/pricing';

/** A response without lists counts as one without plans. */
function complete(answer: Partial<Pricing> | null): Pricing {
  const { payAsYouGo, subscriptions } = answer ?? {};
  return {
    payAsYouGo: Array.isArray(payAsYouGo) ? payAsYouGo : [],
    subscriptions: Array.isArray(subscriptions) ? subscriptions : [],
  };
}

/** Doesn't use `callApi`, which would load the contracts' schemas for visitors. */
async function fetchPricing(signal: AbortSignal): Promise<Pricing> {
  const response = await fetch(PATH, {
    credentials: 'include',
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return complete(await response.json());
}

export const pricingQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => fetchPricing(signal),
});
