import pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { acquireServerLock } from './embedded/server-lock.ts';

export interface OpenDatabase {
  url: string;
  /** The embedded database is shut down, an external one left alone. */
  close(): Promise<void>;
}

/**
 * The database of a server: the configured one, or the embedded one, which only one server may use at a time.
 *
 * @throws StartupError or DatabaseStartError with a message for the operator
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  options: { log: Logger; onLockLost: (error: Error) => void },
): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    await requireReachable(env.databaseUrl);
    return { url: env.databaseUrl, close: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    onRestart: (reason) => options.log.warn({ reason }, 'embedded PostgreSQL restarted'),
    onRestartFailed: (error) => options.log.error({ err: error }, 'embedded PostgreSQL not restarted'),
  });
  try {
    const lock = await acquireServerLock(embedded.url, { onLost: options.onLockLost });
    return {
      url: embedded.url,
      close: async () => {
        await lock.release();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.release();
    throw error;
  }
}

/** Longer than for requests: a machine that has just started may still be starting the database. */
const REACHABLE_MS = 20_000;

/** @throws StartupError naming host and reason, never the password */
export async function requireReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: REACHABLE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 15) {
      throw new StartupError(
        `DATABASE_URL: PostgreSQL ${version} is too old; version 15 or newer is needed.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATABASE_URL: the database at ${describeAddress(url)} cannot be reached (${(error as Error).message || (error as NodeJS.ErrnoException).code}).`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function describeAddress(url: string): string {
  if (!URL.canParse(url)) return 'this address';
  const { host, pathname } = new URL(url);
  return host + pathname;
}
