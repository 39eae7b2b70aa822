import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ReceiptIcon } from '#renderer/components/icons/icons.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

interface ReceiptButtonProps {
  generationId: string | null;
  /** Of the text. */
  title: string;
}

/** Opens what a text has cost, and why; nothing for texts from before there were receipts. */
export function ReceiptButton({ generationId, title }: ReceiptButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (generationId === null) return null;
  return (
    <>
      <IconAction label={t('generation.card.receipt')} onClick={() => setOpen(true)}>
        <ReceiptIcon size={18} />
      </IconAction>
      <ReceiptDialog generationId={generationId} title={title} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
