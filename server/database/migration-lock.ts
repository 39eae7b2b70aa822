import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#server/context/errors.ts';
import { connectionConfig } from './connection-config.ts';
import { withClient } from './with-client.ts';

/** Advisory lock key, the same in every version. */
const MIGRATION_LOCK = 7_305_001;
const LOCK_WAIT_MS = 60_000;

/**
 * Lets one process at a time migrate.
 * @throws StartupError when another process holds the lock for over a minute
 */
export async function withMigrationLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const connection = { ...connectionConfig(url), application_name: 'funnelsmith-migrate', keepAlive: true };
  return withClient(connection, async (client) => {
    await takeLock(client);
    return work();
  });
}

async function takeLock(client: pg.Client): Promise<void> {
  for (const end = Date.now() + LOCK_WAIT_MS; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > end) {
      throw new StartupError(
        'Another process has been migrating this database for over a minute. Try again later.',
      );
    }
  }
}
