import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { MissingFactsDialog } from '#renderer/components/dialogs/missing-facts-dialog.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
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

interface Question {
  holes: readonly Hole[];
  answer: (closing: HoleClosing | undefined) => void;
}

/** Saves a product and its texts, and asks once what becomes of facts that the texts lack. */
export function useProductExport(product: Product) {
  const { mutate, isPending } = useMutation(exportProductMutation);
  const { shown, show, state } = useDialog<Question>();
  const ask = (holes: readonly Hole[]) =>
    new Promise<HoleClosing | undefined>((answer) => show({ holes, answer }));
  const answer = (closing?: HoleClosing) => {
    shown?.item.answer(closing);
    state.onClose();
  };
  return {
    isBusy: isPending,
    /** @param onSaved not called when the question is closed without an answer */
    save: (what: Pick<ProductExport, 'kinds' | 'versions'> = {}, onSaved?: () => void) =>
      mutate({ product, ...what, ask }, { onSuccess: (isSaved) => isSaved && onSaved?.() }),
    question: shown && (
      <MissingFactsDialog
        {...state}
        holes={shown.item.holes}
        fillAt={`/products/${product.id}#facts`}
        onClose={() => answer()}
        onChoose={answer}
      />
    ),
  };
}

/** Lets the page handle input between two long tasks. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

interface ProductExport {
  product: Product;
  /** By default all formats. */
  kinds?: readonly ArchiveKind[] | undefined;
  /** The product in other languages, each in a file of its own. */
  versions?: readonly Product[] | undefined;
  /** Asks what becomes of missing facts; undefined: nothing is saved. */
  ask: (holes: readonly Hole[]) => Promise<HoleClosing | undefined>;
}

/**
 * Saves a product and its contents as one ZIP file, without the outlines of sample mode. The result is whether it was
 * saved.
 */
const exportProductMutation = apiMutation({
  mutationFn: async ({ product, kinds, versions = [], ask }: ProductExport) => {
    const parts = await Promise.all([product, ...versions].map(loadParts));
    const holes = parts
      .flatMap(({ contents }) => contents)
      .flatMap((content) => holesOf(content.markdownContent));
    const closing = holes.length === 0 ? 'show' : await ask(holes);
    if (!closing) return false;
    for (const part of parts) await saveArchive(part, kinds, closing);
    return true;
  },
  onError: (error) => logFailure('An export failed', error),
  failed: () => ({ title: i18next.t('common.error'), description: i18next.t('exports.archive.failed') }),
});

type Parts = Awaited<ReturnType<typeof loadParts>>;

async function loadParts(product: Product) {
  const [stored, offer] = await Promise.all([
    callApi(listProductContent, { params: { productId: product.id } }),
    callApi(getOffer, { params: { id: product.id } }),
  ]);
  return { product, offer, contents: stored.filter((content) => !isSampleOutline(content, product)) };
}

async function saveArchive(
  { product, contents, offer }: Parts,
  kinds: readonly ArchiveKind[] | undefined,
  closing: HoleClosing,
): Promise<void> {
  const [{ productArchive }, { makeZip }] = await Promise.all([
    import('#renderer/lib/export/product/product-archive.ts'),
    import('#renderer/lib/export/files/make-zip.ts'),
  ]);
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
    // The files of several languages lie side by side.
    fileName: safeFileName(
      product.versions.length > 0 ? `${product.name} ${product.targetLanguage}`.trim() : product.name,
      'zip',
    ),
    extension: 'zip',
    data: makeZip(files),
  });
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
