import type { GeneratedContent, GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { type GenerationRequest, useGenerate } from './generate-content.ts';
import type { GenerationOutcome } from './track-generation.ts';

export type StartGeneration = (
  tier: GenerationTier,
  additionalContext?: string,
  options?: Pick<GenerationRequest, 'isContinuation' | 'fixes' | 'length' | 'onDone'>,
) => Promise<GenerationOutcome>;

/**
 * Starts the generation of one content type of a product.
 *
 * @param content undefined before the first generation
 */
export function useContentGeneration(
  prompt: Pick<Prompt, 'type' | 'category'>,
  product: Pick<Product, 'id'>,
  content: GeneratedContent | undefined,
): StartGeneration {
  const generate = useGenerate();
  return (tier, additionalContext = '', options = {}) =>
    generate({
      productId: product.id,
      promptType: prompt.type,
      category: prompt.category,
      tier,
      additionalContext,
      isRegeneration: content !== undefined && !options.isContinuation && !options.fixes,
      ...options,
    });
}
