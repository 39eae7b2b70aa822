import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { type AdminPrompt, createPromptBody } from '#shared/contracts/admin/admin-prompts.ts';
import { PromptFields } from './prompt-fields.tsx';
import { type PromptFormValues, promptFormValues } from './prompt-form-values.ts';
import { savePromptMutation } from './prompt-queries.ts';

interface PromptDialogProps extends DialogState {
  /** The prompt to edit; undefined: a new prompt. */
  prompt: AdminPrompt | undefined;
  /** All prompts: another one may be active for the same type. */
  prompts: readonly AdminPrompt[];
}

export function PromptDialog({ prompt, prompts, ...dialog }: PromptDialogProps) {
  const { t } = useTranslation();
  const { form, values, seen, conflicts, dirty, isSaving, isSaved, submit } = useEditForm({
    stored: prompt,
    valuesOf: promptFormValues,
    resolver: zodResolver(createPromptBody) as unknown as Resolver<PromptFormValues>,
    mutation: savePromptMutation,
    onSaved: dialog.onClose,
  });
  const inUse = prompts.find(
    ({ id, type, isActive }) => isActive && type === values.type && id !== prompt?.id,
  );

  const labelOf = (field: keyof PromptFormValues) =>
    field === 'isActive' ? t('admin.active') : t(`admin.prompts.${field}`);
  return (
    <EditFrame
      {...dialog}
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
        <ConflictPanel edit={{ form, values, conflicts }} labelOf={labelOf} />
        <PromptFields form={form} values={values} isNew={prompt === undefined} />
      </DialogForm>
    </EditFrame>
  );
}
