import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type PlanFormValues,
  type PlanScreen,
  planFormSchema,
  planFormValues,
  planUpdate,
} from '#renderer/features/sales/plan-form-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import {
  type AdminPlan,
  createPlan,
  listAdminPlans,
  togglePlan,
  updatePlan,
} from '#shared/contracts/admin/admin-plans.ts';
import { listParkedPurchases } from '#shared/contracts/admin/admin-sales.ts';
import { getPricing, listPricingPlans } from '#shared/contracts/billing/plans.ts';

export const adminPlansQuery = apiQuery(listAdminPlans, {});

/** What a changed plan changes: what is on sale, and purchases that have waited for its variant. */
export const changedByPlans = [
  listAdminPlans,
  getPricing,
  listPricingPlans,
  getAdminStats,
  listParkedPurchases,
];

interface SavePlan {
  /** What the form was filled from; absent: a new plan. */
  seen: AdminPlan | undefined;
  values: PlanFormValues;
  screen: PlanScreen;
}

const NO_STORE = { storeId: '', productId: '' };

/** Creates or updates. What was changed elsewhere meanwhile is merged. */
export function useSavePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values, screen }: SavePlan) =>
      seen === undefined
        ? callApi(createPlan, { body: planFormSchema.parse(values) })
        : saveMerged({
            seen,
            mine: values,
            valuesOf: (plan) => planFormValues(plan, NO_STORE),
            send: (merged, plan) =>
              callApi(updatePlan, {
                params: { id: plan.id },
                body: planUpdate(plan, planFormSchema.parse(merged), screen),
              }),
          }),
    // Also after a failure: somebody else may have changed the plan.
    onSettled: () => refresh(queryClient, ...changedByPlans),
  });
}

/** Puts a plan on sale, or takes it off. */
export function useTogglePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ planId, active }: { planId: number; active: boolean }) =>
      callApi(togglePlan, { params: { id: planId }, body: { active } }),
    onSettled: () => refresh(queryClient, ...changedByPlans),
  });
}
