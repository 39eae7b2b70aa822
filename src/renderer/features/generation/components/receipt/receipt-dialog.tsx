import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { receiptQuery } from '#renderer/features/generation/api/generation-queries.ts';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';
import { ReceiptView } from './receipt-view.tsx';

interface ReceiptDialogProps {
  generationId: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

export function ReceiptDialog({ generationId, title, open, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const receipt = useQuery({ ...receiptQuery(generationId), enabled: open });
  return (
    <ResponsiveDialog open={open} onClose={onClose} phone="sheet" title={t('generation.receipt.title')}>
      {/* Mostly text: a keyboard scrolls it by itself. */}
      <DialogBody tabIndex={0} role="region" aria-label={t('generation.receipt.title')}>
        {receipt.data ? (
          <ReceiptView receipt={receipt.data} title={title} onLeave={onClose} />
        ) : receipt.isError ? (
          <LoadFailure error={receipt.error} onRetry={() => void receipt.refetch()} />
        ) : (
          <ReceiptSkeleton />
        )}
      </DialogBody>
    </ResponsiveDialog>
  );
}
