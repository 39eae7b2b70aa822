import { fieldsForPrompt, jsonRequest } from '#server/features/generation/request/json-request.ts';
import type { PromptRequest } from '#server/features/generation/request/prepare-prompt.ts';
import { REVIEW_RULES } from '#server/features/prompts/review-template.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { type OfferWithAnswers, offerData } from '#shared/rules/products/offer.ts';
import type { ProductFieldValues } from '#shared/rules/products/product-fields.ts';
import {
  cleanUntrustedText,
  dataTagsLine,
  encodeForPrompt,
  filledBlock,
  limitCharacters,
} from '#shared/rules/prompts/untrusted-text.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { REVIEW_OUTPUT_SCHEMA } from './review-form.ts';

/** Maximum characters of the user's wish. */
const WISH_CHARACTERS = 4_000;
const TITLE_CHARACTERS = 120;
const ADDRESS_CHARACTERS = 300;
const MOST_SOURCES = 60;
/** Twenty findings as JSON. */
const ANSWER_TOKENS = 4_000;

export interface ReviewInputs {
  text: string;
  product: ProductFieldValues;
  brandVoice: Pick<BrandVoiceRules, 'formality'> | undefined;
  offer: OfferWithAnswers;
  /** What the user had asked for in addition; else empty. */
  wish: string;
  sources: readonly Pick<Source, 'url' | 'title'>[];
}

/** The request to one model. The text and everything that users typed is JSON inside data tags. */
export function reviewRequest(
  { text, product, brandVoice, offer, wish, sources }: ReviewInputs,
  { model, nonce }: { model: string; nonce: string },
): PromptRequest {
  const block = (name: string, data: object) => filledBlock(nonce, name, data);
  const limited = (value: string, most: number) => limitCharacters(cleanUntrustedText(value), most);
  const fields = fieldsForPrompt(product);
  const language = fields.targetLanguage;
  const formality = brandVoice?.formality ?? 'auto';
  const listed = sources.slice(0, MOST_SOURCES).map(({ url, title }, index) => ({
    mark: index + 1,
    title: limited(title ?? '', TITLE_CHARACTERS),
    url: limited(url, ADDRESS_CHARACTERS),
  }));
  return jsonRequest({
    model,
    system: REVIEW_RULES,
    user: [
      dataTagsLine(nonce),
      ...block('product', fields),
      ...block('offer', offerData(offer, OFFER_PARTS)),
      ...block('user_wish', wish === '' ? {} : { wish: limited(wish, WISH_CHARACTERS) }),
      ...block('sources', listed),
      ...block('text', { text }),
      'Task: report the faults of the text block.',
      ...(formality === 'auto' ? [] : [`Form of address: ${formality}`]),
      `Target language: ${language ? encodeForPrompt(language) : 'the language of the text'}`,
    ].join('\n\n'),
    temperature: null,
    answerTokens: ANSWER_TOKENS,
    schema: REVIEW_OUTPUT_SCHEMA,
    nonce,
  });
}
