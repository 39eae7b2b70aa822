import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import {
  type CreatePlanBody,
  createPlan,
  listAdminPlans,
  togglePlan,
  updatePlan,
} from '#shared/contracts/admin/admin-plans.ts';
import { listParkedPurchases } from '#shared/contracts/admin/admin-sales.ts';
import { getPricing, listPricingPlans } from '#shared/contracts/billing/plans.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';

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
  /** Absent: a new plan. */
  planId: number | undefined;
  /** For a new plan. */
  create: CreatePlanBody;
  update: BodyInputOf<typeof updatePlan>;
}

/** Creates or updates, depending on whether there is an id. */
export function useSavePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ planId, create, update }: SavePlan) =>
      planId === undefined
        ? callApi(createPlan, { body: create })
        : callApi(updatePlan, { params: { id: planId }, body: update }),
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
