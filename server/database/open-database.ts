import type pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { connectionConfig } from './connection-config.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { acquireServerLock } from './embedded/server-lock.ts';
import { withClient } from './with-client.ts';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded database, but leaves an external one running. */
  close(): Promise<void>;
}

/**
 * Opens the configured database, or the embedded one, which only one server may use.
 * @throws StartupError for the operator
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

/** Longer than the timeout of requests, because the database may still be starting. */
const REACHABLE_MS = 20_000;

/** Codes of OpenSSL for certificates that this machine can't trace to an authority that it knows. */
const UNKNOWN_AUTHORITY = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** @throws StartupError with the reason, never the password */
export async function requireReachable(url: string): Promise<void> {
  const connection = { ...connectionConfig(url), connectionTimeoutMillis: REACHABLE_MS };
  const query = "select current_setting('server_version_num')::int / 10000 as version";
  const { rows } = await withClient(connection, async (client) => {
    await requireSessionPooling(client, connection);
    return client.query<{ version: number }>(query);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StartupError) throw error;
    const { code = '', message } = error;
    const hint = UNKNOWN_AUTHORITY.has(code)
      ? ' Name the certificate of its authority in PGSSLROOTCERT, as the path of a PEM file.'
      : '';
    throw new StartupError(
      `DATABASE_URL: the database at ${describeAddress(url)} cannot be reached (${message || code}).${hint}`,
    );
  });
  const version = rows[0]?.version ?? 0;
  if (version < 15) {
    throw new StartupError(`DATABASE_URL: PostgreSQL ${version} is too old; version 15 or newer is needed.`);
  }
}

function describeAddress(url: string): string {
  if (!URL.canParse(url)) return 'this address';
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/**
 * Refuses a pooler that gives each transaction another connection: locks, settings, prepared statements and the queue's
 * notifications belong to a connection.
 * @throws StartupError
 */
async function requireSessionPooling(client: pg.Client, config: pg.ClientConfig): Promise<void> {
  const own = await backendOf(client);
  await withClient(config, async (other) => {
    // Another connection may only be used by a pooler that takes ours away between two statements.
    await other.query('begin');
    const isShared = (await backendOf(other)) === own || (await backendOf(client)) !== own;
    await other.query('rollback');
    if (!isShared) return;
    throw new StartupError(
      'DATABASE_URL: the pooler in front of PostgreSQL changes connections after each transaction (PgBouncer: ' +
        'pool_mode = transaction). Funnelsmith needs pool_mode = session, or the address of PostgreSQL itself.',
    );
  });
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
}
