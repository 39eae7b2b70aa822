import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { CONTENT_CATEGORIES } from '#shared/content-types/content-category.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { DEFAULT_TEMPERATURE, TEMPERATURE_PRESETS } from '#shared/rules/prompts/temperature.ts';
import defaultModels from './default-models.json' with { type: 'json' };

export interface AiModelConfigSeed {
  category: Category;
  tier: GenerationTier;
  temperature: string;
  /** Best first. The first model whose provider has a key is used. */
  models: [provider: ProviderName, model: string][];
}

/** Default models. Reasons: docs/decisions/0018-models-and-money.md. `margins.test.ts` limits their costs. */
export const aiModelConfigSeeds: AiModelConfigSeed[] = CONTENT_CATEGORIES.flatMap((category) =>
  generationTiers.map((tier) => ({
    category,
    tier,
    // Research must state facts. Not every model accepts a temperature.
    temperature: String(category === 'research' ? TEMPERATURE_PRESETS.precise : DEFAULT_TEMPERATURE),
    models: defaultModels[category][tier] as AiModelConfigSeed['models'],
  })),
);
