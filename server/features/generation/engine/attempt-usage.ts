import type { AiError } from '#server/integrations/ai/ai-error.ts';
import type { ProviderName, TextRequest, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { estimateUnreportedCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import type { AttemptUsage, GenerationAttempt } from '#shared/contracts/generation/generations.ts';

/** Bytes of UTF-8 per token where nobody counted: about right for Latin letters. */
const BYTES_PER_TOKEN = 4;

interface Asked {
  provider: string;
  model: string;
  /** Bytes of UTF-8 in the request and in the answer so far. */
  sentBytes: number;
  receivedBytes: number;
  at: Date;
}

/** The texts of a request, in bytes of UTF-8. */
export function requestBytes({ system, user, schema }: TextRequest): number {
  return byteLength(system) + byteLength(user) + (schema ? byteLength(JSON.stringify(schema.schema)) : 0);
}

export function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

/** What a provider reported for a whole answer. */
export function reportedUsage(
  asked: Pick<Asked, 'provider' | 'model' | 'at'>,
  usage: TextUsage,
): AttemptUsage {
  const { inputTokens, outputTokens, costMicroUsd } = usage;
  const { provider, model, at } = asked;
  return {
    inputTokens,
    outputTokens,
    costMicroUsd: costMicroUsd ?? estimateUnreportedCostMicroUsd(provider as ProviderName, model, usage, at),
    isEstimated: false,
  };
}

/** What an attempt that was ended early is likely to cost: what was sent and received, or reported if that is more. */
export function estimatedUsage(asked: Asked, reported?: TextUsage): AttemptUsage {
  const usage = {
    inputTokens: Math.max(reported?.inputTokens ?? 0, Math.ceil(asked.sentBytes / BYTES_PER_TOKEN)),
    outputTokens: Math.max(reported?.outputTokens ?? 0, Math.ceil(asked.receivedBytes / BYTES_PER_TOKEN)),
    reasoningTokens: reported?.reasoningTokens ?? 0,
    cachedInputTokens: reported?.cachedInputTokens ?? 0,
    costMicroUsd: reported?.costMicroUsd ?? null,
  };
  return { ...reportedUsage(asked, usage), isEstimated: true };
}

/** What a failed attempt cost; null for a request that the provider refused to work on. */
export function usageOfFailure(asked: Asked, error: AiError): AttemptUsage | null {
  if (error.status !== undefined && error.status >= 400) return null;
  const isWhole = error.kind === 'malformed' || error.kind === 'refused';
  return isWhole && error.usage ? reportedUsage(asked, error.usage) : estimatedUsage(asked, error.usage);
}

/** What all attempts of a generation cost. Null when no price is known; an estimate when one of them is unknown. */
export function costOf(attempts: readonly GenerationAttempt[]): {
  costMicroUsd: number | null;
  costIsEstimated: boolean;
} {
  const usages = attempts.flatMap(({ usage }) => usage ?? []);
  const known = usages.flatMap(({ costMicroUsd }) => costMicroUsd ?? []);
  return {
    costMicroUsd: known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0),
    costIsEstimated:
      usages.some(({ isEstimated }) => isEstimated) || (known.length > 0 && known.length < usages.length),
  };
}

/** Tokens of all attempts, for a generation without a finished text; null when none reached a provider. */
export function tokensOf(attempts: readonly GenerationAttempt[]): {
  inputTokens: number | null;
  outputTokens: number | null;
} {
  const usages = attempts.flatMap(({ usage }) => usage ?? []);
  if (usages.length === 0) return { inputTokens: null, outputTokens: null };
  return {
    inputTokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}
