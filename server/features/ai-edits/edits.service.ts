import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { cancelCounted } from '#server/features/generation/generations.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { AiEdit } from '#server/models/content/ai-edit.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';

type EditOfUser = { userId: number; contentId: number; editId: string };

/** @throws AppError `content_not_found`, `ai_edit_not_found` */
export async function findEdit(ctx: ServiceContext, options: EditOfUser): Promise<AiEdit> {
  const { userId, contentId } = options;
  const content = await GeneratedContent.query(ctx.db)
    .findOne({ id: contentId, userId })
    .whereNull('deletedAt')
    .select('id');
  if (!content) throw new AppError('content_not_found');
  return ownEdit(ctx, options);
}

/** Also of a deleted text, because what goes on can be cancelled. @throws AppError `ai_edit_not_found` */
async function ownEdit(ctx: ServiceContext, { userId, contentId, editId }: EditOfUser): Promise<AiEdit> {
  const row = await AiEdit.query(ctx.db).findOne({ id: editId, userId, contentId });
  if (!row) throw new AppError('ai_edit_not_found');
  return row;
}

/**
 * Ends an edit free of charge. Once a model has been asked, it counts as a free cancel.
 * @throws AppError `ai_edit_not_found`, `too_many_free_cancels`
 */
export async function cancelEdit(
  ctx: GenerationContext,
  options: EditOfUser & { attempts: AttemptCounters },
): Promise<AiEdit> {
  const row = await ownEdit(ctx, options);
  if (row.state !== 'running') return row;
  await cancelCounted(ctx, row, { ...options, isAsked: row.startedAt !== null });
  return ownEdit(ctx, options);
}
