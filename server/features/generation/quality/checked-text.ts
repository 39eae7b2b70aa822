import { inTextWorker } from '#server/features/content/text-workers.ts';
import type { Product } from '#server/models/content/product.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { lengthOf, type TextLength } from '#shared/rules/content/text-lengths.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { type OfferWithAnswers, offerTexts } from '#shared/rules/products/offer.ts';
import { PRODUCT_FIELDS, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import type { TextCheck } from '#shared/rules/quality/rubric/judge-text.ts';
import type { ParityText } from '#shared/rules/quality/rubric/parity.ts';

export interface CheckedText {
  template: Pick<PromptTemplate, 'type' | 'prompt' | 'depth'>;
  product: Product;
  brandVoice: BrandVoiceRules | undefined;
  tier: GenerationTier;
  /** Undefined: not chosen. */
  length: TextLength | undefined;
  text: string;
  /** Addresses of the sources. */
  sources: readonly string[];
  isTruncated: boolean;
  /** Links in the text that the user added. */
  userLinks: readonly string[];
  /** Other texts of the user that may support its figures and quotations. */
  backing: readonly string[];
  /** Of a translation. */
  original?: ParityText | undefined;
  /** Whether the text consists of separate messages. */
  hasEmails: boolean;
}

/**
 * Texts besides the product that may support a claim: the additional context of the request, and the offer.
 */
export function backingOf(
  request: Pick<GenerateContentBody, 'variables'> | undefined,
  offer: OfferWithAnswers,
): string[] {
  const wish = request && extraVariableText(request.variables, ADDITIONAL_CONTEXT_VARIABLE);
  return [...(wish ? [wish] : []), ...offerTexts(offer)];
}

/**
 * Checks a text with the same rules as its card.
 * @throws Error as `inTextWorker`
 */
export async function checkCustomersText(
  ctx: { now(): Date },
  {
    template,
    product,
    brandVoice,
    tier,
    length,
    text,
    sources,
    isTruncated,
    userLinks,
    backing,
    original,
    hasEmails,
  }: CheckedText,
): Promise<TextCheck> {
  const { type, prompt, depth } = template;
  if (!isContentType(type)) throw new Error(`prompt template of unknown type ${type}`);
  return inTextWorker('checkText', {
    text,
    sources,
    isTruncated,
    type,
    tier,
    prompt,
    words: depth[tier].words,
    length: lengthOf(type, length),
    product: Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, productFieldValue(product, field)])),
    year: ctx.now().getFullYear(),
    backing,
    original: original && { text: original.text, language: original.language, name: original.name },
    preflight: {
      userLinks,
      hasExportedFooter: hasEmails,
      bannedWords: brandVoice?.bannedWords ?? [],
      formality: brandVoice?.formality ?? 'auto',
    },
  });
}
