import type { Product } from '#server/models/content/product.ts';
import type { ProductVersion as ProductVersionRow } from '#server/models/content/product-version.ts';
import { restorableUntil } from '#shared/contracts/generation/content-versions.ts';
import type { DeletedProduct, ProductVersion } from '#shared/contracts/product-history.ts';
import type { DeletedProductRow } from './deleted-products.service.ts';
import { productFields } from './product.presenter.ts';

/** The current version first. */
export function presentVersions(product: Product, former: readonly ProductVersionRow[]): ProductVersion[] {
  return [
    {
      version: product.version,
      isCurrent: true,
      fields: productFields(product),
      createdAt: product.updatedAt.toISOString(),
    },
    ...former.map(({ version, fields, createdAt }) => ({
      version,
      isCurrent: false,
      fields,
      createdAt: createdAt.toISOString(),
    })),
  ];
}

export function presentDeletedProduct(row: DeletedProductRow): DeletedProduct {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    contentCount: Number(row.contentCount),
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
  };
}
