import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLUSTER_ROLE, type ClusterPaths, postgresEnvironment } from './cluster-paths.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { freePort } from './free-port.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  findPostmaster,
  type PostmasterFile,
  readPostmasterFile,
  retireStalePostmasterFile,
} from './postmaster-file.ts';
import { isPostmasterOf } from './process-identity.ts';
import { commandAs, type RunAs } from './unprivileged-command.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface Postmaster extends PostmasterFile {
  /** False when another process started it. */
  startedHere: boolean;
  /** Undefined unless it is our child process. */
  child: ChildProcess | undefined;
}

export interface LaunchContext {
  paths: ClusterPaths;
  binaries: PostgresBinaries;
  runAs: RunAs;
  password: string;
  databaseName: string;
  settings: Record<string, string>;
  /** The required port; undefined: any. */
  port?: number;
  signal?: AbortSignal;
}

/** Allows for crash recovery of a large write-ahead log. */
const READY_TIMEOUT_MS = 120_000;
/** Backends exit soon after their postmaster, unless they are in a long operation. */
const RETRY_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

const LOCKED = /pre-existing shared memory block|lock file "[^"]*" (already exists|is empty)/;
const PORT_TAKEN = /could not (bind|create any TCP\/IP sockets)/;

export function embeddedUrl(context: LaunchContext, port: number): string {
  // Set explicitly, because otherwise PGSSLMODE from the environment would apply.
  return `postgres://${CLUSTER_ROLE}:${context.password}@127.0.0.1:${port}/${encodeURIComponent(context.databaseName)}?sslmode=disable&require_auth=scram-sha-256`;
}

/**
 * Adopts a cluster's running postmaster or starts one, and waits until it answers queries. Retries while backends of a
 * killed postmaster run, the port is in use or another process starts it too.
 * @throws DatabaseStartError
 */
export async function launchPostmaster(context: LaunchContext): Promise<Postmaster> {
  const end = Date.now() + RETRY_TIMEOUT_MS;
  let port = context.port ?? (await preferredPort(context.paths));
  for (let delay = 50; ; delay = Math.min(delay * 2, 500)) {
    context.signal?.throwIfAborted();
    const running = findPostmaster(context.paths);
    if (running !== undefined) {
      const adopted = await adopt(context, running);
      if (adopted !== undefined) return adopted;
      continue;
    }
    const attempt = await start(context, port);
    if ('pid' in attempt) return attempt;
    if (!LOCKED.test(attempt.output) && !PORT_TAKEN.test(attempt.output))
      throw didNotStart(context, attempt.output);
    if (Date.now() > end) throw didNotStart(context, attempt.output);
    if (PORT_TAKEN.test(attempt.output) && context.port === undefined) port = await freePort(0);
    if (LOCKED.test(attempt.output)) retireStalePostmasterFile(context.paths);
    await sleep(delay);
  }
}

/** Undefined if the postmaster ended or the signal aborted meanwhile. */
async function adopt(context: LaunchContext, running: PostmasterFile): Promise<Postmaster | undefined> {
  const { pid, port } = running;
  if (context.port !== undefined && context.port !== port) {
    throw new DatabaseStartError(
      `The database in ${context.paths.cluster} was started again by another process on port ${port}, while this one ` +
        `uses port ${context.port}. Stop the other process, or restart this one.`,
    );
  }
  const isGone = () => !isPostmasterOf(pid, context.paths.cluster) || context.signal?.aborted === true;
  const readiness = await waitUntilReady(embeddedUrl(context, port), READY_TIMEOUT_MS, isGone);
  if (readiness === 'gone') return undefined;
  if (readiness === 'ready') return { pid, port, startedHere: false, child: undefined };
  throw notReady(context, readiness, pid);
}

async function start(context: LaunchContext, port: number): Promise<Postmaster | { output: string }> {
  const log = openLog(context.paths.log);
  const logStart = fs.fstatSync(log).size;
  const child = process.platform === 'win32' ? undefined : spawnPostmaster(context, port, log);
  if (child === undefined) startOnWindows(context, port);
  fs.closeSync(log);

  let ended = false;
  const markEnded = () => {
    ended = true;
  };
  child?.once('exit', markEnded).once('error', markEnded).unref();
  const isGone = () => (child === undefined ? findPostmaster(context.paths) === undefined : ended);
  const isPointless = () => isGone() || context.signal?.aborted === true;
  const readiness = await waitUntilReady(embeddedUrl(context, port), READY_TIMEOUT_MS, isPointless);
  const pid = child?.pid ?? readPostmasterFile(context.paths)?.pid;
  // A rejected password means that another PostgreSQL uses the port. Our own process ends soon because of
  // that.
  if (readiness === 'refused' && child !== undefined && !ended)
    await Promise.race([once(child, 'exit'), sleep(500)]);
  if (readiness === 'ready' && pid !== undefined && !ended) return { pid, port, startedHere: true, child };

  const endedByItself = ended;
  if (child !== undefined && !ended) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  context.signal?.throwIfAborted();
  // Our process ended, so another process's postmaster answered. The next round adopts it.
  if (endedByItself || readiness === 'gone') return { output: logSince(context.paths.log, logStart) };
  throw notReady(context, readiness === 'refused' ? 'refused' : 'timeout', pid);
}

function spawnPostmaster(context: LaunchContext, port: number, log: number): ChildProcess {
  const command = commandAs(context.runAs, context.binaries.postgres, [
    ...['-D', context.paths.cluster, '-p', String(port)],
    ...settingArguments(context.settings),
  ]);
  return spawn(command.program, command.programArguments, {
    ...command.options,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    // Detached: Ctrl-C must reach the server first, which then stops the database.
    detached: true,
  });
}

/** On Windows PostgreSQL refuses to run as an administrator; pg_ctl drops these rights. */
function startOnWindows(context: LaunchContext, port: number): void {
  const options = ['-p', String(port), ...settingArguments(context.settings)]
    .map((part) => `"${part}"`)
    .join(' ');
  const result = spawnSync(
    context.binaries.pgCtl,
    ['start', '-w', '-D', context.paths.cluster, '-l', context.paths.log, '-o', options],
    { env: postgresEnvironment(), stdio: 'ignore', windowsHide: true },
  );
  if (result.error !== undefined) throw result.error;
}

function settingArguments(settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '64MB',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The previous port, so that connection strings of other processes stay valid; otherwise any free port. */
async function preferredPort(paths: ClusterPaths): Promise<number> {
  return freePort(readPostmasterFile(paths)?.port ?? 0).catch(() => freePort(0));
}

function openLog(path: string): number {
  if ((fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES)
    fs.renameSync(path, `${path}.1`);
  return fs.openSync(path, 'a', 0o600);
}

function logSince(path: string, offset: number): string {
  return fs.readFileSync(path).subarray(offset).toString('utf8');
}

function didNotStart(context: LaunchContext, output: string): DatabaseStartError {
  const lastWords = output.trim().split('\n').slice(-6).join('\n');
  return new DatabaseStartError(
    `The database in ${context.paths.cluster} did not start. Its log is ${context.paths.log}; last words:\n${lastWords}`,
  );
}

function notReady(
  context: LaunchContext,
  readiness: 'refused' | 'timeout',
  pid: number | undefined,
): DatabaseStartError {
  const what =
    readiness === 'refused'
      ? `refused the password in ${context.paths.password}`
      : `did not become ready within ${READY_TIMEOUT_MS / 1000} seconds`;
  return new DatabaseStartError(
    `The database in ${context.paths.cluster} (process ${pid}) ${what}. Its log is ${context.paths.log}.`,
  );
}
