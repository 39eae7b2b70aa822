import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '#renderer/components/dialogs/form-foot.tsx';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { useUnsavedChanges } from '#renderer/components/dialogs/unsaved-changes.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import {
  type AdminPrompt,
  type CreatePromptBody,
  createPromptBody,
} from '#shared/contracts/admin/admin-prompts.ts';
import { PromptFields } from './prompt-fields.tsx';
import { isPromptField, type PromptFormValues, promptFormValues } from './prompt-form-values.ts';
import { useSavePrompt } from './prompt-queries.ts';

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
  const [loaded] = useState(() => promptFormValues(prompt));
  const save = useSavePrompt();
  const form = useForm<PromptFormValues>({
    defaultValues: loaded,
    resolver: zodResolver(createPromptBody) as unknown as Resolver<PromptFormValues>,
  });
  const values = useWatch({ control: form.control }) as PromptFormValues;
  const dirty = (Object.keys(loaded) as (keyof PromptFormValues)[]).some(
    (field) => !Object.is(values[field], loaded[field]),
  );
  const { requestClose, question } = useUnsavedChanges({
    isDirty: dirty,
    isGuarded: open && dirty && !save.isSuccess,
    onClose,
  });
  const inUse = prompts.find(
    ({ id, type, isActive }) => isActive && type === values.type && id !== prompt?.id,
  );

  const showServerIssues = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.details?.issues ?? []) {
      if (isPromptField(path)) form.setError(path, { type: 'server', message });
    }
  };
  const submit = form.handleSubmit((body) =>
    save.mutate(
      {
        promptId: prompt?.id,
        body: body as unknown as CreatePromptBody,
        expectedUpdatedAt: prompt?.updatedAt,
      },
      {
        onSuccess: () => {
          showToast({
            title: prompt ? t('admin.prompts.toasts.updated') : t('admin.prompts.toasts.created'),
          });
          onClose();
        },
        onError: (error) => {
          showServerIssues(error);
          showFailure(
            prompt ? t('admin.prompts.toasts.updateFailed') : t('admin.prompts.toasts.createFailed'),
            error,
          );
        },
      },
    ),
  );
  return (
    <>
      <ResponsiveDialog
        open={open}
        onClose={requestClose}
        onExited={onExited}
        maxWidth="md"
        title={prompt ? t('admin.prompts.dialog.editTitle') : t('admin.prompts.dialog.addTitle')}
      >
        <Form noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
          <DialogBody>
            <PromptFields form={form} values={values} isNew={prompt === undefined} />
          </DialogBody>
          <FormFoot
            notices={
              (save.isError || (inUse && values.isActive)) && (
                <>
                  {inUse && values.isActive && (
                    <Notice tone="warning">{t('admin.prompts.dialog.replaces', { name: inUse.name })}</Notice>
                  )}
                  {save.isError && (
                    <Notice tone="error">{userMessageOf(save.error) ?? t('common.offline')}</Notice>
                  )}
                </>
              )
            }
            note={prompt && t('admin.prompts.dialog.version', { number: prompt.version })}
            saveLabel={t('admin.prompts.dialog.save')}
            savingLabel={t('admin.prompts.dialog.saving')}
            isSaving={save.isPending}
            onCancel={requestClose}
          />
        </Form>
      </ResponsiveDialog>
      {question}
    </>
  );
}
