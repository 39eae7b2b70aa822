import { DBError } from 'objection';

/** SQLSTATEs of a database at work: deadlock and serialization failure, lock or statement timeout. */
const BUSY_STATES = /^(40001|40P01|55P03|57014)$/;
/**
 * SQLSTATEs of other temporary failures: connection exception, shutdown and start, too many connections, full disk and
 * memory, a read-only server as after a failover, and a database that takes no connections, as during a restore.
 */
const PASSING_STATES = /^(08...|57P0.|53...|25006|55000)$/;
const PASSING_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const PASSING_MESSAGES =
  /Connection (terminated|ended)|connection timeout|Client has encountered a connection error|Timeout acquiring a connection|timeout e(?:xpired|xceeded)|not queryable/i;

/** Whether the database works, but other statements were in the way of this one. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code } = Object(nativeOf(error)) as { code?: unknown };
  return typeof code === 'string' && BUSY_STATES.test(code);
}

function nativeOf(error: unknown): unknown {
  return error instanceof DBError ? error.nativeError : error;
}

/** Whether the same statement may soon succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (isDatabaseBusy(error)) return true;
  const cause = nativeOf(error);
  if (!(cause instanceof Error)) return false;
  const { code } = cause as NodeJS.ErrnoException;
  if (typeof code === 'string' && (PASSING_CODES.includes(code) || PASSING_STATES.test(code))) return true;
  return code === undefined && PASSING_MESSAGES.test(cause.message);
}
