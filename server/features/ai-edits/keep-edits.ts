import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { AiEdit } from '#server/models/content/ai-edit.ts';

/** The job of an edit without a start for this long is lost. */
const FORGOTTEN_MINUTES = 10;
const TEXTS_KEPT_DAYS = 30;

/** Enqueues a new job for each edit that has lost its job. */
export async function resumeForgottenEdits(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - FORGOTTEN_MINUTES * 60_000);
  const forgotten = await AiEdit.query(ctx.db)
    .where({ state: 'running' })
    .whereRaw('coalesce(started_at, created_at) < ?', [before])
    .select('id');
  for (const { id } of forgotten) await ctx.jobs.enqueue(ctx.db, 'ai-edit', { editId: id });
}

/** Removes the texts of old edits. Receipts stay. */
export async function forgetTextsOfEdits(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - TEXTS_KEPT_DAYS * 86_400_000);
  await ctx.db.raw(
    `update ai_edits set suggestions = '[]',
       request = jsonb_build_object(
         'selection', jsonb_set(request->'selection', '{text}', '""'),
         'instruction', (request->'instruction') - 'value')
     where finished_at < ? and request->'selection'->>'text' <> ''`,
    [before],
  );
}
