import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { createSweep, takeUpGenerations } from './take-up-generations.ts';

/**
 * Starts what looks after running generations, and takes up those that an earlier process has left.
 *
 * @param options.isOnlyServer no other server uses this database, so nothing can be running elsewhere
 * @returns stops it: runs get `graceMs` to end, then they are left to another server or the next start
 */
export async function startGenerationEngine(
  ctx: GenerationContext,
  options: { isOnlyServer: boolean },
): Promise<(options: { graceMs: number }) => Promise<void>> {
  const { live, leases, progress, cancels } = ctx.engine;
  leases.start();
  progress.start();
  cancels.start();
  const sweep = createSweep(ctx);
  sweep.start();
  await takeUpGenerations(ctx, options);
  return async ({ graceMs }) => {
    await sweep.stop();
    const stopped = await live.drain(graceMs);
    if (stopped > 0) ctx.log.warn({ stopped }, 'generations left to be taken up');
    await cancels.stop();
    await leases.stop();
    await progress.stop();
  };
}
