import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from './database-start-error.ts';

const FIRST_PROBE_INTERVAL_MS = 20;
const LONGEST_PROBE_INTERVAL_MS = 250;
/** SQLSTATEs that are not temporary: wrong password, unknown role. */
const HOPELESS = new Set(['28P01', '28000']);

export type Readiness = 'ready' | 'refused' | 'gone' | 'timeout';

/**
 * Waits until a PostgreSQL server answers queries in a database, and creates that database if it is missing.
 * @param url the database's connection string
 * @param timeoutMs how long to wait, in milliseconds; crash recovery counts
 * @param isGone whether the server has ended, so that waiting is pointless
 */
export async function waitUntilReady(
  url: string,
  timeoutMs: number,
  isGone: () => boolean,
): Promise<Readiness> {
  const end = Date.now() + timeoutMs;
  // Grows, because each probe during a long recovery leaves a line in PostgreSQL's log.
  let interval = FIRST_PROBE_INTERVAL_MS;
  while (Date.now() < end) {
    if (isGone()) return 'gone';
    try {
      await withClient(url, (client) => client.query('select 1'));
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

/** Runs some queries on a connection of their own. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Also emitted when the server closes an idle connection; a running query rejects by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const admin = new URL(url);
  const name = decodeURIComponent(admin.pathname.slice(1));
  admin.pathname = '/postgres';
  try {
    await withClient(admin.href, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
  } catch (error) {
    // Another process was faster (duplicate_database, or a unique violation when it was a very close race).
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  }
}
