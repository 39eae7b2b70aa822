import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { ServiceContext } from '#server/service-context.ts';
import { unfinishedAttempt } from './engine/unfinished-attempt.ts';
import type { GenerationContext } from './generation-context.ts';

/** The user's generations, newest first. */
export async function listGenerations(
  ctx: ServiceContext,
  options: { userId: number; onlyActive: boolean; limit: number },
): Promise<Generation[]> {
  const query = Generation.query(ctx.db)
    .where({ userId: options.userId })
    .orderBy('createdAt', 'desc')
    .limit(options.limit);
  return options.onlyActive ? query.whereIn('state', ['queued', 'running']) : query;
}

/**
 * Ends a generation and gives its credits back; whoever is writing it stops. One that has ended stays as it is.
 *
 * @throws AppError `not_found`
 */
export async function cancelGeneration(
  ctx: GenerationContext,
  options: { userId: number; generationId: string },
): Promise<Generation> {
  const { userId, generationId } = options;
  const row = await withTransaction(ctx, async (trx) => {
    const found = await Generation.query(trx.db).findOne({ id: generationId, userId }).forUpdate();
    if (!found) throw new AppError('not_found', 'This generation does not exist.');
    if (found.state !== 'running' && found.state !== 'queued') return found;
    const attempts =
      found.state === 'running'
        ? [...found.attempts, unfinishedAttempt(found, 'cancelled', ctx.now())]
        : found.attempts;
    const [cancelled] = await Generation.query(trx.db)
      .where({ id: generationId })
      .patch({ state: 'cancelled', finishedAt: ctx.now(), attempts })
      .returning('*');
    return cancelled ?? found;
  });
  if (row.state === 'cancelled') ctx.engine.live.get(generationId)?.stop('cancelled');
  return row;
}
