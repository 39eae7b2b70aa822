import type { AiError } from '#server/integrations/ai/ai-error.ts';
import {
  NO_USAGE,
  type ProviderName,
  type TextRequest,
  type TextUsage,
} from '#server/integrations/ai/ai-provider.ts';
import { estimateUnreportedCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type {
  AttemptOutcome,
  AttemptUsage,
  GenerationAttempt,
} from '#shared/contracts/generation/generations.ts';
import { tokensOfLength } from '#shared/rules/prompts/estimate-tokens.ts';
import { isCorrected } from './delivered-text.ts';

interface Asked {
  provider: string;
  model: string;
  /** Bytes of UTF-8 in the request. */
  sentBytes: number;
  /** Bytes of UTF-8 in the response so far. */
  receivedBytes: number;
  at: Date;
}

export function requestBytes({ system, user, schema }: TextRequest): number {
  return Buffer.byteLength(system + user + (schema ? JSON.stringify(schema.schema) : ''));
}

export function reportedUsage(
  asked: Pick<Asked, 'provider' | 'model' | 'at'>,
  usage: TextUsage,
): AttemptUsage {
  const { inputTokens, outputTokens, cachedInputTokens, cacheWriteTokens, costMicroUsd } = usage;
  const { provider, model, at } = asked;
  return {
    inputTokens,
    outputTokens,
    cachedInputTokens,
    cacheWriteTokens,
    costMicroUsd: costMicroUsd ?? estimateUnreportedCostMicroUsd(provider as ProviderName, model, usage, at),
    isEstimated: false,
  };
}

/**
 * Usage of an attempt that ended early: the reported usage, or an estimate from the bytes if that is higher.
 */
export function estimatedUsage(asked: Asked, reported?: TextUsage): AttemptUsage {
  const { searches: _, ...known } = reported ?? { ...NO_USAGE, searches: 0 };
  const usage = {
    ...known,
    inputTokens: Math.max(known.inputTokens, tokensOfLength(asked.sentBytes)),
    outputTokens: Math.max(known.outputTokens, tokensOfLength(asked.receivedBytes)),
  };
  return { ...reportedUsage(asked, usage), isEstimated: true };
}

/** Usage of a failed attempt; null for a request that the provider rejected. */
export function usageOfFailure(asked: Asked, error: AiError): AttemptUsage | null {
  if (error.status !== undefined && error.status >= 400) return null;
  const isWhole = error.kind === 'malformed' || error.kind === 'refused';
  return isWhole && error.usage ? reportedUsage(asked, error.usage) : estimatedUsage(asked, error.usage);
}

/**
 * Cost of all attempts in millionths of a US dollar. Null when no price is known; an estimate when one is unknown or a
 * usage is estimated; 0 for a sample.
 */
export function costOf(
  { isSample }: Pick<Generation, 'isSample'>,
  attempts: readonly GenerationAttempt[],
): {
  costMicroUsd: number | null;
  costIsEstimated: boolean;
} {
  if (isSample) return { costMicroUsd: 0, costIsEstimated: false };
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

/** The receipt's entry for an attempt that was stopped after delivering `text`. */
export function unfinishedAttempt(
  row: Generation,
  options: { outcome: Extract<AttemptOutcome, 'cancelled' | 'lost' | 'moved'>; text: string; now: Date },
): GenerationAttempt {
  const { outcome, text, now } = options;
  const { provider, model, sentBytes } = row;
  const startedAt = row.attemptStartedAt ?? row.createdAt;
  // The unfinished text of a correction is not stored.
  const receivedBytes = isCorrected(row) ? 0 : Buffer.byteLength(text);
  return {
    number: row.attempts.length + 1,
    provider,
    model,
    startedAt: startedAt.toISOString(),
    durationMs: Math.max(0, now.getTime() - startedAt.getTime()),
    outcome,
    status: null,
    usage: sentBytes > 0 ? estimatedUsage({ provider, model, sentBytes, receivedBytes, at: now }) : null,
    ...(isCorrected(row) && { isRepair: true }),
  };
}
