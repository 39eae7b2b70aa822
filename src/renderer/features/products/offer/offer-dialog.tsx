import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FreshFormDialog } from '#renderer/components/dialogs/fresh-form-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { offerQuery } from '#renderer/features/products/api/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { OfferForm } from './offer-form.tsx';

export function OfferDialog({ product, ...frame }: DialogState & { product: Product }) {
  const { t } = useTranslation();
  const offer = useQuery({ ...offerQuery(product.id), refetchOnMount: 'always' });
  return (
    <FreshFormDialog {...frame} title={t('offer.title', { name: product.name })} fetched={offer}>
      {(value, form) => <OfferForm product={product} offer={value} {...form} />}
    </FreshFormDialog>
  );
}
