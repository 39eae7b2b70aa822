import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { BriefWithSources } from '#server/features/briefs/brief.presenter.ts';
import { briefPrice } from '#server/features/briefs/brief-price.service.ts';
import { briefModels } from '#server/features/briefs/propose-fields.ts';
import { startBrief } from '#server/features/briefs/start-brief.service.ts';
import { valuesToTranslate } from '#server/features/briefs/translate-fields.ts';
import { priceOf } from '#server/features/generation/kits/kit-plan.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { productFields } from '#server/features/products/product.presenter.ts';
import {
  createProduct,
  getProduct,
  languagesOf,
  lockProduct,
  lockVersions,
  type ProductOfUser,
} from '#server/features/products/products.service.ts';
import { listPrompts } from '#server/features/prompts/prompts.service.ts';
import { findStarted, type KeyedRequest, startOnce } from '#server/features/tasks/start-task.ts';
import type { InTurn } from '#server/http/register-routes.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import { creditsOf } from '#server/models/content/prompt-template.ts';
import { type LanguageVersionBody, MOST_VERSIONS } from '#shared/contracts/language-versions.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { languageNameOf, languageTagOf } from '#shared/rules/language-tags.ts';

type Options = ProductOfUser & { body: LanguageVersionBody };
type KeyedOptions = Options & KeyedRequest;

/** @throws AppError `product_not_found`, `language_version_exists`, `too_many_languages` */
export async function quoteLanguageVersion(ctx: GenerationContext, options: Options) {
  const { origin, tag, name } = await checkedVersion(ctx, options);
  const isTranslated = await translates(ctx, origin);
  const briefCredits = isTranslated ? await briefPrice(ctx) : 0;
  const written = new Set(
    await GeneratedContent.query(ctx.db)
      .where({ productId: origin.id })
      .whereNull('deletedAt')
      .select('type')
      .then((rows) => rows.map(({ type }) => type)),
  );
  const types = CONTENT_TYPES.filter((type) => written.has(type));
  const templates = (await listPrompts(ctx, {})).filter(({ type }) => written.has(type));
  const textCredits = priceOf(templates.map((template) => ({ credits: creditsOf(template, 'standard') })));
  return {
    ...{ language: tag, languageName: name, isTranslated, types },
    ...{ credits: briefCredits + textCredits, briefCredits, textCredits },
  };
}

/**
 * Adds a product in another language with the words of the original, and starts the brief that translates them, in one
 * transaction. Repeated with the same idempotency key it answers the same product.
 *
 * @throws AppError `product_not_found`, `language_version_exists`, `too_many_languages`, `idempotency_conflict`, those of
 *   the quotas without the plan's, and those of starting a brief
 */
export async function createLanguageVersion(
  ctx: GenerationContext,
  options: KeyedOptions & { inTurn: InTurn },
): Promise<Product> {
  const { userId } = options;
  return startOnce(
    async () => {
      const earlier = await findStarted(ctx, Product, { ...options, fingerprint: fingerprintOf(options) });
      return earlier && getProduct(ctx, { userId, productId: earlier.id });
    },
    () => createNew(ctx, options),
  );
}

async function createNew(
  ctx: GenerationContext,
  options: KeyedOptions & { inTurn: InTurn },
): Promise<Product> {
  const { userId, inTurn } = options;
  const origin = await originOf(ctx, options);
  if (!(await translates(ctx, origin))) return inTurn(() => addVersion(ctx, options));
  const brief = await startBrief(ctx, {
    // The version keeps the key: not every one has a brief.
    ...{ userId, idempotencyKey: undefined, inTurn },
    productId: async (trx) => (await addVersion(trx, options)).id,
    order: { translation: translationOf(origin, { origin, language: nameOf(options.body) }) },
  });
  return getProduct(ctx, { userId, productId: brief.targetProductId as number });
}

/**
 * Starts another brief that translates the words of a language version, after the first one failed or was dismissed.
 *
 * @throws AppError `product_not_found`, also for a product that is no version; those of starting a brief
 */
export async function translateVersion(
  ctx: GenerationContext,
  options: { userId: number; productId: number; idempotencyKey: string | undefined; inTurn: InTurn },
): Promise<BriefWithSources> {
  const product = await getProduct(ctx, options);
  if (product.versionOf === null) throw new AppError('product_not_found');
  if (!(await translates(ctx, product))) throw new AppError('no_ai_provider');
  const origin = await originOf(ctx, options);
  const translation = translationOf(product, { origin, language: product.targetLanguage });
  return startBrief(ctx, { ...options, order: { translation } });
}

/** @param product whose words are translated */
function translationOf(product: Product, { origin, language }: { origin: Product; language: string }) {
  const text = valuesToTranslate(product)
    .map(({ value }) => value)
    .join('\n\n');
  return { language, title: `${origin.name} (${origin.targetLanguage || 'original'})`, text };
}

function fingerprintOf({ productId, body }: Options): string {
  const [tag] = Intl.getCanonicalLocales(body.language);
  const canonical = [productId, tag, body.geography?.trim() || null];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}

async function addVersion(ctx: ServiceContext, options: KeyedOptions): Promise<Product> {
  const { userId, body, idempotencyKey = null } = options;
  return withTransaction(ctx, async (trx) => {
    // Of two calls at once the second one sees the version of the first.
    const { id, versionOf } = await originOf(trx, options);
    await lockVersions(trx, versionOf ?? id);
    await lockProduct(trx, { userId, productId: id });
    const { origin, tag, name } = await checkedVersion(trx, options);
    const targetGeography = body.geography?.trim() || origin.targetGeography;
    return createProduct(trx, {
      userId,
      values: { ...productFields(origin), targetLanguage: name, targetGeography },
      offer: origin.offer,
      version: {
        versionOf: origin.versionOf ?? origin.id,
        languageTag: tag,
        clientName: origin.clientName,
        idempotencyKey,
        requestFingerprint: idempotencyKey === null ? null : fingerprintOf(options),
      },
    });
  });
}

/** A version of a version belongs to the original. When that is deleted, the new one begins with the words of the version. */
async function originOf(ctx: ServiceContext, { userId, productId }: ProductOfUser): Promise<Product> {
  const product = await getProduct(ctx, { userId, productId });
  if (product.versionOf === null) return product;
  const origin = await Product.query(ctx.db)
    .findOne({ id: product.versionOf, userId })
    .whereNull('deletedAt');
  return origin ?? product;
}

async function checkedVersion(
  ctx: ServiceContext,
  options: Options,
): Promise<{ origin: Product; tag: string; name: string }> {
  const origin = await originOf(ctx, options);
  const tag = Intl.getCanonicalLocales(options.body.language)[0] as string;
  const name = nameOf(options.body);
  const tags = await languagesOf(ctx, origin.versionOf ?? origin.id);
  const own = origin.targetLanguage.trim();
  if (tags.includes(tag) || own.toLowerCase() === name.toLowerCase() || languageTagOf(own) === tag)
    throw new AppError('language_version_exists', { language: name });
  if (tags.length >= MOST_VERSIONS) throw new AppError('too_many_languages', { limit: MOST_VERSIONS });
  return { origin, tag, name };
}

function nameOf({ language }: LanguageVersionBody): string {
  return languageNameOf(language) ?? language;
}

/** Whether a model translates. Samples are no translation, and then the version begins with the words of the original. */
async function translates(ctx: GenerationContext, origin: Product): Promise<boolean> {
  return !ctx.sampleMode && valuesToTranslate(origin).length > 0 && (await briefModels(ctx)).length > 0;
}
