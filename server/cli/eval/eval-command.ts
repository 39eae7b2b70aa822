import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnv } from '#server/boot/env.ts';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { explainFailure } from '#server/features/admin/models/explain-failure.ts';
import { buildTrialRequest, mostCostMicroUsd } from '#server/features/generation/trial/trial-request.ts';
import { type TrialResult, writeTrial } from '#server/features/generation/trial/write-trial.ts';
import { type AiProviders, createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { aiAccessOf } from '#server/sandbox/sandbox-providers.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import { type PlannedTrial, type PlanOptions, planTrials } from './eval-plan.ts';
import { type EvalReport, type EvaluatedText, isPassed, markdownReport } from './eval-report.ts';

export interface EvalOptions extends PlanOptions {
  out: string;
  concurrency: number;
  limitUsd: number;
  yes: boolean;
}

interface EvalContext {
  ai: AiProviders;
  sampleMode: boolean;
  deadlineMs: number;
  idleMs: number;
  now: () => Date;
}

/**
 * Writes and judges the chosen texts, and the report about them.
 *
 * @returns exit code: 0 when every text passes, else 1
 * @throws StartupError for a choice that makes no sense, or costs more than is allowed
 */
export async function evalCommand(options: EvalOptions): Promise<number> {
  const env = readEnv(process.env);
  const { ai, close } = await openProviders(env);
  try {
    const ctx: EvalContext = {
      ai,
      sampleMode: env.sampleMode,
      deadlineMs: env.generationDeadlineMs,
      idleMs: env.generationIdleMs,
      now: () => new Date(),
    };
    const waves = await planTrials(options, (provider) => ai[provider] !== undefined);
    const { estimatedMicroUsd, unknownPrices } = await estimate(ctx, waves);
    announce(ctx, waves.flat().length, estimatedMicroUsd, unknownPrices);
    refuseExpensive(ctx, options, estimatedMicroUsd);
    const startedAt = ctx.now();
    const texts = await writeWaves(ctx, waves, options.concurrency);
    const report: EvalReport = {
      startedAt: startedAt.toISOString(),
      durationMs: ctx.now().getTime() - startedAt.getTime(),
      isSample: ctx.sampleMode,
      templates: options.templates,
      tier: options.tier,
      estimatedMicroUsd,
      unknownPrices,
      texts,
    };
    await write(options.out, report);
    return texts.every(isPassed) ? 0 : 1;
  } finally {
    await close();
  }
}

/** Real providers where any key is set; otherwise the sandbox plays all of them. */
async function openProviders(env: Env): Promise<{ ai: AiProviders; close: () => Promise<void> }> {
  if (!env.sampleMode) return { ai: createAiProviders(env.ai), close: async () => {} };
  const { startSandbox } = await import('#server/sandbox/start-sandbox.ts');
  const sandbox = await startSandbox({ speed: 'instant' });
  return { ai: createAiProviders(aiAccessOf(sandbox)), close: () => sandbox.close() };
}

async function estimate(ctx: EvalContext, waves: readonly PlannedTrial[][]) {
  const trials = waves.flat();
  const costs = await Promise.all(
    trials.map(async (trial) =>
      mostCostMicroUsd(await buildTrialRequest(trial), { provider: trial.model.provider, at: ctx.now() }),
    ),
  );
  const unknown = trials.filter((_trial, index) => costs[index] === null);
  return {
    estimatedMicroUsd: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    unknownPrices: [...new Set(unknown.map(({ model }) => model.model))],
  };
}

function announce(ctx: EvalContext, texts: number, costMicroUsd: number, unknownPrices: string[]): void {
  console.log(
    ctx.sampleMode
      ? `No AI key is set: ${texts} texts are written by the sample providers and cost nothing.`
      : `${texts} texts by real providers, at most $${(costMicroUsd / 1e6).toFixed(2)} by list prices; search fees come on top.`,
  );
  if (!ctx.sampleMode && unknownPrices.length > 0) {
    console.log(`Not included, because their price is not public: ${unknownPrices.join(', ')}.`);
  }
}

function refuseExpensive(ctx: EvalContext, options: EvalOptions, costMicroUsd: number): void {
  if (ctx.sampleMode || options.yes || costMicroUsd <= options.limitUsd * 1e6) return;
  throw new StartupError(
    `That is more than --limit-usd ${options.limitUsd}. Choose fewer types, products or models, or add --yes.`,
  );
}

/** A text that others build upon is what they are given; where it is not among the chosen ones, a sample is. */
async function writeWaves(
  ctx: EvalContext,
  waves: readonly PlannedTrial[][],
  concurrency: number,
): Promise<EvaluatedText[]> {
  const written: EvaluatedText[] = [];
  for (const wave of waves) {
    const waiting = [...wave];
    const lanes = Array.from({ length: concurrency }, async () => {
      for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
        const text = await evaluate(ctx, trial, earlierFor(trial, written));
        written.push(text);
        console.log(`${isPassed(text) ? 'ok    ' : 'FAILED'} ${text.type} · ${text.product} · ${text.model}`);
      }
    });
    await Promise.all(lanes);
  }
  return written;
}

function earlierFor(trial: PlannedTrial, written: readonly EvaluatedText[]): EarlierResults {
  const usable = earlierTypesForPrompt(trial.type);
  return Object.fromEntries(
    written
      .filter(
        ({ type, product, model, result }) =>
          result && usable.includes(type) && product === trial.product.key && model === nameOf(trial),
      )
      .map(({ type, result }) => [type, result?.text]),
  );
}

const nameOf = ({ model }: PlannedTrial) => `${model.provider}/${model.model}`;

async function evaluate(
  ctx: EvalContext,
  trial: PlannedTrial,
  earlierResults: EarlierResults,
): Promise<EvaluatedText> {
  const facts = {
    type: trial.type,
    product: trial.product.key,
    model: nameOf(trial),
    version: trial.version,
  };
  let result: TrialResult | null = null;
  let error: string | null = null;
  try {
    result = await writeTrial(ctx, { trial, request: await buildTrialRequest(trial, earlierResults) });
  } catch (failure) {
    error = explainFailure(failure).message;
  }
  return { ...facts, result, error };
}

async function write(out: string, report: EvalReport): Promise<void> {
  const file = path.resolve(out);
  const json = path.join(path.dirname(file), `${path.basename(file, path.extname(file))}.json`);
  await writeFile(file, markdownReport(report));
  await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  const passed = report.texts.filter(isPassed).length;
  console.log(`${passed} of ${report.texts.length} texts pass. Report: ${file} and ${json}`);
}
