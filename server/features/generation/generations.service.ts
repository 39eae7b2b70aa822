import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { LEASE_SECONDS } from '#server/features/tasks/task-leases.ts';
import { cancelFree } from '#server/features/tasks/task-runner.ts';
import { Generation } from '#server/models/content/generation.ts';
import { PaidTask } from '#server/models/paid-task.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import { deliveredLength, FREE_CHARACTERS } from '#shared/rules/credits/cancel-price.ts';
import { storedDelivery } from './calls/delivered-text.ts';
import { cancelUnattended } from './engine/settle-cancelled.ts';
import { type PresentedGeneration, presentedGenerations } from './feed/presented-generations.ts';
import { isUnfinishedEnd } from './feed/unfinished-end.ts';
import { findGeneration } from './follow-generation.ts';
import { endUnstarted, withKitOf } from './kits/steps/advance-kit.ts';
import type { GenerationContext } from './state/generation-context.ts';
import type { LiveGeneration } from './state/live-generations.ts';

/** Longer than a lease: after that time the writing server has ended the run or lost its lease. */
const PATIENCE_MS = (LEASE_SECONDS + 1) * 1_000;

/** The user's generations, newest first. */
export async function listGenerations(
  ctx: ServiceContext,
  options: { userId: number; onlyActive: boolean; limit: number },
): Promise<PresentedGeneration[]> {
  const query = presentedGenerations(ctx.db)
    .where({ userId: options.userId })
    .whereNot('state', 'waiting')
    .orderBy('createdAt', 'desc')
    .limit(options.limit);
  return options.onlyActive ? query.whereIn('state', ['queued', 'running']) : query;
}

/**
 * Cancels a generation: the server that writes it stores and charges what was delivered. An ended generation
 * does not change.
 * @returns its row; still unfinished when its server takes longer
 * @throws AppError `generation_not_found`; `too_many_free_cancels`, in which case the generation continues
 */
export async function cancelGeneration(
  ctx: GenerationContext,
  options: { userId: number; generationId: string; attempts: AttemptCounters },
): Promise<Generation> {
  const { generationId } = options;
  let row = await findGeneration(ctx, options);
  if (row.state === 'waiting') {
    await withKitOf(ctx, row, (trx) => endUnstarted(trx, generationId));
    ctx.engine.tasks.startQueued();
    row = await findGeneration(ctx, options);
  }
  if (!isUnfinished(row)) return row;
  const { cancelling } = ctx.engine;
  const underWay = cancelling.get(generationId);
  if (underWay) return underWay;
  const cancellation = cancelUnfinished(ctx, row, options.attempts);
  cancelling.set(generationId, cancellation);
  return cancellation.finally(() => cancelling.delete(generationId));
}

async function cancelUnfinished(
  ctx: GenerationContext,
  row: Generation,
  attempts: AttemptCounters,
): Promise<Generation> {
  const { userId, id: generationId } = row;
  const live = ctx.engine.live.get(generationId);
  const delivered = live?.delivered ?? (await storedDelivery(ctx, row));
  const isShort = deliveredLength(delivered) < FREE_CHARACTERS;
  const seemsFree = isShort && isAsked(row) && row.cancelRequestedAt === null;
  if (seemsFree) await countFreeCancel(attempts, userId);
  const requested = await PaidTask.query(ctx.db)
    .findById(generationId)
    .whereNull('cancelRequestedAt')
    .whereIn('state', ['queued', 'running'])
    .patch({ cancelRequestedAt: ctx.now() });
  live?.stop('cancelled');
  const ended = await untilEnded(ctx, row);
  // A text that has ended unfinished meanwhile is counted by its run.
  const isFree =
    isUnfinished(ended) ||
    (ended.state === 'cancelled' && ended.chargedCredits === 0 && !isUnfinishedEnd(ended));
  const wasFree = requested === 1 && isFree && isAsked(ended);
  if (seemsFree && !wasFree) await attempts.giveBack('freeCancel', String(userId));
  // The cancellation became free, because the text started, or started over, meanwhile.
  if (!seemsFree && wasFree && !isUnfinished(ended)) await attempts.note('freeCancel', String(userId));
  return ended;
}

/**
 * Cancels the generations of a product before it is deleted, as far as {@link unlessTooMany} says.
 */
export async function cancelGenerationsOf(
  ctx: GenerationContext,
  options: { userId: number; productId: number; attempts: AttemptCounters },
): Promise<void> {
  const { userId, productId, attempts } = options;
  const rows = await Generation.query(ctx.db)
    .where({ userId, productId })
    .whereIn('state', ['queued', 'running'])
    .select('id');
  for (const { id } of rows)
    await unlessTooMany(cancelGeneration(ctx, { userId, generationId: id, attempts }));
}

/** What is beyond the limit of free cancellations continues. */
export async function unlessTooMany(cancelled: Promise<unknown>): Promise<void> {
  try {
    await cancelled;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many_free_cancels')) throw error;
  }
}

/**
 * Ends a task free of charge. Once a model has been asked, it counts as a free cancel.
 * @throws AppError `too_many_free_cancels`
 */
export async function cancelCounted(
  ctx: GenerationContext,
  { id, userId }: { id: string; userId: number },
  { isAsked, attempts }: { isAsked: boolean; attempts: AttemptCounters },
): Promise<void> {
  if (isAsked) await countFreeCancel(attempts, userId);
  const cancelled = await cancelFree(ctx, ctx.engine.tasks, id);
  ctx.engine.feed.lookSoon();
  if (isAsked && !cancelled) await attempts.giveBack('freeCancel', String(userId));
}

/** @throws AppError `too_many_free_cancels` */
async function countFreeCancel(attempts: AttemptCounters, userId: number): Promise<void> {
  try {
    await attempts.consume('freeCancel', String(userId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('too_many_free_cancels', {}, { details: error.details });
  }
}

/**
 * Waits for the writing server, because only it knows the whole delivered text. Ends a run without a server
 * here.
 */
async function untilEnded(ctx: GenerationContext, row: Generation): Promise<Generation> {
  const { userId, id: generationId } = row;
  let isLate = false;
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    isLate = true;
  });
  for (;;) {
    const now = await findGeneration(ctx, { userId, generationId });
    if (!isUnfinished(now)) return now;
    const ended = (await isUnattended(ctx, now)) ? await cancelUnattended(ctx, now) : undefined;
    if (ended) return ended;
    const live = ctx.engine.live.get(generationId);
    if (isLate || (!live && ctx.engine.tasks.isStopping)) return now;
    await Promise.race([late, live ? endOf(live) : ctx.engine.tasks.changed(generationId)]);
  }
}

async function endOf(live: LiveGeneration): Promise<void> {
  while (!live.ended) await live.changed();
}

/** Whether the lease has expired, by the database clock. */
async function isUnattended(ctx: GenerationContext, { id, fencingToken }: Generation): Promise<boolean> {
  const lost = await Generation.query(ctx.db)
    .findOne({ id, fencingToken })
    .where('leaseExpiresAt', '<=', ctx.db.raw('now()'))
    .select('id');
  return lost !== undefined;
}

/** Whether a model may have been asked. */
function isAsked({ state, attempts }: Generation): boolean {
  return state === 'running' || attempts.length > 0;
}

function isUnfinished({ state }: Generation): boolean {
  return state === 'queued' || state === 'running';
}
