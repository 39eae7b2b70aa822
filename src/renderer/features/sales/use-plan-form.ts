import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSavePlan } from '#renderer/features/sales/api/plans.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { EditConflict } from '#renderer/lib/conflict/save-merged.ts';
import { useEditConflict } from '#renderer/lib/conflict/use-edit-conflict.ts';
import { validationMessage } from '#renderer/lib/language/validation-text.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import {
  isPlanField,
  type PlanBody,
  type PlanFormValues,
  type PlanScreen,
  planFormSchema,
  planFormValues,
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
  const conflict = useEditConflict<AdminPlan, PlanFormValues>(plan);
  const save = useSavePlan();
  const form = useForm<PlanFormValues, unknown, PlanBody>({
    defaultValues: loaded,
    resolver: zodResolver(planFormSchema as never) as unknown as Resolver<PlanFormValues, unknown, PlanBody>,
  });
  const issuesOf = (error: unknown) =>
    error instanceof ApiError ? (error.details?.issues ?? []).filter(({ path }) => isPlanField(path)) : [];
  const showServerIssues = (error: unknown) => {
    for (const issue of issuesOf(error)) {
      const { path } = issue;
      if (isPlanField(path)) form.setError(path, { type: 'server', message: validationMessage(issue) });
    }
  };
  const submit = form.handleSubmit(() =>
    save.mutate(
      { seen: conflict.seen, values: form.getValues(), screen },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const merged = conflict.takeIn(error);
          if (merged) return form.reset(merged, { keepDefaultValues: true });
          showServerIssues(error);
          onFailed();
        },
      },
    ),
  );
  // What is said beside a field or in the comparison needs no second place.
  const isTold = save.error instanceof EditConflict || issuesOf(save.error).length > 0;
  const error = isTold ? null : save.error;
  return { form, submit, error, isSaving: save.isPending, conflicting: conflict.fields };
}
