import { DBError } from 'objection';
import pg from 'pg';

/**
 * A reason for administrators. The database's own message names statements and tables, so it only goes to the
 * log.
 */
export function failureReason(error: unknown): string {
  return error instanceof DBError || error instanceof pg.DatabaseError
    ? 'The database rejected the data. The server log has the details.'
    : (error as Error).message.slice(0, 500);
}
