import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { usePlanForm } from '#renderer/features/sales/use-plan-form.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanFields } from './plan-fields.tsx';

interface PlanDialogProps {
  /** Undefined: a new plan. */
  plan: AdminPlan | undefined;
  store: { storeId: string; productId: string };
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Adds a plan or changes one. A failed save keeps everything typed. */
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
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={form.formState.isDirty}
      maxWidth="md"
      title={plan ? t('admin.plans.editTitle', { plan: plan.name }) : t('admin.plans.add')}
    >
      <DialogForm
        onSubmit={submit}
        error={error}
        saveLabel={plan ? t('admin.plans.save') : t('admin.plans.add')}
        isSaving={isSaving}
      >
        <PlanConflict form={form} fields={conflicting} />
        <PlanFields control={form.control} withActive={!plan} />
      </DialogForm>
    </EditFrame>
  );
}
