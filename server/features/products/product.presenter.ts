import type { Product as ProductModel } from '#server/models/content/product.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isProductComplete } from '#shared/rules/products/product-completeness.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

const PRESENTED = ['id', ...PRODUCT_FIELDS, 'version', 'createdAt', 'updatedAt'] as const;

/** What {@link presentProduct} needs of a product. */
export type ProductRow = Pick<ProductModel, (typeof PRESENTED)[number]> & { hasBrandVoice: boolean };

export const HAS_BRAND_VOICE = 'exists (select from brand_voices v where v.product_id = products.id)';

/** Selects a {@link ProductRow} from `products`. */
export const PRODUCT_COLUMNS = [
  ...PRESENTED.map((name) => `${columnOf(name)} as "${name}"`),
  `${HAS_BRAND_VOICE} as "hasBrandVoice"`,
].join(', ');

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    ...productFields(row),
    geography: row.targetGeography,
    language: row.targetLanguage,
    isComplete: isProductComplete(row),
    hasBrandVoice: row.hasBrandVoice,
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

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
