import type { ServiceContext } from '#server/database/service-context.ts';
import { ACCOUNT_RECORDS } from '#server/features/account-data/records/account-tables.ts';
import { findImportedProduct } from '#server/features/account-data/records/find-imported.ts';
import { importTime } from '#server/features/account-data/records/import-time.ts';
import { importedFields } from '#server/features/account-data/records/write-history.ts';
import { languagesOf } from '#server/features/products/products.service.ts';
import {
  expectRoomForProduct,
  refuseBeyondQuota,
  requireRoomForRestored,
  requireRoomForStoredProduct,
} from '#server/features/quotas/quotas.service.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';
import { MOST_VERSIONS } from '#shared/contracts/language-versions.ts';
import { originOfProduct } from '#shared/rules/products/product-origin.ts';
import { staged, versionsOf, writtenProducts } from './staged-records.ts';

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
  const family = await familyOf(trx, { userId, importId: key.importId, product });
  const isVersion = family.versionOf !== null;
  await expectRoomForProduct(trx, { userId, isDeleted, isVersion });
  const { id: productId } = await Product.query(trx.db)
    .insert({
      ...importedFields(product),
      ...family,
      clientName: product.clientName,
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
  await requireRoomForStoredProduct(trx, { userId, isDeleted, isVersion });
  const live = await GeneratedContent.query(trx.db)
    .findOne({ productId })
    .whereNull('deletedAt')
    .select('id');
  if (live) await requireRoomForRestored(trx, { userId, restored: 0 });
  await refuseBeyondQuota(trx, { userId });
  return { isKnown: false, versions };
}

/** The original of a language version, if the account has it by now. Otherwise the product becomes one of its own. */
async function familyOf(
  trx: ServiceContext,
  { userId, importId, product }: { userId: number; importId: string; product: Imported<'products'> },
): Promise<Pick<Product, 'versionOf' | 'languageTag'>> {
  const none = { versionOf: null, languageTag: null };
  const { versionOf, languageTag } = product;
  if (versionOf === null || languageTag === null) return none;
  const inFile = (await writtenProducts(trx, importId)).find(({ id }) => id === versionOf);
  const origin = inFile && (await findImportedProduct(trx, { userId, product: inFile }));
  if (!origin || origin.isDeleted) return none;
  const family = await Product.query(trx.db).findById(origin.id).select('versionOf');
  const tags = await languagesOf(trx, origin.id);
  const isRefused = tags.includes(languageTag) || tags.length >= MOST_VERSIONS;
  return isRefused || family?.versionOf !== null ? none : { versionOf: origin.id, languageTag };
}
