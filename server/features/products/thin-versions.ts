import type { ServiceContext } from '#server/database/service-context.ts';

/**
 * Beyond `most` versions, deletes the one closest in time to its neighbours, but never the first or last.
 * @param options.productId locked by the caller's transaction
 */
export async function thinVersions(
  trx: ServiceContext,
  options: { table: 'product_versions' | 'product_offers'; productId: number; most: number },
): Promise<void> {
  const { table, productId, most } = options;
  await trx.db.raw(
    `delete from :table: where (product_id, version) in (
       select product_id, version from (
         select product_id, version, count(*) over () as kept,
           lead(created_at) over w - lag(created_at) over w as gap
         from :table: where product_id = :productId window w as (order by version)
       ) v where kept > :most and gap is not null order by gap, version limit 1
     )`,
    { table, productId, most },
  );
}
