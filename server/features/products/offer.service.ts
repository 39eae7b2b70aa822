import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#server/context/errors.ts';
import { laterThan, StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import { isBeyondQuota, refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import { ProductOffer } from '#server/models/content/product-offer.ts';
import { MAX_OFFER_VERSIONS, type SaveOfferBody } from '#shared/contracts/offer.ts';
import { filledOffer, type OfferFields } from '#shared/rules/products/offer.ts';
import { getProduct, lockProduct } from './products.service.ts';
import { thinVersions } from './thin-versions.ts';

type ProductOfUser = { userId: number; productId: number };

/**
 * @returns undefined before the first save
 * @throws AppError `product_not_found`
 */
export async function getOffer(
  ctx: ServiceContext,
  options: ProductOfUser,
): Promise<ProductOffer | undefined> {
  await getProduct(ctx, options);
  return newestOffer(ctx, options.productId);
}

/**
 * All versions with the current one, newest first.
 * @throws AppError `product_not_found`
 */
export async function listOfferVersions(
  ctx: ServiceContext,
  options: ProductOfUser,
): Promise<ProductOffer[]> {
  await getProduct(ctx, options);
  return ProductOffer.query(ctx.db).where({ productId: options.productId }).orderBy('version', 'desc');
}

/**
 * Replaces a product's offer and keeps the previous one as a version. Saving an unchanged offer has no effect.
 * @returns undefined for an empty offer that was empty before
 * @throws AppError `product_not_found`, `storage_full`, `stale_edit`
 */
export async function saveOffer(
  ctx: ServiceContext,
  options: ProductOfUser & { body: SaveOfferBody },
): Promise<ProductOffer | undefined> {
  const { version, ...given } = options.body;
  return changeOffer(ctx, options, (_trx, before) => {
    if (version !== undefined && version !== (before?.version ?? 0)) throw new StaleEditError(before);
    return filledOffer(given);
  });
}

/** @throws AppError `product_not_found`, `version_not_found`, `storage_full` */
export async function restoreOfferVersion(
  ctx: ServiceContext,
  options: ProductOfUser & { version: number },
): Promise<ProductOffer | undefined> {
  const { productId, version } = options;
  return changeOffer(ctx, options, async (trx) => {
    const earlier = await ProductOffer.query(trx.db).findOne({ productId, version });
    if (!earlier) throw new AppError('version_not_found');
    return earlier.fields;
  });
}

type Fields = Partial<OfferFields>;

async function changeOffer(
  ctx: ServiceContext,
  { userId, productId }: ProductOfUser,
  fieldsOf: (trx: ServiceContext, before: ProductOffer | undefined) => Fields | Promise<Fields>,
): Promise<ProductOffer | undefined> {
  return withTransaction(ctx, async (trx) => {
    // Locks the product row, because there may be no offer yet.
    const product = await lockProduct(trx, { userId, productId });
    const before = await newestOffer(trx, productId);
    const fields = await fieldsOf(trx, before);
    if (isDeepStrictEqual(fields, before?.fields ?? {})) return before;
    const saved = await ProductOffer.query(trx.db)
      .insert({
        productId,
        version: (before?.version ?? 0) + 1,
        fields,
        createdAt: laterThan(before?.createdAt, ctx.now()),
      })
      .returning('*');
    await thinVersions(trx, { table: 'product_offers', productId, most: MAX_OFFER_VERSIONS });
    if (sizeOf(fields) > sizeOf(before?.fields ?? {})) await refuseBeyondQuota(trx, { userId });
    // When the storage is full, an offer may still get shorter. It then replaces the previous version.
    else if (before && (await isBeyondQuota(trx, { userId })))
      await ProductOffer.query(trx.db).where({ productId, version: before.version }).delete();
    await logActivity(trx, { ...aboutProduct(product), action: 'offer_updated' });
    return saved;
  });
}

async function newestOffer(ctx: ServiceContext, productId: number): Promise<ProductOffer | undefined> {
  return ProductOffer.query(ctx.db).where({ productId }).orderBy('version', 'desc').first();
}

function sizeOf(fields: Fields): number {
  return Buffer.byteLength(JSON.stringify(fields));
}
