import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './knex.ts';

/** A statement that every connection plans once and remembers by its name. */
export interface PreparedStatement {
  /** Nobody else's: the driver refuses another text under the same one. */
  name: string;
  /** PostgreSQL's own, with `$1`, `$2` … for values. Columns by name: what is planned must keep its shape. */
  text: string;
}

interface Connection {
  query<Row extends QueryResultRow>(
    statement: PreparedStatement & { values: unknown[] },
  ): Promise<QueryResult<Row>>;
}

/**
 * Runs a statement of a hot path straight on a connection of the pool (or on the transaction's own): without building,
 * compiling and translating, which take longer than a small statement does.
 *
 * @returns rows with the names the statement gives them
 * @throws what the pool and the driver throw, as every other query does
 */
export async function preparedQuery<Row extends QueryResultRow>(
  db: Database,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const connection = (await db.client.acquireConnection()) as Connection;
  try {
    const { rows } = await connection.query<Row>({ ...statement, values });
    return rows;
  } finally {
    db.client.releaseConnection(connection);
  }
}
