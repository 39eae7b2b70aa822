import type { ServiceContext } from '#server/database/service-context.ts';
import { trimmed } from '#server/features/products/products.service.ts';
import {
  expectRoomForProduct,
  refuseBeyondQuota,
  requireRoomForRestored,
  requireRoomForStoredProduct,
} from '#server/features/quotas/quotas.service.ts';
import { BrandVoice } from '#server/models/content/brand-voice.ts';
import { Product } from '#server/models/content/product.ts';
import { ProductOffer } from '#server/models/content/product-offer.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import type { Imported } from '#shared/contracts/accounts/imported-records.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import type { CreateProductBody } from '#shared/contracts/products.ts';
import { cleanBrandVoice, isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, filledOffer } from '#shared/rules/products/offer.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { originOfProduct } from '#shared/rules/products/product-origin.ts';
import { findImportedProduct } from './find-imported.ts';
import { importTime } from './import-time.ts';
import { staged } from './staged-records.ts';
import { writeContents } from './write-contents.ts';

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
  options: WriteProductOptions,
): Promise<{ isKnown: boolean; versions: number }> {
  const { userId, product } = options;
  // Two imports of one account never add the same product. The row of the user stays free, so that signing out does not
  // wait for a large product.
  await trx.db.raw(`select pg_advisory_xact_lock(hashtextextended('account-import', ?))`, [userId]);
  if (await findImportedProduct(trx, { userId, product })) return { isKnown: true, versions: 0 };
  const isDeleted = product.deletedAt !== null;
  await expectRoomForProduct(trx, { userId, isDeleted });
  const inserted = await Product.query(trx.db)
    .insert({
      ...fieldsOf(product),
      userId,
      origin: originOfProduct(product),
      version: product.version,
      createdAt: importTime(trx, product.createdAt),
      updatedAt: importTime(trx, product.updatedAt),
      deletedAt: importTime(trx, product.deletedAt),
    })
    .returning('*');
  const versions = await writeParts(trx, options, inserted.id);
  const written = await writeContents(trx, { ...options, productId: inserted.id });
  await requireRoomForStoredProduct(trx, { userId, isDeleted });
  if (written.live > 0) await requireRoomForRestored(trx, { userId, restored: 0 });
  await refuseBeyondQuota(trx, { userId });
  return { isKnown: false, versions: versions + written.versions };
}

/** Earlier versions, offers and brand voice. */
async function writeParts(
  trx: ServiceContext,
  { key, userId, product }: WriteProductOptions,
  productId: number,
): Promise<number> {
  let versions = 0;
  for await (const records of staged(trx, key, 'product-versions')) {
    for (const { version, fields, createdAt: at } of records) {
      if (version >= product.version) continue;
      const createdAt = importTime(trx, at);
      await ProductVersion.query(trx.db)
        .insert({ productId, version, fields: fieldsOf(fields), createdAt })
        .onConflict(['productId', 'version'])
        .ignore();
      versions += 1;
    }
  }
  for await (const records of staged(trx, key, 'offers')) {
    for (const { version, fields, createdAt: at } of records) {
      const createdAt = importTime(trx, at);
      await ProductOffer.query(trx.db)
        .insert({ productId, version, fields: filledOffer({ ...EMPTY_OFFER, ...fields }), createdAt })
        .onConflict(['productId', 'version'])
        .ignore();
      versions += 1;
    }
  }
  for await (const [record] of staged(trx, key, 'brand-voices')) {
    if (!record) continue;
    const { productId: _ofFile, updatedAt: at, ...fields } = record;
    const voice = cleanBrandVoice(fields);
    if (isEmptyBrandVoice(voice)) continue;
    const updatedAt = importTime(trx, at);
    await BrandVoice.query(trx.db).insert({ ...voice, productId, userId, updatedAt });
  }
  return versions;
}

/** Missing fields are stored empty. */
function fieldsOf(given: CreateProductBody): ProductFields {
  return trimmed(
    Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, given[field] ?? ''])) as ProductFields,
  );
}
