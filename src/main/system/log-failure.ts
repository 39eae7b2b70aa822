import type { AppLog } from './app-log.ts';
import { withoutSecrets } from './without-secrets.ts';

let log: AppLog | undefined;

/** Failures are also written to this log from now on. */
export function logFailuresTo(appLog: AppLog): void {
  log = appLog;
}

/** Logs only an error's name and message, which contain no codes or tokens. */
export function logFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown reason';
  const line = `${what} (${withoutSecrets(reason)})`;
  process.stderr.write(`${line}\n`);
  log?.write('application', line);
}
