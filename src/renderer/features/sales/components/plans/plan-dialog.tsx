import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { usePlanForm } from '#renderer/features/sales/use-plan-form.ts';

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
  const { form, values, conflicts, dirty, submit, failure, isSaving } = usePlanForm({
    plan,
    store,
    screen: 'panel',
    onSaved: onClose,
  });
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={dirty}
      maxWidth="md"
      title={plan ? t('admin.plans.editTitle', { plan: plan.name }) : t('admin.plans.add')}
    >
      <DialogForm
        onSubmit={submit}
        error={failure}
        saveLabel={plan ? t('admin.plans.save') : t('admin.plans.add')}
        isSaving={isSaving}
      >
        <PlanConflict form={form} values={values} fields={conflicts} />
        <PlanFields control={form.control} withActive={!plan} />
      </DialogForm>
    </EditFrame>
  );
}
