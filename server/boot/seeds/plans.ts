import { DELIVERED_PLANS, type PlanOffer } from '#shared/rules/plans/plans.ts';

/**
 * Plans of a new installation. An administrator must add the checkout address and variant id before they can
 * be sold.
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
