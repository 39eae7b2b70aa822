import type { ServiceContext } from '#server/database/service-context.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import type { FactUses } from '#shared/contracts/facts.ts';
import { loadFact, type OneFact } from './facts.service.ts';

/**
 * What a fact would do, sentence by sentence.
 * @param options.value undefined: there is no such thing
 * @throws AppError `product_not_found`, `fact_not_found`, `check_busy`
 */
export async function usesOfFact(
  ctx: ServiceContext,
  options: OneFact & { value: string | undefined },
): Promise<FactUses> {
  const { fact, texts, language } = await loadFact(ctx, options);
  const value = options.value?.trim();
  const before = fact.value?.trim();
  const uses = await orBusy(
    inTextWorker('findUses', {
      texts: texts.map(({ id, markdownContent }) => ({ id, text: markdownContent })),
      ...{ language, identities: fact.identities, value, before: before === value ? undefined : before },
    }),
  );
  return texts.flatMap(({ id: contentId, type, title, versionNumber }) => {
    const passages = uses.get(contentId) ?? [];
    return passages.length > 0 ? [{ contentId, type, title, versionNumber, passages }] : [];
  });
}
