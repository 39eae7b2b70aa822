import { AppError } from '#server/context/errors.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { GenerationContext } from './generation-context.ts';

/** The active models for a category and tier whose provider has a key, in the order in which they are asked. */
export async function loadModels(
  ctx: GenerationContext,
  options: Pick<AiModelConfig, 'category' | 'tier'>,
): Promise<AiModelConfig[]> {
  const configs = await AiModelConfig.query(ctx.db)
    .where({ category: options.category, tier: options.tier, isActive: true })
    .orderBy('position');
  return configs.filter((config) => ctx.ai[config.provider]);
}

/** Nothing is ever replaced by samples silently. */
export function noModel(): AppError {
  return new AppError('no_ai_provider');
}
