import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSavePlan } from '#renderer/features/sales/api/plans.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import {
  isPlanField,
  type PlanBody,
  type PlanFormValues,
  type PlanScreen,
  planFormSchema,
  planFormValues,
  planUpdate,
} from './plan-form-values.ts';

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
  onFailed: () => void;
}) {
  const { plan, store, screen, onSaved, onFailed } = options;
  const [loaded] = useState(() => planFormValues(plan, store));
  const save = useSavePlan();
  const form = useForm<PlanFormValues, unknown, PlanBody>({
    defaultValues: loaded,
    resolver: zodResolver(planFormSchema as never) as unknown as Resolver<PlanFormValues, unknown, PlanBody>,
  });
  const issuesOf = (error: unknown) =>
    error instanceof ApiError ? (error.details?.issues ?? []).filter(({ path }) => isPlanField(path)) : [];
  const showServerIssues = (error: unknown) => {
    for (const { path, message } of issuesOf(error)) {
      if (isPlanField(path)) form.setError(path, { type: 'server', message });
    }
  };
  const submit = form.handleSubmit((body) =>
    save.mutate(
      { planId: plan?.id, create: body, update: plan ? planUpdate(plan, body, screen) : {} },
      {
        onSuccess: onSaved,
        onError: (error) => {
          showServerIssues(error);
          onFailed();
        },
      },
    ),
  );
  // What is said beside a field needs no second place.
  const error = issuesOf(save.error).length > 0 ? null : save.error;
  return { form, submit, error, isSaving: save.isPending };
}
