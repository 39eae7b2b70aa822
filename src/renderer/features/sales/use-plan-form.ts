import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { savePlanMutation } from '#renderer/features/sales/api/plans.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { type PlanFormValues, type PlanScreen, planFormSchema, planFormValues } from './plan-form-values.ts';

/**
 * The form of a plan, wherever it is shown.
 *
 * @param options.plan undefined: a new one
 * @param options.store what a new plan starts with
 */
export function usePlanForm(options: {
  plan: AdminPlan | undefined;
  store: { storeId: string; productId: string };
  screen: PlanScreen;
  onSaved: () => void;
}) {
  const { plan, store, screen, onSaved } = options;
  return useEditForm({
    stored: plan,
    valuesOf: (seen: AdminPlan | undefined) => planFormValues(seen, store),
    resolver: zodResolver(planFormSchema as never) as unknown as Resolver<PlanFormValues>,
    mutation: savePlanMutation(screen),
    onSaved,
  });
}
