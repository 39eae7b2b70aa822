import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product } from '#server/models/content/product.ts';
import { ProductOffer } from '#server/models/content/product-offer.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import { EMPTY_OFFER, type OfferFields } from '#shared/rules/products/offer.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';

interface Version<Fields> {
  fields: Partial<Fields>;
  createdAt: Date;
}

/** When each field of a product got its value, as far as its versions go back. */
export async function fieldDates(
  ctx: ServiceContext,
  product: Product,
): Promise<(field: string) => Date | null> {
  const former = await ProductVersion.query(ctx.db)
    .where({ productId: product.id })
    .where('version', '<', product.version)
    .orderBy('version', 'desc');
  const versions = [{ fields: product, createdAt: product.updatedAt }, ...former];
  return (field) => lastChange(versions, (fields) => fields[field as ProductField] ?? '');
}

/** When each part of a product's offer got its value; null before the first offer. */
export async function offerDates(
  ctx: ServiceContext,
  productId: number,
): Promise<(part: string) => Date | null> {
  const versions = await ProductOffer.query(ctx.db).where({ productId }).orderBy('version', 'desc');
  return (part) =>
    lastChange<OfferFields>(versions, (fields) =>
      JSON.stringify(fields[part as OfferPart] ?? EMPTY_OFFER[part as OfferPart]),
    );
}

/** @param versions newest first */
function lastChange<Fields>(
  versions: readonly Version<Fields>[],
  valueIn: (fields: Partial<Fields>) => unknown,
): Date | null {
  const [newest, ...former] = versions;
  if (!newest) return null;
  const value = valueIn(newest.fields);
  let since = newest.createdAt;
  for (const { fields, createdAt } of former) {
    if (valueIn(fields) !== value) break;
    since = createdAt;
  }
  return since;
}
