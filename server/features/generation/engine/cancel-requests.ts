import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import type { LiveGenerations } from './live-generations.ts';

const LOOK_MS = 250;

export interface CancelRequests {
  start(): void;
  stop(): Promise<void>;
}

/** Looks for cancellations that came to other servers, and stops what this process writes of them. */
export function createCancelRequests(ctx: {
  db: Database;
  log: Logger;
  live: LiveGenerations;
}): CancelRequests {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (ctx.live.size === 0) return;
    const rows: { id: string; fencingToken: number }[] = await ctx
      .db('generations')
      .whereIn('state', ['queued', 'running'])
      .whereNotNull('cancelRequestedAt')
      .select('id', 'fencingToken');
    for (const { id, fencingToken } of rows) {
      const live = ctx.live.get(id);
      if (live?.fencingToken === fencingToken) live.stop('cancelled');
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        looking ??= look()
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'cancellations not looked for'))
          .finally(() => {
            looking = undefined;
          });
      }, LOOK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await looking;
    },
  };
}
