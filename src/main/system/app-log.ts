import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';

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

/** Names before a value that a log must not have. Without `=`, a code is a number or the name of an error. */
const NAMED =
  /((?:token|verifier|secret|passw(?:or)?d|api[_-]?key|cookie|authorization|code(?=\s{0,3}(?:=|%3D)))["']?\s{0,3}(?:=|:|%3A|%3D)\s{0,3}["']?)(?!bearer)[^\s"',;&]+/giu;
/** Beginnings of tokens and of the providers' keys. */
const PREFIXED =
  /(?:(?:fsd_|pplx-|gsk_|xai-|AIza)[\w-]{8,}|(?:(?<![a-z0-9])|(?<=\\[nrt])|(?<=%[0-9A-F]{2}))(?:sk-|hf_|AQ\.)[\w-]{8,})/gu;
const AT = '(?:@|%40|\\\\u0040|&#64;)';
const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}_.+'-])[\\p{L}\\p{N}_.+'-]{1,64}${AT}[\\p{L}\\p{N}.-]{1,255}`,
  'gu',
);

/**
 * Removes what a log must not have: queries of addresses, which contain codes and states, tokens, keys, passwords in
 * addresses, email addresses, and the name of the home folder.
 */
export function withoutSecrets(text: string, home = homedir()): string {
  // Repetitions that may fail are bounded, so that a long line does not take long.
  const clean = text
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\\?\/\\?\/)[^\s/@"]{1,200}@/giu, '$1…@')
    .replace(/(\b[a-z][a-z0-9+.-]{0,30}:\\?\/\\?\/[^\s?#"]{0,500})[?#][^\s"]*/giu, '$1?…')
    .replace(/(\/[\w.-]{0,200})\?[^\s"]*/gu, '$1?…')
    .replace(/(%3A%2F%2F[\w%.-]{1,200})%3F[^\s"]*/giu, '$1?…')
    .replace(/bearer(?:\s{1,10}|%20)\S+/giu, 'Bearer …')
    .replace(NAMED, '$1…')
    .replace(PREFIXED, '…')
    .replace(EMAIL, '…@…');
  return home.length > 1 ? clean.replaceAll(home, '~') : clean;
}
