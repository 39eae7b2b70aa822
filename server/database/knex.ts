import type { Socket } from 'node:net';
import knexModule, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionConfig } from './connection-config.ts';
import { sessionSettings } from './session-settings.ts';

// Parses bigint as a number: count(*) and sum() stay far below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool or a transaction. */
export type Database = Knex;

/** Maximum duration of a statement, including waits for locks. */
const STATEMENT_MS = 15_000;
/** A connection without a byte for this long during a statement counts as lost. */
const SILENCE_MS = 20_000;
/** A migration that waits for a table blocks later queries, so it gives up soon and is retried. */
const MIGRATION_LOCK_MS = 2_000;

const SETTINGS = {
  ours: {
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
  },
  migrations: { statement_timeout: 0, lock_timeout: MIGRATION_LOCK_MS },
};

/**
 * @param options.log gets the warnings of knex
 * @param options.statements selects the timeouts
 */
export function createKnex(options: {
  url: string;
  poolSize: number;
  log?: Logger;
  statements?: keyof typeof SETTINGS;
  silenceMs?: number;
}): Database {
  const { url, poolSize, statements = 'ours', silenceMs = SILENCE_MS } = options;
  return knexModule({
    client: 'pg',
    connection: {
      ...connectionConfig(url),
      application_name: 'funnelsmith',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    // Error messages would contain the values of the statement.
    compileSqlOnError: false,
    // Code uses camelCase, the database snake_case. Raw queries keep the database's names.
    ...knexSnakeCaseMappers(),
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      afterCreate: prepareConnection(SETTINGS[statements], statements === 'ours' ? silenceMs : undefined),
    },
    log: messagesTo(options.log),
  });
}

/** Without a log, for example during migrations, warnings are dropped: a failure is thrown as well. */
function messagesTo(log: Logger | undefined): Knex.Config['log'] {
  const to = (level: 'debug' | 'warn' | 'error') => (message: unknown) =>
    log?.[level](withoutStatement(String(message)));
  return { debug: to('debug'), warn: to('warn'), error: to('error'), deprecate: to('warn') };
}

const LONGEST_MESSAGE = 300;

/** Kind and reason. Knex writes the statement between the two, and a stack after them. */
function withoutStatement(message: string): string {
  const kind = message.slice(0, message.indexOf(':') + 1);
  const reason = message.slice(Math.max(kind.length, message.lastIndexOf(' - ') + 2)).trim();
  return `${kind} ${reason.split('\n', 1)[0]}`.trim().slice(0, LONGEST_MESSAGE);
}

/** @param silenceMs PostgreSQL ends each statement in time, so a longer silence means a lost connection */
function prepareConnection(settings: Record<string, number>, silenceMs: number | undefined) {
  return (client: PgInternals, done: (error: Error | null, client: PgInternals) => void): void => {
    const { stream } = client.connection;
    if (silenceMs !== undefined)
      stream.setTimeout(silenceMs, () => {
        if (!client.readyForQuery)
          stream.destroy(new Error('Connection terminated: the database does not answer'));
      });
    client.query(sessionSettings(settings), (error) => done(error, client));
  };
}

/** These members are not in the types of `pg`. `readyForQuery`: no statement is running. */
interface PgInternals {
  query(statement: string, done: (error: Error | null) => void): void;
  connection: { stream: Socket };
  readyForQuery: boolean;
}
