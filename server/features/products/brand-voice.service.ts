import { laterThan, refuseStaleEdit } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import { refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import { BrandVoice } from '#server/models/content/brand-voice.ts';
import type { SaveBrandVoiceBody } from '#shared/contracts/brand-voice.ts';
import { cleanBrandVoice, isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
import { getProduct, lockProduct } from './products.service.ts';

type ProductOfUser = { userId: number; productId: number };

/** @throws AppError `product_not_found` */
export async function getBrandVoice(
  ctx: ServiceContext,
  options: ProductOfUser,
): Promise<BrandVoice | undefined> {
  await getProduct(ctx, options);
  return BrandVoice.query(ctx.db).findOne(options);
}

/**
 * Replaces a product's brand voice. An empty one is deleted.
 * @returns undefined for an empty brand voice
 * @throws AppError `product_not_found`, `storage_full`, `stale_edit`
 */
export async function saveBrandVoice(
  ctx: ServiceContext,
  options: ProductOfUser & { body: SaveBrandVoiceBody },
): Promise<BrandVoice | undefined> {
  const { userId, productId, body } = options;
  const { expectedUpdatedAt, ...given } = body;
  const voice = cleanBrandVoice(given);
  return withTransaction(ctx, async (trx) => {
    // Locks the product row, because the brand voice may have no row yet.
    const product = await lockProduct(trx, { userId, productId });
    const before = await BrandVoice.query(trx.db).findOne({ productId, userId });
    refuseStaleEdit(before, expectedUpdatedAt);
    if (!before && isEmptyBrandVoice(voice)) return undefined;
    await logActivity(trx, { ...aboutProduct(product), action: 'brand_voice_updated' });
    if (isEmptyBrandVoice(voice)) {
      await BrandVoice.query(trx.db).deleteById(productId);
      return undefined;
    }
    const updatedAt = laterThan(before?.updatedAt, ctx.now());
    const saved = await BrandVoice.query(trx.db)
      .insert({ ...voice, productId, userId, updatedAt })
      .onConflict('productId')
      .merge()
      .returning('*');
    await refuseBeyondQuota(trx, { userId });
    return saved;
  });
}
