import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import type { PlanFormValues } from '#renderer/features/sales/plan-form-values.ts';
import type { ConflictingField } from '#renderer/lib/conflict/merge-changes.ts';
import { PAID_TIERS, PLAN_INTERVALS } from '#shared/rules/plans/plans.ts';

interface PlanConflictProps {
  form: UseFormReturn<PlanFormValues>;
  values: PlanFormValues;
  fields: readonly ConflictingField<PlanFormValues>[];
}

/** The fields of a plan that were changed here and elsewhere. */
export function PlanConflict({ form, values, fields }: PlanConflictProps) {
  const { t } = useTranslation();
  const textOf = (value: string | boolean, field: keyof PlanFormValues) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    const interval = PLAN_INTERVALS.find((known) => known === value);
    if (field === 'recurrency' && interval) return t(`admin.plans.intervals.${interval}`);
    const tier = PAID_TIERS.find((known) => known === value);
    return field === 'planType' && tier ? t(`tiers.${tier}`) : value;
  };
  return (
    <ConflictPanel
      fields={fields}
      values={values}
      labelOf={(field) => (field === 'active' ? t('admin.plans.active') : t(`admin.plans.fields.${field}`))}
      textOf={textOf}
      onChoose={(field, value) => form.setValue(field, value)}
    />
  );
}
