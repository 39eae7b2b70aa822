import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';

const CHILD = fileURLToPath(new URL('embedded-child.ts', import.meta.url));

export interface ChildReport {
  url: string;
  adopted: boolean;
  pid: number;
  milliseconds: number;
  message: string;
  error?: string;
  written?: number;
}

export interface EmbeddedChild {
  process: ChildProcess;
  /** What it reported first: ready or failed. */
  first: ChildReport;
  /** Everything it has reported so far. */
  reports: ChildReport[];
  /** Sends a command that makes it end, and waits for that. */
  finish(command: 'stop' | 'stop-if-unused'): Promise<void>;
  killHard(): Promise<void>;
}

const openFolders: string[] = [];
let original: Promise<string> | undefined;
const openChildren: ChildProcess[] = [];

/** A new temporary folder that `cleanUp` removes after ending every PostgreSQL inside it. */
export function temporaryFolder(name = 'data'): string {
  const folder = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'funnelsmith test '));
  fs.chmodSync(folder, 0o755);
  openFolders.push(folder);
  return join(folder, name);
}

/**
 * A data folder with a cluster in it, copied from one that is made once per test file: initdb takes most of a cold
 * start, and most tests are about something else.
 * @param owner user id the copy belongs to; ours by default
 */
export async function preparedFolder(owner?: number): Promise<string> {
  original ??= prepareOriginal();
  const dataDir = temporaryFolder();
  await promisify(execFile)('cp', ['-a', await original, dataDir]);
  if (owner !== undefined) await promisify(execFile)('chown', ['-R', `${owner}:${owner}`, dataDir]);
  return dataDir;
}

/** Removes what `preparedFolder` has made for a whole test file. */
export async function forgetOriginal(): Promise<void> {
  if (original !== undefined) fs.rmSync(dirname(await original), { recursive: true, force: true });
}

async function prepareOriginal(): Promise<string> {
  const folder = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'funnelsmith-original-'));
  const dataDir = join(folder, 'data');
  await (await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })).stop();
  return dataDir;
}

/** Runs `embedded-child.ts`, by default as we are; resolves with its first report. */
export async function startChild(
  dataDir: string,
  options: { flags?: string[]; uid?: number; env?: Record<string, string> } = {},
): Promise<EmbeddedChild> {
  const child = spawn(process.execPath, [CHILD, dataDir, ...(options.flags ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  openChildren.push(child);
  const reports: ChildReport[] = [];
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
  lines.on('line', (line) => reports.push(JSON.parse(line)));
  await once(lines, 'line');
  return {
    process: child,
    first: reports[0] as ChildReport,
    reports,
    finish: async (command) => {
      child.stdin?.write(`${command}\n`);
      if (isUnended(child)) await once(child, 'exit');
    },
    killHard: async () => {
      child.kill('SIGKILL');
      if (isUnended(child)) await once(child, 'exit');
    },
  };
}

/** Process ids of the postmaster and everything it has started. */
export function processTree(postmasterPid: number): number[] {
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmasterPid)
    .map(Number);
  return [postmasterPid, ...children];
}

/** All PostgreSQL processes whose command line or working directory is inside a folder. */
export function postgresProcessesIn(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`) && !isZombie(pid);
      } catch {
        return false;
      }
    });
}

/** Runs one query on a connection of its own. */
export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a condition holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds = 8_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`condition not met within ${milliseconds} ms: ${condition}`);
    await sleep(20);
  }
}

/**
 * Ends every child and removes every folder of the finished test.
 * @returns ids of PostgreSQL processes that the test had left running
 */
export async function cleanUp(): Promise<number[]> {
  for (const child of openChildren.splice(0).filter(isUnended)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const left: number[] = [];
  for (const folder of openFolders.splice(0)) {
    for (const pid of postgresProcessesIn(folder)) {
      left.push(pid);
      process.kill(pid, 'SIGKILL');
    }
    await until(() => postgresProcessesIn(folder).length === 0);
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return left;
}

function isUnended(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
