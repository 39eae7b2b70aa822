import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutContent, logActivity } from '#server/features/activity/activity.service.ts';
import { lockContent } from '#server/features/content/content.service.ts';
import { writeVersion } from '#server/features/content/write-version.ts';
import { knownFact } from '#server/features/products/known-facts.ts';
import { changeProduct } from '#server/features/products/product-document.service.ts';
import { storedFact, targetOf } from '#server/features/products/product-facts.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { type OneFact, withFact } from './facts.service.ts';
import { lockBeforeUser, refuseMoved } from './save-fact.service.ts';

/**
 * Takes back the last save of a fact: its sentences and its value are as before.
 * @throws AppError `product_not_found`, `fact_not_found`, `stale_edit`, `texts_changed` with the ids of those that have changed since
 */
export async function undoFact(
  ctx: SourceRequestContext,
  options: OneFact & { saveId: string },
): Promise<void> {
  const { userId, productId, saveId } = options;
  const key = targetOf(await getProduct(ctx, options), options.key);
  await withTransaction(ctx, async (trx) => {
    const patched = await ContentVersion.query(trx.db)
      .alias('v')
      .join('generatedContents as c', 'c.id', 'v.contentId')
      .where({ 'c.userId': userId, 'c.productId': productId })
      .whereNull('c.deletedAt')
      .whereRaw(`v.made_from -> 'fact' ->> 'saveId' = ?`, [saveId])
      .orderBy('v.contentId')
      .select('v.contentId', 'v.versionNumber');
    await lockBeforeUser(trx, options, patched);
    await changeProduct(trx, options, (product) => {
      const stored = storedFact(product, key);
      if (stored?.saveId !== saveId) throw new AppError('fact_not_found');
      const { value, absent: _absent, saveId: _saveId, others: _others, before, ...own } = stored;
      const known = knownFact(product, key);
      if (!known) return { facts: withFact(product, key, { ...own, ...before }) };
      if (known.valueIn(product) !== value) throw new AppError('stale_edit');
      return { ...known.changeTo(product, before?.value ?? '', before), facts: withFact(product, key, own) };
    });
    const moved: number[] = [];
    for (const { contentId, versionNumber } of patched) {
      const row = await lockContent(trx, { userId, contentId });
      const before = await ContentVersion.query(trx.db).findOne({
        contentId,
        versionNumber: versionNumber - 1,
      });
      if (row.versionNumber !== versionNumber || !before) {
        moved.push(contentId);
        continue;
      }
      const restored = await writeVersion(trx, row, { ...before, origin: 'restore' });
      await refuseBeyondQuota(trx, { userId, content: restored });
      await logActivity(trx, { ...aboutContent(restored), action: 'content_restored' });
    }
    refuseMoved(moved);
  });
}
