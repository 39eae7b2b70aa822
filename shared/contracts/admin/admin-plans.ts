import { z } from 'zod';
import { planSchema } from '#shared/contracts/billing/plans.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import {
  component,
  id,
  idParams,
  positive,
  requiredText,
  timestamp,
  trimmedText,
} from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { PAID_TIERS, PLAN_INTERVALS, PLAN_TYPES } from '#shared/rules/plans/plans.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { wholeList } from './admin-list.ts';

const admin = endpoints('Admin', 'admin');

/** Credits in whole numbers, prices in US dollars, texts in characters. */
export const planLimits = {
  credits: 10_000_000,
  products: 1_000_000,
  price: 100_000,
  name: 100,
  description: 500,
  url: 2_000,
} as const;

export const adminPlanSchema = planSchema
  .omit({ interval: true })
  .extend({
    recurrency: z.enum(PLAN_INTERVALS),
    storeId: z.string().nullable(),
    productId: z.string().nullable(),
    productLimit: positive.nullable(),
    active: z.boolean(),
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof adminPlanSchema>;

/** Programs may send the payment provider's ids as numbers. */
function providerId(message: string) {
  return z
    .union([z.string(message).max(40, message), z.number(message).int(message)], message)
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .min(1, message)
        .regex(/^\d{1,20}$/, issue('number_required')),
    );
}

const planFields = {
  name: requiredText(planLimits.name, issue('name_required')),
  description: trimmedText(planLimits.description, issue('text_required')),
  storeId: providerId(issue('store_id_required')),
  productId: providerId(issue('product_id_required')),
  variantId: providerId(issue('variant_id_required')),
  /** Empty: not on sale yet. The server accepts only addresses of the payment provider. */
  checkoutUrl: trimmedText(planLimits.url, issue('url_invalid'))
    .refine((value) => value === '' || isHttpUrl(value), issue('url_invalid'))
    .nullable()
    .transform((value) => value || null),
  price: z
    .number(issue('price_required'))
    .min(0, issue('price_minimum'))
    .max(planLimits.price, issue('price_maximum', { limit: planLimits.price }))
    .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, issue('price_cents')),
  credits: z
    .number(issue('credits_required'))
    .int(issue('credits_whole'))
    .min(1, issue('credits_minimum'))
    .max(planLimits.credits, issue('credits_maximum', { limit: planLimits.credits })),
  recurrency: z.enum(PLAN_INTERVALS, issue('type_required')),
  planType: z.enum(PAID_TIERS).nullable(),
  productLimit: z
    .number(issue('whole_number'))
    .int(issue('whole_number'))
    .min(1, issue('product_limit_minimum'))
    .max(planLimits.products, issue('at_most', { limit: planLimits.products }))
    .nullable()
    .describe(
      'How many products accounts of its tier may have, of packs: accounts without a subscription. Of several plans ' +
        'on sale for one tier the largest counts. Null: as many as the server allows.',
    ),
  active: z.boolean(),
};

interface Kind {
  type?: (typeof PLAN_TYPES)[number] | undefined;
  recurrency?: (typeof PLAN_INTERVALS)[number] | undefined;
}

/** Every one-time plan is a pack, and every pack is one-time. */
const kindFits = ({ type, recurrency }: Kind) =>
  type === undefined ||
  recurrency === undefined ||
  (type === 'pay_as_you_go') === (recurrency === 'one_time');
const kindMessage = { path: ['recurrency'], message: issue('plan_kind_mismatch') };

export const createPlanBody = z
  .object({
    ...planFields,
    description: planFields.description.default(''),
    checkoutUrl: planFields.checkoutUrl.optional(),
    planType: planFields.planType.optional(),
    productLimit: planFields.productLimit.optional(),
    active: planFields.active.default(true),
    type: z.enum(PLAN_TYPES).optional(),
  })
  .refine(kindFits, kindMessage);
export type CreatePlanBody = z.output<typeof createPlanBody>;

export const updatePlanBody = z
  .object({
    id,
    ...planFields,
    type: z.enum(PLAN_TYPES),
    expectedUpdatedAt: timestamp.describe('Answers 409 when the plan has been changed since.'),
  })
  .partial()
  .refine(kindFits, kindMessage);
export type UpdatePlanBody = z.output<typeof updatePlanBody>;

export const listAdminPlans = wholeList('/api/admin/pricing-plans', {
  summary: 'Every plan, on sale or not, by price',
  row: adminPlanSchema,
  columns: {
    name: { kind: 'text' },
    type: { kind: 'custom' },
    variant: { kind: 'text', field: 'variantId' },
    price: { kind: 'usd' },
    credits: { kind: 'number' },
    active: { kind: 'custom' },
  },
});

export const whyNotOnSale = [
  'off_sale',
  'no_variant',
  'no_checkout',
  'foreign_checkout',
  'other_store',
] as const;
export type WhyNotOnSale = (typeof whyNotOnSale)[number];

export const planHealthSchema = component('PlanHealth', {
  planId: id,
  canBeBought: z.boolean(),
  why: z.enum(whyNotOnSale).nullable().describe('Why customers cannot buy it; null when they can.'),
  creditMicroUsd: z.number().int().describe('What one credit brings, in millionths of a US dollar.'),
  isPaidPrice: z.boolean().describe('Whether that is what customers have paid; else it is the price.'),
  costMicroUsd: z
    .number()
    .nullable()
    .describe('Of one credit, used for the content that costs most for its credits; null when unknown.'),
  worstType: z.enum(CONTENT_TYPES).nullable().describe('That content.'),
  worstTier: z.enum(generationTiers).nullable(),
  worstMargin: z
    .number()
    .nullable()
    .describe('Share of what a credit brings that such content leaves; negative: a loss.'),
  looksLike: z.array(id).describe('Plans that may be the same one: one of both came from a sync.'),
});
export type PlanHealth = z.infer<typeof planHealthSchema>;

export const listPlanHealth = admin.get('/api/admin/pricing-plans/health', {
  summary: 'Whether each plan can be bought, and its worst margin',
  limit: 'report',
  response: z.array(planHealthSchema),
});

export const createPlan = admin.post('/api/admin/pricing-plans', {
  needsFreshSignIn: true,
  summary: 'Adds a plan',
  body: createPlanBody,
  response: adminPlanSchema,
  status: 201,
  errors: ['variant_taken', 'variant_taken_elsewhere'],
});

export const updatePlan = admin.put('/api/admin/pricing-plans/:id', {
  needsFreshSignIn: true,
  summary: 'Changes the fields of a plan that are given',
  params: idParams,
  body: updatePlanBody,
  response: adminPlanSchema,
  errors: ['plan_not_found', 'stale_edit', 'variant_taken', 'variant_taken_elsewhere'],
});

export const togglePlan = admin.patch('/api/admin/pricing-plans/:id/toggle', {
  needsFreshSignIn: true,
  summary: 'Puts a plan on sale, or takes it off',
  params: idParams,
  body: z.object({ active: z.boolean(issue('boolean_required')) }),
  response: adminPlanSchema,
  errors: ['plan_not_found'],
});
