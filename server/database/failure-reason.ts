import { DBError } from 'objection';
import pg from 'pg';

/** What went wrong, for an administrator: what the database says of statements and tables is for the log alone. */
export function failureReason(error: unknown): string {
  return error instanceof DBError || error instanceof pg.DatabaseError
    ? 'The database could not take it in. The log of the server says why.'
    : (error as Error).message.slice(0, 500);
}
