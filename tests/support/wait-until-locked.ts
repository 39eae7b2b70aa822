import { vi } from 'vitest';
import type { Database } from '#server/database/knex.ts';

/** Waits until so many queries of this database wait for a lock that another transaction holds, or until `isOver`. */
export async function waitUntilLocked(
  db: Database,
  isOver: () => boolean = () => false,
  queries = 1,
): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length >= queries || isOver();
    },
    { timeout: 10_000 },
  );
}

/** Makes two calls that lock the row of a user wait for it, the first one in front. @returns both answers */
export async function queueForUser<One, Other>(
  db: Database,
  { userId, first, second }: { userId: number; first: () => Promise<One>; second: () => Promise<Other> },
): Promise<[One, Other]> {
  const held = await db.transaction();
  await held.raw('select 1 from users where id = ? for no key update', [userId]);
  const one = first();
  await waitUntilLocked(db);
  const other = second();
  await waitUntilLocked(db, undefined, 2);
  await held.commit();
  return Promise.all([one, other]);
}
