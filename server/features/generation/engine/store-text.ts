import { AppError } from '#server/context/errors.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { deriveStructure } from '#server/features/content/derive-structure.ts';
import { fillNewAnswers } from '#server/features/content/fill-new-answers.ts';
import { writeVersion } from '#server/features/content/write-version.ts';
import type { AskedModels } from '#server/features/generation/calls/call-with-failover.ts';
import type { WrittenText } from '#server/features/generation/request/answer-form.ts';
import { productBasis } from '#server/features/generation/staleness/product-basis.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import type { MadeFrom, Words } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { OpenPoint, UsedResult } from '#shared/contracts/generation/generated-content.ts';
import { userLinksOf, withVouchedLinks } from '#shared/rules/links/user-links.ts';
import { offerTexts } from '#shared/rules/products/offer.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import { MAX_CITATIONS, type Source } from '#shared/rules/sources/source.ts';
import type { StoringInputs } from './generation-inputs.ts';

export interface WrittenAnswer extends Pick<AskedModels, 'result'> {
  provider: string;
  /** Points that the text still fails; null: not checked. */
  openPoints: OpenPoint[] | null;
}

interface StoredText {
  content: CurrentText;
  isNew: boolean;
}

type PreparedText = Pick<
  Words,
  'title' | 'markdownContent' | 'structure' | 'textKey' | 'sources' | 'tier' | 'model' | 'isTruncated'
>;

const READ_EXISTING = {
  name: 'read-existing-text',
  text: 'select structure, sources from current_texts where product_id = $1 and type = $2',
};

/** The columns of a text, with its structure. Call it before the transaction that stores them. */
export async function prepareText(
  ctx: GenerationContext,
  options: { generation: Generation; inputs: StoringInputs; answer: WrittenAnswer },
): Promise<PreparedText> {
  const { generation, inputs } = options;
  const { result } = options.answer;
  const { template, product, continued, fix, original } = inputs;
  const [existing] = await preparedQuery<Pick<Words, 'structure' | 'sources'>>(ctx.db, READ_EXISTING, [
    product.id,
    template.type,
  ]);
  const written = wholeText(result, continued);
  const text = await fillNewAnswers(ctx, { before: product, text: written });
  const structure =
    (text === written && result.structure) ||
    (await deriveStructure(ctx, {
      content: result.structure ?? existing?.structure ?? {},
      text,
      type: template.type,
      language: product.targetLanguage,
    }));
  const goesOn = continued !== undefined || fix !== undefined;
  const sources = sourcesOf(result, (goesOn ? existing : original)?.sources ?? []);
  const links = {
    product,
    citations: sources.map(({ url }) => url),
    given: givenTexts(generation, inputs),
    earlier: goesOn ? userLinksOf(existing?.structure ?? {}) : (original?.userLinks ?? []),
  };
  return {
    title: `${template.name} – ${product.name}`,
    markdownContent: text,
    structure: { ...withVouchedLinks(structure, text, links) },
    textKey: 'content',
    sources,
    tier: fix?.tier ?? generation.tier,
    model: result.model,
    isTruncated: isUnfinished(result),
  };
}

/**
 * Stores a text as a version in the record of its product and type, which is restored if it was deleted. The caller holds
 * the product's lock.
 *
 * @param options.deletedAt when the product was deleted
 * @returns undefined when this generation has already stored its text
 * @throws AppError `stale_edit` when the text to correct was changed or deleted
 */
export async function storeText(
  trx: ServiceContext,
  ctx: GenerationContext,
  options: {
    generation: Generation;
    inputs: StoringInputs;
    answer: WrittenAnswer;
    prepared: PreparedText;
    deletedAt: Date | null;
  },
): Promise<StoredText | undefined> {
  const { generation, inputs, answer, prepared, deletedAt } = options;
  const { template, product, continued, fix } = inputs;
  const ofType = { productId: product.id, type: template.type };
  const record = await GeneratedContent.query(trx.db).findOne(ofType).forUpdate();
  const goesOn = continued !== undefined || fix !== undefined;
  const before =
    goesOn && record
      ? await CurrentText.query(trx.db).findById(record.id).select('generationId', 'madeFrom')
      : undefined;
  // Without one, the end of the task shows whether the text is stored.
  if (before?.generationId === generation.id) return undefined;
  if (fix && (record?.deletedAt !== null || record.versionNumber !== fix.versionNumber)) {
    throw new AppError('stale_edit');
  }
  const { userId } = generation;
  const content = await writeVersion(
    trx,
    record ??
      (await GeneratedContent.query(trx.db)
        .insert({ ...ofType, userId, category: template.category })
        .returning('*')),
    {
      ...prepared,
      origin: 'generation',
      provider: answer.provider,
      isSample: ctx.sampleMode,
      openPoints: answer.openPoints,
      madeFrom: madeFromOf(generation, inputs, before),
      generationId: generation.id,
    },
    { record: { deletedAt } },
  );
  return { content, isNew: record === undefined || record.deletedAt !== null };
}

/** @param before the text that is continued or corrected: a new one has the basis of its beginning */
function madeFromOf(
  { promptType: type, promptVersion: template, createdAt }: Generation,
  inputs: StoringInputs,
  before: Pick<CurrentText, 'generationId' | 'madeFrom'> | undefined,
): MadeFrom {
  const { usedResults, original } = inputs;
  const texts = before ? joinUsed(before.madeFrom.texts, usedResults) : usedResults;
  const translatedFrom = before ? before.madeFrom.translatedFrom : original?.from;
  const own = {
    ...{ texts, template, requestedAt: createdAt.toISOString() },
    ...(translatedFrom && { translatedFrom }),
  };
  if (before?.generationId) return before.madeFrom.product ? { ...before.madeFrom, texts } : own;
  return usedResults ? { ...own, product: productBasis({ ...inputs, type }) } : own;
}

/** Undefined when the content is deleted. */
export async function storedTextOf(
  ctx: ServiceContext,
  generation: Generation,
): Promise<CurrentText | undefined> {
  if (generation.contentId === null) return undefined;
  return CurrentText.query(ctx.db).findById(generation.contentId).whereNull('deletedAt');
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
function joinUsed(before: UsedResult[] | null, after: UsedResult[] | null): UsedResult[] | null {
  if (!before || !after) return null;
  const known = new Set(before.map(({ type }) => type));
  return [...before, ...after.filter(({ type }) => !known.has(type))];
}

/** Inserts a space only between two words. */
function joinTexts(before: string, after: string): string {
  const needsSpace = /[\p{L}\p{N},;:.!?]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  return before + (needsSpace ? ' ' : '') + after;
}
