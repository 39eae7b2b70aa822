import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { EditConflict } from '#renderer/lib/conflict/save-merged.ts';
import { useEditConflict } from '#renderer/lib/conflict/use-edit-conflict.ts';
import { validationMessage } from '#renderer/lib/language/validation-text.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { type AdminPrompt, createPromptBody } from '#shared/contracts/admin/admin-prompts.ts';
import { PromptFields } from './prompt-fields.tsx';
import { isPromptField, type PromptFormValues, promptFormValues } from './prompt-form-values.ts';
import { useSavePrompt } from './prompt-queries.ts';

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
  const conflict = useEditConflict<AdminPrompt, PromptFormValues>(prompt);
  const { seen } = conflict;
  const loaded = useMemo(() => promptFormValues(seen), [seen]);
  const save = useSavePrompt();
  const form = useForm<PromptFormValues>({
    defaultValues: loaded,
    resolver: zodResolver(createPromptBody) as unknown as Resolver<PromptFormValues>,
  });
  const values = useWatch({ control: form.control }) as PromptFormValues;
  const dirty = (Object.keys(loaded) as (keyof PromptFormValues)[]).some(
    (field) => !Object.is(values[field], loaded[field]),
  );
  const inUse = prompts.find(
    ({ id, type, isActive }) => isActive && type === values.type && id !== prompt?.id,
  );

  const showServerIssues = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const issue of error.details?.issues ?? []) {
      const { path } = issue;
      if (isPromptField(path)) form.setError(path, { type: 'server', message: validationMessage(issue) });
    }
  };
  const submit = form.handleSubmit((body) =>
    save.mutate(
      {
        seen,
        values: body,
      },
      {
        onSuccess: () => {
          showToast({
            title: prompt ? t('admin.prompts.toasts.updated') : t('admin.prompts.toasts.created'),
          });
          onClose();
        },
        onError: (error) => {
          const merged = conflict.takeIn(error);
          if (merged) return form.reset(merged);
          showServerIssues(error);
          showFailure(
            prompt ? t('admin.prompts.toasts.updateFailed') : t('admin.prompts.toasts.createFailed'),
            error,
          );
        },
      },
    ),
  );
  const labelOf = (field: keyof PromptFormValues) =>
    field === 'isActive' ? t('admin.active') : t(`admin.prompts.${field}`);
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={dirty}
      isSaved={save.isSuccess}
      maxWidth="md"
      title={prompt ? t('admin.prompts.dialog.editTitle') : t('admin.prompts.dialog.addTitle')}
    >
      <DialogForm
        onSubmit={submit}
        error={save.error instanceof EditConflict ? null : save.error}
        notices={
          inUse &&
          values.isActive && (
            <Notice tone="warning">{t('admin.prompts.dialog.replaces', { name: inUse.name })}</Notice>
          )
        }
        note={seen && t('admin.prompts.dialog.version', { number: seen.version })}
        saveLabel={t('admin.prompts.dialog.save')}
        savingLabel={t('admin.prompts.dialog.saving')}
        isSaving={save.isPending}
      >
        <ConflictPanel
          fields={conflict.fields}
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
