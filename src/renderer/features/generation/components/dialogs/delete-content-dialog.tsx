import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { useDeleteContent } from '#renderer/features/generation/api/change-content.ts';
import { useDeletedToast } from '#renderer/features/generation/api/content-versions.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
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
  const deletion = useDeleteContent();
  const showDeleted = useDeletedToast();
  // Not in callbacks of the mutation: they are dropped when the card loses its text, and this dialog with it, first.
  const confirm = async () => {
    try {
      await deletion.mutateAsync(content.id);
      showDeleted(content.id);
    } catch (error) {
      if (isUnauthorized(error)) return sessionExpired();
      showToast({
        title: t('generation.toasts.deleteFailed'),
        description: userMessageOf(error) ?? t('common.offline'),
        tone: 'destructive',
      });
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('generation.delete.title')}
      question={t('generation.delete.question', { title, days: RESTORABLE_DAYS })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.delete')}
      pending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
