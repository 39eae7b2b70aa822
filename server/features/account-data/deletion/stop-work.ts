import { AppError } from '#server/context/errors.ts';
import { cancelEdit } from '#server/features/ai-edits/edits.service.ts';
import { cancelBrief } from '#server/features/briefs/briefs.service.ts';
import { cancelGeneration } from '#server/features/generation/generations.service.ts';
import { cancelKit } from '#server/features/generation/kits/kits.service.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import type { DeletionContext } from './deletion-context.ts';

/** Cancels all that an account has running, which frees the held credits. */
export async function stopWorkOf(ctx: DeletionContext, { userId }: { userId: number }): Promise<void> {
  // Counts the cancels without refusing any: whoever stops the deletion has used them up.
  const attempts: AttemptCounters = { ...ctx.attempts, consume: ctx.attempts.note };
  const of = { userId, attempts };
  const ids = async (table: string, states: readonly string[]): Promise<string[]> => {
    const rows: { id: string }[] = await ctx
      .db(table)
      .where({ userId })
      .whereIn('state', states)
      .select('id');
    return rows.map(({ id }) => id);
  };
  for (const kitId of await ids('launch_kits', ['running', 'paused'])) {
    await ended(cancelKit(ctx, { ...of, kitId }));
  }
  for (const generationId of await ids('generations', ['queued', 'running'])) {
    await ended(cancelGeneration(ctx, { ...of, generationId }));
  }
  for (const briefId of await ids('product_briefs', ['reading', 'proposing'])) {
    await ended(cancelBrief(ctx, { ...of, briefId }));
  }
  const edits: { id: string; contentId: number }[] = await ctx
    .db('ai_edits')
    .where({ userId, state: 'running' })
    .whereNotNull('contentId')
    .select('id', 'contentId');
  for (const { id: editId, contentId } of edits) await ended(cancelEdit(ctx, { ...of, editId, contentId }));
  await ctx
    .db('account_imports')
    .where({ userId })
    .whereIn('state', ['uploading', 'queued', 'checking', 'writing'])
    .delete();
  await ctx
    .db('account_exports')
    .where({ userId })
    .whereRaw('exists (select from users where id = user_id and deletion_due_at <= now())')
    .delete();
}

/** Waits for a cancel. Ignores the error for work that has ended meanwhile. */
async function ended(cancel: Promise<unknown>): Promise<void> {
  try {
    await cancel;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
