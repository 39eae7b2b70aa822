import type { ProviderOffer } from '#server/integrations/payments/payment-provider.ts';

export type PracticeOffer = Omit<ProviderOffer, 'checkoutUrl' | 'unsupported' | 'recurrency'> & {
  recurrency: 'one_time' | 'month' | 'year';
};

export const PRACTICE_STORE = '180001';

/** Stored plans name these ids, so they stay. */
export const PRACTICE_OFFERS: readonly PracticeOffer[] = (
  [
    ['Starter Pack', 'A few credits to begin with.', 'one_time', 900],
    ['Launch Pack', 'Credits for a whole campaign.', 'one_time', 2_900],
    ['Pro', 'For one person.', 'month', 1_900],
    ['Max', 'For teams and agencies.', 'month', 3_900],
    ['Annual Max', 'Max, paid by the year.', 'year', 29_900],
  ] as const
).map(([name, description, recurrency, priceCents], index) => ({
  productId: String(710_001 + index),
  variantId: String(820_001 + index),
  name,
  description,
  recurrency,
  priceCents,
}));

export function findPracticeOffer(variantId: string): PracticeOffer | undefined {
  return PRACTICE_OFFERS.find((offer) => offer.variantId === variantId);
}

/** One period later, at the same time of day. The 31st becomes the last day of a shorter month. */
export function periodAfter(from: Date, recurrency: PracticeOffer['recurrency']): Date {
  const months = recurrency === 'year' ? 12 : 1;
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return result;
}
