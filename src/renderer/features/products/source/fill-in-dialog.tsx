import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { offerQuery } from '#renderer/features/products/api/offer.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { FillInForm } from './fill-in-form.tsx';
import { SourceSteps } from './source-steps.tsx';

interface FillInDialogProps {
  product: Product;
  /** The brief to show first. */
  briefId?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Called with the changed product. */
  onFilled?: (product: Product) => void;
  onExited: () => void;
}

/** Reads sources for an existing product, and lets the user choose what to take. */
export function FillInDialog({ product, briefId, open, onClose, onFilled, onExited }: FillInDialogProps) {
  const { t } = useTranslation();
  const [brief, setBrief] = useState<ProductBrief>();
  const offer = useQuery({ ...offerQuery(product.id), refetchOnMount: 'always' });
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={t('fromSource.fillInTitle', { name: product.name })}
      maxWidth={brief ? 'md' : 'sm'}
    >
      {!brief ? (
        <SourceSteps productId={product.id} briefId={briefId} onReady={setBrief} />
      ) : offer.isError ? (
        <DialogBody>
          <LoadFailure error={offer.error} onRetry={() => void offer.refetch()} />
        </DialogBody>
      ) : offer.data && offer.isFetchedAfterMount ? (
        <FillInForm
          product={product}
          offer={offer.data}
          brief={brief}
          onSaved={(saved) => {
            onFilled?.(saved);
            onClose();
          }}
        />
      ) : (
        <FormSkeleton label={t('common.loading')} />
      )}
    </EditFrame>
  );
}
