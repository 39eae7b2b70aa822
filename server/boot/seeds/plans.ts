import { DELIVERED_PLANS, type PlanOffer } from '#shared/rules/plans/plans.ts';

/**
 * What is on sale in a new installation. Nobody can buy it yet: address and variant of the checkout belong to the
 * operator's own store.
 */
export const planSeeds = Object.entries<PlanOffer>(DELIVERED_PLANS).map(
  ([seedKey, { name, description, type, interval, planType, price, credits }]) => ({
    seedKey,
    name,
    description,
    type,
    recurrency: interval,
    planType,
    priceCents: price * 100,
    credits,
  }),
);
