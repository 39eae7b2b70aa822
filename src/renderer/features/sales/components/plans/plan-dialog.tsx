import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { useUnsavedChanges } from '#renderer/components/dialogs/unsaved-changes.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { usePlanForm } from '#renderer/features/sales/use-plan-form.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanFields } from './plan-fields.tsx';

const Form = styled('form')({ display: 'contents' });

interface PlanDialogProps {
  /** Undefined: a new plan. */
  plan: AdminPlan | undefined;
  store: { storeId: string; productId: string };
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Adds a plan or changes one. A failed save keeps everything typed; closing and leaving with changes ask first. */
export function PlanDialog({ plan, store, open, onClose, onExited }: PlanDialogProps) {
  const { t } = useTranslation();
  const { form, values, conflicts, dirty, submit, failure, isSaving } = usePlanForm({
    plan,
    store,
    screen: 'panel',
    onSaved: onClose,
  });
  const { requestClose, question } = useUnsavedChanges({ isDirty: dirty, isGuarded: open && dirty, onClose });
  return (
    <>
      <ResponsiveDialog
        open={open}
        onClose={requestClose}
        onExited={onExited}
        maxWidth="md"
        title={plan ? t('admin.plans.editTitle', { plan: plan.name }) : t('admin.plans.add')}
      >
        <Form noValidate onSubmit={submit}>
          <DialogBody>
            <PlanConflict form={form} values={values} fields={conflicts} />
            <PlanFields control={form.control} withActive={!plan} />
          </DialogBody>
          {failure && (
            <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
              <Notice tone="error">{userMessageOf(failure)}</Notice>
            </Box>
          )}
          <DialogFooter>
            <Button onClick={requestClose}>{t('common.cancel')}</Button>
            <Button type="submit" variant="contained" color="primary" loading={isSaving}>
              {plan ? t('admin.plans.save') : t('admin.plans.add')}
            </Button>
          </DialogFooter>
        </Form>
      </ResponsiveDialog>
      {question}
    </>
  );
}
