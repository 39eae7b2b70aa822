import type { Pricing } from '#shared/contracts/billing/plans.ts';

export const PRICING_ELEMENT_ID = 'landing-pricing';

/** The plans from which the server rendered this page; undefined if it had none. */
export function pagePricing(): Pricing | undefined {
  const json = document.getElementById(PRICING_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Pricing) : undefined;
}
