import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { temperatureUseOf } from './temperature-use.ts';

export function presentAiModel(row: AiModelConfig, { ai }: Pick<GenerationContext, 'ai'>): AiModel {
  return {
    id: row.id,
    category: row.category,
    tier: row.tier,
    position: row.position,
    provider: row.provider,
    model: row.model,
    temperature: row.temperature,
    isActive: row.isActive,
    hasKey: ai[row.provider] !== undefined,
    temperatureUse: temperatureUseOf(row.provider, row.model),
    updatedAt: row.updatedAt.toISOString(),
  };
}
