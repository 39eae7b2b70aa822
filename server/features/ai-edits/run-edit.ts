import { AppError } from '#server/context/errors.ts';
import { runModelJob } from '#server/features/generation/calls/run-model-job.ts';
import { MalformedAnswerError } from '#server/features/generation/request/answer-form.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { jobKind, type TaskJob, type TaskKind } from '#server/features/tasks/task-runner.ts';
import { AiEdit, AiEditRun } from '#server/models/content/ai-edit.ts';
import { askForEdit } from './ask-for-edit.ts';

const MOST_AT_ONCE = 8;

export function editTasks(ctx: GenerationContext): TaskKind {
  const run = (job: TaskJob) => runEdit(ctx, job);
  return jobKind(ctx, ctx.engine.tasks, { name: 'ai-edit', most: MOST_AT_ONCE, run });
}

/** Asks a model, after an earlier run has been interrupted too. */
async function runEdit(ctx: GenerationContext, job: TaskJob): Promise<void> {
  const { id, fencingToken } = job;
  const edit = await AiEdit.query(ctx.db).findOne({ id, fencingToken });
  if (!edit) return;
  await runModelJob(ctx, job, {
    Run: AiEditRun,
    row: edit,
    abandoned: 'ai_edit_abandoned',
    work: (asking) => askForEdit(ctx, { edit, ...asking }),
    explain: (cause) =>
      cause instanceof MalformedAnswerError ? new AppError('ai_edit_unusable', {}, { cause }) : undefined,
  });
  ctx.engine.feed.lookSoon();
}
