import { presentRow } from '#server/context/present-row.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product as ProductModel } from '#server/models/content/product.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import { type Product, productSchema } from '#shared/contracts/products.ts';
import { isProductComplete } from '#shared/rules/products/product-completeness.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

const PRESENTED = [
  'id',
  ...PRODUCT_FIELDS,
  'clientName',
  'version',
  'versionOf',
  'createdAt',
  'updatedAt',
] as const;

/** What {@link presentProduct} needs. */
export type ProductRow = Pick<ProductModel, (typeof PRESENTED)[number] | 'hasBrandVoice' | 'hasOffer'>;

/** Selects a {@link ProductRow} from `products`. */
export const PRODUCT_COLUMNS = [
  ...PRESENTED.map((name) => `${columnOfField(name)} as "${name}"`),
  'brand_voice is not null as "hasBrandVoice"',
  `offer <> '{}' as "hasOffer"`,
].join(', ');

/** @param family as `readFamilies` has it */
export function presentProduct(row: ProductRow, family: readonly FamilyMember[]): Product {
  const origin = family.find(({ productId }) => productId === row.versionOf);
  return {
    ...presentRow(productSchema, row),
    geography: row.targetGeography,
    language: row.targetLanguage,
    isComplete: isProductComplete(row),
    origin: origin ? { productId: origin.productId, name: origin.name } : null,
    versions: family.flatMap(({ productId, name, language }) =>
      productId === row.id ? [] : [{ productId, name, language }],
    ),
  };
}

/** One of the products that are language versions of each other. */
export interface FamilyMember {
  productId: number;
  name: string;
  /** As its field says. */
  language: string;
}

/** By the id of the original, which comes first. */
export type Families = ReadonlyMap<number, readonly FamilyMember[]>;

/** The user's products that have language versions, or are some. Deleted ones are left out. */
export async function readFamilies(ctx: ServiceContext, { userId }: { userId: number }): Promise<Families> {
  const { rows } = await ctx.db.raw<{ rows: (FamilyMember & { root: number })[] }>(
    `select coalesce(version_of, id) as root, id as "productId", name, target_language as language from products p
      where user_id = :userId and deleted_at is null
        and coalesce(version_of, id) in (select version_of from products where user_id = :userId and version_of is not null)
      order by version_of is not null, id`,
    { userId },
  );
  return Map.groupBy(rows, ({ root }) => root);
}

/** Presents one product with its language versions. */
export async function presentWithFamily(
  ctx: ServiceContext,
  row: ProductRow & { userId: number },
): Promise<Product> {
  const families = await readFamilies(ctx, row);
  return presentProduct(row, families.get(row.versionOf ?? row.id) ?? []);
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
