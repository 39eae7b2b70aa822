import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { readEnv } from '#server/boot/env.ts';
import { StartupError } from '#server/context/errors.ts';
import { explainFailure } from '#server/features/admin/models/explain-failure.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { buildTrialRequest, mostCostMicroUsd } from '#server/features/generation/trial/trial-request.ts';
import { writeTrial } from '#server/features/generation/trial/write-trial.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { aiAccessOf } from '#server/sandbox/sandbox-providers.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import { type PlannedTrial, type PlanOptions, planTrials } from './eval-plan.ts';
import { type EvalReport, type EvaluatedText, isPassed, markdownReport } from './eval-report.ts';
import { tokenTable } from './token-table.ts';

export interface EvalOptions extends PlanOptions {
  out: string;
  concurrency: number;
  limitUsd: number;
  yes: boolean;
  tokens: boolean;
}

type EvalContext = Pick<GenerationContext, 'ai' | 'sampleMode' | 'deadlineMs' | 'idleMs' | 'now'>;

/**
 * Writes and judges the chosen texts, and writes a report about them.
 *
 * With `tokens` only prints the size of the prompts.
 *
 * @returns exit code: 0 when every text passes, else 1
 * @throws StartupError for a choice that is impossible or too expensive
 */
export async function evalCommand(options: EvalOptions): Promise<number> {
  const { ctx, close } = await openProviders();
  try {
    const waves = await planTrials(options, (provider) => ctx.ai[provider] !== undefined);
    if (options.tokens) {
      console.log(tokenTable(waves.flat()));
      return 0;
    }
    const { estimatedMicroUsd, unknownPrices } = estimate(ctx, waves.flat());
    announce(ctx, waves.flat().length, estimatedMicroUsd, unknownPrices);
    if (!ctx.sampleMode && !options.yes && estimatedMicroUsd > options.limitUsd * 1e6) {
      throw new StartupError(
        `That is more than --limit-usd ${options.limitUsd}. Choose fewer types, products or models, or add --yes.`,
      );
    }
    const startedAt = ctx.now();
    const texts = await writeWaves(ctx, waves, options.concurrency);
    await writeReport(options.out, {
      startedAt: startedAt.toISOString(),
      durationMs: ctx.now().getTime() - startedAt.getTime(),
      isSample: ctx.sampleMode,
      templates: options.templates,
      tier: options.tier,
      estimatedMicroUsd,
      unknownPrices,
      texts,
    });
    return texts.every(isPassed) ? 0 : 1;
  } finally {
    await close();
  }
}

/** Without any key, the sandbox plays all providers. */
async function openProviders(): Promise<{ ctx: EvalContext; close: () => Promise<void> }> {
  const { sampleMode, ai, generationDeadlineMs, generationIdleMs } = readEnv(process.env);
  const common = {
    sampleMode,
    deadlineMs: generationDeadlineMs,
    idleMs: generationIdleMs,
    now: () => new Date(),
  };
  if (!sampleMode) return { ctx: { ...common, ai: createAiProviders(ai) }, close: async () => {} };
  const { startSandbox } = await import('#server/sandbox/start-sandbox.ts');
  const sandbox = await startSandbox({ speed: 'instant' });
  return { ctx: { ...common, ai: createAiProviders(aiAccessOf(sandbox)) }, close: () => sandbox.close() };
}

function estimate(ctx: EvalContext, trials: readonly PlannedTrial[]) {
  const costs = trials.map((trial) =>
    mostCostMicroUsd(buildTrialRequest(trial), { provider: trial.model.provider, at: ctx.now() }),
  );
  const unknown = trials.filter((_trial, index) => costs[index] === null);
  return {
    estimatedMicroUsd: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    unknownPrices: [...new Set(unknown.map(({ model }) => model.model))],
  };
}

function announce(ctx: EvalContext, texts: number, costMicroUsd: number, unknownPrices: string[]): void {
  if (ctx.sampleMode) {
    console.log(`No AI key is set: ${texts} texts are written by the sample providers and cost nothing.`);
    return;
  }
  const cost = `$${(costMicroUsd / 1e6).toFixed(2)}`;
  console.log(`${texts} texts by real providers, at most ${cost} by list prices; search fees come on top.`);
  if (unknownPrices.length > 0)
    console.log(`Not included, because their price is not public: ${unknownPrices.join(', ')}.`);
}

async function writeWaves(
  ctx: EvalContext,
  waves: readonly PlannedTrial[][],
  concurrency: number,
): Promise<EvaluatedText[]> {
  const written: EvaluatedText[] = [];
  const limit = pLimit(concurrency);
  for (const wave of waves) {
    await limit.map(wave, async (trial) => {
      const text = await evaluate(ctx, trial, earlierFor(trial, written));
      written.push(text);
      console.log(`${isPassed(text) ? 'ok    ' : 'FAILED'} ${text.type} · ${text.product} · ${text.model}`);
    });
  }
  return written;
}

/** Texts of earlier waves that this one builds on. For those that were not chosen, the prompt takes showcases. */
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
  const { type, product, version } = trial;
  const facts = { type, product: product.key, model: nameOf(trial), version };
  try {
    const request = buildTrialRequest(trial, earlierResults, runOf(trial));
    return { ...facts, result: await writeTrial(ctx, { trial, request }), error: null };
  } catch (failure) {
    return { ...facts, result: null, error: explainFailure(failure).message };
  }
}

const nonces = new Map<string, string>();

/** The prompts of one product share their beginning, which providers can cache. */
function runOf({ product: { key } }: PlannedTrial) {
  const nonce = nonces.get(key) ?? randomBytes(8).toString('hex');
  nonces.set(key, nonce);
  return { nonce, isOneOfMany: true };
}

async function writeReport(out: string, report: EvalReport): Promise<void> {
  const file = path.resolve(out);
  const json = path.join(path.dirname(file), `${path.parse(file).name}.json`);
  await writeFile(file, markdownReport(report));
  await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  const passed = report.texts.filter(isPassed).length;
  console.log(`${passed} of ${report.texts.length} texts pass. Report: ${file} and ${json}`);
}
