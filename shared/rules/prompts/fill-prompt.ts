import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { contentTypeOfVariable, variableOfContentType } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import {
  PRODUCT_FIELD_LABELS,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldOfVariable,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { brandVoiceData, brandVoiceRule } from './brand-voice-prompt.ts';
import { PAGES_RULE, type PromptPages, pagesData } from './pages-prompt.ts';
import {
  MAX_VARIABLE_LENGTH,
  MAXIMUM_EARLIER_RESULT_CHARACTERS,
  MAXIMUM_EARLIER_RESULT_WORDS,
} from './prompt-limits.ts';
import {
  ADDITIONAL_CONTEXT_VARIABLE,
  detectPromptVariables,
  type EarlierResults,
  type ExtraVariables,
  extraVariableText,
  findMissingVariables,
  PLACEHOLDER_PATTERN,
} from './prompt-variables.ts';
import { cleanUntrustedText, encodeForPrompt, limitCharacters, limitWords } from './untrusted-text.ts';

/** Longest value that is quoted in the task, in characters. */
export const MAXIMUM_INLINE_CHARACTERS = 120;

// Short facts are quoted in the task; longer ones stay in the data block.
const INLINE_FIELDS: readonly ProductField[] = [
  'name',
  'type',
  'decisionMakerTitle',
  'targetGeography',
  'targetLanguage',
];

export interface FillPromptOptions {
  template: string;
  /** `{nonce}` becomes the suffix of the data tags. */
  systemRules: string;
  product: ProductFieldValues;
  earlierResults?: EarlierResults;
  additionalContext?: string | null;
  /** Needs no placeholder in the template. */
  brandVoice?: BrandVoiceRules;
  /** Left out: no page was to be read. */
  pages?: PromptPages | undefined;
  /** Values of the request for placeholders that the product doesn't fill. */
  extraVariables?: ExtraVariables;
  contentType: ContentType;
  tier: GenerationTier;
  /** Fewest and most words of the whole document. */
  words: readonly [minimum: number, maximum: number];
  tierInstructions?: string | null;
  /** Eight random characters, [a-z0-9], new for every request. */
  nonce: string;
  /** A plain question, for providers that search by the start of the input. */
  openingQuestion?: string;
}

export interface FilledPrompt {
  system: string;
  user: string;
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

function shortenValue(text: string): string {
  return limitCharacters(cleanUntrustedText(text), MAX_VARIABLE_LENGTH);
}

export function shortenEarlierResult(text: string): string {
  return limitCharacters(
    limitWords(cleanUntrustedText(text), MAXIMUM_EARLIER_RESULT_WORDS),
    MAXIMUM_EARLIER_RESULT_CHARACTERS,
  );
}

function collectData(options: FillPromptOptions, variables: readonly string[]): PromptData {
  const product: Partial<Record<ProductField, string>> = {};
  for (const field of PRODUCT_FIELDS) {
    const value = cleanUntrustedText(productFieldValue(options.product, field));
    if (value) product[field] = value;
  }
  const earlierResults: Record<string, string> = {};
  for (const type of CONTENT_TYPES) {
    const value = shortenEarlierResult(options.earlierResults?.[type] ?? '');
    if (value) earlierResults[variableOfContentType(type)] = value;
  }
  const extraValues: Record<string, string> = {};
  for (const name of variables) {
    const field = productFieldOfVariable(name);
    const isFilled = field ? product[field] !== undefined : Object.hasOwn(earlierResults, name);
    const text = extraVariableText(options.extraVariables ?? {}, name);
    const isEarlier = contentTypeOfVariable(name) || typeof options.extraVariables?.[name] === 'object';
    const value = isEarlier ? shortenEarlierResult(text) : shortenValue(text);
    if (!value || isFilled || name === ADDITIONAL_CONTEXT_VARIABLE) continue;
    // Product and earlier results win; an extra value only fills a gap.
    if (field) product[field] = value;
    else if (contentTypeOfVariable(name)) earlierResults[name] = value;
    else extraValues[name] = value;
  }
  return {
    product,
    earlierResults,
    extraValues,
    brandVoice: options.brandVoice && brandVoiceData(options.brandVoice),
    wish: shortenValue(options.additionalContext ?? ''),
  };
}

function dataBlock(nonce: string, name: string, value: unknown): string {
  return `<data-${nonce} name="${name}">${encodeForPrompt(value)}</data-${nonce}>`;
}

function dataBlocks({ nonce, pages }: FillPromptOptions, data: PromptData): string[] {
  const blocks = [dataBlock(nonce, 'product', data.product)];
  if (Object.keys(data.earlierResults).length > 0) {
    blocks.push(dataBlock(nonce, 'earlier_results', data.earlierResults));
  }
  if (Object.keys(data.extraValues).length > 0)
    blocks.push(dataBlock(nonce, 'extra_values', data.extraValues));
  if (data.brandVoice) blocks.push(dataBlock(nonce, 'brand_voice', data.brandVoice));
  if (pages) blocks.push(dataBlock(nonce, 'pages', pagesData(pages)));
  if (data.wish) blocks.push(dataBlock(nonce, 'user_wish', { wish: data.wish }));
  return blocks;
}

/** Quotes a short value on one line. */
function inlineValue(value: string | undefined): string | undefined {
  if (!value || value.includes('\n') || Array.from(value).length > MAXIMUM_INLINE_CHARACTERS)
    return undefined;
  return encodeForPrompt(value);
}

function productReference(field: ProductField): string {
  const words = PRODUCT_FIELD_LABELS[field]
    .replace(/^Product /u, '')
    .toLowerCase()
    .replace('url', 'URL');
  return `the product's ${words} (field "${field}" in the data block)`;
}

/** A short fact in quotes, or where in the data the value is. */
function variableReference(name: string, data: PromptData): string {
  const field = productFieldOfVariable(name);
  if (field) {
    return (INLINE_FIELDS.includes(field) && inlineValue(data.product[field])) || productReference(field);
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

function tierBlock(options: FillPromptOptions): string {
  const [minimum, maximum] = options.words;
  const instructions = options.tierInstructions?.trim();
  return [
    `Version: ${options.tier}.${instructions ? `\n${instructions}` : ''}`,
    `Length of the whole document: ${minimum} to ${maximum} words.`,
    'Write everything in the target language, and output only the finished document.',
  ].join('\n');
}

/**
 * Composes a prompt: data, task, limits. Text that users typed reaches the model only as JSON inside data tags with an
 * unguessable name, or, when short, as a quoted string. Replaces placeholders in a single pass, so braces inside a value
 * stay plain text.
 *
 * @throws Error when a placeholder has no value; check with `findMissingVariables` first
 */
export function fillPrompt(options: FillPromptOptions): FilledPrompt {
  const { nonce, template } = options;
  if (!/^[a-z0-9]{8}$/iu.test(nonce)) throw new Error('The nonce must be eight letters or digits');
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
  const task = template
    .trim()
    .replace(PLACEHOLDER_PATTERN, (_placeholder, name: string) =>
      name.trim() === '' ? '' : variableReference(name.trim(), data),
    );
  const user = [
    ...(options.openingQuestion ? [options.openingQuestion] : []),
    ...dataBlocks(options, data),
    ...(options.pages ? [PAGES_RULE] : []),
    [`Content type: ${options.contentType}`, languageLine(data)].join('\n'),
    task,
    tierBlock(options),
  ].join('\n\n');
  const rules = options.systemRules.replaceAll('{nonce}', nonce);
  const system = options.brandVoice ? `${rules}\n\n${brandVoiceRule(options.brandVoice)}` : rules;
  return { system, user, usedVariables: variables };
}
