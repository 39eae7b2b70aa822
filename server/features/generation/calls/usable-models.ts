import { preparedQuery } from '#server/database/prepared-query.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { FIRST_MODEL } from '#server/integrations/ai/local/local-server.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { DEFAULT_TEMPERATURE } from '#shared/rules/prompts/temperature.ts';

/** The part of a configured model that a request needs. */
export type UsableModel = Pick<AiModelConfig, 'provider' | 'model' | 'temperature'>;

const LIST_MODELS = {
  name: 'list-models',
  text: `select provider, model, temperature from ai_model_configs
    where category = $1 and tier = $2 and is_active order by position`,
};

/**
 * The models of a category and tier whose provider is configured, in the order in which they are asked. Without any, the
 * first model of the operator's own server, so that a local server needs no configuration. It never takes over from
 * another provider, unless an administrator has added it.
 */
export async function usableModels(
  ctx: Pick<GenerationContext, 'db' | 'ai'>,
  chain: { category: Category; tier: GenerationTier },
): Promise<UsableModel[]> {
  const models = await preparedQuery<UsableModel>(ctx.db, LIST_MODELS, [chain.category, chain.tier]);
  const usable = models.filter(({ provider }) => ctx.ai[provider]);
  if (usable.length > 0 || !ctx.ai.local) return usable;
  return [{ provider: 'local', model: FIRST_MODEL, temperature: String(DEFAULT_TEMPERATURE) }];
}
