import { StartupError } from '#server/context/errors.ts';

/**
 * The database could not be started or reached. The message is written for the person who ran the command: what
 * happened, which path it is about, what to do. It never needs the stack trace to be understood.
 */
export class DatabaseStartError extends StartupError {}

/** The operating system's code of an error (`EACCES`, `ENOENT`, a PostgreSQL SQLSTATE …), or '' where it has none. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
