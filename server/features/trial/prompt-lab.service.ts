import { randomUUID } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { queuedTask } from '#server/features/tasks/start-task.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { cancelFree } from '#server/features/tasks/task-runner.ts';
import { LabRun, PromptLabRun } from '#server/models/content/prompt-lab-run.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { type LabChoice, labLimits } from '#shared/contracts/admin/prompt-lab.ts';
import { estimateOf, loadTrials } from './lab-choice.ts';

/** A batch: runs that were started together. */
export interface LabBatchRow {
  runs: PromptLabRun[];
  startedBy: string;
}

const UNFINISHED = ['queued', 'running'];
/** Advisory lock key. Any number that no other lock uses would do. */
const START_LOCK = 7_305_020;

/**
 * Books the runs as tasks without a price.
 * @returns id of the batch
 * @throws AppError as {@link loadTrials}; `lab_too_costly`; `lab_busy` while too many batches are unfinished
 */
export async function startBatch(
  ctx: GenerationContext,
  options: { actorId: number; choice: LabChoice },
): Promise<string> {
  const { actorId, choice } = options;
  // Again below, under a lock: this one comes before the prompts are written.
  await refuseTooMany(ctx);
  const trials = await loadTrials(ctx, choice);
  const { costMicroUsd, limitMicroUsd } = estimateOf(ctx, trials);
  if (!ctx.sampleMode && costMicroUsd > limitMicroUsd) {
    throw new AppError('lab_too_costly', { cost: costMicroUsd / 1e6, limit: limitMicroUsd / 1e6 });
  }
  const batchId = randomUUID();
  await withTransaction(ctx, async (trx) => {
    await trx.db.raw('select pg_advisory_xact_lock(?)', [START_LOCK]);
    await refuseTooMany(trx);
    await bookTasks(
      trx.db,
      LabRun,
      trials.map(({ version, product, tier, model, estimatedMicroUsd }) => ({
        task: queuedTask(trx, { kind: 'lab', userId: actorId, price: 0 }),
        own: {
          batchId,
          templateId: choice.promptId,
          version,
          productKey: product.key,
          tier,
          provider: model.provider,
          model: model.model,
          temperature: model.temperature,
          estimatedMicroUsd,
          isSample: ctx.sampleMode,
        },
      })),
    );
    const template = await PromptTemplate.query(trx.db).findById(choice.promptId).throwIfNotFound();
    await recordAudit(trx, {
      actorId,
      action: 'prompt_lab_started',
      subject: { type: 'prompt', id: template.id, name: template.name },
      after: {
        version: choice.versions.toSorted((a, b) => a - b).join(', '),
        model: [...new Set(trials.map(({ model }) => model.model))].join(', '),
        tier: choice.tier,
      },
    });
  });
  ctx.engine.tasks.startQueued();
  return batchId;
}

/** @throws AppError `lab_start_not_found` */
export async function getBatch(ctx: ServiceContext, options: { batchId: string }): Promise<LabBatchRow> {
  const rows = await PromptLabRun.query(ctx.db)
    .join('users', 'users.id', 'prompt_lab_runs.createdBy')
    .where({ batchId: options.batchId })
    .orderBy(['productKey', 'provider', 'model', { column: 'version', order: 'desc' }])
    .select('prompt_lab_runs.*', 'users.email as startedBy');
  const [first] = rows as (PromptLabRun & { startedBy: string })[];
  if (!first) throw new AppError('lab_start_not_found');
  return { runs: rows, startedBy: first.startedBy };
}

/** Lists the newest batch first. @throws AppError `prompt_not_found` */
export async function listBatches(
  ctx: ServiceContext,
  options: { promptId: number },
): Promise<LabBatchRow[]> {
  const { promptId } = options;
  const template = await PromptTemplate.query(ctx.db).findById(promptId);
  if (!template) throw new AppError('prompt_not_found');
  const newest = PromptLabRun.query(ctx.db)
    .where({ templateId: promptId })
    .groupBy('batchId')
    .orderByRaw('max(created_at) desc')
    .limit(labLimits.listed)
    .select('batchId');
  const rows = (await PromptLabRun.query(ctx.db)
    .join('users', 'users.id', 'prompt_lab_runs.createdBy')
    .whereIn('batchId', newest)
    .orderBy('prompt_lab_runs.createdAt', 'desc')
    .select(
      'prompt_lab_runs.id',
      'batchId',
      'templateId',
      'version',
      'state',
      'costMicroUsd',
      'prompt_lab_runs.createdAt',
      'users.email as startedBy',
    )) as (PromptLabRun & { startedBy: string })[];
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return [...byBatch.values()].map((runs) => ({ runs, startedBy: runs[0]?.startedBy ?? '' }));
}

/** @throws AppError `lab_start_not_found` */
export async function cancelBatch(
  ctx: GenerationContext,
  options: { batchId: string },
): Promise<LabBatchRow> {
  const unfinished = await PromptLabRun.query(ctx.db)
    .where({ batchId: options.batchId })
    .whereIn('state', UNFINISHED)
    .select('id');
  for (const { id } of unfinished) await cancelFree(ctx, ctx.engine.tasks, id);
  return getBatch(ctx, options);
}

async function refuseTooMany(ctx: ServiceContext): Promise<void> {
  const unfinished = await PromptLabRun.query(ctx.db).whereIn('state', UNFINISHED).distinct('batchId');
  if (unfinished.length < labLimits.unfinished) return;
  throw new AppError('lab_busy', { starts: unfinished.length });
}
