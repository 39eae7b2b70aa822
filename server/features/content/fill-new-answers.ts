import type { Logger } from 'pino';
import type { ServiceContext } from '#server/database/service-context.ts';
import { inTextWorker } from '#server/features/content/text-workers.ts';
import { knownFact } from '#server/features/products/known-facts.ts';
import { keyOf, storedFact, targetOf } from '#server/features/products/product-facts.ts';
import { Product } from '#server/models/content/product.ts';
import { holeIdentity, holesOf } from '#shared/rules/facts/holes.ts';
import { patchText } from '#shared/rules/facts/patch-text.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

/**
 * A text in which the facts that a person has filled in while it was written take the place of their marks. Where a
 * sentence has to be worded anew, the mark stays and the text waits as others do. Call it before a transaction.
 * @param options.before the product as the model was told of it
 */
export async function fillNewAnswers(
  ctx: ServiceContext & { log: Pick<Logger, 'warn'> },
  { before, text }: { before: Product; text: string },
): Promise<string> {
  const holes = holesOf(text);
  const now = holes.length > 0 ? await Product.query(ctx.db).findById(before.id) : undefined;
  if (!now) return text;
  const language = checkedLanguageOf(now.targetLanguage) ?? 'en';
  let filled = text;
  try {
    for (const [key, ofKey] of Map.groupBy(holes, (hole) => targetOf(now, keyOf(holeIdentity(hole))))) {
      const value = answerOf(now, key);
      if (!value || value === answerOf(before, key)) continue;
      const { found } = await inTextWorker('findUses', {
        texts: [{ id: 0, text: filled }],
        ...{ language, identities: ofKey.map(holeIdentity) },
        fact: { key, value, earlier: [], right: [] },
      });
      const certain = found.get(0)?.filter(({ how }) => how === 'replace') ?? [];
      filled = patchText(filled, certain) ?? filled;
    }
  } catch (error) {
    // The text is as good as without it: what it lacks is listed.
    ctx.log.warn({ err: error }, 'text stored without the newest facts');
  }
  return filled;
}

const answerOf = (product: Product, key: string) =>
  knownFact(product, key)?.valueIn(product) ?? storedFact(product, key)?.value;
