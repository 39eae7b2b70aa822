import { repairKits } from '#server/features/generation/kits/steps/advance-kit.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { repeating } from '#server/features/tasks/repeating.ts';
import type { TaskKind } from '#server/features/tasks/task-runner.ts';

const REPAIR_MS = 2_000;

/**
 * @param options.kinds the tasks that this server works on
 * @param options.isOnlyServer no other server uses this database, so nothing can be running elsewhere
 * @returns a function that stops the engine: tasks that don't end within `graceMs` go back to the queue
 */
export async function startEngine(
  ctx: GenerationContext,
  options: { kinds: readonly TaskKind[]; isOnlyServer: boolean },
): Promise<(options: { graceMs: number }) => Promise<void>> {
  const { tasks, progress, feed } = ctx.engine;
  const failure = 'stopped launch kits not looked for';
  const repair = repeating(() => repairKits(ctx), { everyMs: REPAIR_MS, log: ctx.log, failure });
  for (const loop of [progress, repair]) loop.start();
  await tasks.start(options.kinds, options);
  return async (stopping) => {
    await repair.stop();
    await tasks.stop(stopping);
    feed.stop();
    await progress.stop();
  };
}
