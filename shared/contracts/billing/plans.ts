import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { id } from '#shared/contracts/fields.ts';
import { PAID_TIERS, PLAN_INTERVALS, PLAN_TYPES } from '#shared/rules/plans/plans.ts';

export const planSchema = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    price: z.number().min(0).meta({ description: 'US dollars.' }),
    credits: z.number().int().min(1).meta({ description: 'Whole credits per interval.' }),
    interval: z.enum(PLAN_INTERVALS),
    type: z.enum(PLAN_TYPES),
    checkoutUrl: z.string().nullable(),
    variantId: z.string().nullable(),
    planType: z
      .enum(PAID_TIERS)
      .nullable()
      .meta({ description: 'The tier that a subscription gives; null for packs.' }),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

export const pricingSchema = z
  .object({ payAsYouGo: z.array(planSchema), subscriptions: z.array(planSchema) })
  .meta({ id: 'Pricing' });
export type Pricing = z.infer<typeof pricingSchema>;

export const getPricing = endpoint({
  tag: 'Billing',
  summary: 'What is on sale, by kind; each by price',
  method: 'get',
  path: '/api/pricing',
  access: 'public',
  revalidates: true,
  response: pricingSchema,
});

export const listPricingPlans = endpoint({
  tag: 'Billing',
  summary: 'What is on sale, by price',
  method: 'get',
  path: '/api/pricing-plans',
  access: 'public',
  revalidates: true,
  response: z.array(planSchema),
});
