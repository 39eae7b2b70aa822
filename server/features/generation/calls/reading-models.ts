import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { NO_USAGE } from '#server/integrations/ai/ai-provider.ts';
import { estimateUnreportedCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { type UsableModel, usableModels } from './usable-models.ts';

/** Of reading a usual text. */
const USAGE = { ...NO_USAGE, inputTokens: 6_000, outputTokens: 1_200, reasoningTokens: 800 };

/**
 * Models that read finished texts: those of the chain for standard texts of the category, cheapest first by list price. So
 * no text goes to a provider that its category doesn't use.
 */
export async function readingModels(
  ctx: Pick<GenerationContext, 'db' | 'ai' | 'now'>,
  category: Category,
): Promise<UsableModel[]> {
  return cheapestFirst(await usableModels(ctx, { category, tier: 'standard' }), ctx.now());
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
