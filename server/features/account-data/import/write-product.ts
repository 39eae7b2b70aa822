import type { ServiceContext } from '#server/database/service-context.ts';
import { ACCOUNT_RECORDS } from '#server/features/account-data/records/account-tables.ts';
import { findImportedProduct } from '#server/features/account-data/records/find-imported.ts';
import { importTime } from '#server/features/account-data/records/import-time.ts';
import { importedFields } from '#server/features/account-data/records/write-history.ts';
import {
  expectRoomForProduct,
  refuseBeyondQuota,
  requireRoomForRestored,
  requireRoomForStoredProduct,
} from '#server/features/quotas/quotas.service.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';
import { originOfProduct } from '#shared/rules/products/product-origin.ts';
import { staged, versionsOf } from './staged-records.ts';

interface WriteProductOptions {
  key: { importId: string; product: number };
  userId: number;
  product: Imported<'products'>;
}

/**
 * Adds a product with everything that belongs to it, unless the account has it already.
 * @returns number of versions that were added
 * @throws AppError of the quotas: `product_limit`, `plan_product_limit`, `deleted_product_limit`, `content_limit`,
 *   `version_limit`, `storage_full`
 */
export async function writeProduct(
  trx: ServiceContext,
  { key, userId, product }: WriteProductOptions,
): Promise<{ isKnown: boolean; versions: number }> {
  // Two imports of one account never add the same product. The row of the user stays free, so that signing out does not
  // wait for a large product.
  await trx.db.raw(`select pg_advisory_xact_lock(hashtextextended('account-import', ?))`, [userId]);
  if (await findImportedProduct(trx, { userId, product })) return { isKnown: true, versions: 0 };
  const isDeleted = product.deletedAt !== null;
  await expectRoomForProduct(trx, { userId, isDeleted });
  const { id: productId } = await Product.query(trx.db)
    .insert({
      ...importedFields(product),
      userId,
      origin: originOfProduct(product),
      version: product.version,
      createdAt: importTime(trx, product.createdAt),
      updatedAt: importTime(trx, product.updatedAt),
      deletedAt: importTime(trx, product.deletedAt),
    })
    .returning('id');
  const target = {
    ...{ userId, product, productId },
    recordsOf: <Kind extends ImportedKind>(kind: Kind) => staged(trx, key, kind),
    versionsOf: (contentId: number) => staged(trx, key, 'content-versions', versionsOf(contentId)),
  };
  let versions = 0;
  for (const { name, imported } of ACCOUNT_RECORDS) {
    if (imported && 'writeOfProduct' in imported)
      versions += await imported.writeOfProduct(trx, target, staged(trx, key, name as ImportedKind));
  }
  await requireRoomForStoredProduct(trx, { userId, isDeleted });
  const live = await GeneratedContent.query(trx.db)
    .findOne({ productId })
    .whereNull('deletedAt')
    .select('id');
  if (live) await requireRoomForRestored(trx, { userId, restored: 0 });
  await refuseBeyondQuota(trx, { userId });
  return { isKnown: false, versions };
}
