import type { Socket } from 'node:net';
import knexModule, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import { PipeliningClient } from './pipelining-client.ts';

// count(*) and sum() of this product stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool or a transaction: what a query needs. */
export type Database = Knex;

/** No statement of ours takes this long, waiting for locks included; the caller gets an error instead of waiting on. */
const STATEMENT_MS = 15_000;
/** After this the other end of a connection counts as gone, although nobody has closed it. */
const SILENCE_MS = 20_000;
/**
 * A migration may take its time, but while it waits for a table everybody waits who comes after it: it gives up soon, to be
 * tried again.
 */
const MIGRATION_LOCK_MS = 2_000;

const CONNECTIONS = {
  ours: {
    // What a transaction asks for together goes to the database together.
    pipeline: true,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
  },
  migrations: { statement_timeout: 0, lock_timeout: MIGRATION_LOCK_MS },
};

/**
 * Opens the connection pool.
 *
 * @param options.poolSize most connections at once; a wait for one ends after 10 s with an error
 * @param options.silenceMs after so long without an answer a connection counts as dead; 20 s by default
 * @param options.statements what the connections are for, which decides how long a statement may take; `ours` by default
 */
export function createKnex(options: {
  url: string;
  poolSize: number;
  statements?: keyof typeof CONNECTIONS;
  silenceMs?: number;
}): Database {
  const { url, poolSize, statements = 'ours', silenceMs = SILENCE_MS } = options;
  return knexModule({
    client: statements === 'ours' ? PipeliningClient : 'pg',
    connection: {
      connectionString: url,
      application_name: 'funnelsmith',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...CONNECTIONS[statements],
    },
    // Messages of errors would hold the values of the statement.
    compileSqlOnError: false,
    // camelCase in code, snake_case in the database; the rows of raw queries keep their names.
    ...knexSnakeCaseMappers(),
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      ...(statements === 'ours' && { afterCreate: endWhenSilent(silenceMs) }),
    },
    // A migration that is tried again is no warning; what goes wrong for good is thrown.
    ...(statements === 'migrations' && { log: { warn() {} } }),
  });
}

/**
 * A connection whose other end has vanished (a machine without power, a firewall that has forgotten it) says nothing for
 * ever. PostgreSQL ends each statement in time, so an unanswered one means that nobody is there.
 */
function endWhenSilent(silenceMs: number) {
  return (client: PgInternals, done: (error: null, client: PgInternals) => void): void => {
    const { stream } = client.connection;
    stream.setTimeout(silenceMs, () => {
      if (!client.readyForQuery)
        stream.destroy(new Error('Connection terminated: the database does not answer'));
    });
    done(null, client);
  };
}

/** Not in the types of `pg`. `readyForQuery`: no statement is under way. */
interface PgInternals {
  connection: { stream: Socket };
  readyForQuery: boolean;
}
