import { vi } from 'vitest';
import type { Database } from '#server/database/knex.ts';

/** Waits until a query of this database waits for a lock that another transaction holds, or until `isOver`. */
export async function waitUntilLocked(db: Database, isOver: () => boolean = () => false): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0 || isOver();
    },
    { timeout: 10_000 },
  );
}
