import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One statement of plain SQL; rows come with the database's own names. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

const PATIENCE_MS = 30_000;

/** A look into a database past the server, which outlives the database's kills: a statement is repeated until it is back. */
export function openQuery(url: string): { query: Query; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The pool drops what a killed database leaves behind; the next query opens a new connection.
  pool.on('error', () => {});
  return {
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
        try {
          return (await pool.query<Row>(sql, values)).rows;
        } catch (error) {
          if (!isAway(error) || Date.now() > end) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}

/** Not an answer of PostgreSQL (which has a five-digit code), or one about its own coming and going (class 57P). */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P');
}
