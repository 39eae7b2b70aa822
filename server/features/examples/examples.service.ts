import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { deriveStructure } from '#server/features/content/derive-structure.ts';
import { writeVersion } from '#server/features/content/write-version.ts';
import { createProduct, findProductLike } from '#server/features/products/products.service.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { refuseBeyondQuota, requireRoomForRestored } from '#server/features/quotas/quotas.service.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Product } from '#server/models/content/product.ts';
import { readShowcase, type Showcase } from '#server/showcases/read-showcase.ts';
import type { UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { exampleLanguages } from '#shared/contracts/products.ts';
import { contentTypeWaves, earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import { EMAILS_KEY } from '#shared/rules/emails/stored-sequence.ts';
import { filledOffer } from '#shared/rules/products/offer.ts';

type ExampleLanguage = (typeof exampleLanguages)[number];

/**
 * Adds the example product of a language with its showcases, free of charge. A user has each example once.
 *
 * @throws AppError of the quotas: `product_limit`, `plan_product_limit`, `deleted_product_limit`, `content_limit`,
 *   `storage_full`
 */
export async function addExample(
  ctx: ServiceContext,
  options: { userId: number; language: ExampleLanguage },
): Promise<Product> {
  const { userId, language } = options;
  const example = exampleIn(language);
  const find = (on: ServiceContext) => findProductLike(on, { userId, values: example.input });
  // An account at its limits still gets the example that it already has.
  const before = await find(ctx);
  if (before) return before;
  const showcases = await showcasesOf(ctx, example);
  return withTransaction(ctx, async (trx) => {
    await requireRoomForRestored(trx, { userId, restored: CONTENT_TYPES.length });
    const existing = await find(trx);
    if (existing) return existing;
    const offer = filledOffer(example.offer);
    const product = await createProduct(trx, { userId, values: example.input, offer });
    const results = new Map<ContentType, GeneratedContent>();
    for (const type of contentTypeWaves().flat()) {
      const showcase = showcases.get(type);
      if (showcase) results.set(type, await storeShowcase(trx, { product, showcase, type, results }));
    }
    await refuseBeyondQuota(trx, { userId });
    return product;
  });
}

/** @throws Error when the example product has no showcase of this type */
export function showcaseOf(options: { language: ExampleLanguage; type: ContentType }): Showcase {
  const { language, type } = options;
  const showcase = readShowcase(exampleIn(language).key, type);
  if (!showcase) throw new Error(`no ${type} in ${language}`);
  return showcase;
}

function exampleIn(language: ExampleLanguage) {
  const example = exampleProducts.find(({ key }) => key.endsWith(`-${language}`));
  if (!example) throw new Error(`no example product in ${language}`);
  return example;
}

type StructuredShowcase = Showcase & { structure: Readonly<Record<string, unknown>> };

async function showcasesOf(
  ctx: ServiceContext,
  { key, input }: ReturnType<typeof exampleIn>,
): Promise<ReadonlyMap<ContentType, StructuredShowcase>> {
  const found = CONTENT_TYPES.map(async (type): Promise<[ContentType, StructuredShowcase][]> => {
    const showcase = readShowcase(key, type);
    if (!showcase) return [];
    const { text, sequence } = showcase;
    const structure = sequence
      ? { [EMAILS_KEY]: sequence }
      : await deriveStructure(ctx, { content: {}, text, type, language: input.targetLanguage });
    return [[type, { ...showcase, structure }]];
  });
  return new Map((await Promise.all(found)).flat());
}

async function storeShowcase(
  trx: ServiceContext,
  options: {
    product: Product;
    showcase: StructuredShowcase;
    type: ContentType;
    results: ReadonlyMap<ContentType, GeneratedContent>;
  },
): Promise<GeneratedContent> {
  const { product, showcase, type, results } = options;
  const { text, structure, sources } = showcase;
  const record = await GeneratedContent.query(trx.db)
    .insert({
      userId: product.userId,
      productId: product.id,
      category: categoryOfContentType(type),
      type,
    })
    .returning('*');
  return writeVersion(trx, record, {
    origin: 'generation',
    generationId: null,
    title: `${CONTENT_TYPE_NAMES[type]} – ${product.name}`,
    markdownContent: text,
    structure,
    textKey: 'content',
    sources: sources.map((source) => ({ ...source, origin: 'provider' })),
    madeFrom: {
      texts: earlierTypesForPrompt(type).flatMap((earlier): UsedResult[] => {
        const used = results.get(earlier);
        return used ? [{ type: earlier, contentId: used.id, versionNumber: used.versionNumber }] : [];
      }),
    },
    openPoints: null,
    tier: 'standard',
    provider: null,
    model: null,
    isSample: true,
    isTruncated: false,
  });
}
