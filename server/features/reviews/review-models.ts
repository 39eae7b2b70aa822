import { type UsableModel, usableModels } from '#server/features/generation/calls/usable-models.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { estimateUnreportedCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import type { Category } from '#shared/contracts/prompts.ts';

/** Models that are asked: the cheapest, and the next one when it fails. */
const MOST_ASKED = 2;
/** A usual review. */
const USAGE = {
  inputTokens: 6_000,
  outputTokens: 1_200,
  reasoningTokens: 800,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  costMicroUsd: null,
};

/** Models of the chain for standard texts of the category, cheapest first by list price. */
export async function reviewModels(
  ctx: Pick<GenerationContext, 'db' | 'ai' | 'now'>,
  category: Category,
): Promise<UsableModel[]> {
  const models = await usableModels(ctx, { category, tier: 'standard' });
  return cheapestFirst(models, ctx.now()).slice(0, MOST_ASKED);
}

/** Models without a known price come last. @param at time whose prices apply */
export function cheapestFirst<Model extends Pick<UsableModel, 'provider' | 'model'>>(
  models: readonly Model[],
  at: Date,
): Model[] {
  const priceOf = ({ provider, model }: Model) =>
    estimateUnreportedCostMicroUsd(provider, model, USAGE, at) ?? Number.MAX_SAFE_INTEGER;
  return models.toSorted((a, b) => priceOf(a) - priceOf(b));
}
