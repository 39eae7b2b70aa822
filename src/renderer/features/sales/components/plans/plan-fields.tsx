import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PlanControl } from '#renderer/features/sales/plan-form-values.ts';
import { PAID_TIERS, PLAN_INTERVALS } from '#shared/rules/plans/plans.ts';
import { PlanField } from './plan-field.tsx';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: 18,
  paddingTop: 8,
  '& > [data-wide="true"]': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface PlanFieldsProps {
  control: PlanControl;
  /** Whether being on sale is decided here; elsewhere there is a switch for it. */
  withActive: boolean;
}

/** Everything that a plan consists of. */
export function PlanFields({ control, withActive }: PlanFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const recurrency = useWatch({ control, name: 'recurrency' });
  const field = { id, control };
  return (
    <Fields>
      <PlanField {...field} field="name" />
      <PlanField
        {...field}
        field="recurrency"
        options={PLAN_INTERVALS.map((value) => ({ value, label: t(`admin.plans.intervals.${value}`) }))}
      />
      <PlanField {...field} field="price" hint={t('admin.plans.priceHint')} />
      <PlanField {...field} field="credits" />
      {recurrency !== 'one_time' && (
        <div data-wide="true">
          <PlanField
            {...field}
            field="planType"
            hint={t('admin.plans.tierHint')}
            options={[
              { value: '', label: t('admin.plans.tierByName') },
              ...PAID_TIERS.map((value) => ({ value, label: t(`tiers.${value}`) })),
            ]}
          />
        </div>
      )}
      <div data-wide="true">
        <PlanField {...field} field="productLimit" hint={t('admin.plans.productLimitHint')} />
      </div>
      <PlanField {...field} field="storeId" />
      <PlanField {...field} field="productId" />
      <PlanField {...field} field="variantId" />
      <PlanField {...field} field="checkoutUrl" />
      <div data-wide="true">
        <PlanField {...field} field="description" />
      </div>
      {withActive && (
        <Controller
          name="active"
          control={control}
          render={({ field: { value, ref, ...input } }) => (
            <FormControlLabel
              label={t('admin.plans.active')}
              slotProps={{ typography: { variant: 'body2' } }}
              control={<Switch {...input} checked={value} slotProps={{ input: { ref } }} />}
            />
          )}
        />
      )}
    </Fields>
  );
}
