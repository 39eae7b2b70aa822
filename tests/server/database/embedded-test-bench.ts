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
  /** The first report: ready or failed. */
  first: ChildReport;
  reports: ChildReport[];
  /** Sends a stop command and waits for the exit. */
  finish(command: 'stop' | 'stop-if-unused'): Promise<void>;
  killHard(): Promise<void>;
}

const openFolders: string[] = [];
let shared: string | undefined;
const openChildren: ChildProcess[] = [];

/** A new temporary folder; `cleanUp` ends every PostgreSQL in it and removes it. */
export function temporaryFolder(name = 'data'): string {
  const folder = makeFolder();
  openFolders.push(folder);
  return join(folder, name);
}

function makeFolder(): string {
  const folder = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'funnelsmith test '));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * The data folder shared by a file's tests, since initdb takes most of a cold start. Its cluster was stopped or has
 * crashed.
 * @param owner user id that owns all files; the current user by default
 */
export async function sharedFolder(owner = process.getuid?.() ?? 0): Promise<string> {
  if (shared === undefined) {
    shared = join(makeFolder(), 'data');
    await (await startEmbeddedPostgres({ dataDir: shared })).stop();
  }
  // Only root can change the owner.
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', `${owner}:${owner}`, shared]);
  return shared;
}

/** Call after all tests of a file that uses `sharedFolder`. */
export function removeSharedFolder(): void {
  if (shared !== undefined) fs.rmSync(dirname(shared), { recursive: true, force: true });
}

/** Runs `embedded-child.ts`, by default as the current user. @returns the child with its first report */
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

/** Ids of all PostgreSQL processes with a command line or working directory inside a folder. */
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

/** Runs one query on its own connection. */
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
 * Ends every child and removes every folder of the finished test, except the shared one.
 * @returns ids of PostgreSQL processes that the test left running
 */
export async function cleanUp(): Promise<number[]> {
  for (const child of openChildren.splice(0).filter(isUnended)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const left: number[] = [];
  const temporary = openFolders.splice(0);
  for (const folder of shared === undefined ? temporary : [dirname(shared), ...temporary]) {
    for (const pid of postgresProcessesIn(folder)) {
      left.push(pid);
      process.kill(pid, 'SIGKILL');
    }
    await until(() => postgresProcessesIn(folder).length === 0);
  }
  for (const folder of temporary) fs.rmSync(folder, { recursive: true, force: true });
  return left;
}

function isUnended(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
