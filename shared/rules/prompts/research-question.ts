import { contentTypeWriting } from '#shared/content-types/registry.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  type ProductField,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { MAXIMUM_INLINE_CHARACTERS } from './fill-prompt.ts';
import { cleanUntrustedText, encodeForPrompt } from './untrusted-text.ts';

/**
 * The question for providers that search by the start of the last message (Perplexity). Values are short, quoted and
 * on one line.
 * @returns undefined for types that are not research
 */
export function researchQuestion(
  type: ContentType,
  product: ProductFieldValues,
  year: number,
): string | undefined {
  const subject = contentTypeWriting[type].searchQuestion;
  if (!subject) return undefined;
  const phrase = (before: string, field: ProductField): string => {
    const value = cleanUntrustedText(productFieldValue(product, field)).replace(/\s+/gu, ' ');
    return value && Array.from(value).length <= MAXIMUM_INLINE_CHARACTERS
      ? ` ${before} ${encodeForPrompt(value)}`
      : '';
  };
  return `${subject} of products${[
    phrase('of the kind', 'type'),
    phrase('for', 'primaryIndustry'),
    phrase('bought by', 'decisionMakerTitle'),
    phrase('in', 'targetGeography'),
  ].join('')}, as of ${year}?`;
}
