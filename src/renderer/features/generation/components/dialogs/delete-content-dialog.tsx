import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { deleteContentMutation } from '#renderer/features/generation/api/change-content.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

interface DeleteContentDialogProps {
  title: string;
  content: GeneratedContent;
  open: boolean;
  onClose: () => void;
}

export function DeleteContentDialog({ title, content, open, onClose }: DeleteContentDialogProps) {
  const { t } = useTranslation();
  // As an option of the hook, `onSettled` is also called after this dialog has unmounted with its text.
  const deletion = useMutation({ ...deleteContentMutation(false), onSettled: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t('generation.delete.title')}
      question={t('generation.delete.question', { title, days: RESTORABLE_DAYS })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.delete')}
      pending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate(content.id)}
    />
  );
}
