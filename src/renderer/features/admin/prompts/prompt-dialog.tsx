import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { type AdminPrompt, createPromptBody } from '#shared/contracts/admin/admin-prompts.ts';
import { PromptFields } from './prompt-fields.tsx';
import { type PromptFormValues, promptFormValues } from './prompt-form-values.ts';
import { savePromptMutation } from './prompt-queries.ts';

interface PromptDialogProps {
  /** Absent: a new prompt. */
  prompt: AdminPrompt | undefined;
  /** All there are: one of them may be in use for the same type. */
  prompts: readonly AdminPrompt[];
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** The form of a prompt. A failed save keeps everything typed. */
export function PromptDialog({ prompt, prompts, open, onClose, onExited }: PromptDialogProps) {
  const { t } = useTranslation();
  const { form, values, seen, conflicts, dirty, isSaving, isSaved, submit } = useEditForm({
    stored: prompt,
    valuesOf: promptFormValues,
    resolver: zodResolver(createPromptBody) as unknown as Resolver<PromptFormValues>,
    mutation: savePromptMutation,
    onSaved: onClose,
  });
  const inUse = prompts.find(
    ({ id, type, isActive }) => isActive && type === values.type && id !== prompt?.id,
  );

  const labelOf = (field: keyof PromptFormValues) =>
    field === 'isActive' ? t('admin.active') : t(`admin.prompts.${field}`);
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={dirty}
      isSaved={isSaved}
      maxWidth="md"
      title={prompt ? t('admin.prompts.dialog.editTitle') : t('admin.prompts.dialog.addTitle')}
    >
      <DialogForm
        onSubmit={submit}
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
      >
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
      </DialogForm>
    </EditFrame>
  );
}
