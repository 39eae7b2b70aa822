import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from '#server/database/with-client.ts';
import { DatabaseStartError, errorCode } from './database-start-error.ts';
import { localClient } from './wait-until-ready.ts';

export interface ServerLock {
  release(): Promise<void>;
}

export interface ServerLockOptions {
  /** Maximum wait for a stopping predecessor, in milliseconds. */
  waitMs?: number;
  /** Called when the lock was lost with its connection and another server took it. */
  onLost?: (error: DatabaseStartError) => void;
}

/** Advisory lock key ("Funnelsm" in ASCII), the same in every version. */
const LOCK_KEY = '5077085575357166445';
const LOCK_NOT_AVAILABLE = '55P03';
const WAIT_MS = 5_000;
const LONGEST_RECONNECT_DELAY_MS = 2_000;

/**
 * Makes this process the only server of an embedded database, by a session advisory lock, which PostgreSQL
 * releases when the process dies. Takes the lock again after PostgreSQL restarts.
 * @throws DatabaseStartError when another server holds the lock
 */
export async function acquireServerLock(url: string, options: ServerLockOptions = {}): Promise<ServerLock> {
  const waitMs = options.waitMs ?? WAIT_MS;
  const released = new AbortController();
  let client = await lockedClient(url, waitMs);

  async function acquireAgain(): Promise<void> {
    for (let delay = 50; !released.signal.aborted; delay = Math.min(delay * 2, LONGEST_RECONNECT_DELAY_MS)) {
      await sleep(delay, undefined, { ref: false });
      try {
        client = await lockedClient(url, waitMs);
        if (released.signal.aborted) await client.end();
        else watch();
        return;
      } catch (error) {
        if (!(error instanceof DatabaseStartError)) continue;
        if (!released.signal.aborted) options.onLost?.(error);
        return;
      }
    }
  }

  function watch(): void {
    client.once('end', () => {
      if (!released.signal.aborted) void acquireAgain();
    });
  }

  watch();
  return {
    release: async () => {
      released.abort();
      await client.end().catch(() => {});
    },
  };
}

export async function isServerLockHeld(url: string): Promise<boolean> {
  return withClient(localClient(url), async (client) => {
    const result = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock_shared(${LOCK_KEY}) as free`,
    );
    return result.rows[0]?.free !== true;
  });
}

/** Whether another process uses the database. Waits for connections that this process just closed. */
export async function isDatabaseInUse(url: string): Promise<boolean> {
  if (await isServerLockHeld(url)) return true;
  return withClient(localClient(url), async (client) => {
    for (const end = Date.now() + 500; ; ) {
      const result = await client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      );
      if (result.rowCount === 0) return false;
      if (Date.now() > end) return true;
      await sleep(25);
    }
  });
}

async function lockedClient(url: string, waitMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...localClient(url),
    keepAlive: true,
    application_name: 'funnelsmith server lock',
  });
  // Without a listener, the error would end the process. The `end` event that follows is handled.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${waitMs}`);
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    await client.query('set lock_timeout = 0');
    return client;
  } catch (error) {
    const refusal = errorCode(error) === LOCK_NOT_AVAILABLE ? await alreadyRunning(client, error) : error;
    await client.end().catch(() => {});
    throw refusal;
  }
}

async function alreadyRunning(client: pg.Client, cause: unknown): Promise<DatabaseStartError> {
  const result = await client.query<{ directory: string }>(
    "select current_setting('data_directory') as directory",
  );
  const dataDir = dirname(result.rows[0]?.directory ?? '');
  return new DatabaseStartError(
    `Another Funnelsmith server is already running on ${dataDir}. Stop it first, or give this one a folder of its own ` +
      '(FUNNELSMITH_DATA_DIR) and another PORT.',
    { cause },
  );
}
