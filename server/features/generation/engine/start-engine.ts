import { repairKits } from '#server/features/generation/kits/steps/advance-kit.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { repeating } from '#server/features/generation/state/repeating.ts';
import { takeUpGenerations } from './take-up-generations.ts';

/** After its lease has expired, a generation of a dead server waits at most this long. */
const SWEEP_MS = 2_000;

/**
 * @param options.isOnlyServer no other server uses this database, so nothing can be running elsewhere
 * @returns a function that stops the engine: runs that don't end within `graceMs` go back to the queue
 */
export async function startGenerationEngine(
  ctx: GenerationContext,
  options: { isOnlyServer: boolean },
): Promise<(options: { graceMs: number }) => Promise<void>> {
  const { log } = ctx;
  const { live, leases, progress, cancels, feed } = ctx.engine;
  const failure = 'lost generations not looked for';
  const repair = repeating(() => repairKits(ctx), {
    everyMs: SWEEP_MS,
    log,
    failure: 'stopped launch kits not looked for',
  });
  const sweep = repeating(() => takeUpGenerations(ctx), { everyMs: SWEEP_MS, log, failure });
  ctx.engine.startQueued = sweep.runNow;
  const loops = [cancels, leases, progress];
  for (const loop of [...loops, repair, sweep]) loop.start();
  await takeUpGenerations(ctx, options);
  return async ({ graceMs }) => {
    await repair.stop();
    await sweep.stop();
    const stopped = await live.drain(graceMs);
    feed.stop();
    if (stopped > 0) log.warn({ stopped }, 'generations left to be taken up');
    for (const loop of loops) await loop.stop();
  };
}
