import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { type AdminPlan, createPlanBody, type updatePlan } from '#shared/contracts/admin/admin-plans.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { likelyTier, type PaidTier, type PlanInterval } from '#shared/rules/plans/plans.ts';

/** What the fields of a plan hold: text as it was typed. */
export interface PlanFormValues {
  name: string;
  description: string;
  recurrency: PlanInterval;
  /** Empty: none. */
  planType: PaidTier | '';
  price: string;
  credits: string;
  /** Empty: no limit of its own. */
  productLimit: string;
  storeId: string;
  productId: string;
  variantId: string;
  checkoutUrl: string;
  active: boolean;
}

export function planFormValues(
  plan: AdminPlan | undefined,
  store: { storeId: string; productId: string },
): PlanFormValues {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    recurrency: plan?.recurrency ?? 'one_time',
    planType: plan?.planType ?? '',
    price: plan ? String(plan.price) : '',
    credits: plan ? String(plan.credits) : '',
    productLimit: plan?.productLimit ? String(plan.productLimit) : '',
    storeId: plan?.storeId ?? store.storeId,
    productId: plan?.productId ?? store.productId,
    variantId: plan?.variantId ?? '',
    checkoutUrl: plan?.checkoutUrl ?? '',
    active: plan?.active ?? true,
  };
}

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The form's text as the contract wants it; a field that is left empty fails there, with the contract's words. */
export const planFormSchema = z.preprocess((values) => {
  const { price, credits, productLimit, planType, recurrency, name, ...rest } = values as PlanFormValues;
  const tier = planType || likelyTier({ name, interval: recurrency });
  return {
    ...rest,
    name,
    recurrency,
    price: numberOf(price),
    credits: numberOf(credits),
    productLimit: numberOf(productLimit) ?? null,
    planType: recurrency === 'one_time' ? null : tier,
    // "One time" means a pay-as-you-go pack; everything else is a subscription.
    type: recurrency === 'one_time' ? 'pay_as_you_go' : 'subscription',
  };
}, createPlanBody);
type PlanBody = z.output<typeof planFormSchema>;

export type PlanControl = Control<PlanFormValues>;

type UpdateBody = BodyInputOf<typeof updatePlan>;

/** What either screen sends, and whatever else has been changed. */
const sentBy = {
  panel: ['checkoutUrl', 'type', 'recurrency', 'variantId', 'price', 'credits'],
  page: [
    'storeId',
    'productId',
    'variantId',
    'checkoutUrl',
    'name',
    'price',
    'credits',
    'recurrency',
    'active',
  ],
} as const satisfies Record<string, readonly (keyof PlanBody)[]>;

export type PlanScreen = keyof typeof sentBy;

/** An update that overwrites nothing which was changed by somebody else since the plan was read. */
export function planUpdate(plan: AdminPlan, body: PlanBody, screen: PlanScreen): UpdateBody {
  const sent: readonly string[] = sentBy[screen];
  const entries = Object.entries(body).filter(
    ([field, value]) => sent.includes(field) || value !== plan[field as keyof AdminPlan],
  );
  return {
    ...(screen === 'page' && { id: plan.id }),
    ...(Object.fromEntries(entries) as UpdateBody),
    expectedUpdatedAt: plan.updatedAt,
  };
}
