import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';

const TEXTS_KEPT_DAYS = 30;

/** Removes the texts of old edits. Receipts stay. */
export async function forgetTextsOfEdits(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - TEXTS_KEPT_DAYS * 86_400_000);
  await ctx.db.raw(
    `update ai_edit_runs e set suggestions = '[]',
       request = jsonb_build_object(
         'selection', jsonb_set(request->'selection', '{text}', '""'),
         'instruction', (request->'instruction') - 'value')
     from paid_tasks t
     where t.id = e.id and t.kind = 'ai-edit' and t.finished_at < ? and request->'selection'->>'text' <> ''`,
    [before],
  );
}
