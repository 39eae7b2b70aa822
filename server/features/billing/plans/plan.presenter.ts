import type { Plan as PlanRow } from '#server/models/billing/plan.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
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

export function presentAdminPlan(row: PlanRow): AdminPlan {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    recurrency: row.recurrency,
    planType: row.planType,
    storeId: row.storeId,
    productId: row.productId,
    variantId: row.variantId,
    checkoutUrl: row.checkoutUrl,
    price: row.priceCents / 100,
    credits: row.credits,
    productLimit: row.productLimit,
    active: row.active,
    updatedAt: row.updatedAt.toISOString(),
  };
}
