import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { readEnv } from '#server/boot/env.ts';
import { StartupError } from '#server/context/errors.ts';
import { explainFailure } from '#server/features/generation/calls/explain-failure.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { buildTrialRequest, mostCostMicroUsd } from '#server/features/trial/trial-request.ts';
import { writeTrial } from '#server/features/trial/write-trial.ts';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders, createSampleProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import { checksReport } from './checks-report.ts';
import { namedModel, otherVendor, type PlannedTrial, type PlanOptions, planTrials } from './eval-plan.ts';
import { type EvalReport, type EvaluatedText, isPassed, markdownReport } from './eval-report.ts';
import { askJudge, type Judgement } from './judge-model.ts';
import { codeJudge, type Judge } from './labelled/score-texts.ts';
import { readerJudge } from './reader-judge.ts';
import { tokenTable } from './token-table.ts';

export interface EvalOptions extends PlanOptions {
  out: string;
  concurrency: number;
  limitUsd: number;
  yes: boolean;
  tokens: boolean;
  checks: boolean;
  /** `provider/model`; true: a model of another vendor than the writer's; false: no judge. */
  judge: string | boolean;
}

type JudgeModel = Pick<PlannedTrial['model'], 'provider' | 'model'>;

type EvalContext = Pick<GenerationContext, 'ai' | 'sampleMode' | 'deadlineMs' | 'idleMs' | 'now'>;

/**
 * Generates and judges the chosen texts, and writes a report. With `tokens` it only prints the size of the prompts, with
 * `checks` how well the checks judge the labelled texts.
 * @returns exit code: 0 when every text passes, or the checks are precise enough, else 1
 * @throws StartupError for a choice that is impossible or too expensive
 */
export async function evalCommand(options: EvalOptions): Promise<number> {
  if (options.checks) {
    const { markdown, isPrecise } = await checksReport({
      code: codeJudge,
      ...readersOf(options.models ?? []),
    });
    console.log(markdown);
    return isPrecise ? 0 : 1;
  }
  const ctx = openProviders();
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
  const texts = await writeWaves(ctx, waves, options);
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
}

/** The named models as second readers of the labelled texts. */
function readersOf(models: readonly string[]): Record<string, Judge> {
  if (models.length === 0) return {};
  const ctx = openProviders();
  const limits = { deadlineMs: ctx.deadlineMs, idleTimeoutMs: ctx.idleMs };
  return Object.fromEntries(
    models.map((name) => {
      const { provider: vendor, model } = namedModel(
        name,
        (known) => !ctx.sampleMode && Boolean(ctx.ai[known]),
      );
      const provider = ctx.ai[vendor];
      if (!provider) throw new StartupError(`--models: no key is set for ${vendor}.`);
      return [name, readerJudge({ provider, model }, limits)];
    }),
  );
}

function openProviders(): EvalContext {
  const { sampleMode, ai, generationDeadlineMs, generationIdleMs } = readEnv(process.env);
  return {
    sampleMode,
    ai: sampleMode ? createSampleProviders({ isInstant: true }) : createAiProviders(ai),
    deadlineMs: generationDeadlineMs,
    idleMs: generationIdleMs,
    now: () => new Date(),
  };
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
  console.log(
    `${texts} texts by real providers, at most ${cost} by list prices; search fees and judging come on top.`,
  );
  if (unknownPrices.length > 0)
    console.log(`Not included, because their price is not public: ${unknownPrices.join(', ')}.`);
}

async function writeWaves(
  ctx: EvalContext,
  waves: readonly PlannedTrial[][],
  options: Pick<EvalOptions, 'concurrency' | 'judge'>,
): Promise<EvaluatedText[]> {
  const written: EvaluatedText[] = [];
  const limit = pLimit(options.concurrency);
  for (const wave of waves) {
    await limit.map(wave, async (trial) => {
      const text = await evaluate(ctx, trial, { ...options, earlierResults: earlierFor(trial, written) });
      written.push(text);
      console.log(`${isPassed(text) ? 'ok    ' : 'FAILED'} ${text.type} · ${text.product} · ${text.model}`);
    });
  }
  return written;
}

/** Results of earlier waves that this text builds on. Types outside the selection use showcases. */
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
  options: Pick<EvalOptions, 'judge'> & { earlierResults: EarlierResults },
): Promise<EvaluatedText> {
  const { earlierResults } = options;
  const { type, product, version } = trial;
  const facts = { type, product: product.key, model: nameOf(trial), version };
  try {
    const request = buildTrialRequest(trial, earlierResults, runOf(trial));
    const result = await writeTrial(ctx, { trial, request });
    const judge = judgeFor(ctx, trial, options.judge);
    return {
      ...facts,
      result,
      error: null,
      judgement: judge && (await judgeText(ctx, judge, { type, text: result.text })),
    };
  } catch (failure) {
    return { ...facts, result: null, error: explainFailure(failure).message, judgement: undefined };
  }
}

/** Undefined in sample mode too, where the texts are showcases. */
function judgeFor(
  ctx: EvalContext,
  trial: PlannedTrial,
  wanted: EvalOptions['judge'],
): JudgeModel | undefined {
  if (ctx.sampleMode || wanted === false) return undefined;
  const hasKey = (provider: ProviderName) => ctx.ai[provider] !== undefined;
  const { provider, model } =
    typeof wanted === 'string' ? namedModel(wanted, hasKey) : otherVendor(trial.model, hasKey);
  return { provider, model };
}

async function judgeText(
  ctx: EvalContext,
  { provider: name, model }: JudgeModel,
  text: { type: ContentType; text: string },
): Promise<Judgement> {
  const facts = { judge: `${name}/${model}`, points: [], error: null };
  const provider = ctx.ai[name];
  if (!provider) return { ...facts, error: 'no key' };
  try {
    const limits = { deadlineMs: ctx.deadlineMs, idleTimeoutMs: ctx.idleMs };
    return { ...facts, points: await askJudge({ provider, model }, text, limits) };
  } catch (failure) {
    return { ...facts, error: explainFailure(failure).message };
  }
}

const nonces = new Map<string, string>();

/** The prompts of one product have the same beginning, which providers can cache. */
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
