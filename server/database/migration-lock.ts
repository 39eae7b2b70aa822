import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/context/errors.ts';

/** Any constant, but the same in every version. */
const MIGRATION_LOCK = 7_305_001;
const LOCK_WAIT_MS = 60_000;

/**
 * Lets one process at a time change the schema. It is an advisory lock of a connection, so it ends with a killed process.
 *
 * @throws StartupError when another process keeps it for over a minute; whatever `work` throws
 */
export async function withMigrationLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'funnelsmith-migrate',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client);
    return await work();
  } finally {
    await client.end();
  }
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
