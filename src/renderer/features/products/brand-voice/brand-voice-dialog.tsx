import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { useUnsavedChanges } from '#renderer/components/dialogs/unsaved-changes.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { brandVoiceQuery } from '#renderer/features/products/api/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { BrandVoiceForm } from './brand-voice-form.tsx';

interface BrandVoiceDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  /** After the closing animation, when the form may be thrown away. */
  onExited: () => void;
}

/** How a product's texts should sound. Read anew whenever it opens; closing with changes asks first. */
export function BrandVoiceDialog({ product, open, onClose, onExited }: BrandVoiceDialogProps) {
  const { t } = useTranslation();
  // Changed elsewhere since: only what has been read since opening may be edited.
  const voice = useQuery({ ...brandVoiceQuery(product.id), refetchOnMount: 'always' });
  const [dirty, setDirty] = useState(false);
  const { requestClose, question } = useUnsavedChanges({
    isDirty: dirty,
    isGuarded: open && dirty,
    onClose,
  });

  const finish = () => {
    setDirty(false);
    onClose();
  };

  return (
    <>
      <ResponsiveDialog
        open={open}
        onClose={requestClose}
        onExited={onExited}
        maxWidth="md"
        title={t('brandVoice.title', { name: product.name })}
      >
        {voice.isError ? (
          <DialogBody>
            <LoadFailure error={voice.error} onRetry={() => void voice.refetch()} />
          </DialogBody>
        ) : voice.data && voice.isFetchedAfterMount ? (
          <BrandVoiceForm
            product={product}
            voice={voice.data}
            onDirty={setDirty}
            onCancel={requestClose}
            onSaved={finish}
          />
        ) : (
          <LoadingForm label={t('common.loading')} />
        )}
      </ResponsiveDialog>
      {question}
    </>
  );
}

function LoadingForm({ label }: { label: string }) {
  return (
    <DialogBody role="status" aria-label={label}>
      <Skeleton variant="rounded" height={88} />
      {['samples', 'rules', 'words'].map((part) => (
        <div key={part}>
          <Skeleton width="30%" sx={{ mt: 3 }} />
          <Skeleton variant="rounded" height={96} sx={{ mt: 1 }} />
        </div>
      ))}
    </DialogBody>
  );
}
