import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, id, positive } from '#shared/contracts/fields.ts';
import { PAID_TIERS, PLAN_INTERVALS, PLAN_TYPES } from '#shared/rules/plans/plans.ts';

const billing = endpoints('Billing', 'public');

export const planSchema = component('Plan', {
  id,
  name: z.string(),
  description: z.string(),
  price: z.number().min(0).describe('US dollars.'),
  credits: positive.describe('Whole credits per interval.'),
  interval: z.enum(PLAN_INTERVALS),
  type: z.enum(PLAN_TYPES),
  checkoutUrl: z.string().nullable(),
  variantId: z.string().nullable(),
  planType: z.enum(PAID_TIERS).nullable().describe('The tier that a subscription gives; null for packs.'),
});
export type Plan = z.infer<typeof planSchema>;

export const pricingSchema = component('Pricing', {
  payAsYouGo: z.array(planSchema),
  subscriptions: z.array(planSchema),
});
export type Pricing = z.infer<typeof pricingSchema>;

export const getPricing = billing.get('/api/pricing', {
  summary: 'Plans on sale, grouped by kind and sorted by price',
  revalidates: true,
  response: pricingSchema,
});

export const listPricingPlans = billing.get('/api/pricing-plans', {
  summary: 'Plans on sale, sorted by price',
  revalidates: true,
  response: z.array(planSchema),
});
