import type { TextUsage } from '#server/integrations/ai/ai-provider.ts';

/** Sum of the usage of two requests. The cost is known only if both report it. */
export function addUsage(first: TextUsage, second: TextUsage): TextUsage {
  const isPriced = first.costMicroUsd !== null && second.costMicroUsd !== null;
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    reasoningTokens: first.reasoningTokens + second.reasoningTokens,
    cachedInputTokens: first.cachedInputTokens + second.cachedInputTokens,
    cacheWriteTokens: first.cacheWriteTokens + second.cacheWriteTokens,
    searches: (first.searches ?? 0) + (second.searches ?? 0),
    costMicroUsd: isPriced ? Number(first.costMicroUsd) + Number(second.costMicroUsd) : null,
  };
}
