import type { Product as ProductModel } from '#server/models/content/product.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isProductComplete } from '#shared/rules/products/product-completeness.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

const PRESENTED = ['id', ...PRODUCT_FIELDS, 'version', 'createdAt', 'updatedAt'] as const;

/** What {@link presentProduct} needs. */
export type ProductRow = Pick<ProductModel, (typeof PRESENTED)[number] | 'hasBrandVoice' | 'hasOffer'>;

/** Selects a {@link ProductRow} from `products`. */
export const PRODUCT_COLUMNS = [
  ...PRESENTED.map((name) => `${columnOfField(name)} as "${name}"`),
  'brand_voice is not null as "hasBrandVoice"',
  `offer <> '{}' as "hasOffer"`,
].join(', ');

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    ...productFields(row),
    geography: row.targetGeography,
    language: row.targetLanguage,
    isComplete: isProductComplete(row),
    hasBrandVoice: row.hasBrandVoice,
    hasOffer: row.hasOffer,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function productFields(row: ProductFields): ProductFields {
  const fields: Partial<Record<keyof ProductFields, ProductFields[keyof ProductFields]>> = {};
  for (const field of PRODUCT_FIELDS) fields[field] = row[field];
  return fields as ProductFields;
}

/** The column of a field in `products`. */
export function columnOfField(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
