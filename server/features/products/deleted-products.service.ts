import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import { requireRoomForProduct, requireRoomForRestored } from '#server/features/quotas/quotas.service.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import { MOST_VERSIONS } from '#shared/contracts/language-versions.ts';
import {
  getProduct,
  isBesideVersions,
  languagesOf,
  lockVersions,
  type ProductOfUser,
} from './products.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_LISTED = 200;

export type DeletedProductRow = Pick<Product, 'id' | 'name' | 'type'> & {
  deletedAt: Date;
  /** Contents that were deleted with the product. */
  contentCount: number;
};

/** Products that can be restored, last deleted first. */
export async function listDeletedProducts(
  ctx: ServiceContext,
  options: { userId: number },
): Promise<DeletedProductRow[]> {
  const rows = await restorable(ctx, options.userId)
    .select('id', 'name', 'type', 'deletedAt')
    .select(
      GeneratedContent.query(ctx.db)
        .count()
        .whereColumn('generated_contents.productId', 'products.id')
        .whereColumn('generated_contents.deletedAt', 'products.deletedAt')
        .as('contentCount'),
    )
    .orderBy([
      { column: 'deletedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_LISTED);
  return rows as unknown as DeletedProductRow[];
}

/**
 * Restores a product with the contents that were deleted with it. Contents deleted earlier stay deleted.
 *
 * @throws AppError `deleted_product_not_found`, also when it was deleted too long ago; `product_limit`,
 * `plan_product_limit`, `storage_full`, `content_limit`, `language_version_exists`, `too_many_languages`
 */
export async function undeleteProduct(ctx: ServiceContext, options: ProductOfUser): Promise<Product> {
  const { userId, productId } = options;
  return withTransaction(ctx, async (trx) => {
    const deleted = await restorable(trx, userId).findOne({ id: productId }).forNoKeyUpdate();
    if (!deleted) throw new AppError('deleted_product_not_found');
    await refuseVersion(trx, deleted);
    const isVersion = await isBesideVersions(trx, deleted);
    await requireRoomForProduct(trx, { userId, isRestored: true, isVersion });
    const { deletedAt } = deleted;
    const contents = GeneratedContent.query(trx.db).where({ productId, deletedAt });
    const restored = await contents.clone().resultSize();
    if (restored > 0) await requireRoomForRestored(trx, { userId, restored });
    await deleted.$query(trx.db).patch({ deletedAt: null });
    await contents.clone().patch({ deletedAt: null });
    await logActivity(trx, { ...aboutProduct(deleted), action: 'product_restored' });
    return getProduct(trx, options);
  });
}

/** A version in the same language, or too many in others, may have been added since. */
async function refuseVersion(
  trx: ServiceContext,
  { versionOf, languageTag, targetLanguage: language }: Product,
): Promise<void> {
  if (versionOf === null) return;
  await lockVersions(trx, versionOf);
  const tags = await languagesOf(trx, versionOf);
  if (tags.includes(languageTag)) throw new AppError('language_version_exists', { language });
  if (tags.length >= MOST_VERSIONS) throw new AppError('too_many_languages', { limit: MOST_VERSIONS });
}

function restorable(ctx: ServiceContext, userId: number) {
  return Product.query(ctx.db)
    .where({ userId })
    .where('deletedAt', '>', new Date(ctx.now().getTime() - RESTORABLE_DAYS * DAY_MS))
    .whereNull('purgedAt');
}
