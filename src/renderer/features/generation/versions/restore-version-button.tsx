import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { useRestoreVersion } from '#renderer/features/generation/api/content-versions.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

interface RestoreVersionButtonProps {
  contentId: number;
  versionNumber: number;
  /** There is something in the editor that was not saved: ask before it is replaced. */
  replacesUnsaved: boolean;
  disabled: boolean;
  onRestored: (content: GeneratedContent) => void;
}

/** Makes an earlier version the current text. Nothing that was saved is lost by it. */
export function RestoreVersionButton({
  contentId,
  versionNumber,
  replacesUnsaved,
  disabled,
  onRestored,
}: RestoreVersionButtonProps) {
  const { t } = useTranslation();
  const restoring = useRestoreVersion(contentId);
  const [asking, setAsking] = useState(false);
  const number = versionNumber;
  // Not in callbacks of the mutation: they are dropped when the other tab is chosen meanwhile.
  const restore = async () => {
    try {
      const content = await restoring.mutateAsync(number);
      showToast({ title: t('generation.toasts.versionRestored', { number }) });
      onRestored(content);
    } catch (error) {
      if (isUnauthorized(error)) return sessionExpired();
      showToast({
        title: t('generation.toasts.restoreFailed'),
        description: userMessageOf(error) ?? t('common.offline'),
        tone: 'destructive',
      });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        startIcon={<HistoryIcon size={16} />}
        disabled={disabled}
        loading={restoring.isPending && !asking}
        onClick={() => (replacesUnsaved ? setAsking(true) : void restore())}
      >
        {t('generation.history.restore', { number })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('generation.history.confirmTitle', { number })}
        question={t('generation.history.confirmText')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('generation.history.confirm')}
        pending={restoring.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void restore()}
      />
    </>
  );
}
