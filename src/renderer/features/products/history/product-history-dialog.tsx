import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  productVersionsQuery,
  restoreProductVersionMutation,
} from '#renderer/features/products/api/products.ts';
import { offerPartText } from '#renderer/features/products/offer/offer-text.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { ProductVersion } from '#shared/contracts/product-history.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface ProductHistoryDialogProps {
  product: Product;
  replacesUnsaved: boolean;
  onClose: () => void;
  onRestored: (product: Product) => void;
}

export function ProductHistoryDialog({ product, ...dialog }: ProductHistoryDialogProps) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  // A version from before voices had a history leaves the voice as it is.
  const select = (versions: ProductVersion[]) =>
    versions.map(({ fields, offer, brandVoice = versions[0]?.brandVoice, ...version }) => ({
      ...version,
      fields: {
        ...{ ...fields, type: typeLabel(fields.type) },
        ...Object.fromEntries(OFFER_PARTS.map((part) => [part, offerPartText(t, offer, part)])),
        brandVoice: voiceText(t, brandVoice),
      } as Record<string, string>,
    }));
  return (
    <VersionsDialog
      {...dialog}
      title={t('products.history.title', { name: product.name })}
      versions={useQuery({ ...productVersionsQuery(product.id), select })}
      labels={[
        ...PRODUCT_FIELDS.map((field) => ({ field, label: t(`productFields.${field}`) })),
        ...OFFER_PARTS.map((field) => ({ field, label: t(`offer.parts.${field}`) })),
        { field: 'brandVoice', label: t('brandVoice.tooltip') },
      ]}
      textOf={(texts, name) => texts[name] ?? ''}
      restoreMutation={restoreProductVersionMutation(product.id)}
    />
  );
}

function voiceText(t: TFunction, voice: BrandVoiceRules | null | undefined): string {
  if (!voice) return '';
  const { samples, dos, donts, bannedWords, formality } = voice;
  const lists = [
    { title: t('brandVoice.samples.title'), entries: samples },
    { title: t('brandVoice.rules.dos'), entries: dos },
    { title: t('brandVoice.rules.donts'), entries: donts },
    { title: t('brandVoice.banned.title'), entries: bannedWords },
    { title: t('brandVoice.formality.title'), entries: [t(`brandVoice.formality.${formality}`)] },
  ];
  const filled = lists.filter(({ entries }) => entries.length > 0);
  return filled.map(({ title, entries }) => [`${title}:`, ...entries].join('\n')).join('\n\n');
}
