import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { offerQuery } from '#renderer/features/products/api/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { OfferForm } from './offer-form.tsx';

interface OfferDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation, when the form may unmount. */
  onExited: () => void;
}

/** Edits the offer of a product, fetched again whenever the dialog opens. */
export function OfferDialog({ product, open, onClose, onExited }: OfferDialogProps) {
  const { t } = useTranslation();
  // Cached values may be outdated, so only an offer fetched after opening may be edited.
  const offer = useQuery({ ...offerQuery(product.id), refetchOnMount: 'always' });
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
      title={t('offer.title', { name: product.name })}
    >
      {offer.isError ? (
        <DialogBody>
          <LoadFailure error={offer.error} onRetry={() => void offer.refetch()} />
        </DialogBody>
      ) : offer.data && offer.isFetchedAfterMount ? (
        <OfferForm product={product} offer={offer.data} onDirty={setDirty} onSaved={finish} />
      ) : (
        <FormSkeleton label={t('common.loading')} />
      )}
    </EditFrame>
  );
}
