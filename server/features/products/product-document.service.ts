import { AppError } from '#server/context/errors.ts';
import { laterThan, StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import { isBeyondQuota, refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import { Product } from '#server/models/content/product.ts';
import { type ProductDocument, ProductVersion } from '#server/models/content/product-version.ts';
import type { SaveBrandVoiceBody } from '#shared/contracts/brand-voice.ts';
import type { SaveOfferBody } from '#shared/contracts/offer.ts';
import { MAX_PRODUCT_VERSIONS } from '#shared/contracts/product-history.ts';
import type { UpdateProductBody } from '#shared/contracts/products.ts';
import { cleanBrandVoice, isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
import { filledOffer } from '#shared/rules/products/offer.ts';
import {
  changedNames,
  changesAt,
  type DocumentChange,
  documentOf,
  voiceChangedAt,
  withEvidence,
} from './document-changes.ts';
import { getProduct, lockProduct, type ProductOfUser, trimmed } from './products.service.ts';

/**
 * Changes a product's document and keeps the previous one as a version. Equal values are no change: a document that stays
 * the same gets no version.
 *
 * @param options.isRestore the previous document is kept, also when the storage is full
 * @param changeOf gets the locked product
 * @throws AppError `product_not_found`, `storage_full`, and those of `changeOf`; StaleEditError with the product when a
 * value to be changed has changed since `seen`
 */
export async function changeProduct(
  ctx: ServiceContext,
  options: ProductOfUser & { isRestore?: boolean },
  changeOf: (product: Product, trx: ServiceContext) => DocumentChange | Promise<DocumentChange>,
): Promise<Product> {
  const { userId, productId, isRestore = false } = options;
  return withTransaction(ctx, async (trx) => {
    const product = await lockProduct(trx, { userId, productId });
    const { seen, evidence = [], ...change } = await changeOf(product, trx);
    const before = documentOf(product);
    const names = changedNames(before, change);
    const isLater = (name: string) => (product.changes[name]?.version ?? 0) > (seen ?? product.version);
    if ((seen ?? 0) > product.version || names.some(isLater)) throw new StaleEditError(product);
    if (names.length === 0 && evidence.length === 0) return product;
    const version = product.version + (names.length > 0 ? 1 : 0);
    const updatedAt = laterThan(product.updatedAt, trx.now());
    const { fields, ...parts } = change;
    const [updated] = (await Product.query(trx.db)
      .where({ id: productId })
      .patch({
        ...{ ...fields, ...parts, version, updatedAt },
        evidence: withEvidence(product.evidence, evidence),
        changes: { ...product.changes, ...changesAt(names, { version, at: updatedAt.toISOString() }) },
      })
      .returning('*')) as [Product];
    if (names.length === 0) return updated;
    await keepVersion(trx, product, before);
    if (isRestore || updated.bytes > product.bytes) await refuseBeyondQuota(trx, { userId });
    // When the storage is full, a document may still get shorter. The previous one is then not kept.
    else if (await isBeyondQuota(trx, { userId }))
      await ProductVersion.query(trx.db).where({ productId, version: product.version }).delete();
    await logChange(trx, updated, { names, isRestore });
    return updated;
  });
}

type Saved<Body> = { userId: number; productId: number; body: Body };

/**
 * Changes the given fields.
 * @throws AppError `product_not_found`, `storage_full`; StaleEditError
 */
export async function updateProduct(
  ctx: ServiceContext,
  options: Saved<UpdateProductBody>,
): Promise<Product> {
  const { version, clientName, ...given } = options.body;
  return withTransaction(ctx, async (trx) => {
    if (clientName !== undefined) {
      const product = await lockProduct(trx, options);
      await product.$query(trx.db).patch({ clientName });
    }
    return changeProduct(trx, options, () => ({ fields: trimmed(given), seen: version }));
  });
}

/**
 * Replaces a product's offer.
 * @throws AppError `product_not_found`, `storage_full`; StaleEditError
 */
export async function saveOffer(ctx: ServiceContext, options: Saved<SaveOfferBody>): Promise<Product> {
  const { version, ...given } = options.body;
  return changeProduct(ctx, options, () => ({ offer: filledOffer(given), seen: version }));
}

/**
 * Replaces a product's brand voice. An empty one removes it.
 * @throws AppError `product_not_found`, `storage_full`; StaleEditError
 */
export async function saveBrandVoice(
  ctx: ServiceContext,
  options: Saved<SaveBrandVoiceBody>,
): Promise<Product> {
  const { expectedUpdatedAt: expected, ...given } = options.body;
  const voice = cleanBrandVoice(given);
  return changeProduct(ctx, options, (product) => {
    const known = voiceChangedAt(product);
    const isSeen =
      expected === undefined || (expected && Date.parse(expected)) === (known && Date.parse(known));
    if (!isSeen) throw new StaleEditError(product);
    return { brandVoice: isEmptyBrandVoice(voice) ? null : voice };
  });
}

async function logChange(
  trx: ServiceContext,
  product: Product,
  { names, isRestore }: { names: readonly string[]; isRestore: boolean },
): Promise<void> {
  const isOffer = (name: string) => name.startsWith('offer.');
  const isField = (name: string) => !isOffer(name) && name !== 'brandVoice';
  const about = aboutProduct(product);
  if (names.some(isField))
    await logActivity(trx, { ...about, action: isRestore ? 'product_restored' : 'product_updated' });
  if (names.some(isOffer)) await logActivity(trx, { ...about, action: 'offer_updated' });
  if (names.includes('brandVoice')) await logActivity(trx, { ...about, action: 'brand_voice_updated' });
}

/** Beyond the maximum, deletes the version closest in time to its neighbours, but never the first or last. */
async function keepVersion(trx: ServiceContext, product: Product, document: ProductDocument): Promise<void> {
  const { id: productId, version, updatedAt } = product;
  await ProductVersion.query(trx.db).insert({ productId, version, document, createdAt: updatedAt });
  if (version <= MAX_PRODUCT_VERSIONS) return;
  await trx.db.raw(
    `delete from product_versions where (product_id, version) in (
       select product_id, version from (
         select product_id, version, count(*) over () as kept,
           lead(created_at) over w - lag(created_at) over w as gap
         from product_versions where product_id = :productId window w as (order by version)
       ) v where kept > :most and gap is not null order by gap, version limit 1
     )`,
    { productId, most: MAX_PRODUCT_VERSIONS },
  );
}

export type DocumentVersion = Pick<ProductVersion, 'version' | 'document' | 'createdAt'>;

/**
 * All versions of a product's document, the current one first. The earlier ones without facts, which may be large.
 * @throws AppError `product_not_found`
 */
export async function listVersions(ctx: ServiceContext, options: ProductOfUser): Promise<DocumentVersion[]> {
  const product = await getProduct(ctx, options);
  const former = await ProductVersion.query(ctx.db)
    .where({ productId: product.id })
    // Since `getProduct`, a concurrent change may have stored the current version as an earlier one.
    .where('version', '<', product.version)
    .orderBy('version', 'desc')
    .select('version', 'createdAt', ctx.db.raw(`document - 'facts' as document`));
  return [
    { version: product.version, document: documentOf(product), createdAt: product.updatedAt },
    ...former,
  ];
}

/**
 * Gives a product the parts of an earlier version, as a new version.
 * @throws AppError `product_not_found`, `version_not_found`, `storage_full`
 */
export async function restoreVersion(
  ctx: ServiceContext,
  options: ProductOfUser & { version: number; parts: readonly (keyof ProductDocument)[] },
): Promise<Product> {
  const { productId, version, parts } = options;
  return changeProduct(ctx, { ...options, isRestore: true }, async (product, trx) => {
    const earlier = await ProductVersion.query(trx.db).findOne({ productId, version });
    if (!earlier && version !== product.version) throw new AppError('version_not_found');
    const document = earlier?.document ?? documentOf(product);
    const restored: DocumentChange = Object.fromEntries(parts.map((part) => [part, document[part]]));
    if (!restored.facts) return restored;
    const unanswered = Object.entries(product.facts).map(([key, { kind, label }]) => [key, { kind, label }]);
    return { ...restored, facts: { ...Object.fromEntries(unanswered), ...restored.facts } };
  });
}
