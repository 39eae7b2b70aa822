import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './knex.ts';

export interface PreparedStatement {
  /** Unique among all prepared statements. */
  name: string;
  /** Must list its columns, because `*` breaks a prepared statement when a column is added. */
  text: string;
}

interface Connection {
  query<Row extends QueryResultRow>(
    statement: PreparedStatement & { values: unknown[] },
  ): Promise<QueryResult<Row>>;
}

/** For hot paths, where Knex and Objection add too much time. */
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
