import knexModule, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';

// count(*) and sum() of this product stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool or a transaction: what a query needs. */
export type Database = Knex;

/**
 * Opens the connection pool.
 *
 * @param options.poolSize most connections at once; a wait for one ends after 10 s with an error
 */
export function createKnex(options: { url: string; poolSize: number }): Database {
  return knexModule({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: 'funnelsmith',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // A forgotten transaction must not hold its locks for ever; no statement of ours takes this long.
      idle_in_transaction_session_timeout: 30_000,
      statement_timeout: 60_000,
    },
    // camelCase in code, snake_case in the database; the rows of raw queries keep their names.
    ...knexSnakeCaseMappers(),
    pool: { min: 0, max: options.poolSize, acquireTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 },
  });
}
