import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { contentTypeOfVariable } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { type TextLength, wordedForLength, wordRangeOfLength } from '#shared/rules/content/text-lengths.ts';
import { factNamesRule } from '#shared/rules/facts/common-facts.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import {
  descriptionOfField,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldOfVariable,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { brandVoiceData, brandVoiceRule } from './brand-voice-prompt.ts';
import { earlierTextsForPrompt } from './earlier-texts.ts';
import type { HandedOnText } from './hand-on-sections.ts';
import { PAGES_RULE, type PromptPages, pagesData } from './pages-prompt.ts';
import { MAX_VARIABLE_LENGTH } from './prompt-limits.ts';
import {
  ADDITIONAL_CONTEXT_VARIABLE,
  detectPromptVariables,
  type EarlierResults,
  type ExtraVariables,
  extraVariableText,
  findMissingVariables,
  PLACEHOLDER_PATTERN,
} from './prompt-variables.ts';
import { rulesLanguageOf, wordedForLanguage, wordedForTier } from './template-wording.ts';
import { type PromptOriginal, translationRule } from './translation-prompt.ts';
import {
  cleanUntrustedText,
  dataBlock,
  dataTagsLine,
  encodeForPrompt,
  filledBlock,
  limitCharacters,
} from './untrusted-text.ts';

/** Maximum characters of a value that is quoted in the task. */
export const MAXIMUM_INLINE_CHARACTERS = 120;

export interface FillPromptOptions {
  template: string;
  /** The same for every request of a category and language, so that providers can cache them. */
  systemRules: string;
  product: ProductFieldValues;
  earlierResults?: EarlierResults;
  /** What `earlierTextsForPrompt` chooses, if it was called before: it is slow for long texts. */
  handedOn?: ReadonlyMap<string, HandedOnText> | undefined;
  additionalContext?: string | null;
  /** Appears in the prompt without a placeholder. */
  brandVoice?: BrandVoiceRules;
  /** The parts of the product's offer that the content type receives. */
  offer?: Readonly<Record<string, unknown>>;
  /** Undefined: the text needs no pages. */
  pages?: PromptPages | undefined;
  /** Undefined: the text is no translation. */
  original?: PromptOriginal | undefined;
  /** Values of the request for placeholders that the product doesn't fill. */
  extraVariables?: ExtraVariables;
  contentType: ContentType;
  tier: GenerationTier;
  /** Minimum and maximum words of the whole document in its usual length. */
  words: readonly [minimum: number, maximum: number];
  /** Undefined: usual. */
  length?: TextLength | undefined;
  tierInstructions?: string | null;
  /** Suffix of the data tags, [a-z0-9]. Authors of the data must not be able to guess it. */
  nonce: string;
  /** The question of a research text; see `researchQuestion`. */
  question?: string | undefined;
  /**
   * Whether the question stands right after the shared data, for providers that get the rest as a message of
   * its own and search by its start.
   */
  startsWithQuestion?: boolean;
}

export interface FilledPrompt {
  system: string;
  user: string;
  /**
   * Number of characters at the start of `user` that are the same in every prompt of a product with the same
   * nonce.
   */
  sharedCharacters: number;
  /** The template's variables in order of appearance. */
  usedVariables: string[];
}

interface PromptData {
  product: Partial<Record<ProductField, string>>;
  earlierResults: Record<string, string>;
  extraValues: Record<string, string>;
  brandVoice: ReturnType<typeof brandVoiceData> | undefined;
  wish: string;
}

export function shortenValue(text: string): string {
  // Cut before it is cleaned, with some room for characters that are removed.
  return limitCharacters(cleanUntrustedText(text.slice(0, 10 * MAX_VARIABLE_LENGTH)), MAX_VARIABLE_LENGTH);
}

function collectData(options: FillPromptOptions, variables: readonly string[]): PromptData {
  const product: Partial<Record<ProductField, string>> = {};
  for (const field of PRODUCT_FIELDS) {
    const value = cleanUntrustedText(productFieldValue(options.product, field));
    if (value) product[field] = value;
  }
  const handedOn = options.handedOn ?? earlierTextsForPrompt(options);
  const earlierResults: Record<string, string> = {};
  for (const [key, { text }] of handedOn) {
    if (text && contentTypeOfVariable(key)) earlierResults[key] = text;
  }
  const extraValues: Record<string, string> = {};
  for (const name of variables) {
    if (name === ADDITIONAL_CONTEXT_VARIABLE || contentTypeOfVariable(name)) continue;
    const field = productFieldOfVariable(name);
    const text = extraVariableText(options.extraVariables ?? {}, name);
    const value = handedOn.get(name)?.text ?? shortenValue(text);
    // The product's value has precedence; an extra value only fills a gap.
    if (value && field) product[field] ??= value;
    else if (value) extraValues[name] = value;
  }
  return {
    product,
    earlierResults,
    extraValues,
    brandVoice: options.brandVoice && brandVoiceData(options.brandVoice),
    wish: shortenValue(options.additionalContext ?? ''),
  };
}

/** Cleans the texts of a value that users or websites supplied. */
function cleanData<Value>(value: Value): Value {
  const cleaned = (part: unknown): unknown => {
    if (typeof part === 'string') return cleanUntrustedText(part);
    if (Array.isArray(part)) return part.map(cleaned);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, cleaned(entry)]));
  };
  return cleaned(value) as Value;
}

/** The data blocks that all content types of a product share, and the other blocks. */
function dataBlocks(
  options: FillPromptOptions,
  data: PromptData,
  language: CheckedLanguage,
): { shared: string[]; own: string[] } {
  const { nonce, offer = {}, pages, original } = options;
  const ifFilled = (name: string, value: object | undefined) => filledBlock(nonce, name, value);
  return {
    shared: [
      dataTagsLine(nonce),
      dataBlock(nonce, 'product', data.product),
      ...ifFilled('brand_voice', data.brandVoice),
      factNamesRule(language),
    ],
    own: [
      ...ifFilled('earlier_results', data.earlierResults),
      ...ifFilled('offer', cleanData(offer)),
      ...ifFilled('extra_values', data.extraValues),
      ...ifFilled('pages', pages && cleanData(pagesData(pages))),
      ...ifFilled('original', original && cleanData({ language: original.language, text: original.text })),
      ...(data.wish ? [dataBlock(nonce, 'user_wish', { wish: data.wish })] : []),
    ],
  };
}

/** A short value in quotes, on one line. */
function inlineValue(value: string | undefined): string | undefined {
  if (!value || value.includes('\n') || Array.from(value).length > MAXIMUM_INLINE_CHARACTERS)
    return undefined;
  return encodeForPrompt(value);
}

function productReference(field: ProductField): string {
  const words = descriptionOfField(field)
    .label.replace(/^Product /u, '')
    .toLowerCase()
    .replace('url', 'URL');
  return `the product's ${words} (field "${field}" in the data block)`;
}

/** A short value in quotes, or a reference to the data block that contains it. */
function variableReference(name: string, data: PromptData): string {
  const field = productFieldOfVariable(name);
  if (field) {
    return (
      (descriptionOfField(field).isQuoted && inlineValue(data.product[field])) || productReference(field)
    );
  }
  const type = contentTypeOfVariable(name);
  if (type)
    return `the earlier result "${CONTENT_TYPE_NAMES[type]}" (key "${name}" in the earlier_results block)`;
  if (name === ADDITIONAL_CONTEXT_VARIABLE) {
    return data.wish ? 'the wish in the user_wish block' : 'no additional wish';
  }
  return `the value ${encodeForPrompt(name)} in the extra_values block`;
}

function languageLine(data: PromptData): string {
  const language = data.product.targetLanguage;
  if (!language) return 'Target language: not given; use the language the product fields are written in';
  return `Target language: ${inlineValue(language) ?? productReference('targetLanguage')}`;
}

function tierBlock(options: FillPromptOptions, data: PromptData): string {
  const { length = 'usual' } = options;
  const [minimum, maximum] = wordRangeOfLength(options.words, length);
  const instructions = wordedForLength(options.tierInstructions?.trim() ?? '', length);
  return [
    `Version: ${options.tier}.${instructions ? `\n${instructions}` : ''}`,
    `Length of the whole document: ${minimum} to ${maximum} words.`,
    languageLine(data),
    'Write everything in the target language, and output only the finished document.',
  ].join('\n');
}

/**
 * Composes a prompt: data that all types of the product share, data of this type, task, limits. Text that
 * users typed reaches the model only as JSON inside data tags with an unguessable name, or, when short, as a
 * quoted string. Replaces placeholders in a single pass, so braces inside a value stay plain text.
 * @throws Error when a placeholder has no value (check with `findMissingVariables` first), or the nonce is not 8 to 32
 * letters or digits
 */
export function fillPrompt(options: FillPromptOptions): FilledPrompt {
  const { nonce, template, question, startsWithQuestion, brandVoice, systemRules, original } = options;
  if (!/^[a-z0-9]{8,32}$/iu.test(nonce)) throw new Error('The nonce must be 8 to 32 letters or digits');
  const variables = detectPromptVariables(template);
  const missing = findMissingVariables(
    variables,
    options.product,
    options.earlierResults,
    options.extraVariables,
  );
  if (missing.length > 0) {
    throw new Error(`No value for prompt variables: ${missing.map(({ name }) => name).join(', ')}`);
  }
  const data = collectData(options, variables);
  const targetLanguage = productFieldValue(options.product, 'targetLanguage');
  const language = rulesLanguageOf(targetLanguage);
  const worded = wordedForTier(wordedForLanguage(template.trim(), language), options.tier);
  const task = wordedForLength(worded, options.length ?? 'usual').replace(
    PLACEHOLDER_PATTERN,
    (_placeholder, name: string) => (name.trim() === '' ? '' : variableReference(name.trim(), data)),
  );
  const { shared, own } = dataBlocks(options, data, language);
  const asked = question && !original ? [question] : [];
  const rest = [
    ...(startsWithQuestion ? asked : []),
    ...own,
    ...(options.pages ? [PAGES_RULE] : []),
    ...(startsWithQuestion ? [] : asked),
    `Content type: ${options.contentType}`,
    task,
    ...(original ? [translationRule(original.mode, { isResearch: question !== undefined })] : []),
    tierBlock(options, data),
  ];
  const first = shared.join('\n\n');
  return {
    system: brandVoice ? `${systemRules}\n\n${brandVoiceRule(brandVoice, targetLanguage)}` : systemRules,
    user: [first, ...rest].join('\n\n'),
    sharedCharacters: first.length,
    usedVariables: variables,
  };
}
