import { withTransaction } from '#server/database/with-transaction.ts';
import { explainFailure } from '#server/features/generation/calls/explain-failure.ts';
import { isInterruption } from '#server/features/generation/calls/provider-error.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { endHeld, type TaskEnd } from '#server/features/tasks/task-rows.ts';
import { jobKind, type TaskJob, type TaskKind } from '#server/features/tasks/task-runner.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { LabRun, PromptLabRun } from '#server/models/content/prompt-lab-run.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';
import { buildTrialRequest, type Trial } from './trial-request.ts';
import { writeTrial } from './write-trial.ts';

const MOST_AT_ONCE = 9;

export function labTasks(ctx: GenerationContext): TaskKind {
  const run = (job: TaskJob) => writeRun(ctx, job);
  return jobKind(ctx, ctx.engine.tasks, { name: 'lab', most: MOST_AT_ONCE, run });
}

async function writeRun(ctx: GenerationContext, job: TaskJob): Promise<void> {
  const { id, fencingToken, signal } = job;
  const run = await PromptLabRun.query(ctx.db).findOne({ id, fencingToken });
  if (!run) return;
  const end = (values: Omit<TaskEnd<LabRun>, 'finishedAt'>) =>
    withTransaction(ctx, (trx) =>
      endHeld(trx.db, LabRun, { id, fencingToken }, { ...values, finishedAt: ctx.now() }),
    );
  if (job.losses >= MOST_LOSSES) {
    await end({ state: 'failed', errorCode: 'lab_run_abandoned' });
    return;
  }
  const written = await tryToWrite(ctx, run, signal);
  signal.throwIfAborted();
  await end(written);
}

async function tryToWrite(
  ctx: GenerationContext,
  run: PromptLabRun,
  signal: AbortSignal,
): Promise<Omit<TaskEnd<LabRun>, 'finishedAt'>> {
  try {
    const trial = await loadTrial(ctx, run);
    const { usage, ...values } = await writeTrial(ctx, { trial, request: buildTrialRequest(trial), signal });
    const { inputTokens, outputTokens, reasoningTokens } = usage;
    return { ...values, state: 'succeeded', inputTokens, outputTokens, reasoningTokens };
  } catch (error) {
    if (isInterruption(error)) throw error;
    const { code, params } = explainFailure(error);
    if (!signal.aborted) ctx.log.warn({ err: error, labRunId: run.id }, 'lab text failed');
    return { state: 'failed', errorCode: code, errorParams: params };
  }
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
