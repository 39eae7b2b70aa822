import { AppError } from '#server/errors.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { GenerationTier } from '#shared/contracts/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import type { GenerationContext } from './generation-context.ts';

/**
 * The active models of the category and tier whose provider has a key, in the order in which they are asked.
 *
 * @throws AppError `provider_unavailable` when there is none; nothing is ever replaced by samples silently
 */
export async function chooseModels(
  ctx: GenerationContext,
  options: { category: Category; tier: GenerationTier },
): Promise<[AiModelConfig, ...AiModelConfig[]]> {
  const configs = await AiModelConfig.query(ctx.db)
    .where({ category: options.category, tier: options.tier, isActive: true })
    .orderBy('position');
  const [first, ...others] = configs.filter((config) => ctx.ai[config.provider]);
  if (!first) {
    throw new AppError(
      'provider_unavailable',
      'No AI provider is set up for this kind of content. Nothing was charged. An administrator can add a key or choose another model.',
    );
  }
  return [first, ...others];
}
