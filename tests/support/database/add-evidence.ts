import type { Database } from '#server/database/knex.ts';
import type { Evidence } from '#server/models/content/product.ts';

/** Adds evidence to a product, as applying a brief does. */
export async function addEvidence(
  db: Database,
  productId: number,
  given: Pick<Evidence, 'field' | 'quote' | 'sourceId'>,
): Promise<void> {
  const evidence: Evidence = {
    ...{ ...given, value: 'v', kind: 'stated', createdAt: new Date().toISOString() },
    ...{ checkedAt: null, goneAt: null },
  };
  await db.raw('update products set evidence = evidence || ?::jsonb where id = ?', [
    JSON.stringify([evidence]),
    productId,
  ]);
}
