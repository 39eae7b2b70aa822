import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offerVersionsQuery, restoreOfferVersionMutation } from '#renderer/features/products/api/offer.ts';
import { VersionsDialog } from '#renderer/features/products/history/versions-dialog.tsx';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { offerPartText } from './offer-text.ts';

interface OfferHistoryDialogProps {
  product: Product;
  replacesUnsaved: boolean;
  onClose: () => void;
  onRestored: (offer: Offer) => void;
}

export function OfferHistoryDialog({ product, ...dialog }: OfferHistoryDialogProps) {
  const { t } = useTranslation();
  return (
    <VersionsDialog
      {...dialog}
      title={t('offer.history.title', { name: product.name })}
      versions={useQuery(offerVersionsQuery(product.id))}
      labels={OFFER_PARTS.map((field) => ({ field, label: t(`offer.parts.${field}`) }))}
      textOf={(fields, part) => offerPartText(t, fields, part)}
      restoreMutation={restoreOfferVersionMutation(product.id)}
    />
  );
}
