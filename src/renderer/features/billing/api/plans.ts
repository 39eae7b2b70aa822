import i18next from 'i18next';
import {
  NO_STORE,
  type PlanFormValues,
  type PlanScreen,
  planFormSchema,
  planFormValues,
  planUpdate,
} from '#renderer/features/billing/plans/plan-form-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import {
  type AdminPlan,
  createPlan,
  listAdminPlans,
  listPlanHealth,
  togglePlan,
  updatePlan,
} from '#shared/contracts/admin/admin-plans.ts';
import { listParkedPurchases } from '#shared/contracts/admin/admin-sales.ts';
import { getPricing, listPricingPlans } from '#shared/contracts/billing/plans.ts';

export const adminPlansQuery = apiQuery(listAdminPlans, {});
export const planHealthQuery = apiQuery(listPlanHealth, {});

/** Queries to refetch. A changed plan may also release purchases that waited for its variant. */
export const changedByPlans = [
  listAdminPlans,
  listPlanHealth,
  getPricing,
  listPricingPlans,
  getAdminStats,
  listParkedPurchases,
];

/**
 * Creates or updates a plan, merging changes made elsewhere.
 *
 * @param screen decides about the fields to send and about the toasts
 */
export const savePlanMutation = (screen: PlanScreen) =>
  apiMutation({
    mutationFn: ({ seen, values }: Edited<AdminPlan, PlanFormValues>) =>
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
    refreshes: changedByPlans,
    done: (_plan, { seen }) => {
      if (screen === 'page') return i18next.t('admin.pricing.toasts.updated');
      return i18next.t(seen ? 'admin.plans.toasts.updated' : 'admin.plans.toasts.created');
    },
    failed: ({ seen }) =>
      screen === 'page'
        ? {
            title: i18next.t('admin.pricing.toasts.updateFailedTitle'),
            description: i18next.t('admin.pricing.toasts.updateFailedText'),
          }
        : {
            title: i18next.t('common.error'),
            description: i18next.t(
              seen ? 'admin.plans.toasts.updateFailed' : 'admin.plans.toasts.createFailed',
            ),
          },
  });

export const togglePlanMutation = apiMutation({
  mutationFn: ({ planId, active }: { planId: number; active: boolean }) =>
    callApi(togglePlan, { params: { id: planId }, body: { active } }),
  refreshes: changedByPlans,
  done: (_plan, { active }) =>
    i18next.t(active ? 'admin.plans.toasts.activated' : 'admin.plans.toasts.deactivated'),
  failed: () => ({
    title: i18next.t('common.error'),
    description: i18next.t('admin.plans.toasts.statusFailed'),
  }),
});
