import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import type { Resolver } from 'react-hook-form';
import { savePlanMutation } from '#renderer/features/billing/api/plans.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import {
  type NO_STORE,
  type PlanFormValues,
  type PlanScreen,
  planFormSchema,
  planFormValues,
} from './plan-form-values.ts';
import { useLossQuestion } from './use-loss-question.tsx';

export interface PlanFormOptions {
  /** The plan to edit; undefined: a new plan. */
  plan: AdminPlan | undefined;
  /** Store settings, used as defaults of a new plan. */
  store: typeof NO_STORE;
  screen: PlanScreen;
  onSaved: () => void;
}

export function usePlanForm({ plan, store, screen, onSaved }: PlanFormOptions) {
  const { guard, question } = useLossQuestion();
  const edit = useEditForm({
    stored: plan,
    valuesOf: (seen: AdminPlan | undefined) => planFormValues(seen, store),
    resolver: zodResolver(planFormSchema as never) as unknown as Resolver<PlanFormValues>,
    mutation: savePlanMutation(screen),
    onSaved,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { name, price, credits, active } = edit.form.getValues();
    // An empty field is no number, and the form says so.
    const offer = { name, active, price: Number.parseFloat(price), credits: Number.parseFloat(credits) };
    guard(offer, plan, () => edit.submit(event));
  };
  return { ...edit, submit, question };
}
