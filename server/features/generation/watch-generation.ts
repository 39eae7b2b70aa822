import { AppError } from '#server/errors.ts';
import { Generation } from '#server/models/generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { failGeneration } from './settle-generation.ts';

/** Looks again a little after a lease would have run out. */
export const WATCH_AFTER_SECONDS = 32;

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
 * Ends every run whose lease has expired: at start-up, so that nobody waits for the jobs after a crash.
 *
 * @returns how many there were
 */
export async function endLostGenerations(ctx: GenerationContext): Promise<number> {
  const lost = await Generation.query(ctx.db)
    .where({ state: 'running' })
    .where('leaseExpiresAt', '<', ctx.now())
    .select('id')
    .limit(1_000);
  for (const { id } of lost) await endLostGeneration(ctx, id);
  return lost.length;
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
