import type { ServiceContext } from '#server/database/service-context.ts';
import { trimmed } from '#server/features/products/products.service.ts';
import { BrandVoice } from '#server/models/content/brand-voice.ts';
import { ProductOffer } from '#server/models/content/product-offer.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import type { CreateProductBody } from '#shared/contracts/products.ts';
import { cleanBrandVoice, isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, filledOffer } from '#shared/rules/products/offer.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import type { ImportTarget, PortionsOf } from './account-table.ts';
import { importTime } from './import-time.ts';

/** @returns number of versions */
export async function writeProductVersions(
  trx: ServiceContext,
  { product, productId }: ImportTarget,
  portions: PortionsOf<'product-versions'>,
): Promise<number> {
  let versions = 0;
  for await (const records of portions) {
    for (const { version, fields, createdAt: at } of records) {
      if (version >= product.version) continue;
      const createdAt = importTime(trx, at);
      await ProductVersion.query(trx.db)
        .insert({ productId, version, fields: importedFields(fields), createdAt })
        .onConflict(['productId', 'version'])
        .ignore();
      versions += 1;
    }
  }
  return versions;
}

/** @returns number of versions */
export async function writeOffers(
  trx: ServiceContext,
  { productId }: ImportTarget,
  portions: PortionsOf<'offers'>,
): Promise<number> {
  let versions = 0;
  for await (const records of portions) {
    for (const { version, fields, createdAt: at } of records) {
      const createdAt = importTime(trx, at);
      await ProductOffer.query(trx.db)
        .insert({ productId, version, fields: filledOffer({ ...EMPTY_OFFER, ...fields }), createdAt })
        .onConflict(['productId', 'version'])
        .ignore();
      versions += 1;
    }
  }
  return versions;
}

/** @returns 0, for a brand voice has no versions */
export async function writeBrandVoice(
  trx: ServiceContext,
  { userId, productId }: ImportTarget,
  portions: PortionsOf<'brand-voices'>,
): Promise<number> {
  for await (const [record] of portions) {
    if (!record) continue;
    const { productId: _ofFile, updatedAt: at, ...fields } = record;
    const voice = cleanBrandVoice(fields);
    if (isEmptyBrandVoice(voice)) continue;
    const updatedAt = importTime(trx, at);
    await BrandVoice.query(trx.db).insert({ ...voice, productId, userId, updatedAt });
  }
  return 0;
}

/** Missing fields are stored empty. */
export function importedFields(given: CreateProductBody): ProductFields {
  return trimmed(
    Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, given[field] ?? ''])) as ProductFields,
  );
}
