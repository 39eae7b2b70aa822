import pino, { type Logger } from 'pino';
import type { Env } from './env.ts';

/**
 * Structured logs on standard output. On a terminal they are printed for reading, if the development package is
 * there; everywhere else one JSON object a line. Fields that could carry a secret are cut out.
 */
export function createLogger(env: Pick<Env, 'logLevel' | 'mode' | 'version'>): Logger {
  return pino({
    level: env.logLevel,
    base: { service: 'funnelsmith', version: env.version },
    redact: {
      paths: [
        '*.password',
        '*.apiKey',
        '*.authorization',
        '*.cookie',
        'req.headers',
        'err.config',
        'err.headers',
      ],
      remove: true,
    },
    ...(process.stdout.isTTY && env.mode === 'development' && hasPrettyPrinter() && prettyTransport),
  });
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
