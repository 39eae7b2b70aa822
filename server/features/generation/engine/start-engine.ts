import { repairKits } from '#server/features/generation/kits/steps/advance-kit.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { everyNth } from '#server/features/tasks/repeating.ts';
import type { TaskKind } from '#server/features/tasks/task-runner.ts';

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
  await tasks.start(options.kinds, {
    isOnlyServer: options.isOnlyServer,
    looks: [everyNth(2, progress), feed.look],
    sweeps: [() => repairKits(ctx)],
  });
  return async (stopping) => {
    await tasks.stop(stopping);
    feed.stop();
  };
}
