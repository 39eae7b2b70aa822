import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, storedError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { countFreeCancel } from '#server/features/generation/generations.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { cancelFree } from '#server/features/tasks/task-runner.ts';
import { AiEdit } from '#server/models/content/ai-edit.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AiEditEvent } from '#shared/contracts/ai-edits.ts';
import { presentEdit } from './edit.presenter.ts';

/** Interval at which the state of a followed brief is read. */
const POLL_MS = 150;

type EditOfUser = { userId: number; contentId: number; editId: string };

/** @throws AppError `content_not_found`, `ai_edit_not_found` */
export async function findEdit(
  ctx: ServiceContext,
  { userId, contentId, editId }: EditOfUser,
): Promise<AiEdit> {
  const content = await GeneratedContent.query(ctx.db)
    .findOne({ id: contentId, userId })
    .whereNull('deletedAt')
    .select('id');
  if (!content) throw new AppError('content_not_found');
  const row = await AiEdit.query(ctx.db).findOne({ id: editId, userId, contentId });
  if (!row) throw new AppError('ai_edit_not_found');
  return row;
}

/** The edit, and again at its end. */
export async function* followEdit(
  ctx: GenerationContext,
  options: { edit: AiEdit; viewer: Pick<User, 'role'> },
): AsyncGenerator<AiEditEvent> {
  const { edit, viewer } = options;
  yield { event: 'edit', data: presentEdit(edit, viewer) };
  if (edit.state !== 'running') return;
  const ended = await untilEnd(ctx, edit);
  if (ended) yield { event: 'edit', data: presentEdit(ended, viewer) };
}

/**
 * Waits for the end of an edit.
 * @throws AppError why it has failed, `ai_edit_cancelled`, `server_restarting`
 */
export async function awaitEdit(ctx: GenerationContext, edit: AiEdit): Promise<AiEdit> {
  const ended = await untilEnd(ctx, edit);
  if (!ended) throw new AppError('server_restarting');
  if (ended.state === 'failed') throw storedError(ended);
  if (ended.state === 'cancelled') throw new AppError('ai_edit_cancelled');
  return ended;
}

/** Undefined when this server stops before. */
async function untilEnd(ctx: GenerationContext, edit: AiEdit): Promise<AiEdit | undefined> {
  for (let row = edit; ; await sleep(POLL_MS)) {
    row = (await AiEdit.query(ctx.db).findById(edit.id)) ?? row;
    if (row.state !== 'running') return row;
    if (ctx.engine.live.isStopping) return undefined;
  }
}

/**
 * Ends an edit free of charge. Once a model has been asked, it counts as a free cancel.
 * @throws AppError `content_not_found`, `ai_edit_not_found`, `too_many_free_cancels`
 */
export async function cancelEdit(
  ctx: GenerationContext,
  options: EditOfUser & { attempts: AttemptCounters },
): Promise<AiEdit> {
  const { userId, editId, attempts } = options;
  const row = await findEdit(ctx, options);
  if (row.state !== 'running') return row;
  const isAsked = row.startedAt !== null;
  if (isAsked) await countFreeCancel(attempts, userId);
  const cancelled = await cancelFree(ctx, ctx.engine.tasks, editId);
  if (isAsked && !cancelled) await attempts.giveBack('freeCancel', String(userId));
  return findEdit(ctx, options);
}
