import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { brandVoiceQuery } from '#renderer/features/products/api/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { BrandVoiceForm } from './brand-voice-form.tsx';

interface BrandVoiceDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation, when the form may unmount. */
  onExited: () => void;
}

/** Edits the brand voice of a product, fetched again whenever the dialog opens. */
export function BrandVoiceDialog({ product, open, onClose, onExited }: BrandVoiceDialogProps) {
  const { t } = useTranslation();
  // Cached values may be outdated, so only a brand voice fetched after opening may be edited.
  const voice = useQuery({ ...brandVoiceQuery(product.id), refetchOnMount: 'always' });
  const [dirty, setDirty] = useState(false);
  const finish = () => {
    setDirty(false);
    onClose();
  };

  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={dirty}
      maxWidth="md"
      title={t('brandVoice.title', { name: product.name })}
    >
      {voice.isError ? (
        <DialogBody>
          <LoadFailure error={voice.error} onRetry={() => void voice.refetch()} />
        </DialogBody>
      ) : voice.data && voice.isFetchedAfterMount ? (
        <BrandVoiceForm product={product} voice={voice.data} onDirty={setDirty} onSaved={finish} />
      ) : (
        <FormSkeleton label={t('common.loading')} />
      )}
    </EditFrame>
  );
}
