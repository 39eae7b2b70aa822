import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { describeForLog } from '#server/context/log-error.ts';

const WARN = 40;

/** Serializers for every logger: pino's default would log all properties of an error. */
export const LOG_SERIALIZERS = { err: describeForLog };

const SECRET_NAME =
  /password|passphrase|secret|apikey|authorization|cookie|^headers$|^(?:access|refresh|id|bearer)?token$/;
const DEEPEST = 8;

/** Drops fields that could carry a secret, at any depth; pino's `redact` reaches one level. */
function withoutSecrets(entry: object, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (SECRET_NAME.test(name.toLowerCase().replace(/[-_]/g, ''))) continue;
    // LOG_SERIALIZERS formats the error.
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

// Buffers lines for up to 200 ms, because writing each line separately is slow.
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });

const prettyTransport = {
  target: 'pino-pretty',
  options: { ignore: 'pid,hostname,service,version', translateTime: 'HH:MM:ss' },
};

/**
 * Structured logs on standard output: readable on a terminal in development (if pino-pretty is installed), else one
 * JSON object per line.
 */
export function createLogger(env: Pick<Env, 'logLevel' | 'mode' | 'version'>): Logger {
  const options: LoggerOptions = {
    level: env.logLevel,
    base: { service: 'funnelsmith', version: env.version },
    ...LOG_OPTIONS,
  };
  if (process.stdout.isTTY && env.mode === 'development' && hasPrettyPrinter())
    return pino({ ...options, transport: prettyTransport });
  const hooks: LoggerOptions['hooks'] = {
    logMethod(parameters, method, level) {
      method.apply(this, parameters);
      if (level >= WARN) output.flush();
    },
  };
  return pino({ ...options, hooks }, output);
}

function hasPrettyPrinter(): boolean {
  try {
    import.meta.resolve('pino-pretty');
    return true;
  } catch {
    return false;
  }
}
