import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { tellLowCredits } from '#server/features/billing/credits/credit-notices.ts';
import { attemptsSoFar, settledAttempts } from '#server/features/generation/calls/call-in-job.ts';
import { OutOfTimeError } from '#server/features/generation/calls/call-with-failover.ts';
import { toUserError } from '#server/features/generation/calls/provider-error.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { type Repeating, repeating } from '#server/features/generation/state/repeating.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { UNFINISHED } from './briefs.service.ts';
import { isWorthItsPrice } from './check-proposals.ts';
import { proposeFields } from './propose-fields.ts';
import { BriefLostError, readSources } from './read-sources.ts';

const CHECK_EVERY_MS = 500;

/**
 * Reads and proposes, from the state in which an earlier run has left the brief. `run` is the fencing token.
 * @param options.signal aborted when the server stops; the job queue then repeats the job
 */
export async function runBrief(
  ctx: GenerationContext,
  options: { briefId: string; signal: AbortSignal; losses?: number },
): Promise<void> {
  const brief = await beginRun(ctx, options);
  if (!brief) return;
  const lost = new AbortController();
  const watch = stopWhenLost(ctx, brief, lost);
  watch.start();
  const attempts = attemptsSoFar(ctx, brief);
  const signal = AbortSignal.any([lost.signal, options.signal]);
  const stopReason = () =>
    lost.signal.aborted ? 'cancelled' : options.signal.aborted ? 'shutdown' : undefined;
  try {
    if (brief.state === 'reading') await readSources(ctx, { brief, signal });
    const { fields, asked } = await proposeFields(ctx, { brief, attempts, signal, stopReason });
    await endRun(ctx, brief, attempts, {
      state: 'ready',
      fields,
      chargedCredits: isWorthItsPrice(fields) && !isUnfinished(asked.result) ? brief.credits : 0,
    });
  } catch (error) {
    if (error instanceof BriefLostError || lost.signal.aborted)
      return keepCancelledAttempts(ctx, brief, attempts);
    options.signal.throwIfAborted();
    const failure = toUserError(error instanceof OutOfTimeError ? error.cause : error);
    ctx.log.warn({ err: failure.cause ?? error, briefId: brief.id, code: failure.code }, 'brief failed');
    const { code: errorCode, params: errorParams } = failure;
    await endRun(ctx, brief, attempts, { state: 'failed', errorCode, errorParams });
  } finally {
    await watch.stop();
  }
}

async function beginRun(
  ctx: GenerationContext,
  { briefId, losses = 0 }: { briefId: string; losses?: number },
): Promise<ProductBrief | undefined> {
  const [brief] = await ProductBrief.query(ctx.db)
    .where({ id: briefId })
    .whereIn('state', UNFINISHED)
    .patch({ run: ctx.db.raw('run + 1') as unknown as number, startedAt: ctx.now() })
    .returning('*');
  if (!brief || losses < MOST_LOSSES) return brief;
  const { code: errorCode, params: errorParams } = new AppError('brief_abandoned');
  const attempts = attemptsSoFar(ctx, brief);
  await endRun(ctx, brief, attempts, { state: 'failed', errorCode, errorParams });
  return undefined;
}

/** Ends the brief. A trigger on its state charges or releases the held credits. */
async function endRun(
  ctx: GenerationContext,
  { id, run, isSample, userId }: ProductBrief,
  attempts: GenerationAttempt[],
  end: Partial<ProductBrief>,
): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    const ended = await ProductBrief.query(trx.db)
      .where({ id, run })
      .whereIn('state', UNFINISHED)
      .patch({ ...end, ...settledAttempts(isSample, attempts), finishedAt: ctx.now() });
    if (ended > 0 && end.chargedCredits) await tellLowCredits(trx, { userId });
  });
}

/** Stores the attempts of a cancelled brief. Only its run knows what the model received and wrote. */
async function keepCancelledAttempts(
  ctx: GenerationContext,
  { id, run, isSample }: ProductBrief,
  attempts: GenerationAttempt[],
): Promise<void> {
  await ProductBrief.query(ctx.db)
    .where({ id, run, state: 'cancelled' })
    .patch(settledAttempts(isSample, attempts));
}

/** Aborts when the brief is cancelled or another server takes it over. */
function stopWhenLost(ctx: GenerationContext, { id, run }: ProductBrief, lost: AbortController): Repeating {
  const check = async () => {
    const mine = await ProductBrief.query(ctx.db)
      .where({ id, run })
      .whereIn('state', UNFINISHED)
      .first()
      .select('id');
    if (!mine) lost.abort();
  };
  return repeating(check, { everyMs: CHECK_EVERY_MS, log: ctx.log, failure: 'brief not checked' });
}
