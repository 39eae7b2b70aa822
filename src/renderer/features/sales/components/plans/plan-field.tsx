import { useTranslation } from 'react-i18next';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import type { PlanControl, PlanFormValues } from '#renderer/features/sales/plan-form-values.ts';

export type PlanTextField = Exclude<keyof PlanFormValues, 'active'>;

const REQUIRED: readonly PlanTextField[] = ['name', 'storeId', 'productId', 'variantId', 'price', 'credits'];

const inputs: Partial<Record<PlanTextField, { type: string; step?: string; min?: string }>> = {
  price: { type: 'number', step: '0.01', min: '0' },
  credits: { type: 'number', step: '1', min: '1' },
  productLimit: { type: 'number', step: '1', min: '1' },
  checkoutUrl: { type: 'url' },
};

interface PlanFieldProps {
  id: string;
  field: PlanTextField;
  control: PlanControl;
  /** For a choice. */
  options?: readonly { value: string; label: string }[];
  hint?: string;
}

/** One labelled field of a plan with the contract's or the server's complaint under it. */
export function PlanField({ id, field: name, control, options, hint }: PlanFieldProps) {
  const { t } = useTranslation();
  const { type, ...input } = inputs[name] ?? {};
  return (
    <FormTextField
      name={name}
      control={control}
      id={`${id}-${name}`}
      label={t(`admin.plans.fields.${name}`)}
      type={type}
      options={options}
      multiline={name === 'description'}
      required={REQUIRED.includes(name)}
      hint={hint}
      input={input}
    />
  );
}
