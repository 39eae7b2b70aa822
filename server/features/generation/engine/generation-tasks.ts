import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { unfinishedAttempt } from '#server/features/generation/calls/attempt-usage.ts';
import { storedDelivery } from '#server/features/generation/calls/delivered-text.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { TaskKind } from '#server/features/tasks/task-runner.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { Generation, GenerationRun } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { startRun } from './run-generation.ts';
import { cancelUnattended } from './settle-cancelled.ts';
import { failGeneration } from './settle-generation.ts';

/** Losses at any time. Servers may also die of something else while a generation waits for its model. */
const MOST_LOSSES_IN_ALL = 8;
/** Above this number of texts being written here, no text of a launch kit starts. */
const MOST_WITH_KITS = 40;

/**
 * Generations as tasks. After `MOST_LOSSES` losses before its request was sent, while the server worked on its texts, one
 * fails instead; after a cancel request it is cancelled.
 */
export function generationTasks(ctx: GenerationContext): TaskKind {
  const read = (id: string) => Generation.query(ctx.db).findById(id).throwIfNotFound();
  return {
    name: 'generation',
    async admits(id) {
      if (ctx.engine.live.size < MOST_WITH_KITS) return true;
      return (await read(id)).kitId === null;
    },
    async onTakeUp(trx, { id, state }) {
      const row = await Generation.query(trx.db).findById(id).throwIfNotFound();
      const attempts = state === 'running' ? [...row.attempts, await lostAttempt(trx, row)] : row.attempts;
      await GenerationRun.query(trx.db)
        .findById(id)
        .patch({ attempts, attempt: attempts.length + 1, attemptStartedAt: ctx.now(), sentBytes: 0 });
    },
    endCancelled: async ({ id }) => cancelUnattended(ctx, await read(id)),
    async start({ id }) {
      const row = await read(id);
      const losses = row.attempts.filter(({ outcome }) => outcome === 'lost');
      const own = losses.filter(({ usage }) => usage === null);
      if (own.length < MOST_LOSSES && losses.length < MOST_LOSSES_IN_ALL) startRun(ctx, row);
      else {
        const error = new AppError('generation_abandoned');
        await failGeneration(ctx, { generation: row, error, attempts: row.attempts, delivered: 0 });
      }
    },
  };
}

async function lostAttempt(trx: ServiceContext, row: Generation): Promise<GenerationAttempt> {
  const text = await storedDelivery(trx, row);
  return unfinishedAttempt(row, { outcome: 'lost', text, now: trx.now() });
}
