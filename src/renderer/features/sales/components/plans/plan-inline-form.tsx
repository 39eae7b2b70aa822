import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { usePlanForm } from '#renderer/features/sales/use-plan-form.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanFields } from './plan-fields.tsx';

const NO_STORE = { storeId: '', productId: '' };

interface PlanInlineFormProps {
  plan: AdminPlan;
  onClose: () => void;
}

/** A plan's form in the place of its row. */
export function PlanInlineForm({ plan, onClose }: PlanInlineFormProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLFormElement>(null);
  // The button that was pressed makes way for the form: the focus goes on to its first field.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const { form, values, conflicts, submit, failure, isSaving } = usePlanForm({
    plan,
    store: NO_STORE,
    screen: 'page',
    onSaved: onClose,
  });
  return (
    <Box
      ref={frame}
      component="form"
      noValidate
      aria-label={t('admin.plans.editTitle', { plan: plan.name })}
      onSubmit={submit}
      sx={{ flex: 1, minWidth: 0, py: 1.5 }}
    >
      <PlanConflict form={form} values={values} fields={conflicts} />
      <PlanFields control={form.control} withActive />
      {failure && (
        <Box sx={{ mt: 2 }}>
          <Notice tone="error">{userMessageOf(failure)}</Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          {t('admin.plans.save')}
        </Button>
      </Box>
    </Box>
  );
}
