/** Properties of errors that name what failed without quoting anybody. */
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

/** A message of `JSON.parse` without the text, which V8 quotes. */
export function withoutQuotedJson(message: string): string {
  const quote = message.indexOf('"');
  if (quote === -1 || !message.includes(' is not valid JSON')) return message;
  return `${message.slice(0, quote).replace(/[\s,.']+$/u, '')}: not valid JSON`;
}

/** A message of PostgreSQL without the value that it could not read, which it quotes at the end. */
function withoutQuotedValue(message: string): string {
  const quote = message.indexOf(': "');
  return quote === -1 || !message.endsWith('"') ? message : message.slice(0, quote);
}

/**
 * What the log says of an error. Only properties that are known to hold no text of users or models: PostgreSQL puts rows
 * and pieces of values into `detail` and `where`, and errors of ours carry answers.
 */
export function describeForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
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
    ...(error.cause !== undefined &&
      depth < MOST_CAUSES && { cause: describeForLog(error.cause, depth + 1) }),
  };
}

/** The stack without its head, which repeats the message as it was when the error was made. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.indexOf('\n    at ');
  return start === -1 ? '' : stack.slice(start);
}

/** Objection keeps the error of the database in its own. */
function nativeErrorOf(error: Error): object | undefined {
  const { nativeError } = error as { nativeError?: unknown };
  return nativeError instanceof Error ? nativeError : undefined;
}
