import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product } from '#server/models/content/product.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import { MAX_PRODUCT_VERSIONS } from '#shared/contracts/product-history.ts';
import { productFields } from './product.presenter.ts';

/**
 * Stores a product as a version before it changes. Beyond {@link MAX_PRODUCT_VERSIONS}, deletes the version whose
 * neighbours are closest in time, never the first or last.
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
  await trx.db.raw(
    `delete from product_versions where (product_id, version) in (
       select product_id, version from (
         select product_id, version, count(*) over () as kept,
           lead(created_at) over w - lag(created_at) over w as gap
         from product_versions where product_id = ? window w as (order by version)
       ) v where kept > ? and gap is not null order by gap, version limit 1
     )`,
    [product.id, MAX_PRODUCT_VERSIONS],
  );
}
