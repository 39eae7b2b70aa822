import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHEAP_PASSWORDS } from '#tests/support/cheap-passwords.ts';
import { killPostgresIn } from '#tests/support/database/kill-postgres.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { killAll } from './process-tree.ts';

/** A whole Funnelsmith server in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Undefined while it runs; null after a signal. */
  readonly exitCode: number | null | undefined;
  /** Its standard output and error so far. */
  output(): string;
  /** Stops it gracefully. @returns its exit code */
  stop(): Promise<number | null>;
  /** Kills the server and its PostgreSQL, like a power failure. */
  killHard(): Promise<void>;
}

export interface ServerProcessOptions {
  dataDir: string;
  port: number;
  /**
   * Settings of the server. It inherits no environment variables, so that a developer's keys change no test.
   */
  env?: Record<string, string>;
  /** Another program instead of the server, for tests of this file. */
  script?: string;
}

/** Environment variable with the run's bundle of the server, which starts faster than the source. */
export const BUNDLED_SERVER = 'FUNNELSMITH_TEST_SERVER';

const READY_MS = 60_000;
const STOP_MS = 30_000;
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/**
 * Starts `node server/index.ts`, or the run's bundle of it, and waits until `GET /readyz` answers 200.
 * @throws Error with the server's output when it ends or is not ready within 60 seconds
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { dataDir, port } = options;
  const program = process.env[BUNDLED_SERVER] ?? join(projectRoot, 'server', 'index.ts');
  const child = spawn(process.execPath, [options.script ?? program], {
    cwd: projectRoot,
    env: {
      ...inheritedEnvironment(),
      ...COMPILE_CACHE,
      PORT: String(port),
      FUNNELSMITH_DATA_DIR: dataDir,
      // High limits, because all requests come from one address.
      RATE_LIMITS: '1000',
      ...(options.env?.NODE_ENV !== 'production' && { PASSWORD_COST: CHEAP_PASSWORDS }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Own process group: Ctrl-C reaches only the test run, which then stops the server.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const killNow = () => {
    killGroup(child);
    killPostgresIn(dataDir);
  };
  process.once('exit', killNow);
  child.once('exit', () => process.off('exit', killNow));
  const ended = once(child, 'close');

  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    pid: child.pid as number,
    get exitCode() {
      return child.signalCode === null ? (child.exitCode ?? undefined) : null;
    },
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })]);
      if (inTime) return child.exitCode;
      await server.killHard();
      throw new Error(
        `The server did not stop within ${STOP_MS / 1000} s of SIGTERM. Its output:\n${output}`,
      );
    },
    killHard: async () => {
      // Kills the server first, because it would restart PostgreSQL.
      killNow();
      await ended;
      killPostgresIn(dataDir);
    },
  };
  await untilReady(server);
  return server;
}

async function untilReady(server: ServerProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
    if (server.exitCode !== undefined) {
      throw new Error(
        `The server ended with code ${server.exitCode} while starting. Its output:\n${server.output()}`,
      );
    }
    const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
  }
  await server.killHard();
  throw new Error(`The server was not ready within ${READY_MS / 1000} s. Its output:\n${server.output()}`);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // A negative id addresses the whole process group.
  killAll(process.platform === 'win32' ? [child.pid] : [-child.pid]);
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name] as string]],
    ),
  );
}
