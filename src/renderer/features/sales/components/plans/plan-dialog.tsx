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
import { showToast } from '#renderer/lib/stores/toast-store.ts';
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
  const { form, submit, error, isSaving, conflicting } = usePlanForm({
    plan,
    store,
    screen: 'panel',
    onSaved: () => {
      showToast({ title: plan ? t('admin.plans.toasts.updated') : t('admin.plans.toasts.created') });
      onClose();
    },
    onFailed: () =>
      showToast({
        title: t('common.error'),
        description: plan ? t('admin.plans.toasts.updateFailed') : t('admin.plans.toasts.createFailed'),
        tone: 'destructive',
      }),
  });
  const { isDirty } = form.formState;
  const { requestClose, question } = useUnsavedChanges({ isDirty, isGuarded: open && isDirty, onClose });
  return (
    <>
      <ResponsiveDialog
        open={open}
        onClose={requestClose}
        onExited={onExited}
        maxWidth="md"
        title={plan ? t('admin.plans.editTitle', { plan: plan.name }) : t('admin.plans.add')}
      >
        <Form noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <PlanConflict form={form} fields={conflicting} />
            <PlanFields control={form.control} withActive={!plan} />
          </DialogBody>
          {error && (
            <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
              <Notice tone="error">{userMessageOf(error) ?? t('common.offline')}</Notice>
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
