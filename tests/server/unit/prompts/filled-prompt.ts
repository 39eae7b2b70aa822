import { expect } from 'vitest';
import type { PromptTemplateSeed } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { systemRules } from '#server/features/prompts/system-rules.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { requiredEarlierTypes } from '#shared/rules/content/content-type-graph.ts';
import { descriptionOfField, PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import type { FillPromptOptions } from '#shared/rules/prompts/fill-prompt.ts';

export const NONCE = 'k3v9x0qz';
export const INLINE_FIELDS = PRODUCT_FIELDS.filter((field) => descriptionOfField(field).isQuoted);

export function optionsFor(
  template: PromptTemplateSeed,
  product: FillPromptOptions['product'],
  tier: GenerationTier = 'standard',
): FillPromptOptions {
  const earlierResults = Object.fromEntries(
    requiredEarlierTypes(template.type).map((type) => [type, `Result of ${type}`]),
  );
  return {
    template: template.prompt,
    systemRules: systemRules(template.category, product.targetLanguage ?? ''),
    product,
    earlierResults,
    contentType: template.type,
    tier,
    words: template[tier].words,
    tierInstructions: template[tier].instructions,
    nonce: NONCE,
  };
}

export const FENCE = new RegExp(`<data-${NONCE} name="([a-z_]+)">(.*?)</data-${NONCE}>`, 'gu');

export function outsideFence(user: string): string {
  return user.replace(FENCE, '<$1>');
}

export function fencedProduct(user: string): Record<string, string> {
  const blocks = [...user.matchAll(FENCE)].filter((match) => match[1] === 'product');
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]?.[2] ?? '');
}
