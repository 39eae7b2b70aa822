import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { FormSwitch } from '#renderer/components/forms/form-switch.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { PAID_TIERS, PLAN_INTERVALS } from '#shared/rules/plans/plans.ts';
import type { PlanFormValues } from './plan-form-values.ts';
import type { usePlanForm } from './use-plan-form.ts';

type TextName = Exclude<keyof PlanFormValues, 'active'>;

const REQUIRED: readonly TextName[] = ['name', 'storeId', 'productId', 'variantId', 'price', 'credits'];

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
  edit: Pick<ReturnType<typeof usePlanForm>, 'conflicts' | 'form' | 'values'>;
  /** Whether the form can also put the plan on sale. Plans in the table have their own switch. */
  withActive: boolean;
}

/** All fields of a plan, below the conflicts with changes made elsewhere. */
export function PlanFields({ edit, withActive }: PlanFieldsProps) {
  const { control } = edit.form;
  const { t } = useTranslation();
  const recurrency = useWatch({ control, name: 'recurrency' });
  const field = (name: TextName) => ({
    name,
    control,
    label: t(`admin.plans.fields.${name}`),
    required: REQUIRED.includes(name),
  });
  const textOf = (value: string, field: keyof PlanFormValues) => {
    const interval = PLAN_INTERVALS.find((known) => known === value);
    if (field === 'recurrency' && interval) return t(`admin.plans.intervals.${interval}`);
    const tier = PAID_TIERS.find((known) => known === value);
    return field === 'planType' && tier ? t(`tiers.${tier}`) : value;
  };
  return (
    <>
      <ConflictPanel
        edit={edit}
        labelOf={(field) => (field === 'active' ? t('admin.plans.active') : t(`admin.plans.fields.${field}`))}
        textOf={textOf}
      />
      <Fields>
        <FormTextField {...field('name')} />
        <FormTextField
          {...field('recurrency')}
          options={PLAN_INTERVALS.map((value) => ({ value, label: t(`admin.plans.intervals.${value}`) }))}
        />
        <FormTextField
          {...field('price')}
          type="number"
          input={{ step: '0.01', min: '0' }}
          hint={t('admin.plans.priceHint')}
        />
        <FormTextField {...field('credits')} type="number" input={{ step: '1', min: '1' }} />
        {recurrency !== 'one_time' && (
          <div data-wide="true">
            <FormTextField
              {...field('planType')}
              hint={t('admin.plans.tierHint')}
              options={[
                { value: '', label: t('admin.plans.tierByName') },
                ...PAID_TIERS.map((value) => ({ value, label: t(`tiers.${value}`) })),
              ]}
            />
          </div>
        )}
        <div data-wide="true">
          <FormTextField
            {...field('productLimit')}
            type="number"
            input={{ step: '1', min: '1' }}
            hint={t('admin.plans.productLimitHint')}
          />
        </div>
        <FormTextField {...field('storeId')} />
        <FormTextField {...field('productId')} />
        <FormTextField {...field('variantId')} />
        <FormTextField {...field('checkoutUrl')} type="url" />
        <div data-wide="true">
          <FormTextField {...field('description')} multiline />
        </div>
        {withActive && <FormSwitch name="active" control={control} label={t('admin.plans.active')} />}
      </Fields>
    </>
  );
}
