import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import type { PlanControl, PlanFormValues } from '#renderer/features/sales/plan-form-values.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';

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
  const validationText = useValidationText();
  const isRequired = REQUIRED.includes(name);
  const { type, step, min } = inputs[name] ?? {};
  const label = t(`admin.plans.fields.${name}`);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, ...input }, fieldState: { error } }) => (
        <TextField
          {...input}
          id={`${id}-${name}`}
          inputRef={ref}
          fullWidth
          label={label}
          type={type}
          select={options !== undefined}
          multiline={name === 'description'}
          required={isRequired}
          autoComplete="off"
          error={error !== undefined}
          helperText={error?.message ? validationText(error.message) : hint}
          slotProps={{
            // The browser's own check would stop the submit before ours can explain.
            htmlInput: { required: false, 'aria-required': isRequired, step, min },
            select: options && { MenuProps: { slotProps: { paper: popupLandmark(label) } } },
          }}
        >
          {options?.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
