import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import type { LiveGeneration, LiveGenerations } from './live-generations.ts';
import { type Repeating, repeating } from './repeating.ts';

export const LEASE_SECONDS = 8;
const RENEW_MS = 2_500;

/** When a lease that starts now expires, by the database clock. */
export function leaseEnd(db: Database) {
  return db.raw(`now() + make_interval(secs => ${LEASE_SECONDS})`);
}

const OURS = `
  from generations g join unnest(?::uuid[], ?::int[]) as mine (id, token)
    on g.id = mine.id and g.fencing_token = mine.token and g.state = 'running'`;

function idsAndTokens(all: LiveGeneration[]): [ids: string[], tokens: number[]] {
  return [all.map(({ id }) => id), all.map(({ fencingToken }) => fencingToken)];
}

/**
 * Renews the leases of all generations of this process with one statement, and stops runs that have lost
 * theirs.
 */
export function createGenerationLeases(ctx: { db: Database; log: Logger; live: LiveGenerations }): Repeating {
  async function renew(): Promise<void> {
    const mine = [...ctx.live.all()];
    if (mine.length === 0) return;
    const { rows } = await ctx.db.raw<{ rows: { id: string }[] }>(
      `with free as (select g.id ${OURS} for no key update of g skip locked)
       update generations g set lease_expires_at = now() + make_interval(secs => ?)
       from free where g.id = free.id
       returning g.id`,
      [...idsAndTokens(mine), LEASE_SECONDS],
    );
    const renewed = new Set(rows.map(({ id }) => id));
    const doubtful = mine.filter(({ id }) => !renewed.has(id));
    if (doubtful.length === 0) return;
    // The statement skips rows that this process is storing. Their leases are not lost.
    const { rows: ours } = await ctx.db.raw<{ rows: { id: string }[] }>(
      `select g.id ${OURS}`,
      idsAndTokens(doubtful),
    );
    const kept = new Set(ours.map(({ id }) => id));
    for (const live of doubtful) if (!kept.has(live.id)) live.stop('lease-lost');
  }

  return repeating(renew, { everyMs: RENEW_MS, log: ctx.log, failure: 'leases not renewed' });
}
