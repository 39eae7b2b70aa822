import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { PlanFields } from './plan-fields.tsx';
import { NO_STORE } from './plan-form-values.ts';
import { usePlanForm } from './use-plan-form.ts';

interface PlanInlineFormProps {
  plan: AdminPlan;
  onClose: () => void;
}

/** The form of a plan, shown in place of its row. */
export function PlanInlineForm({ plan, onClose }: PlanInlineFormProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLFormElement>(null);
  // Moves the focus, because the form replaces the button that had it.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const edit = usePlanForm({ plan, store: NO_STORE, screen: 'page', onSaved: onClose });
  return (
    <Box
      ref={frame}
      component="form"
      noValidate
      aria-label={t('admin.plans.editTitle', { plan: plan.name })}
      onSubmit={edit.submit}
      sx={{ flex: 1, minWidth: 0, py: 1.5 }}
    >
      {edit.question}
      <PlanFields edit={edit} withActive />
      {edit.failure && (
        <Box sx={{ mt: 2 }}>
          <Notice tone="error">{userMessageOf(edit.failure)}</Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="contained" color="primary" loading={edit.isSaving}>
          {t('admin.plans.save')}
        </Button>
      </Box>
    </Box>
  );
}
