import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig } from '#server/database/connection-config.ts';
import { withClient } from '#server/database/with-client.ts';
import { errorCode } from './database-start-error.ts';

const FIRST_PROBE_INTERVAL_MS = 20;
const LONGEST_PROBE_INTERVAL_MS = 250;
/** SQLSTATEs for which a retry cannot help: wrong password, unknown role. */
const HOPELESS = new Set(['28P01', '28000']);

export type Readiness = 'ready' | 'refused' | 'gone' | 'timeout';

/**
 * Waits until a server answers queries in a database, which is created if missing.
 *
 * @param timeoutMs includes crash recovery
 */
export async function waitUntilReady(
  url: string,
  timeoutMs: number,
  isGone: () => boolean,
): Promise<Readiness> {
  const end = Date.now() + timeoutMs;
  // The interval grows, because each probe during a long recovery adds a line to the log.
  let interval = FIRST_PROBE_INTERVAL_MS;
  while (Date.now() < end) {
    if (isGone()) return 'gone';
    try {
      await withClient(localClient(url), (client) => client.query('select 1'));
      return 'ready';
    } catch (error) {
      const code = errorCode(error);
      if (HOPELESS.has(code)) return 'refused';
      if (code === '3D000') await createDatabase(url);
      else await sleep(interval);
      interval = Math.min(interval * 1.05, LONGEST_PROBE_INTERVAL_MS);
    }
  }
  return 'timeout';
}

export const localClient = (url: string): pg.ClientConfig => ({
  ...connectionConfig(url),
  connectionTimeoutMillis: 5_000,
});

async function createDatabase(url: string): Promise<void> {
  const admin = new URL(url);
  const name = decodeURIComponent(admin.pathname.slice(1));
  admin.pathname = '/postgres';
  try {
    await withClient(localClient(admin.href), (client) =>
      client.query(`create database ${pg.escapeIdentifier(name)}`),
    );
  } catch (error) {
    // A concurrent process created it (duplicate_database, or a unique violation).
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  }
}
