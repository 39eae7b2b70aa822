import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './knex.ts';

/** A prepared statement. Each connection plans it once and finds it by its name. */
export interface PreparedStatement {
  /** Unique: the driver refuses another text under the same name. */
  name: string;
  /** SQL with `$1`, `$2` … for values. Columns by name, because `*` breaks a prepared statement when a column is added. */
  text: string;
}

interface Connection {
  query<Row extends QueryResultRow>(
    statement: PreparedStatement & { values: unknown[] },
  ): Promise<QueryResult<Row>>;
}

/**
 * Runs a statement of a hot path straight on a connection of the pool (or of the transaction), without Knex and Objection,
 * which take longer than a small statement.
 *
 * @returns rows with the names the statement gives them
 * @throws errors of the pool and the driver, like every other query
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
