import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ReceiptIcon } from '#renderer/components/icons/icons.tsx';
import { receiptQuery } from '#renderer/features/generation/api/content-queries.ts';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import { ReceiptView } from './receipt-view.tsx';

/** Opens the receipt of a text. Renders nothing for texts without a receipt. */
export function ReceiptButton({ generationId, title }: { generationId: string | null; title: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const receipt = useQuery({ ...receiptQuery(generationId ?? ''), enabled: open });
  if (generationId === null) return null;
  return (
    <>
      <IconAction label={t('generation.card.receipt')} onClick={() => setOpen(true)}>
        <ReceiptIcon size={18} />
      </IconAction>
      <ResponsiveDialog open={open} onClose={close} phone="sheet" title={t('generation.receipt.title')}>
        <DialogBody tabIndex={0} role="region" aria-label={t('generation.receipt.title')}>
          {receipt.data ? (
            <ReceiptView receipt={receipt.data} title={contentTitle(title)} onLeave={close} />
          ) : receipt.isError ? (
            <LoadFailure error={receipt.error} onRetry={() => void receipt.refetch()} />
          ) : (
            <ReceiptSkeleton />
          )}
        </DialogBody>
      </ResponsiveDialog>
    </>
  );
}

function ReceiptSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton width="40%" />
      <Skeleton variant="rounded" height={76} />
      {['date', 'model', 'tokens', 'finish'].map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Box>
  );
}
