import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  type ProductField,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { MAXIMUM_INLINE_CHARACTERS } from './fill-prompt.ts';
import { cleanUntrustedText, encodeForPrompt } from './untrusted-text.ts';

const SUBJECTS: Readonly<Partial<Record<ContentType, string>>> = {
  vertical_landscape: 'What are the segments, players, buying habits, trends and rules of the market',
  ideal_customer_profile:
    'Which firms or people buy, who decides, and which events make them buy, in the market',
  primary_pain_points: 'Which problems do buyers report, in their own words, in the market',
  direct_competitor_analysis:
    'What do competitors offer, charge and promise, and what do reviews say, in the market',
  category_definitions: 'Which product categories and search terms do buyers use in the market',
  benchmark_data:
    'Which published benchmarks exist for acquisition, activation, revenue, retention and e-mail in the market',
  messaging_pillars: 'Which messages and words do sellers and buyers use in the market',
  lead_magnet_ideation: 'Which checklists, calculators and templates do buyers look for in the market',
  conversion_patterns: 'Which conversion practices have been tested with published results in the market',
  pricing_strategies: 'Which prices and pricing models are published in the market',
};

/**
 * A plain research question naming kind of product, buyer, place and year. Providers that search by the start
 * of the input (Perplexity) need it in front of the data blocks. Values are short, on one line and quoted.
 * @param year calendar year of the request
 * @returns undefined for types that are not research
 */
export function researchQuestion(
  type: ContentType,
  product: ProductFieldValues,
  year: number,
): string | undefined {
  const subject = SUBJECTS[type];
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
