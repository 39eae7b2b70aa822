import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { tellLowCredits } from '#server/features/billing/credits/credit-notices.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import {
  changeHeld,
  changeOwn,
  endHeld,
  type KindModel,
  type TaskEnd,
  TaskLostError,
} from '#server/features/tasks/task-rows.ts';
import { jobKind, type TaskJob, type TaskKind } from '#server/features/tasks/task-runner.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import type { ModelTask } from '#server/models/content/model-task.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import { attemptsSoFar, type ModelAsking, settledAttempts } from './call-in-job.ts';
import { OutOfTimeError } from './call-with-failover.ts';
import { isInterruption, toUserError } from './provider-error.ts';

const MOST_AT_ONCE = 8;

/** A kind of tasks that ask models for one answer. */
export interface ModelJobKind<Row extends ModelTask> {
  name: string;
  View: KindModel<Row>;
  /** The columns of the kind that its paid task doesn't have. */
  Run: KindModel<Row>;
  /** When its server was lost too often. */
  abandoned: ErrorCode;
  /** @returns its last changes of the row and the charge; throws when there is no answer */
  work(ctx: GenerationContext, row: Row, asking: ModelAsking): Promise<Partial<TaskEnd<Row>>>;
  /** What the user is told about an error that is special to the kind. */
  explain?(cause: unknown): AppError | undefined;
}

export function modelJobKind<Row extends ModelTask>(
  ctx: GenerationContext,
  kind: ModelJobKind<Row>,
): TaskKind {
  const run = async (job: TaskJob) => {
    const { id, fencingToken } = job;
    const row = await kind.View.query(ctx.db).findOne({ id, fencingToken });
    if (!row) return;
    await runModelJob(ctx, job, kind, row as unknown as Row);
    ctx.engine.feed.lookSoon();
  };
  return jobKind(ctx, ctx.engine.tasks, { name: kind.name, most: MOST_AT_ONCE, run });
}

/** Does the work of a task, from where an earlier server has left it, and ends it. */
async function runModelJob<Row extends ModelTask>(
  ctx: GenerationContext,
  job: TaskJob,
  kind: ModelJobKind<Row>,
  row: Row,
): Promise<void> {
  const { id, fencingToken, signal } = job;
  const { Run } = kind;
  const attempts = attemptsSoFar(ctx, row);
  const end = (state: 'succeeded' | 'failed', last: object, charged = 0) =>
    withTransaction(ctx, async (trx) => {
      const settled = { ...settledAttempts(row.isSample, attempts), finishedAt: ctx.now(), ...last, state };
      const isOurs = await endHeld(trx.db, Run, { id, fencingToken }, settled as never);
      if (isOurs && charged > 0) await tellLowCredits(trx, row);
    });
  const fail = ({ code, params }: AppError) => end('failed', { errorCode: code, errorParams: params });
  if (job.losses >= MOST_LOSSES) return fail(new AppError(kind.abandoned));
  const stopReason = () => {
    const reason = job.stopReason();
    return reason === 'lease-lost' ? 'cancelled' : reason;
  };
  try {
    const note = (asked: object) => changeOwn(ctx.db, Run, job, asked as never);
    const last = await kind.work(ctx, row, { attempts, signal, stopReason, note });
    await end('succeeded', last, last.chargedCredits);
  } catch (error) {
    if (error instanceof TaskLostError || stopReason() === 'cancelled') {
      // Only this run knows what the model received and wrote.
      const cancelled = { id, fencingToken, states: ['cancelled'] } as const;
      await changeHeld(ctx.db, Run, cancelled, settledAttempts(row.isSample, attempts) as never);
      return;
    }
    signal.throwIfAborted();
    const cause = error instanceof OutOfTimeError ? error.cause : error;
    if (isInterruption(cause)) throw error;
    const failure = kind.explain?.(cause) ?? toUserError(cause);
    ctx.log.warn({ err: failure.cause ?? error, taskId: id, code: failure.code }, 'task failed');
    await fail(failure);
  }
}
