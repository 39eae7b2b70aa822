import { AppError } from '#server/context/errors.ts';
import { explainFailure } from '#server/features/generation/calls/explain-failure.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { ProviderName, TextResult } from '#server/integrations/ai/ai-provider.ts';
import { estimateCostMicroUsd, findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import type { ModelTest } from '#shared/contracts/admin/admin-models.ts';

const LONGEST_MS = 20_000;
/** Includes reasoning tokens. */
const MOST_OUTPUT_TOKENS = 2_000;
const SHOWN_WORDS = 20;

/**
 * Asks a model for one sentence, without charging credits.
 *
 * @throws AppError `provider_without_key`, or the provider's failure, see {@link explainFailure}
 */
export async function testModel(
  ctx: GenerationContext,
  options: { provider: ProviderName; modelName: string; temperature: string },
): Promise<ModelTest> {
  const { provider: name, modelName } = options;
  const provider = ctx.ai[name];
  if (!provider) throw new AppError('provider_without_key');
  const startedAt = performance.now();
  let result: TextResult;
  try {
    result = await provider.generateText(
      {
        model: modelName,
        system: 'You write short, plain sentences.',
        user: 'Write one sentence of at most fifteen words that welcomes a new customer.',
        temperature: Number(options.temperature),
        maxOutputTokens: MOST_OUTPUT_TOKENS,
        webSearch: false,
        reasoningEffort: 'low',
      },
      { deadlineMs: Math.min(LONGEST_MS, ctx.deadlineMs), idleTimeoutMs: ctx.idleMs },
    );
  } catch (error) {
    throw explainFailure(error);
  }
  return {
    model: result.model,
    latencyMs: Math.round(performance.now() - startedAt),
    inputTokens: result.usage.inputTokens,
    outputTokens: result.usage.outputTokens,
    costMicroUsd: estimateCostMicroUsd(
      findCatalogueModel(name, modelName) ?? modelName,
      result.usage,
      ctx.now(),
    ),
    text: firstWords(result.text),
    temperatureSent: result.temperatureSent,
    isSample: ctx.sampleMode,
  };
}

function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS).join(' ')}…` : words.join(' ');
}
