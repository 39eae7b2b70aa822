import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product } from '#server/models/content/product.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import { MAX_PRODUCT_VERSIONS } from '#shared/contracts/product-history.ts';
import { productFields } from './product.presenter.ts';
import { thinVersions } from './thin-versions.ts';

/**
 * Stores a product as a version before it changes.
 *
 * @param product locked by the caller's transaction
 */
export async function storeProductVersion(trx: ServiceContext, product: Product): Promise<void> {
  await ProductVersion.query(trx.db).insert({
    productId: product.id,
    version: product.version,
    fields: productFields(product),
    createdAt: product.updatedAt,
  });
  if (product.version <= MAX_PRODUCT_VERSIONS) return;
  await thinVersions(trx, {
    table: 'product_versions',
    productId: product.id,
    most: MAX_PRODUCT_VERSIONS,
  });
}
