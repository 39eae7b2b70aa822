import { listPlans, listPricePerCredit } from '#server/features/billing/plans/plans.service.ts';
import { findStoreSettings } from '#server/features/billing/provider/store-settings.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { paidPerCredit } from '#server/features/billing/reports/sales-figures.service.ts';
import type { Plan } from '#server/models/billing/plan.ts';
import type { ModelCosts } from '#shared/contracts/admin/admin-models.ts';
import type { PlanHealth, WhyNotOnSale } from '#shared/contracts/admin/admin-plans.ts';
import { marginOf, worstUse } from '#shared/rules/plans/plan-margin.ts';

/** Whether customers can buy each plan, and what its credits bring at worst. */
export async function planHealth(
  ctx: PaymentContext,
  costs: Pick<ModelCosts, 'rows'>,
): Promise<PlanHealth[]> {
  const [plans, store, paid] = await Promise.all([
    listPlans(ctx, { onlyActive: false }),
    findStoreSettings(ctx),
    paidPerCredit(ctx),
  ]);
  const worst = worstUse(costs.rows);
  return plans.map((plan) => {
    const why = whyNotOnSale(ctx, plan, store?.storeId);
    const paidMicroUsd = paid.get(plan.id) ?? null;
    const creditMicroUsd = paidMicroUsd ?? listPricePerCredit(plan);
    return {
      planId: plan.id,
      canBeBought: why === null,
      why,
      creditMicroUsd,
      isPaidPrice: paidMicroUsd !== null,
      costMicroUsd: worst?.costMicroUsd ?? null,
      worstType: worst?.type ?? null,
      worstTier: worst?.tier ?? null,
      worstMargin: worst ? marginOf(creditMicroUsd, worst.costMicroUsd) : null,
      looksLike: doublesOf(plan, plans),
    };
  });
}

function whyNotOnSale(ctx: PaymentContext, plan: Plan, storeId: string | undefined): WhyNotOnSale | null {
  if (!plan.active) return 'off_sale';
  if (plan.variantId === null) return 'no_variant';
  if (plan.checkoutUrl === null) return 'no_checkout';
  if (!ctx.payments.isOwnAddress(plan.checkoutUrl)) return 'foreign_checkout';
  if (storeId !== undefined && plan.storeId !== null && plan.storeId !== storeId) return 'other_store';
  return null;
}

/** Plans that a sync has probably created beside this one: same interval, and the same price or credits, or name. */
function doublesOf(plan: Plan, plans: readonly Plan[]): number[] {
  const name = (of: Plan) => of.name.trim().toLowerCase();
  return plans
    .filter(
      (other) =>
        other.id !== plan.id &&
        other.recurrency === plan.recurrency &&
        (other.variantId === null) !== (plan.variantId === null) &&
        (other.priceCents === plan.priceCents || name(other) === name(plan)),
    )
    .map(({ id }) => id);
}
