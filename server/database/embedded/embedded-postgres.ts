import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterPaths, postgresEnvironment } from './cluster-paths.ts';
import { DatabaseStartError, errorCode } from './database-start-error.ts';
import { initialiseCluster, prepareDataDir, readClusterPassword } from './initialise-cluster.ts';
import { embeddedUrl, type LaunchContext, launchPostmaster, type Postmaster } from './launch-postmaster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { isPostmasterOf } from './process-identity.ts';
import { isDatabaseInUse } from './server-lock.ts';

export interface EmbeddedPostgres {
  /** Connection string; stays the same when the postmaster is restarted. */
  readonly url: string;
  /** Whether another process started the running PostgreSQL. False after this process has restarted it. */
  readonly adopted: boolean;
  pid(): number;
  /** Stops PostgreSQL and rolls back open transactions. Resolves when its process has ended. */
  stop(): Promise<void>;
  /** Ends the supervision and leaves PostgreSQL running for other processes. */
  release(): Promise<void>;
  /** Stops PostgreSQL only if this process started it and it has no other connections. */
  stopIfUnused(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  databaseName?: string;
  /** Called with the reason after PostgreSQL died and was restarted. */
  onRestart?: (reason: string) => void;
  /** Called after each failed restart; further attempts follow. */
  onRestartFailed?: (error: unknown) => void;
  /** PostgreSQL settings, such as `{ fsync: 'off' }` for tests. An adopted postmaster keeps its own. */
  settings?: Record<string, string>;
}

const FIRST_RESTART_DELAY_MS = 50;
const LONGEST_RESTART_DELAY_MS = 10_000;
/** A postmaster that ran this long is not in a crash loop. */
const SOUND_LIFE_MS = 10_000;
const POLL_MS = 100;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Starts the PostgreSQL of the npm packages, or adopts one that a killed process left running, and restarts it on the
 * same port when it dies. It listens on 127.0.0.1 only. A process that ends without `stop()` leaves it running.
 *
 * @throws DatabaseStartError with a message for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries();
  const paths = clusterPaths(prepareDataDir(options.dataDir));
  const runAs = await initialiseCluster(paths, binaries);
  const context: LaunchContext = {
    paths,
    binaries,
    runAs,
    password: readClusterPassword(paths),
    databaseName: options.databaseName ?? 'funnelsmith',
    settings: options.settings ?? {},
  };
  const first = await launchPostmaster(context);
  const url = embeddedUrl(context, first.port);
  const supervision = supervise({ ...context, port: first.port }, first, options);

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= supervision.end().then((last) => shutDown(context, last));
    return stopping;
  };
  return {
    url,
    get adopted() {
      return !supervision.current().startedHere;
    },
    pid: () => supervision.current().pid,
    stop,
    release: async () => {
      await supervision.end();
    },
    stopIfUnused: async () => {
      // An unresponsive postmaster is left running.
      const keep = !supervision.current().startedHere || (await isDatabaseInUse(url).catch(() => true));
      await (keep ? supervision.end() : stop());
    },
  };
}

function supervise(context: LaunchContext, first: Postmaster, options: EmbeddedPostgresOptions) {
  const ending = new AbortController();
  let current = first;

  async function restart(delay: number): Promise<number> {
    for (let wait = delay; ; wait = Math.min(wait * 2, LONGEST_RESTART_DELAY_MS)) {
      await sleep(wait, undefined, { signal: ending.signal, ref: false });
      try {
        current = await launchPostmaster({ ...context, signal: ending.signal });
        return wait;
      } catch (error) {
        ending.signal.throwIfAborted();
        options.onRestartFailed?.(error);
      }
    }
  }

  async function watch(): Promise<void> {
    let delay = FIRST_RESTART_DELAY_MS;
    for (;;) {
      const since = Date.now();
      const reason = await untilGone(current, context.paths.cluster, ending.signal);
      if (Date.now() - since > SOUND_LIFE_MS) delay = FIRST_RESTART_DELAY_MS;
      const diedAt = Date.now();
      delay = Math.min((await restart(delay)) * 2, LONGEST_RESTART_DELAY_MS);
      options.onRestart?.(`PostgreSQL ${reason} and was restarted after ${Date.now() - diedAt} ms`);
    }
  }

  const watching = watch().catch((error) => {
    if (!ending.signal.aborted) options.onRestartFailed?.(error);
  });
  return {
    current: () => current,
    /**
     * Ends the supervision after the current restart.
     * @returns the last known postmaster
     */
    end: async () => {
      ending.abort();
      await watching;
      return current;
    },
  };
}

/** Resolves with the reason when a postmaster has ended; rejects when the signal aborts. */
async function untilGone(postmaster: Postmaster, clusterDir: string, signal: AbortSignal): Promise<string> {
  const { child, pid } = postmaster;
  if (child === undefined) {
    while (isPostmasterOf(pid, clusterDir)) await sleep(POLL_MS, undefined, { signal, ref: false });
    return `(process ${pid}) ended unexpectedly`;
  }
  return new Promise((resolve, reject) => {
    const ended = () =>
      resolve(
        child.signalCode === null
          ? `(process ${pid}) ended unexpectedly with code ${child.exitCode}`
          : `(process ${pid}) was killed by ${child.signalCode}`,
      );
    if (child.exitCode !== null || child.signalCode !== null) return ended();
    child.once('exit', ended);
    signal.addEventListener('abort', () => {
      child.off('exit', ended);
      reject(signal.reason);
    });
  });
}

async function shutDown(context: LaunchContext, postmaster: Postmaster): Promise<void> {
  const { pid } = postmaster;
  const isGone = () => !isPostmasterOf(pid, context.paths.cluster);
  if (isGone()) return;
  if (process.platform === 'win32') {
    // On Windows a signal would kill the process at once, so pg_ctl stops it.
    spawnSync(context.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', context.paths.cluster], {
      env: postgresEnvironment(),
      stdio: 'ignore',
      windowsHide: true,
    });
  } else {
    sendSignal(pid, 'SIGINT');
    if (await within(FAST_STOP_MS, isGone)) return;
    // The immediate mode loses no commit: the next start recovers from the write-ahead log.
    sendSignal(pid, 'SIGQUIT');
  }
  if (await within(IMMEDIATE_STOP_MS, isGone)) return;
  throw new DatabaseStartError(
    `The database in ${context.paths.cluster} (process ${pid}) did not stop. Its log is ${context.paths.log}.`,
  );
}

function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function within(milliseconds: number, condition: () => boolean): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    if (condition()) return true;
    await sleep(10);
  }
  return condition();
}
