import { inTextWorker } from '#server/features/content/text-workers.ts';
import { answerFormOf } from '#server/features/generation/request/email-request.ts';
import { callWithCorrection, generateAnswer } from '#server/features/generation/request/generate-answer.ts';
import type { PromptRequest } from '#server/features/generation/request/prepare-prompt.ts';
import { timeLimitMs } from '#server/features/generation/request/writing-effort.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import { isUnfinished, type TextResult } from '#server/integrations/ai/ai-provider.ts';
import { estimateCostMicroUsd, findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { offerTexts } from '#shared/rules/products/offer.ts';
import type { JudgedText } from '#shared/rules/quality/rubric/judge-text.ts';
import type { RubricResult } from '#shared/rules/quality/rubric/rubric-check.ts';
import type { Trial } from './trial-request.ts';

export interface TrialResult {
  text: string;
  sources: { url: string; title: string | null }[];
  /** Milliseconds until the first text arrived; null without text. */
  firstTextMs: number | null;
  totalMs: number;
  usage: Pick<TextResult['usage'], 'inputTokens' | 'outputTokens' | 'reasoningTokens'>;
  costMicroUsd: number | null;
  finishReason: TextResult['finishReason'];
  /** Null: not judged, because too many texts were waiting. */
  checks: RubricResult[] | null;
}

type TrialContext = Pick<GenerationContext, 'ai' | 'sampleMode' | 'deadlineMs' | 'idleMs' | 'now'>;

/**
 * Generates one text without retries or credits, and judges it by the rubric.
 * @throws AiError of the provider, `auth` without a key; MalformedAnswerError when the response is malformed and
 * can't be corrected
 */
export async function writeTrial(
  ctx: TrialContext,
  options: { trial: Trial; request: PromptRequest; signal?: AbortSignal },
): Promise<TrialResult> {
  const { trial, request, signal } = options;
  const provider = ctx.ai[trial.model.provider];
  if (!provider) {
    throw new AiError({
      kind: 'auth',
      provider: trial.model.provider,
      detail: 'The server has no API key for this provider.',
    });
  }
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let firstTextMs: number | null = null;
  const result = await callWithCorrection(
    { provider, request, form: answerFormOf(trial.template) },
    (choice) =>
      generateAnswer(choice, {
        signal,
        deadlineMs: timeLimitMs(ctx.deadlineMs, { category: trial.template.category, tier: trial.tier }),
        idleTimeoutMs: ctx.idleMs,
        onText: () => {
          firstTextMs ??= elapsed();
        },
      }),
  );
  const totalMs = elapsed();
  const { usage, finishReason, citations } = result;
  const known =
    findCatalogueModel(trial.model.provider, result.model) ??
    findCatalogueModel(trial.model.provider, request.model);
  return {
    text: result.text,
    sources: citations.map(({ url, title }) => ({ url, title })),
    firstTextMs,
    totalMs,
    usage,
    costMicroUsd: usage.costMicroUsd ?? (known ? estimateCostMicroUsd(known, usage, ctx.now()) : null),
    finishReason,
    checks: await judgeTrial(ctx, trial, result),
  };
}

/** Trials wait for a busy machine: without a verdict they are worth little. */
const LONGEST_CHECK_MS = 60_000;

/** Keeps the text even if it could not be judged, because it is paid for. */
async function judgeTrial(
  ctx: TrialContext,
  trial: Trial,
  result: TextResult,
): Promise<RubricResult[] | null> {
  const { template, product, tier } = trial;
  if (!isContentType(template.type)) throw new Error(`prompt template of unknown type ${template.type}`);
  const text: JudgedText = {
    type: template.type,
    tier,
    text: result.text,
    sources: result.citations.map(({ url }) => url),
    isTruncated: isUnfinished(result),
    prompt: template.prompt,
    words: template.depth[tier].words,
    product: product.input,
    backing: offerTexts(product.offer),
    year: ctx.now().getFullYear(),
    preflight: { hasExportedFooter: answerFormOf(template) !== undefined },
  };
  return inTextWorker('checkText', text, { longestMs: LONGEST_CHECK_MS }).then(
    ({ results }) => results,
    () => null,
  );
}
