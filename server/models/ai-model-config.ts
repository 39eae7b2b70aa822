import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { BaseModel } from './base-model.ts';

export class AiModelConfig extends BaseModel {
  static override tableName = 'ai_model_configs';

  declare id: number;
  declare category: Category;
  declare tier: GenerationTier;
  declare position: number;
  declare provider: ProviderName;
  declare model: string;
  declare temperature: string;
  declare isActive: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}
