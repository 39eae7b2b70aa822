import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { restoreVersionMutation } from '#renderer/features/generation/api/content-versions.ts';
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
  const [asking, setAsking] = useState(false);
  const number = versionNumber;
  const { mutate, isPending } = useMutation({
    ...restoreVersionMutation(contentId),
    // Here it is called even when the other tab is chosen meanwhile.
    onSettled: (content) => {
      setAsking(false);
      if (content) onRestored(content);
    },
  });
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        startIcon={<HistoryIcon size={16} />}
        disabled={disabled}
        loading={isPending && !asking}
        onClick={() => (replacesUnsaved ? setAsking(true) : mutate(number))}
      >
        {t('generation.history.restore', { number })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('generation.history.confirmTitle', { number })}
        question={t('generation.history.confirmText')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('generation.history.confirm')}
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate(number)}
      />
    </>
  );
}
