import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { changeProduct } from '#server/features/products/product-document.service.ts';
import { storedFact } from '#server/features/products/product-facts.ts';
import { type MarkRightBody, MOST_RIGHT } from '#shared/contracts/facts.ts';
import { loadFact, type OneFact, withFact } from './facts.service.ts';
import { refuseMoved } from './save-fact.service.ts';

/**
 * Says that sentences are right although they hold a value that the fact had before. The same sentence is right in all
 * texts. Beyond the maximum, the oldest are listed again.
 * @throws AppError `product_not_found`, `fact_not_found`, `content_not_found`, `invalid_request`, `texts_changed` with their ids, `storage_full`
 */
export async function markRight(ctx: ServiceContext, options: OneFact & MarkRightBody): Promise<void> {
  const { fact, texts } = await loadFact(ctx, options);
  const moved = new Set<number>();
  const sentences = options.right.flatMap(({ contentId, version, start, end }) => {
    const text = texts.find(({ id }) => id === contentId);
    if (!text) throw new AppError('content_not_found');
    const sentence = text.markdownContent.slice(start, end);
    const isWhole = sentence.length === end - start && sentence.isWellFormed();
    const isThere = text.versionNumber === version && isWhole;
    if (!isThere) moved.add(contentId);
    return isThere ? [sentence] : [];
  });
  refuseMoved([...moved]);
  const { key, kind, label } = fact;
  await changeProduct(ctx, options, (product) => {
    const stored = storedFact(product, key) ?? { kind, label };
    const right = [...new Set([...(stored.right ?? []), ...sentences])].slice(-MOST_RIGHT);
    return { facts: withFact(product, key, { ...stored, right }) };
  });
}
