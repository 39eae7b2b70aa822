import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import type { AiProviderName } from '#shared/rules/ai-providers.ts';

/** A model as its form holds it. */
export interface ModelDraft {
  category: Category | '';
  tier: GenerationTier;
  provider: AiProviderName | '';
  modelName: string;
  temperature: string;
  isActive: boolean;
}
