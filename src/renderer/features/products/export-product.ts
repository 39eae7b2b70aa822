import i18next from 'i18next';
import { offerPartText } from '#renderer/features/products/offer/offer-text.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import type { ArchiveKind, ArchiveTexts } from '#renderer/lib/export/product/product-archive.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import { OFFER_PARTS, type OfferPart } from '#shared/content-types/offer-parts.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import type { HoleClosing } from '#shared/rules/facts/close-holes.ts';
import { type Hole, holesOf } from '#shared/rules/facts/holes.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';
import { isSampleOutline } from '#shared/rules/products/sample-outline.ts';

/** Lets the page handle input between two long tasks. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

interface ProductExport {
  product: Product;
  /** By default all formats. */
  kinds?: readonly ArchiveKind[] | undefined;
  /** Asks what becomes of missing facts; undefined: nothing is saved. */
  ask: (holes: readonly Hole[]) => Promise<HoleClosing | undefined>;
}

/** Saves a product and its contents as one ZIP file, without the outlines of sample mode. The result is whether it was saved. */
export const exportProductMutation = apiMutation({
  mutationFn: async ({ product, kinds, ask }: ProductExport) => {
    const [stored, offer, { productArchive }, { makeZip }] = await Promise.all([
      callApi(listProductContent, { params: { productId: product.id } }),
      callApi(getOffer, { params: { id: product.id } }),
      import('#renderer/lib/export/product/product-archive.ts'),
      import('#renderer/lib/export/files/make-zip.ts'),
    ]);
    const contents = stored.filter((content) => !isSampleOutline(content, product));
    const holes = contents.flatMap(({ markdownContent }) => holesOf(markdownContent));
    const closing = holes.length === 0 ? 'show' : await ask(holes);
    if (!closing) return false;
    const files = await productArchive({
      product,
      kinds,
      contents,
      closing,
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
    return true;
  },
  onError: (error) => logFailure('An export failed', error),
  failed: () => ({ title: i18next.t('common.error'), description: i18next.t('exports.archive.failed') }),
});

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
