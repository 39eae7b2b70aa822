import { DBError } from 'objection';

/**
 * SQLSTATEs of temporary failures: connection exception, shutdown and start, too many connections, full disk and memory,
 * deadlock and serialization failure, lock or statement timeout, and a read-only server as after a failover.
 */
const PASSING_STATES = /^(08...|57P0.|53...|40001|40P01|55P03|57014|25006)$/;
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

/** Whether the same statement may soon succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DBError ? error.nativeError : error;
  if (!(cause instanceof Error)) return false;
  const { code } = cause as NodeJS.ErrnoException;
  if (typeof code === 'string' && (PASSING_CODES.includes(code) || PASSING_STATES.test(code))) return true;
  return code === undefined && PASSING_MESSAGES.test(cause.message);
}
