import { z } from 'zod';
import { type AdminPlan, createPlanBody, type updatePlan } from '#shared/contracts/admin/admin-plans.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { likelyTier } from '#shared/rules/plans/plans.ts';

export const NO_STORE = { storeId: '', productId: '' };

export type PlanFormValues = ReturnType<typeof planFormValues>;

/** The form's values for a plan, as text; an empty field means none. */
export function planFormValues(plan: AdminPlan | undefined, store: typeof NO_STORE) {
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

/** Turns the form's text into the contract's body, which reports empty fields. */
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

/** Fields that each screen always sends, in addition to the changed ones. */
const SHARED = ['checkoutUrl', 'variantId', 'price', 'credits', 'recurrency'] as const;
const sentBy = {
  panel: [...SHARED, 'type'],
  page: [...SHARED, 'storeId', 'productId', 'name', 'active'],
} as const satisfies Record<string, readonly (keyof PlanBody)[]>;

export type PlanScreen = keyof typeof sentBy;

/** The update sends `expectedUpdatedAt`, so that it never overwrites a newer change. */
export function planUpdate(
  plan: AdminPlan,
  body: PlanBody,
  screen: PlanScreen,
): BodyInputOf<typeof updatePlan> {
  const sent: readonly string[] = sentBy[screen];
  const entries = Object.entries(body).filter(
    ([field, value]) => sent.includes(field) || value !== plan[field as keyof AdminPlan],
  );
  return {
    ...(screen === 'page' && { id: plan.id }),
    ...(Object.fromEntries(entries) as BodyInputOf<typeof updatePlan>),
    expectedUpdatedAt: plan.updatedAt,
  };
}
