import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** Properties of errors that never contain texts of users or models. */
const FACTS = [
  'code',
  'kind',
  'provider',
  'status',
  'requestId',
  'retryAfterMs',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
] as const;

const MOST_CAUSES = 5;
const LONGEST_MESSAGE = 2_000;

/** Removes the text that V8 quotes in a message of `JSON.parse`. */
export function withoutQuotedJson(message: string): string {
  const quote = message.indexOf('"');
  if (quote === -1 || !message.includes(' is not valid JSON')) return message;
  return `${trimEndOf(message.slice(0, quote), /[\s,.']/u)}: not valid JSON`;
}

/** Removes the value that PostgreSQL quotes at the end of a message. */
function withoutQuotedValue(message: string): string {
  const quote = message.indexOf(': "');
  return quote === -1 || !message.endsWith('"') ? message : message.slice(0, quote);
}

/**
 * An error for the log: message, stack, causes and {@link FACTS} only. Other properties may hold private texts, such as
 * rows in PostgreSQL's `detail` and `where`.
 */
export function describeForLog(thrown: unknown, depth = 0): unknown {
  const error = asError(thrown);
  const fields = { ...nativeErrorOf(error), ...error } as Record<string, unknown>;
  const facts = FACTS.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const type = error.constructor.name;
  const isOfDatabase = fields.severity !== undefined;
  const unquoted = withoutQuotedJson(isOfDatabase ? withoutQuotedValue(error.message) : error.message);
  const message = unquoted.slice(0, LONGEST_MESSAGE);
  return {
    type,
    message,
    stack: `${type}: ${message}${framesOf(error)}`,
    ...Object.fromEntries(facts),
    ...(hasMessage(error.cause) && depth < MOST_CAUSES && { cause: describeForLog(error.cause, depth + 1) }),
  };
}

function hasMessage(thrown: unknown): boolean {
  return typeof (Object(thrown) as { message?: unknown }).message === 'string';
}

/** Packages report copies of errors as plain objects (pg-boss), and anything can be thrown. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { message, stack, ...fields } = Object(thrown) as Record<string, unknown>;
  const error = Object.assign(
    new Error(typeof message === 'string' ? message : `not an error: ${typeof thrown}`),
    fields,
  );
  error.stack = typeof stack === 'string' ? stack : '';
  return error;
}

/** The stack without its head, which repeats the original message. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.indexOf('\n    at ');
  return start === -1 ? '' : stack.slice(start);
}

/** Objection wraps the database's error. */
function nativeErrorOf(error: Error): object | undefined {
  const { nativeError } = error as { nativeError?: unknown };
  return nativeError instanceof Error ? nativeError : undefined;
}
