import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { AiEdit } from '#server/models/content/ai-edit.ts';
import type { SuggestedBy } from '#shared/contracts/generation/content-versions.ts';

/**
 * The models that have written the accepted edits of a piece of content, each once.
 * @throws AppError `ai_edit_not_found` unless all have succeeded for this content of the user
 */
export async function acceptedModels(
  ctx: ServiceContext,
  options: { userId: number; contentId: number; editIds: readonly string[] },
): Promise<SuggestedBy[]> {
  const { userId, contentId } = options;
  const ids = [...new Set(options.editIds)];
  if (ids.length === 0) return [];
  const rows = await AiEdit.query(ctx.db)
    .where({ userId, contentId, state: 'succeeded' })
    .whereIn('id', ids)
    .orderBy('createdAt')
    .select('provider', 'model', 'isSample');
  if (rows.length < ids.length) throw new AppError('ai_edit_not_found');
  const models = new Map(
    rows.map(({ provider, model, isSample }) => {
      const by = { provider: provider ?? '', model: model ?? '', isSample };
      return [JSON.stringify(by), by];
    }),
  );
  return [...models.values()];
}
