import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ExportIcon } from '#renderer/components/icons/icons.tsx';
import { offerPartText } from '#renderer/features/products/offer/offer-text.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import type { ArchiveTexts } from '#renderer/lib/export/product/product-archive.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { OFFER_PARTS, type OfferPart } from '#shared/rules/products/offer.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';

/** Lets the page handle input between two long tasks. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Saves a product and its contents as one ZIP file. */
const exportProductMutation = apiMutation({
  mutationFn: async (product: Product) => {
    const [contents, offer, { productArchive }, { makeZip }] = await Promise.all([
      callApi(listProductContent, { params: { productId: product.id } }),
      callApi(getOffer, { params: { id: product.id } }),
      import('#renderer/lib/export/product/product-archive.ts'),
      import('#renderer/lib/export/files/make-zip.ts'),
    ]);
    const files = await productArchive({
      product,
      contents,
      offer,
      offerText: (part) => offerPartText(i18next.t, offer, part),
      texts: archiveTexts(product),
      pause: breathe,
    });
    await deliverFile({
      fileName: safeFileName(product.name, 'zip'),
      extension: 'zip',
      data: makeZip(files),
    });
  },
  onError: (error) => logFailure('An export failed', error),
  failed: () => ({ title: i18next.t('common.error'), description: i18next.t('exports.archive.failed') }),
});

interface ProductExportButtonProps {
  product: Product;
  /** A button with words instead of an icon. */
  hasWords?: boolean;
  /** Whether it is the next thing to do. */
  isPrimary?: boolean;
}

export function ProductExportButton({
  product,
  hasWords = false,
  isPrimary = false,
}: ProductExportButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending: isBusy } = useMutation(exportProductMutation);
  if (hasWords) {
    return (
      <Button
        {...(isPrimary && { variant: 'contained', color: 'primary' })}
        startIcon={<ExportIcon size={18} />}
        loading={isBusy}
        onClick={() => mutate(product)}
      >
        {t('exports.archive.all')}
      </Button>
    );
  }
  return (
    <IconAction
      label={t('exports.archive.of', { name: product.name })}
      tooltip={isBusy ? t('exports.working') : t('exports.archive.all')}
      aria-busy={isBusy}
      onClick={() => !isBusy && mutate(product)}
    >
      {isBusy ? <CircularProgress size={20} color="inherit" /> : <ExportIcon />}
    </IconAction>
  );
}

function archiveTexts(product: Product): ArchiveTexts {
  const { t, language } = i18next;
  const named = <Key extends string>(keys: readonly Key[], name: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, name(key)])) as Record<Key, string>;
  return {
    language: languageTagOf(product.targetLanguage) ?? language,
    sourcesHeading: t('generation.card.sources'),
    categories: named<Category>(categories, (category) => t(`categories.${category}`)),
    fields: named<ProductField>(PRODUCT_FIELDS, (field) => t(`productFields.${field}`)),
    offerParts: named<OfferPart>(OFFER_PARTS, (part) => t(`offer.parts.${part}`)),
    offerHeading: t('offer.tooltip'),
    productHeading: t('exports.archive.product'),
    contentsHeading: t('exports.archive.contents'),
  };
}
