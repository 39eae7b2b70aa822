import { DBError } from 'objection';
import pg from 'pg';

/** Whether it comes from PostgreSQL or its client: its message may quote statements and names of tables. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof DBError || error instanceof pg.DatabaseError;
}
