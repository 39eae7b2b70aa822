import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Runs one SQL statement; rows have the database's column names. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

const PATIENCE_MS = 30_000;

/** Queries a database directly. Retries a statement until a killed database is back. */
export function openQuery(url: string): { query: Query; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The pool drops broken connections; the next query opens a new one.
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

/** Whether the error has no PostgreSQL code, or one about shutdown and startup (class 57P). */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P');
}
