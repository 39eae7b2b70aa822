import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { PlanFields } from './plan-fields.tsx';
import { type PlanFormOptions, usePlanForm } from './use-plan-form.ts';

interface PlanDialogProps extends DialogState, Pick<PlanFormOptions, 'plan' | 'store'> {}

export function PlanDialog({ plan, store, ...dialog }: PlanDialogProps) {
  const { t } = useTranslation();
  const edit = usePlanForm({
    plan,
    store,
    screen: 'panel',
    onSaved: dialog.onClose,
  });
  return (
    <EditFrame
      {...dialog}
      isDirty={edit.dirty}
      maxWidth="md"
      title={plan ? t('admin.plans.editTitle', { plan: plan.name }) : t('admin.plans.add')}
    >
      <DialogForm
        onSubmit={edit.submit}
        error={edit.failure}
        saveLabel={plan ? t('admin.plans.save') : t('admin.plans.add')}
        isSaving={edit.isSaving}
      >
        <PlanFields edit={edit} withActive={!plan} />
      </DialogForm>
      {edit.question}
    </EditFrame>
  );
}
