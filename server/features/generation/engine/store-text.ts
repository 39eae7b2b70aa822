import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Generation } from '#server/models/content/generation.ts';
import {
  MAX_CITATIONS,
  type Source,
  type UsedResult,
} from '#shared/contracts/generation/generated-content.ts';
import { structureOfText } from '#shared/rules/content/text-structure.ts';
import { userLinksOf, withVouchedLinks } from '#shared/rules/links/user-links.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import type { AskedModels } from './ask-models.ts';
import type { StoringInputs } from './generation-inputs.ts';

/** A text, whole or cut off, and who wrote it. */
export interface WrittenAnswer extends Pick<AskedModels, 'result'> {
  provider: string;
}

/**
 * One record per product and type: a new text replaces the old one, which stays as a version; a deleted record is
 * revived, unless its product is deleted. The product is locked by the caller.
 *
 * @returns undefined when this generation has stored its text already
 */
export async function storeText(
  trx: ServiceContext,
  ctx: GenerationContext,
  options: { generation: Generation; inputs: StoringInputs; answer: WrittenAnswer; deletedAt: Date | null },
): Promise<{ content: GeneratedContent; isNew: boolean } | undefined> {
  const { generation, inputs, answer, deletedAt } = options;
  const { template, product, continued } = inputs;
  const { result } = answer;
  const about = { type: template.type, language: product.targetLanguage };
  const existing = await GeneratedContent.query(trx.db)
    .findOne({ productId: product.id, type: template.type })
    .forUpdate();
  if (existing?.generationId === generation.id) return undefined;
  // What was changed while a text was being continued stays as a version.
  const text = continued && !result.structure ? joinTexts(continued.text, result.text) : result.text;
  const structure = result.structure ?? structureOfText(existing?.content ?? {}, text, about);
  const sources = sourcesOf(answer, continued ? (existing?.sources ?? []) : []);
  const values = {
    title: `${template.name} – ${product.name}`,
    content: {
      content: text,
      ...withVouchedLinks(structure, text, {
        product,
        citations: sources.map(({ url }) => url),
        given: [
          extraVariableText(generation.request.variables, ADDITIONAL_CONTEXT_VARIABLE),
          ...(inputs.brandVoice?.samples ?? []),
        ],
        earlier: continued && existing ? userLinksOf(existing.content) : [],
      }),
    },
    markdownContent: text,
    sources,
    tier: generation.tier,
    provider: answer.provider,
    model: result.model,
    isSample: ctx.sampleMode,
    isTruncated: result.finishReason === 'length',
    usedResults: continued ? joinUsed(existing?.usedResults, inputs.usedResults) : inputs.usedResults,
    generationId: generation.id,
  };
  const [content] = existing
    ? await GeneratedContent.query(trx.db)
        .where({ id: existing.id })
        .patch({
          ...values,
          versionNumber: existing.versionNumber + 1,
          updatedAt: ctx.now(),
          deletedAt,
        })
        .returning('*')
    : [
        await GeneratedContent.query(trx.db)
          .insert({
            ...values,
            userId: generation.userId,
            productId: product.id,
            category: template.category,
            type: template.type,
            deletedAt,
          })
          .returning('*'),
      ];
  if (!content) throw new Error(`content ${existing?.id} vanished under its lock`);
  return { content, isNew: existing === undefined || existing.deletedAt !== null };
}

/** The record a settled generation has written, as it is now. */
export async function storedTextOf(
  ctx: ServiceContext,
  generation: Generation,
): Promise<GeneratedContent | undefined> {
  if (generation.contentId === null) return undefined;
  return GeneratedContent.query(ctx.db).findById(generation.contentId).whereNull('deletedAt');
}

/** What the provider returned as sources, after those that a continued text has already. */
function sourcesOf({ result }: WrittenAnswer, earlier: Source[]): Source[] {
  const known = new Set(earlier.map(({ url }) => url));
  const added = result.citations.filter(({ url }) => !known.has(url));
  return [...earlier, ...added.map(({ url, title }): Source => ({ url, title, origin: 'provider' }))].slice(
    0,
    MAX_CITATIONS,
  );
}

/** What a continued text was written from: each result as its first part knew it. Unknown stays unknown. */
function joinUsed(before: UsedResult[] | null | undefined, after: UsedResult[] | null): UsedResult[] | null {
  if (!before || !after) return null;
  const known = new Set(before.map(({ type }) => type));
  return [...before, ...after.filter(({ type }) => !known.has(type))];
}

/** A text that stopped in the middle of a line goes on in it; a space is added only between two words. */
function joinTexts(before: string, after: string): string {
  const needsSpace = /[\p{L}\p{N},;:.!?]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  return before + (needsSpace ? ' ' : '') + after;
}
