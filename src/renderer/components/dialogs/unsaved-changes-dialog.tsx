import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChangesDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** STAY keeps the form and everything typed into it; CLOSE gives it up. */
export function UnsavedChangesDialog({ open, onStay, onDiscard }: UnsavedChangesDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={t('products.unsaved.title')}
      question={t('products.unsaved.text')}
      cancelLabel={t('products.unsaved.stay')}
      confirmLabel={t('products.unsaved.close')}
      onCancel={onStay}
      onConfirm={onDiscard}
    />
  );
}
