import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { Product } from '#server/models/content/product.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { productTables } from './product-tables.ts';

/** A set check without what was read out of the texts. Its costs stay for the reports. */
export const BLANK_READINGS = { contentIds: '[]', readings: '[]', unread: '[]', dismissed: '[]' };

/** Deletes what is stored about products, and their documents. The empty rows stay, because generations refer to them. */
export async function emptyProducts(db: Database, ids: readonly number[]): Promise<void> {
  for (const { name, owner } of productTables.toReversed()) {
    if (typeof owner === 'object' && owner.of === 'products')
      await db(name).whereIn(owner.column, ids).delete();
  }
  await db('set_check_runs').whereIn('productId', ids).update(BLANK_READINGS);
  const blank = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, '']));
  await db('products')
    .whereIn('id', ids)
    .update({
      ...blank,
      clientName: '',
      ...{ offer: '{}', brandVoice: null, facts: '{}', evidence: '[]', changes: '{}', origin: null },
      ...{ idempotencyKey: null, requestFingerprint: null },
      purgedAt: db.fn.now(),
    });
}

/** Rows per transaction. */
const PURGE_PORTION = 500;

/** Empties products that can no longer be restored, by the database clock. @returns number of products */
export async function purgeDeletedProducts(ctx: ServiceContext): Promise<number> {
  let purged = 0;
  for (let portion = PURGE_PORTION; portion === PURGE_PORTION; purged += portion) {
    portion = await withTransaction(ctx, purgePortion);
  }
  return purged;
}

async function purgePortion(trx: ServiceContext): Promise<number> {
  const expired = await Product.query(trx.db)
    .whereNull('purgedAt')
    .whereRaw('deleted_at < now() - make_interval(days => ?)', [RESTORABLE_DAYS])
    .orderBy('id')
    .limit(PURGE_PORTION)
    .select('id')
    .forUpdate()
    .skipLocked();
  const ids = expired.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await emptyProducts(trx.db, ids);
  return ids.length;
}
