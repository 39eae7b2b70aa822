import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { FormFoot } from '#renderer/components/dialogs/form-foot.tsx';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { useUnsavedChanges } from '#renderer/components/dialogs/unsaved-changes.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { type AdminPrompt, createPromptBody } from '#shared/contracts/admin/admin-prompts.ts';
import { PromptFields } from './prompt-fields.tsx';
import { type PromptFormValues, promptFormValues } from './prompt-form-values.ts';
import { savePromptMutation } from './prompt-queries.ts';

const Form = styled('form')({ display: 'contents' });

interface PromptDialogProps {
  /** Absent: a new prompt. */
  prompt: AdminPrompt | undefined;
  /** All there are: one of them may be in use for the same type. */
  prompts: readonly AdminPrompt[];
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** The form of a prompt. A failed save keeps everything typed; closing with changes asks first. */
export function PromptDialog({ prompt, prompts, open, onClose, onExited }: PromptDialogProps) {
  const { t } = useTranslation();
  const { form, values, seen, conflicts, dirty, isSaving, isSaved, submit } = useEditForm({
    stored: prompt,
    valuesOf: promptFormValues,
    resolver: zodResolver(createPromptBody) as unknown as Resolver<PromptFormValues>,
    mutation: savePromptMutation,
    onSaved: onClose,
  });
  const { requestClose, question } = useUnsavedChanges({
    isDirty: dirty,
    isGuarded: open && dirty && !isSaved,
    onClose,
  });
  const inUse = prompts.find(
    ({ id, type, isActive }) => isActive && type === values.type && id !== prompt?.id,
  );

  const labelOf = (field: keyof PromptFormValues) =>
    field === 'isActive' ? t('admin.active') : t(`admin.prompts.${field}`);
  return (
    <>
      <ResponsiveDialog
        open={open}
        onClose={requestClose}
        onExited={onExited}
        maxWidth="md"
        title={prompt ? t('admin.prompts.dialog.editTitle') : t('admin.prompts.dialog.addTitle')}
      >
        <Form noValidate onSubmit={submit}>
          <DialogBody>
            <ConflictPanel
              fields={conflicts}
              values={values}
              labelOf={labelOf}
              textOf={(value) =>
                typeof value === 'boolean' ? t(value ? 'conflict.on' : 'conflict.off') : String(value)
              }
              onChoose={(field, value) => form.setValue(field, value)}
            />
            <PromptFields form={form} values={values} isNew={prompt === undefined} />
          </DialogBody>
          <FormFoot
            notices={
              inUse &&
              values.isActive && (
                <Notice tone="warning">{t('admin.prompts.dialog.replaces', { name: inUse.name })}</Notice>
              )
            }
            note={seen && t('admin.prompts.dialog.version', { number: seen.version })}
            saveLabel={t('admin.prompts.dialog.save')}
            savingLabel={t('admin.prompts.dialog.saving')}
            isSaving={isSaving}
            onCancel={requestClose}
          />
        </Form>
      </ResponsiveDialog>
      {question}
    </>
  );
}
