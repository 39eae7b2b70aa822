/** Prices of a template. By default standard costs `creditsCost`, premium twice that. */
export function promptCredits(costs: {
  creditsCost: number;
  standardCredits?: number | null;
  premiumCredits?: number | null;
}): { standardCredits: number; premiumCredits: number } {
  return {
    standardCredits: costs.standardCredits ?? costs.creditsCost,
    premiumCredits: costs.premiumCredits ?? 2 * costs.creditsCost,
  };
}
