import { AppError } from '#server/errors.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationContext } from './generation-context.ts';

/** The active models for a content type and tier whose provider has a key, in the order in which they are asked. */
export async function loadModels(
  ctx: GenerationContext,
  options: { type: string; tier: GenerationTier },
): Promise<AiModelConfig[]> {
  const configs = await AiModelConfig.query(ctx.db)
    .where({ tier: options.tier, isActive: true })
    .where('category', PromptTemplate.query(ctx.db).where({ type: options.type }).select('category').limit(1))
    .orderBy('position');
  return configs.filter((config) => ctx.ai[config.provider]);
}

/** Nothing is ever replaced by samples silently. */
export function noModel(): AppError {
  return new AppError('no_ai_provider');
}
