import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import { type Repeating, repeating } from './repeating.ts';
import type { HeldTask } from './task-rows.ts';

export const LEASE_SECONDS = 8;
const RENEW_MS = 2_500;

export type StopReason = 'cancelled' | 'lease-lost' | 'shutdown';

/** A task that this process works on. */
export interface LocalTask extends HeldTask {
  stop(reason: StopReason): void;
}

type LocalTasks = ReadonlyMap<string, LocalTask>;

/** When a lease that starts now expires, by the database clock. */
export function leaseEnd(db: Database) {
  return db.raw(`now() + make_interval(secs => ${LEASE_SECONDS})`);
}

const OURS = `
  from paid_tasks t join unnest(?::uuid[], ?::int[]) as mine (id, token)
    on t.id = mine.id and t.fencing_token = mine.token and t.state = 'running'`;

function idsAndTokens(all: readonly LocalTask[]): [ids: string[], tokens: number[]] {
  return [all.map(({ id }) => id), all.map(({ fencingToken }) => fencingToken)];
}

/** Renews the leases of all tasks of this process with one statement, and stops those that have lost theirs. */
export function createLeases(ctx: { db: Database; log: Logger; local: LocalTasks }): Repeating {
  async function renew(): Promise<void> {
    const mine = [...ctx.local.values()];
    if (mine.length === 0) return;
    const { rows } = await ctx.db.raw<{ rows: { id: string }[] }>(
      `with free as (select t.id ${OURS} for no key update of t skip locked)
       update paid_tasks t set lease_expires_at = now() + make_interval(secs => ?)
       from free where t.id = free.id
       returning t.id`,
      [...idsAndTokens(mine), LEASE_SECONDS],
    );
    const renewed = new Set(rows.map(({ id }) => id));
    const doubtful = mine.filter(({ id }) => !renewed.has(id));
    if (doubtful.length === 0) return;
    // The statement skips rows that this process is storing. Their leases are not lost.
    const { rows: ours } = await ctx.db.raw<{ rows: { id: string }[] }>(
      `select t.id ${OURS}`,
      idsAndTokens(doubtful),
    );
    const kept = new Set(ours.map(({ id }) => id));
    for (const task of doubtful) if (!kept.has(task.id)) task.stop('lease-lost');
  }

  return repeating(renew, { everyMs: RENEW_MS, log: ctx.log, failure: 'leases not renewed' });
}
