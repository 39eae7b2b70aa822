import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { Generation } from '#server/models/content/generation.ts';
import {
  MAX_CITATIONS,
  type Source,
  type UsedResult,
} from '#shared/contracts/generation/generated-content.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import { structureOfText } from '#shared/rules/content/text-structure.ts';
import { userLinksOf, withVouchedLinks } from '#shared/rules/links/user-links.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import { citePages } from '#shared/rules/sources/cite-pages.ts';
import type { AskedModels } from './ask-models.ts';
import type { StoringInputs } from './generation-inputs.ts';

export interface WrittenAnswer extends Pick<AskedModels, 'result'> {
  provider: string;
}

/**
 * Stores a text in the record of its product and type, which is restored if it was deleted. The caller holds the
 * product's lock.
 *
 * @param options.deletedAt of the product
 * @returns undefined when this generation has already stored its text
 */
export async function storeText(
  trx: ServiceContext,
  ctx: GenerationContext,
  options: {
    generation: Generation;
    inputs: StoringInputs;
    answer: WrittenAnswer;
    /** What the model could cite. */
    pagesRead: PageRead[];
    deletedAt: Date | null;
  },
): Promise<{ content: GeneratedContent; isNew: boolean } | undefined> {
  const { generation, inputs, answer, deletedAt } = options;
  const { template, product, continued } = inputs;
  const { result } = answer;
  const about = { type: template.type, language: product.targetLanguage };
  const existing = await GeneratedContent.query(trx.db)
    .findOne({ productId: product.id, type: template.type })
    .forUpdate();
  if (existing?.generationId === generation.id) return undefined;
  const written = continued && !result.structure ? joinTexts(continued.text, result.text) : result.text;
  const listed = sourcesOf(answer, continued ? (existing?.sources ?? []) : []);
  const { pagesRead } = options;
  // Without pages, [p1] is a text like any other.
  const { text, sources } =
    pagesRead.length === 0
      ? { text: written, sources: listed }
      : citePages(written, listed, pagesByMark(pagesRead));
  const structure = result.structure ?? structureOfText(existing?.content ?? {}, text, about);
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
    deletedAt,
  };
  const isNew = existing === undefined || existing.deletedAt !== null;
  if (existing) {
    const changes = { versionNumber: existing.versionNumber + 1, updatedAt: ctx.now() };
    const content = await existing
      .$query(trx.db)
      .patch({ ...values, ...changes })
      .returning('*');
    return { content: content as unknown as GeneratedContent, isNew };
  }
  const { category, type } = template;
  const content = await GeneratedContent.query(trx.db)
    .insert({ ...values, userId: generation.userId, productId: product.id, category, type })
    .returning('*');
  return { content, isNew };
}

/** Undefined when the content is deleted. */
export async function storedTextOf(
  ctx: ServiceContext,
  generation: Generation,
): Promise<GeneratedContent | undefined> {
  if (generation.contentId === null) return undefined;
  return GeneratedContent.query(ctx.db).findById(generation.contentId).whereNull('deletedAt');
}

function pagesByMark(pages: readonly PageRead[]): Map<string, Pick<Source, 'url' | 'title'>> {
  return new Map(
    pages.flatMap(({ mark, state, url, title }) =>
      mark !== null && state === 'read' ? [[mark, { url, title }]] : [],
    ),
  );
}

/** The provider's sources after those of the text that is continued. */
function sourcesOf({ result }: WrittenAnswer, earlier: Source[]): Source[] {
  const known = new Set(earlier.map(({ url }) => url));
  const added = result.citations.filter(({ url }) => !known.has(url));
  return [...earlier, ...added.map(({ url, title }): Source => ({ url, title, origin: 'provider' }))].slice(
    0,
    MAX_CITATIONS,
  );
}

/** For a continued text. Each result keeps the version that the first part used. */
function joinUsed(before: UsedResult[] | null | undefined, after: UsedResult[] | null): UsedResult[] | null {
  if (!before || !after) return null;
  const known = new Set(before.map(({ type }) => type));
  return [...before, ...after.filter(({ type }) => !known.has(type))];
}

/** Adds a space only between two words. */
function joinTexts(before: string, after: string): string {
  const needsSpace = /[\p{L}\p{N},;:.!?]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  return before + (needsSpace ? ' ' : '') + after;
}
