import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';
import { withoutSecrets } from './without-secrets.ts';

export interface AppLog {
  readonly folder: string;
  /** Adds lines without secrets. `source` is the part of the application that they come from. */
  write(source: 'application' | 'server', text: string): void;
  /** The newest lines, oldest first. */
  tail(lines: number): string;
}

const FILE = 'funnelsmith.log';
const LONGEST_LINE = 20_000;

/** Writes a log file in the folder and keeps five of 2 MB. Logging never fails the application. */
export function openAppLog(folder: string): AppLog {
  let stream: ReturnType<typeof createStream> | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    stream = createStream((index) => (index ? `funnelsmith.${index}.log` : FILE), {
      path: folder,
      size: '2M',
      rotate: 4,
      mode: 0o600,
    });
    // Such as a full disk.
    stream.on('error', () => undefined);
  } catch {
    // No folder, no log.
  }
  return {
    folder,
    write: (source, text) => {
      const time = new Date().toISOString();
      for (const line of text.split('\n'))
        if (line.trim() !== '')
          stream?.write(`${time} ${source} ${withoutSecrets(line.slice(0, LONGEST_LINE))}\n`);
    },
    tail: (lines) => {
      try {
        // Files that were rotated are of no use: the newest one is long enough.
        if (!readdirSync(folder).includes(FILE)) return '';
        return readFileSync(join(folder, FILE), 'utf8').split('\n').slice(-lines).join('\n');
      } catch {
        return '';
      }
    },
  };
}

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
