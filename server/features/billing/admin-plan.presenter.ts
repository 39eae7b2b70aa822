import type { Plan as PlanRow } from '#server/models/billing/plan.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';

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
