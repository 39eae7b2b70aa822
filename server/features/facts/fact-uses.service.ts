import type { ServiceContext } from '#server/database/service-context.ts';
import { creditsOfEdit } from '#server/features/ai-edits/edit-blocks.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import type { FactUses } from '#shared/contracts/facts.ts';
import { changedFact, loadFact, type OneFact } from './facts.service.ts';

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
  const earlier = before === undefined ? fact.earlier : [...fact.earlier, before];
  const { found, isComplete } = await orBusy(
    inTextWorker('findUses', {
      texts: texts.map(({ id, markdownContent }) => ({ id, text: markdownContent })),
      ...{ language, identities: fact.identities },
      fact: { ...changedFact(fact), value, earlier: earlier.filter((each) => each !== value) },
    }),
  );
  const credits = await creditsOfEdit(ctx, options);
  return texts.flatMap(({ id: contentId, type, title, versionNumber: version }) => {
    const passages = (found.get(contentId) ?? []).map((use) =>
      use.how === 'rewrite' ? { ...use, credits } : use,
    );
    const isListed = passages.length > 0 || !isComplete;
    return isListed ? [{ contentId, type, title, version, passages, isComplete }] : [];
  });
}
