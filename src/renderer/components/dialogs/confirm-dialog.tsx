import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { DialogBody, DialogFooter, ResponsiveDialog } from './responsive-dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  details?: ReactNode;
  /** The safe choice, 'Cancel' by default. It has the initial focus; Escape and the backdrop choose it too. */
  cancelLabel?: string;
  confirmLabel: string;
  confirmColor?: 'error' | 'primary';
  onCancel: () => void;
  onConfirm: () => void;
  pending?: boolean;
  onExited?: () => void;
}

export function ConfirmDialog({
  open,
  title,
  question,
  details,
  cancelLabel,
  confirmLabel,
  confirmColor = 'error',
  onCancel,
  onConfirm,
  pending = false,
  onExited,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const questionId = useId();
  return (
    <ResponsiveDialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      phone="sheet"
      maxWidth="xs"
      closeButton={false}
      describedBy={questionId}
      onExited={onExited}
    >
      <DialogBody id={questionId}>
        <Typography variant="body2">{question}</Typography>
        {details && <SecondaryText sx={{ mt: 1, overflowWrap: 'anywhere' }}>{details}</SecondaryText>}
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onClick={onCancel}>
          {cancelLabel ?? t('common.cancel')}
        </Button>
        <Button variant="contained" color={confirmColor} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}
