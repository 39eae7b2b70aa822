import type { Plan as PlanRow } from '#server/models/billing/plan.ts';
import type { Plan, Pricing } from '#shared/contracts/billing/plans.ts';

export function presentPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.priceCents / 100,
    credits: row.credits,
    interval: row.recurrency,
    type: row.type,
    checkoutUrl: row.checkoutUrl,
    variantId: row.variantId,
    planType: row.planType,
  };
}

export function presentPricing(rows: PlanRow[]): Pricing {
  const plans = rows.map(presentPlan);
  return {
    payAsYouGo: plans.filter(({ type }) => type === 'pay_as_you_go'),
    subscriptions: plans.filter(({ type }) => type === 'subscription'),
  };
}
