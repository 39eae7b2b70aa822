import { AppError } from '#server/context/errors.ts';
import { attemptsSoFar, settledAttempts } from '#server/features/generation/calls/call-in-job.ts';
import { OutOfTimeError } from '#server/features/generation/calls/call-with-failover.ts';
import { toUserError } from '#server/features/generation/calls/provider-error.ts';
import { MalformedAnswerError } from '#server/features/generation/request/answer-form.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { type Repeating, repeating } from '#server/features/generation/state/repeating.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { AiEdit } from '#server/models/content/ai-edit.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { askForEdit, EditLostError } from './ask-for-edit.ts';

const CHECK_EVERY_MS = 500;

/**
 * Asks a model, after an earlier run has been interrupted too. `run` is the fencing token.
 * @param options.signal aborted when the server stops; the job queue then repeats the job
 */
export async function runEdit(
  ctx: GenerationContext,
  options: { editId: string; signal: AbortSignal; losses?: number },
): Promise<void> {
  const edit = await beginRun(ctx, options);
  if (!edit) return;
  const lost = new AbortController();
  const watch = stopWhenLost(ctx, edit, lost);
  watch.start();
  const attempts = attemptsSoFar(ctx, edit);
  const signal = AbortSignal.any([lost.signal, options.signal]);
  const stopReason = () =>
    lost.signal.aborted ? 'cancelled' : options.signal.aborted ? 'shutdown' : undefined;
  try {
    const answered = await askForEdit(ctx, { edit, attempts, signal, stopReason });
    await endRun(ctx, edit, attempts, { state: 'succeeded', ...answered });
  } catch (error) {
    if (error instanceof EditLostError || lost.signal.aborted)
      return keepCancelledAttempts(ctx, edit, attempts);
    options.signal.throwIfAborted();
    const cause = error instanceof OutOfTimeError ? error.cause : error;
    const failure =
      cause instanceof MalformedAnswerError
        ? new AppError('ai_edit_unusable', {}, { cause })
        : toUserError(cause);
    ctx.log.warn({ err: failure.cause ?? error, editId: edit.id, code: failure.code }, 'AI edit failed');
    const { code: errorCode, params: errorParams } = failure;
    await endRun(ctx, edit, attempts, { state: 'failed', errorCode, errorParams });
  } finally {
    await watch.stop();
  }
}

async function beginRun(
  ctx: GenerationContext,
  { editId, losses = 0 }: { editId: string; losses?: number },
): Promise<AiEdit | undefined> {
  const [edit] = await AiEdit.query(ctx.db)
    .where({ id: editId, state: 'running' })
    .patch({ run: ctx.db.raw('run + 1') as unknown as number, startedAt: ctx.now() })
    .returning('*');
  if (!edit || losses < MOST_LOSSES) return edit;
  const { code: errorCode, params: errorParams } = new AppError('ai_edit_abandoned');
  const attempts = attemptsSoFar(ctx, edit);
  await endRun(ctx, edit, attempts, { state: 'failed', errorCode, errorParams });
  return undefined;
}

/** Ends the edit. A trigger on its state counts it and charges or releases its block. */
async function endRun(
  ctx: GenerationContext,
  { id, run, isSample }: AiEdit,
  attempts: GenerationAttempt[],
  end: Partial<AiEdit>,
): Promise<void> {
  await AiEdit.query(ctx.db)
    .where({ id, run, state: 'running' })
    .patch({ ...end, ...settledAttempts(isSample, attempts), finishedAt: ctx.now() });
}

/** Stores the attempts of a cancelled edit. Only its run knows what the model received and wrote. */
async function keepCancelledAttempts(
  ctx: GenerationContext,
  { id, run, isSample }: AiEdit,
  attempts: GenerationAttempt[],
): Promise<void> {
  await AiEdit.query(ctx.db)
    .where({ id, run, state: 'cancelled' })
    .patch(settledAttempts(isSample, attempts));
}

/** Aborts when the edit is cancelled or another server takes it over. */
function stopWhenLost(ctx: GenerationContext, { id, run }: AiEdit, lost: AbortController): Repeating {
  const check = async () => {
    const mine = await AiEdit.query(ctx.db).findOne({ id, run, state: 'running' }).select('id');
    if (!mine) lost.abort();
  };
  return repeating(check, { everyMs: CHECK_EVERY_MS, log: ctx.log, failure: 'AI edit not checked' });
}
