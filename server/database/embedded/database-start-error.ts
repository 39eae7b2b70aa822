import { StartupError } from '#server/context/errors.ts';

/** The message tells the operator what happened, with the path, and what to do. */
export class DatabaseStartError extends StartupError {}

/** `EACCES`, a PostgreSQL SQLSTATE or the like; '' for an error without a code. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
