import { effortOf } from '#server/features/generation/request/writing-effort.ts';
import { type ExampleProduct, exampleProducts } from '#server/features/prompts/example-products.ts';
import { reviewTokens } from '#server/features/reviews/review-tokens.ts';
import { buildTrialRequest, type Trial } from '#server/features/trial/trial-request.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import {
  type ContentType,
  categoryOfContentType,
  structureOfType,
} from '#shared/rules/content/content-types.ts';
import { EARLIER_TEXT_TOKENS, earlierTextsForPrompt } from '#shared/rules/prompts/earlier-texts.ts';
import { JSON_TOKEN_SHARE, tokensOfLength } from '#shared/rules/prompts/estimate-tokens.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import type { ExpectedText } from './expected-cost.ts';
import { expectedOpenedPages, expectedPages } from './expected-pages.ts';

export const TEXT_ASSUMPTIONS = {
  /** Tokens per word, including tables and markup, by the language of the example product. */
  tokensPerWord: { en: 1.45, es: 1.75, pt: 1.75 } as Readonly<Record<string, number>>,
  /** Showcases are standard texts. Premium texts in a prompt are longer by this factor. */
  premiumLength: 1.6,
} as const;

const USUAL_SEARCHES: Readonly<Record<GenerationTier, number>> = { standard: 1, premium: 3 };

type Template = Trial['template'] & { type: ContentType };

/**
 * What a text of a template needs, for each example product: its prompt is filled with the product, its offer, the
 * showcases of all earlier types and the pages of three competitors; its response has the template's middle length.
 */
export function expectedTexts(template: Template, tier: GenerationTier): ExpectedText[] {
  const { type } = template;
  const isResearch = categoryOfContentType(type) === 'research';
  const { searches = USUAL_SEARCHES } = contentTypeWriting[type];
  return exampleProducts.map((product) => ({
    promptTokens: promptTokens(template, tier, product),
    answerTokens: answerTokens(template, tier, product),
    effort: effortOf(type, tier),
    searches: isResearch ? searches[tier] : 0,
    openedPages: expectedOpenedPages(type, tier),
    reviewTokens: reviewTokens(type, product) * (tier === 'premium' ? TEXT_ASSUMPTIONS.premiumLength : 1),
  }));
}

function promptTokens(template: Template, tier: GenerationTier, product: ExampleProduct): number {
  const { premiumLength } = TEXT_ASSUMPTIONS;
  const earlierResults: EarlierResults = Object.fromEntries(
    earlierTypesForPrompt(template.type).map((type) => [type, readShowcase(product.key, type)?.text]),
  );
  // Some models add a line to the prompt; this one adds none.
  const model = { provider: 'openai', model: '', temperature: '' } as const;
  const { system, user, schema } = buildTrialRequest({ template, product, tier, model }, earlierResults, {
    nonce: '0'.repeat(16),
    pages: expectedPages(template.type, tier),
  });
  const characters = system.length + user.length + (schema ? JSON.stringify(schema.schema).length : 0);
  const tokens = tokensOfLength(characters);
  if (tier === 'standard') return tokens;
  const handedOn = earlierTextsForPrompt({
    template: template.prompt,
    contentType: template.type,
    tier,
    earlierResults,
  });
  const earlier = tokensOfLength([...handedOn.values()].reduce((sum, { text }) => sum + text.length, 0));
  const longer = Math.max(earlier, Math.min(earlier * premiumLength, EARLIER_TEXT_TOKENS[tier]));
  return Math.round(tokens - earlier + longer);
}

function answerTokens({ depth, type }: Template, tier: GenerationTier, product: ExampleProduct): number {
  const { tokensPerWord } = TEXT_ASSUMPTIONS;
  const [least, most] = depth[tier].words;
  const tokens = ((least + most) / 2) * (tokensPerWord[product.expect.languageTag.slice(0, 2)] ?? Number.NaN);
  return Math.round(structureOfType(type) === 'emails' ? tokens * JSON_TOKEN_SHARE : tokens);
}
