import { type RawBuilder, raw } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { competitorPages, hostsToOpen } from '#server/features/generation/pages/competitor-pages.ts';
import { continuedEmailRules, systemRules, unsearchedRules } from '#server/features/prompts/system-rules.ts';
import type { TextRequest } from '#server/integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import type { Product } from '#server/models/content/product.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { contentTypeOfVariable, earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { type ContentType, factsOfContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { lengthOf, wordRangeOfLength } from '#shared/rules/content/text-lengths.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { type OfferWithAnswers, offerData } from '#shared/rules/products/offer.ts';
import { type ProductFieldValues, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { JSON_TOKEN_SHARE } from '#shared/rules/prompts/estimate-tokens.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import type { HandedOnText } from '#shared/rules/prompts/hand-on-sections.ts';
import type { PromptPages } from '#shared/rules/prompts/pages-prompt.ts';
import {
  detectPromptVariables,
  type EarlierResults,
  extraVariableText,
  findMissingVariables,
} from '#shared/rules/prompts/prompt-variables.ts';
import { researchQuestion } from '#shared/rules/prompts/research-question.ts';
import type { PromptOriginal } from '#shared/rules/prompts/translation-prompt.ts';
import type { AnswerForm } from './answer-form.ts';
import { endOfText } from './continued-end.ts';
import { countryOfGeography } from './country-of-geography.ts';
import { emailContinuation } from './email-request.ts';
import { effortOf, headroomTokens } from './writing-effort.ts';

/** Upper bound for every language, so that the limit never cuts a text that keeps its word count. */
const TOKENS_PER_WORD = 3;

export interface EarlierResult extends UsedResult {
  type: ContentType;
  text: string;
}

type EarlierText = Pick<CurrentText, 'id' | 'type' | 'versionNumber' | 'markdownContent'>;

/** The types that a launch kit writes, with the version to use; null: not written, or not yet. */
export type WrittenInKit = ReadonlyMap<string, number | null>;

export interface PromptRequest extends TextRequest {
  /** Suffix of the tags around data and earlier results. */
  nonce: string;
}

/**
 * Characters of all earlier texts together that a prompt is made from: several times what fits into it. Each text has
 * an equal share, which texts of usual length never fill.
 */
const MOST_EARLIER_CHARACTERS = 500_000;

/** Returns the results that a template's type requires or uses, then those that the template names. */
export async function loadEarlierResults(
  ctx: ServiceContext,
  options: { productId: number; template: PromptTemplate; written?: WrittenInKit | undefined },
): Promise<EarlierResult[]> {
  const { productId, template, written } = options;
  const usual = isContentType(template.type) ? earlierTypesForPrompt(template.type) : [];
  const named = detectPromptVariables(template.prompt).flatMap((name) => contentTypeOfVariable(name) ?? []);
  const types = [...new Set<ContentType>([...usual, ...named])];
  if (types.length === 0) return [];
  const beginning = raw('left(markdown_content, ?)', [Math.floor(MOST_EARLIER_CHARACTERS / types.length)]);
  const current = await CurrentText.query(ctx.db)
    .where({ productId })
    .whereIn('type', types)
    .whereNull('deletedAt')
    .select('id', 'type', 'versionNumber', beginning.as('markdownContent'));
  const rows = written ? await withWritten(ctx, current, { written, beginning }) : current;
  const place = ({ type }: { type: string }) => (types as string[]).indexOf(type);
  return rows
    .filter((row) => !isBlankText(row.markdownContent))
    .toSorted((a, b) => place(a) - place(b))
    .map(({ id, type, versionNumber, markdownContent }) => ({
      type: knownType(type),
      contentId: id,
      versionNumber,
      text: markdownContent,
    }));
}

/** Types that a launch kit writes have the version that it wrote, or none. */
async function withWritten(
  ctx: ServiceContext,
  current: readonly EarlierText[],
  { written, beginning }: { written: WrittenInKit; beginning: RawBuilder },
): Promise<EarlierText[]> {
  const others = current.filter(({ type }) => !written.has(type));
  const own: EarlierText[] = [];
  for (const { id, type } of current) {
    const versionNumber = written.get(type);
    if (!versionNumber) continue;
    const version = await ContentVersion.query(ctx.db)
      .findOne({ contentId: id, versionNumber })
      .select(beginning.as('markdownContent'));
    if (version) own.push({ id, type, versionNumber, markdownContent: version.markdownContent });
  }
  return [...others, ...own];
}

export function textsOf(results: readonly EarlierResult[]): EarlierResults {
  return Object.fromEntries(results.map(({ type, text }) => [type, text]));
}

/**
 * @throws AppError `missing_variables` with the labels of the fields to fill in and the content to generate
 * first
 */
export function requireVariables(options: {
  template: PromptTemplate;
  product: Product;
  earlierResults: EarlierResults;
  variables: GenerateContentBody['variables'];
}): void {
  const missing = findMissingVariables(
    detectPromptVariables(options.template.prompt),
    options.product,
    options.earlierResults,
    options.variables,
  );
  if (missing.length === 0) return;
  const labels = missing.map(({ label }) => label).join(', ');
  throw new AppError(
    'missing_variables',
    { fields: labels },
    { details: { missing: missing.map(({ name, label }) => ({ variable: name, label })) } },
  );
}

/** The provider-independent request of one generation. */
export function buildTextRequest(options: {
  brandVoice: BrandVoiceRules | undefined;
  offer: OfferWithAnswers;
  template: Pick<PromptTemplate, 'type' | 'category' | 'prompt' | 'depth'>;
  product: ProductFieldValues;
  earlierResults: EarlierResults;
  /** What the prompt contains of them; undefined: chosen here. */
  handedOn?: ReadonlyMap<string, HandedOnText>;
  body: GenerateContentBody;
  model: Pick<AiModelConfig, 'provider' | 'model' | 'temperature'>;
  nonce: string;
  /**
   * Whether other prompts of the product follow with the same nonce, so that the provider can cache their
   * common beginning.
   */
  isOneOfMany?: boolean;
  /** The pages that were read; undefined: the text needs none. */
  pages?: PromptPages | undefined;
  /** The text that this one is to be a translation of. */
  original?: PromptOriginal | undefined;
  /** Format of a JSON response; undefined for Markdown. */
  form?: AnswerForm | undefined;
  /** The Markdown to continue. */
  textSoFar: string | undefined;
  /** The sequence to continue, for a JSON response. */
  emailsSoFar?: EmailSequence | undefined;
}): PromptRequest {
  const { template, body, model, form, textSoFar, emailsSoFar, nonce, isOneOfMany, original } = options;
  const isEmailMarkdown = template.category === 'email_sequences' && !form;
  const type = knownType(template.type);
  const language = productFieldValue(options.product, 'targetLanguage');
  const depth = template.depth[body.tier];
  const length = lengthOf(type, body.length);
  const { searchesByStart, withoutSearch } = aiProviderDefinitions[model.provider];
  // A translation has the facts and sources of its original.
  const webSearch = template.category === 'research' && !original;
  const rulesOf = () => {
    if (webSearch && withoutSearch) return unsearchedRules(language);
    return isEmailMarkdown ? continuedEmailRules(language) : systemRules(template.category, language);
  };
  const { system, user, sharedCharacters } = fillPrompt({
    template: template.prompt,
    systemRules: rulesOf(),
    product: options.product,
    earlierResults: options.earlierResults,
    handedOn: options.handedOn,
    brandVoice: options.brandVoice,
    offer: offerData(options.offer, factsOfContentType(type).offer),
    pages: options.pages,
    original,
    additionalContext: extraVariableText(body.variables, 'additionalContext'),
    extraVariables: body.variables,
    contentType: type,
    tier: body.tier,
    words: depth.words,
    length,
    tierInstructions: depth.instructions,
    nonce,
    question: researchQuestion(type, {
      product: options.product,
      offer: options.offer,
      year: new Date().getFullYear(),
    }),
    startsWithQuestion: searchesByStart,
  });
  const effort = effortOf(type, body.tier);
  const headroom = headroomTokens({ effort, webSearch });
  const maxOutputTokens = Math.ceil(wordRangeOfLength(depth.words, length)[1] * TOKENS_PER_WORD) + headroom;
  return {
    model: model.model,
    system,
    user: user + continuation({ textSoFar, emailsSoFar }, nonce),
    temperature: parseTemperature(model.temperature),
    maxOutputTokens: form ? Math.ceil(maxOutputTokens * JSON_TOKEN_SHARE) : maxOutputTokens,
    webSearch,
    country: webSearch
      ? countryOfGeography(productFieldValue(options.product, 'targetGeography'))
      : undefined,
    pageHosts: original
      ? undefined
      : hostsToOpen(competitorPages(type, options.product), { tier: body.tier, read: options.pages }),
    reasoningEffort: effort,
    ...(form && { schema: form.schema }),
    ...((isOneOfMany || searchesByStart) && { sharedCharacters }),
    nonce,
  };
}

function continuation(
  before: { textSoFar: string | undefined; emailsSoFar: EmailSequence | undefined },
  nonce: string,
): string {
  const { textSoFar, emailsSoFar } = before;
  if (emailsSoFar) return emailContinuation(emailsSoFar, nonce);
  if (textSoFar === undefined) return '';
  const end = endOfText(textSoFar);
  const which = end.isCut
    ? 'the end of what you have written already (its beginning is left out)'
    : 'what you have written already';
  return `

The text inside <text-so-far-${nonce}> is ${which}; it was cut off. Go on exactly
where it stops. Write only what follows: repeat nothing, introduce nothing, and finish the document.
<text-so-far-${nonce}>
${end.text}
</text-so-far-${nonce}>`;
}

/** @returns null, which means the model's default, unless the text is a number */
function parseTemperature(text: string): number | null {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : null;
}

function knownType(type: string): ContentType {
  if (isContentType(type)) return type;
  throw new Error(`prompt template of unknown type ${type}`);
}
