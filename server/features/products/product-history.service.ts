import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import { refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import type { Product } from '#server/models/content/product.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import { changeProduct, getProduct, lockProduct, type OwnProduct } from './products.service.ts';

/**
 * Earlier versions, newest first.
 * @throws AppError `product_not_found`
 */
export async function listVersions(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<{ product: Product; former: ProductVersion[] }> {
  const product = await getProduct(ctx, options);
  const former = await ProductVersion.query(ctx.db)
    .where({ productId: product.id })
    // Since `getProduct`, a concurrent change may have stored the current version as an earlier one.
    .where('version', '<', product.version)
    .orderBy('version', 'desc');
  return { product, former };
}

/**
 * Stores the current state as a version, then restores the chosen one.
 * @throws AppError `version_not_found`, `product_not_found`, `storage_full`
 */
export async function restoreVersion(
  ctx: ServiceContext,
  options: { userId: number; productId: number; version: number },
): Promise<OwnProduct> {
  const { userId, productId, version } = options;
  return withTransaction(ctx, async (trx) => {
    const product = await lockProduct(trx, { userId, productId });
    const earlier = await ProductVersion.query(trx.db).findOne({ productId, version });
    if (!earlier) throw new AppError('version_not_found');
    const restored = await changeProduct(trx, product, earlier.fields);
    await refuseBeyondQuota(trx, { userId });
    await logActivity(trx, { ...aboutProduct(restored), action: 'product_restored' });
    return restored;
  });
}
