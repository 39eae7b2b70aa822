import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import type { WrittenText } from '#server/features/generation/structured/answer-form.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Generation } from '#server/models/content/generation.ts';
import {
  MAX_CITATIONS,
  type OpenPoint,
  type Source,
  type UsedResult,
} from '#shared/contracts/generation/generated-content.ts';
import { structureOfText } from '#shared/rules/content/text-structure.ts';
import { userLinksOf, withVouchedLinks } from '#shared/rules/links/user-links.ts';
import { offerTexts } from '#shared/rules/products/offer.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import type { AskedModels } from './ask-models.ts';
import type { StoringInputs } from './generation-inputs.ts';

export interface WrittenAnswer extends Pick<AskedModels, 'result'> {
  provider: string;
  /** Points that the text still fails; null: not checked. */
  openPoints: OpenPoint[] | null;
}

interface StoredText {
  content: GeneratedContent;
  isNew: boolean;
  /** The generation whose text is continued or corrected. */
  goesOnFrom: string | null;
}

/**
 * Stores a text in the record of its product and type, which is restored if it was deleted. The caller holds
 * the product's lock.
 *
 * @param options.deletedAt when the product was deleted
 * @returns undefined when this generation has already stored its text
 * @throws AppError `stale_edit` when the text to correct was changed or deleted
 */
export async function storeText(
  trx: ServiceContext,
  ctx: GenerationContext,
  options: { generation: Generation; inputs: StoringInputs; answer: WrittenAnswer; deletedAt: Date | null },
): Promise<StoredText | undefined> {
  const { generation, inputs, answer, deletedAt } = options;
  const { template, product, continued, fix } = inputs;
  const { result } = answer;
  const about = { type: template.type, language: product.targetLanguage };
  const existing = await GeneratedContent.query(trx.db)
    .findOne({ productId: product.id, type: template.type })
    .forUpdate();
  if (existing?.generationId === generation.id) return undefined;
  if (fix && (existing?.deletedAt !== null || existing.versionNumber !== fix.versionNumber)) {
    throw new AppError('stale_edit');
  }
  const text = wholeText(result, continued);
  const structure = result.structure ?? structureOfText(existing?.content ?? {}, text, about);
  const goesOn = continued !== undefined || fix !== undefined;
  const sources = sourcesOf(result, goesOn ? (existing?.sources ?? []) : []);
  const values = {
    title: `${template.name} – ${product.name}`,
    content: {
      content: text,
      ...withVouchedLinks(structure, text, {
        product,
        citations: sources.map(({ url }) => url),
        given: givenTexts(generation, inputs),
        earlier: goesOn && existing ? userLinksOf(existing.content) : [],
      }),
    },
    markdownContent: text,
    sources,
    tier: fix?.tier ?? generation.tier,
    provider: answer.provider,
    model: result.model,
    isSample: ctx.sampleMode,
    isTruncated: result.finishReason === 'length',
    openPoints: answer.openPoints,
    usedResults: goesOn ? joinUsed(existing?.usedResults, inputs.usedResults) : inputs.usedResults,
    generationId: generation.id,
    deletedAt,
  };
  const goesOnFrom = goesOn ? (existing?.generationId ?? null) : null;
  const isNew = existing === undefined || existing.deletedAt !== null;
  if (existing) {
    const changes = { versionNumber: existing.versionNumber + 1, updatedAt: ctx.now() };
    const content = await existing
      .$query(trx.db)
      .patch({ ...values, ...changes })
      .returning('*');
    return { content: content as unknown as GeneratedContent, isNew, goesOnFrom };
  }
  const { category, type } = template;
  const content = await GeneratedContent.query(trx.db)
    .insert({ ...values, userId: generation.userId, productId: product.id, category, type })
    .returning('*');
  return { content, isNew, goesOnFrom };
}

/** Undefined when the content is deleted. */
export async function storedTextOf(
  ctx: ServiceContext,
  generation: Generation,
): Promise<GeneratedContent | undefined> {
  if (generation.contentId === null) return undefined;
  return GeneratedContent.query(ctx.db).findById(generation.contentId).whereNull('deletedAt');
}

/** Texts of the user. Links in them count as added by the user. */
export function givenTexts(
  generation: Generation,
  { brandVoice, offer }: Pick<StoringInputs, 'brandVoice' | 'offer'>,
): string[] {
  const wish = extraVariableText(generation.request.variables, ADDITIONAL_CONTEXT_VARIABLE);
  return [wish, ...(brandVoice?.samples ?? []), ...offerTexts(offer)];
}

/** The text that is continued, followed by its continuation. */
export function wholeText(
  { text, structure }: Pick<WrittenText, 'text' | 'structure'>,
  continued: { text: string } | undefined,
): string {
  return continued && !structure ? joinTexts(continued.text, text) : text;
}

/** The provider's sources after those of the text that is continued or corrected. */
export function sourcesOf(result: Pick<WrittenText, 'citations'>, earlier: readonly Source[]): Source[] {
  const known = new Set(earlier.map(({ url }) => url));
  const added = result.citations.filter(({ url }) => !known.has(url));
  return [...earlier, ...added.map(({ url, title }): Source => ({ url, title, origin: 'provider' }))].slice(
    0,
    MAX_CITATIONS,
  );
}

/**
 * Combines the results used by both parts of a continued text. Each result keeps the version that the first
 * part used.
 */
function joinUsed(before: UsedResult[] | null | undefined, after: UsedResult[] | null): UsedResult[] | null {
  if (!before || !after) return null;
  const known = new Set(before.map(({ type }) => type));
  return [...before, ...after.filter(({ type }) => !known.has(type))];
}

/** Inserts a space only between two words. */
function joinTexts(before: string, after: string): string {
  const needsSpace = /[\p{L}\p{N},;:.!?]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  return before + (needsSpace ? ' ' : '') + after;
}
