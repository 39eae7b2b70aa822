import Button from '@mui/material/Button';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';

interface RestoreVersionButtonProps<Restored> {
  /** Namespace of the texts. */
  of: 'products' | 'generation';
  number: number;
  /** The mutation takes the version's number. */
  mutation: UseMutationOptions<Restored, Error, number>;
  /** Whether the form has unsaved changes. If so, the button asks first. */
  replacesUnsaved: boolean;
  disabled?: boolean;
  onRestored: (restored: Restored) => void;
}

/** Restores an earlier version; the current one stays in the history. */
export function RestoreVersionButton<Restored>({
  of,
  number,
  mutation,
  replacesUnsaved,
  disabled = false,
  onRestored,
}: RestoreVersionButtonProps<Restored>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...mutation,
    // Runs even after the button has unmounted, unlike callbacks of `mutate`.
    onSettled: (restored) => {
      setAsking(false);
      if (restored) onRestored(restored);
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
        {t(`${of}.history.restore`, { number })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`${of}.history.confirmTitle`, { number })}
        question={t(`${of}.history.confirmText`)}
        confirmLabel={t(`${of}.history.confirm`)}
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate(number)}
      />
    </>
  );
}
