import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import type { LiveGenerations } from './live-generations.ts';

/** A run that has not renewed its lease for this long is lost: its process died or hangs. */
export const LEASE_SECONDS = 8;
const RENEW_MS = 2_500;

/** The end of a lease that starts now, by the database's clock: servers may disagree about the time. */
export function leaseEnd(db: Database) {
  return db.raw(`now() + make_interval(secs => ${LEASE_SECONDS})`);
}

export interface GenerationLeases {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Renews the leases of all generations of this process, with one statement for all. A run whose lease somebody else
 * has taken, or that was cancelled elsewhere, is stopped.
 */
export function createGenerationLeases(ctx: {
  db: Database;
  log: Logger;
  live: LiveGenerations;
}): GenerationLeases {
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const mine = [...ctx.live.all()];
    if (mine.length === 0) return;
    const { rows } = await ctx.db.raw<{ rows: { id: string }[] }>(
      `with kept as (
         select g.id from generations g
         join unnest(?::uuid[], ?::int[]) as mine (id, token)
           on g.id = mine.id and g.fencing_token = mine.token and g.state = 'running'
         order by g.id
         for no key update of g
       )
       update generations g set lease_expires_at = now() + make_interval(secs => ?)
       from kept where g.id = kept.id
       returning g.id`,
      [mine.map(({ id }) => id), mine.map(({ fencingToken }) => fencingToken), LEASE_SECONDS],
    );
    const kept = new Set(rows.map(({ id }) => id));
    for (const live of mine) if (!kept.has(live.id)) live.stop('lease-lost');
  }

  return {
    start() {
      timer ??= setInterval(() => {
        renewing ??= renew()
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'leases not renewed'))
          .finally(() => {
            renewing = undefined;
          });
      }, RENEW_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await renewing;
    },
  };
}
