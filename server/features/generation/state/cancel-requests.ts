import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import type { LiveGenerations } from './live-generations.ts';
import { type Repeating, repeating } from './repeating.ts';

const LOOK_MS = 250;

/** Stops runs of this process that were cancelled on another server. */
export function createCancelRequests(ctx: { db: Database; log: Logger; live: LiveGenerations }): Repeating {
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

  return repeating(look, { everyMs: LOOK_MS, log: ctx.log, failure: 'cancellations not looked for' });
}
