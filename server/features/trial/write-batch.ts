import pLimit from 'p-limit';
import { explainFailure } from '#server/features/generation/calls/explain-failure.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { type Repeating, repeating } from '#server/features/tasks/repeating.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { PromptLabRun } from '#server/models/content/prompt-lab-run.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import { buildTrialRequest, type Trial } from './trial-request.ts';
import { writeTrial } from './write-trial.ts';

/** Concurrent runs of one batch. */
const AT_ONCE = 3;
const CHECK_EVERY_MS = 500;
/** The job of a batch without progress for this long is lost. */
const FORGOTTEN_MINUTES = 30;

/** Enqueues a new job for each batch that has lost its job. */
export async function resumeForgottenBatches(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - FORGOTTEN_MINUTES * 60_000);
  const forgotten = await PromptLabRun.query(ctx.db)
    .whereIn('state', ['queued', 'running'])
    .groupBy('batchId')
    .havingRaw('max(coalesce(started_at, created_at)) < ?', [before])
    .select('batchId');
  for (const { batchId } of forgotten) await ctx.jobs.enqueue(ctx.db, 'prompt-lab', { batchId });
}

/**
 * Writes the unfinished texts of a batch, including those of a server that died. `attempt` is the fencing
 * token.
 * @param options.signal aborted when the server stops; the job queue then repeats the job
 */
export async function writeBatch(
  ctx: GenerationContext,
  options: { batchId: string; signal: AbortSignal; losses?: number },
): Promise<void> {
  const { batchId, signal, losses = 0 } = options;
  const waiting = await PromptLabRun.query(ctx.db)
    .where({ batchId })
    .whereIn('state', ['queued', 'running'])
    .orderBy(['productKey', 'provider', 'model', { column: 'version', order: 'desc' }])
    .select('id');
  await pLimit(AT_ONCE).map(waiting, async ({ id: runId }) => {
    if (!signal.aborted) await writeRun(ctx, { runId, signal, losses });
  });
  signal.throwIfAborted();
}

async function writeRun(
  ctx: GenerationContext,
  options: { runId: string; signal: AbortSignal; losses: number },
): Promise<void> {
  const run = await beginRun(ctx, options);
  if (!run) return;
  const controller = new AbortController();
  const watch = stopWhenLost(ctx, run, controller);
  watch.start();
  try {
    const trial = await loadTrial(ctx, run);
    const request = buildTrialRequest(trial);
    const signal = AbortSignal.any([controller.signal, options.signal]);
    const { usage, ...values } = await writeTrial(ctx, { trial, request, signal });
    const { inputTokens, outputTokens, reasoningTokens } = usage;
    await endRun(ctx, run, { ...values, state: 'succeeded', inputTokens, outputTokens, reasoningTokens });
  } catch (error) {
    // If cancelled or taken over, the row has its state already. If the server stops, the job is repeated.
    if (controller.signal.aborted || options.signal.aborted) return;
    const { code, params } = explainFailure(error);
    ctx.log.warn({ err: error, labRunId: run.id }, 'lab text failed');
    await endRun(ctx, run, { state: 'failed', errorCode: code, errorParams: params });
  } finally {
    await watch.stop();
  }
}

async function beginRun(
  ctx: GenerationContext,
  { runId, losses }: { runId: string; losses: number },
): Promise<PromptLabRun | undefined> {
  const [run] = await PromptLabRun.query(ctx.db)
    .where({ id: runId })
    .whereIn('state', ['queued', 'running'])
    .patch({
      state: 'running',
      attempt: ctx.db.raw('attempt + 1') as unknown as number,
      startedAt: ctx.now(),
    })
    .returning('*');
  if (!run || losses < MOST_LOSSES) return run;
  await endRun(ctx, run, { state: 'failed', errorCode: 'lab_run_abandoned' satisfies ErrorCode });
  return undefined;
}

async function endRun(
  ctx: GenerationContext,
  run: PromptLabRun,
  values: Partial<PromptLabRun>,
): Promise<void> {
  await PromptLabRun.query(ctx.db)
    .findById(run.id)
    .where({ state: 'running', attempt: run.attempt })
    .patch({ ...values, finishedAt: ctx.now() });
}

/** Aborts when the run is cancelled or another server takes it over. */
function stopWhenLost(ctx: GenerationContext, run: PromptLabRun, controller: AbortController): Repeating {
  const check = async () => {
    const mine = await PromptLabRun.query(ctx.db)
      .findById(run.id)
      .where({ state: 'running', attempt: run.attempt })
      .select('id');
    if (!mine) controller.abort();
  };
  return repeating(check, { everyMs: CHECK_EVERY_MS, log: ctx.log, failure: 'lab run not checked' });
}

async function loadTrial(ctx: GenerationContext, run: PromptLabRun): Promise<Trial> {
  const template = await PromptTemplate.query(ctx.db).findById(run.templateId).throwIfNotFound();
  const { prompt, depth } = await PromptTemplateVersion.query(ctx.db)
    .findOne({ templateId: run.templateId, number: run.version })
    .throwIfNotFound();
  const product = exampleProducts.find(({ key }) => key === run.productKey);
  if (!product) throw new Error(`no example product ${run.productKey}`);
  const { type, category } = template;
  return { template: { type, category, prompt, depth }, product, tier: run.tier, model: run };
}
