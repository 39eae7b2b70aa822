import { presentRow } from '#server/context/present-row.ts';
import type { Plan as PlanRow } from '#server/models/billing/plan.ts';
import { type AdminPlan, adminPlanSchema } from '#shared/contracts/admin/admin-plans.ts';
import { type Plan, type Pricing, planSchema } from '#shared/contracts/billing/plans.ts';

export function presentPlan(row: PlanRow): Plan {
  return { ...presentRow(planSchema, row), price: row.priceCents / 100, interval: row.recurrency };
}

export function presentPricing(rows: PlanRow[]): Pricing {
  const plans = rows.map(presentPlan);
  return {
    payAsYouGo: plans.filter(({ type }) => type === 'pay_as_you_go'),
    subscriptions: plans.filter(({ type }) => type === 'subscription'),
  };
}

export function presentAdminPlan(row: PlanRow): AdminPlan {
  return { ...presentRow(adminPlanSchema, row), price: row.priceCents / 100 };
}
