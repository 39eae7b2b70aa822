import { AppError } from '#server/errors.ts';
import { Generation } from '#server/models/generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { failGeneration } from './settle-generation.ts';

/** Looks again a little after a lease would have run out. */
export const WATCH_AFTER_SECONDS = 16;

/**
 * The job booked together with every generation. A run that is still alive is looked at again later; one whose
 * process has died is ended and its credits go back.
 */
export async function watchGeneration(
  ctx: GenerationContext,
  options: { generationId: string },
): Promise<void> {
  const { generationId } = options;
  const generation = await Generation.query(ctx.db).findById(generationId);
  if (generation?.state !== 'running') return;
  if (generation.leaseExpiresAt > ctx.now()) {
    await ctx.jobs.enqueue(
      ctx.db,
      'generation-watch',
      { generationId },
      { startAfterSeconds: WATCH_AFTER_SECONDS },
    );
    return;
  }
  await endLostGeneration(ctx, generationId);
}

/**
 * Ends the runs whose process has died: at start-up, so that nobody waits for the jobs after a crash.
 *
 * @param options.isOnlyServer nobody else can be running one, so the lease need not have expired
 * @returns how many there were
 */
export async function endLostGenerations(
  ctx: GenerationContext,
  options: { isOnlyServer: boolean },
): Promise<number> {
  const lost = Generation.query(ctx.db).where({ state: 'running' }).select('id');
  if (!options.isOnlyServer) lost.where('leaseExpiresAt', '<', ctx.now());
  const rows = await lost;
  for (const { id } of rows) await endLostGeneration(ctx, id);
  return rows.length;
}

async function endLostGeneration(ctx: GenerationContext, generationId: string): Promise<void> {
  ctx.log.warn({ generationId }, 'generation lost with its process');
  await failGeneration(ctx, {
    generationId,
    error: new AppError(
      'service_unavailable',
      'The server was restarted in the middle. Nothing was charged. Try again.',
    ),
  });
}
