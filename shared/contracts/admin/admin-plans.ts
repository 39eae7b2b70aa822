import { z } from 'zod';
import { planSchema } from '#shared/contracts/billing/plans.ts';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { id, idParam, timestamp } from '#shared/contracts/fields.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { PAID_TIERS, PLAN_INTERVALS, PLAN_TYPES } from '#shared/rules/plans/plans.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

/** Largest accepted values: credits in whole credits, prices in US dollars, texts in characters. */
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
    productLimit: z.number().int().min(1).nullable(),
    active: z.boolean(),
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof adminPlanSchema>;

/** An id of the payment provider; programs may send it as a number. */
function providerId(message: string) {
  return z
    .union([z.string(message).max(40, message), z.number(message).int(message)], message)
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .min(1, message)
        .regex(/^\d{1,20}$/, 'Must be a number'),
    );
}

const planFields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, { error: 'Name is required', abort: true })
    .max(planLimits.name, `At most ${planLimits.name} characters`)
    .refine((name) => !isBlankText(name), 'Name is required'),
  description: z
    .string('Must be text')
    .trim()
    .max(planLimits.description, `At most ${planLimits.description} characters`),
  storeId: providerId('Store ID is required'),
  productId: providerId('Product ID is required'),
  variantId: providerId('Variant ID is required'),
  /** Empty: not on sale yet. The server accepts the payment provider's addresses alone. */
  checkoutUrl: z
    .string('Must be a valid URL')
    .trim()
    .max(planLimits.url, `At most ${planLimits.url} characters`)
    .refine((value) => value === '' || isHttpUrl(value), 'Must be a valid URL')
    .nullable()
    .transform((value) => value || null),
  price: z
    .number('Price is required')
    .min(0, 'Price must be at least 0')
    .max(planLimits.price, `Price must be at most ${planLimits.price}`)
    .refine(
      (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
      'Price must be in whole cents',
    ),
  credits: z
    .number('Credits are required')
    .int('Credits must be a whole number')
    .min(1, 'Credits must be at least 1')
    .max(planLimits.credits, `Credits must be at most ${planLimits.credits}`),
  recurrency: z.enum(PLAN_INTERVALS, 'Type is required'),
  planType: z.enum(PAID_TIERS).nullable(),
  productLimit: z
    .number('Must be a whole number')
    .int('Must be a whole number')
    .min(1, 'Product limit must be at least 1')
    .max(planLimits.products, `At most ${planLimits.products}`)
    .nullable()
    .meta({
      description:
        'How many products accounts of its tier may have, of packs: accounts without a subscription. Of several plans ' +
        'on sale for one tier the largest counts. Null: as many as the server allows.',
    }),
  active: z.boolean(),
};

interface Kind {
  type?: (typeof PLAN_TYPES)[number] | undefined;
  recurrency?: (typeof PLAN_INTERVALS)[number] | undefined;
}

/** Exactly the one-time plans are packs; callers may say either, or both where they agree. */
const kindFits = ({ type, recurrency }: Kind) =>
  type === undefined ||
  recurrency === undefined ||
  (type === 'pay_as_you_go') === (recurrency === 'one_time');
const kindMessage = { path: ['recurrency'], message: 'Only pay-as-you-go plans are paid for one time' };

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
    expectedUpdatedAt: timestamp.meta({ description: 'Answers 409 when the plan has been changed since.' }),
  })
  .partial()
  .refine(kindFits, kindMessage);
export type UpdatePlanBody = z.output<typeof updatePlanBody>;

export const listAdminPlans = endpoint({
  tag: 'Admin',
  summary: 'Every plan, on sale or not, by price',
  method: 'get',
  path: '/api/admin/pricing-plans',
  access: 'admin',
  response: z.array(adminPlanSchema),
});

export const createPlan = endpoint({
  tag: 'Admin',
  summary: 'Adds a plan',
  method: 'post',
  path: '/api/admin/pricing-plans',
  access: 'admin',
  body: createPlanBody,
  response: adminPlanSchema,
  status: 201,
  errors: ['conflict'],
});

export const updatePlan = endpoint({
  tag: 'Admin',
  summary: 'Changes the fields of a plan that are given',
  method: 'put',
  path: '/api/admin/pricing-plans/:id',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: updatePlanBody,
  response: adminPlanSchema,
  errors: ['not_found', 'conflict'],
});

export const togglePlan = endpoint({
  tag: 'Admin',
  summary: 'Puts a plan on sale, or takes it off',
  method: 'patch',
  path: '/api/admin/pricing-plans/:id/toggle',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ active: z.boolean('Must be true or false') }),
  response: adminPlanSchema,
  errors: ['not_found'],
});
