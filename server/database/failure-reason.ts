import { DBError } from 'objection';
import pg from 'pg';

/** For administrators. The database's message names statements and tables, so only the log has it. */
export function failureReason(error: unknown): string {
  return error instanceof DBError || error instanceof pg.DatabaseError
    ? 'The database could not take it in. The log of the server says why.'
    : (error as Error).message.slice(0, 500);
}
