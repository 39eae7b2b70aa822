import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { describeForLog } from '#server/context/log-error.ts';

const WARN = 40;

/** Every logger needs these: pino's own would write down all that an error carries. */
export const LOG_SERIALIZERS = { err: describeForLog };

const SECRET_NAME =
  /password|passphrase|secret|apikey|authorization|cookie|^headers$|^(?:access|refresh|id|bearer)?token$/;
/** What is nested more deeply is no fact about a request. */
const DEEPEST = 8;

/** An entry without the fields that could carry a secret, however deep they are; a redaction of pino reaches one level. */
function withoutSecrets(entry: object, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (SECRET_NAME.test(name.toLowerCase().replace(/[-_]/g, ''))) continue;
    // Of the error itself, its serializer sees to it.
    kept[name] = name === 'err' && depth === 0 ? value : withoutSecretsIn(value, depth + 1);
  }
  return kept;
}

function withoutSecretsIn(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeForLog(value);
  if (depth > DEEPEST) return '[nested too deeply]';
  if (Array.isArray(value)) return value.map((item) => withoutSecretsIn(item, depth + 1));
  return 'toJSON' in value ? value : withoutSecrets(value, depth);
}

export const LOG_OPTIONS = {
  serializers: LOG_SERIALIZERS,
  formatters: { log: (entry: object) => withoutSecrets(entry) },
} satisfies LoggerOptions;

/**
 * Structured logs on standard output. On a terminal they are printed for reading, if the development package is
 * there; everywhere else one JSON object a line. Fields that could carry a secret are cut out.
 */
export function createLogger(env: Pick<Env, 'logLevel' | 'mode' | 'version'>): Logger {
  const isPretty = process.stdout.isTTY && env.mode === 'development' && hasPrettyPrinter();
  const options: LoggerOptions = {
    level: env.logLevel,
    base: { service: 'funnelsmith', version: env.version },
    ...LOG_OPTIONS,
  };
  return isPretty ? pino({ ...options, ...prettyTransport }) : pino(withFlush(options), output);
}

/** Lines of many requests go out together: one at a time, writing them costs as much as a small answer. */
const GATHERED = { bytes: 4_096, ms: 200 };

const output = pino.destination({
  dest: 1,
  sync: false,
  minLength: GATHERED.bytes,
  periodicFlush: GATHERED.ms,
});

/** What went wrong is written at once, and everything at the end of the process (which pino sees to). */
function withFlush(options: LoggerOptions): LoggerOptions {
  return {
    ...options,
    hooks: {
      logMethod(parameters, method, level) {
        method.apply(this, parameters);
        if (level >= WARN) output.flush();
      },
    },
  };
}

const prettyTransport = {
  transport: {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname,service,version', translateTime: 'HH:MM:ss' },
  },
};

function hasPrettyPrinter(): boolean {
  try {
    import.meta.resolve('pino-pretty');
    return true;
  } catch {
    return false;
  }
}
