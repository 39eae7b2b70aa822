import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pace } from '#server/sandbox/pace.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';
import { type MintedUser, mintUsers } from './mint-users.ts';
import type { Query } from './open-query.ts';
import { noteTakings } from './run-takings.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A server of the fleet through all its lives: it is started again on the same port whenever it was killed. */
export interface FleetServer {
  readonly port: number;
  /** Name of the present life, as the database knows its connections. */
  readonly life: string;
  readonly process: ServerProcess;
  /** SIGKILL, and a new start at once; resolves when it is ready again. */
  killAndRestart(): Promise<void>;
  /** After its process was stopped in order. */
  startAgain(): Promise<void>;
  /** SIGSTOP: it notices nothing until it is woken up. */
  freeze(): void;
  wake(): void;
}

type EndableServer = FleetServer & { end(): Promise<void> };

/** Several servers on one database and one sandbox, all of them processes. */
export interface Fleet {
  query: Query;
  postgres: KillablePostgres;
  sandbox: SandboxProcess;
  /** Between the servers and the database, where that was asked for. */
  proxy: TcpProxy | undefined;
  servers: FleetServer[];
  /** When each life that was killed ended, in milliseconds since the epoch. */
  kills: Map<string, number>;
  mintUsers(options: { count: number; credits: number; products?: number }): Promise<MintedUser[]>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  servers: number;
  /** Settings of the servers, or what to make of those that lead to the sandbox. */
  env?: Record<string, string> | ((sandbox: Record<string, string>) => Record<string, string>);
  /** Of the sandbox; instant by default. */
  pace?: Pace;
  /** The database; a new one that may be killed by default. */
  postgres?: KillablePostgres;
  /** Whether the servers reach their database through a proxy, which may fall silent. */
  proxied?: boolean;
  /** Whose keys the servers have; all by default. */
  providers?: Parameters<SandboxProcess['env']>[0];
}

/** Settings of a server that runs as in production, on this machine alone and with practice purchases. */
export const productionEnv = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ALLOW_IN_PRODUCTION: 'embedded-identity plain-http sample-payments',
};

const COOKIE_KEY = 'fleet-cookie-key-of-thirty-two-characters';
const RESTART_PATIENCE_MS = 60_000;

const running = new Set<Fleet>();

/** For the end of a test file: a proof that ran out of time has not come to stop its own. */
export async function stopAllFleets(): Promise<void> {
  await Promise.all([...running].map((fleet) => fleet.stop()));
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const postgres = options.postgres ?? (await startKillablePostgres());
  const { hostname, port } = new URL(postgres.url);
  const proxy = options.proxied ? await startTcpProxy({ host: hostname, port: Number(port) }) : undefined;
  const sandbox = await startSandboxProcess(options.pace);
  await noteTakings(postgres.query);
  const kills = new Map<string, number>();
  const ending = new AbortController();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-fleet-data-'));
  const ofSandbox = sandbox.env(options.providers);
  const env = {
    LOG_LEVEL: 'warn',
    SESSION_KEYS: COOKIE_KEY,
    ...ofSandbox,
    ...(typeof options.env === 'function' ? options.env(ofSandbox) : options.env),
  };
  const servers: EndableServer[] = [];
  for (let number = 1; number <= options.servers; number += 1) {
    servers.push(
      await startFleetServer({
        name: `server-${number}`,
        databaseUrl: proxy ? postgres.url.replace(`:${port}/`, `:${proxy.port}/`) : postgres.url,
        dataDir,
        env,
        kills,
        ending: ending.signal,
      }),
    );
  }
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    ending.abort();
    await Promise.all(servers.map((server) => server.end()));
    await proxy?.close();
    await sandbox.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    running.delete(fleet);
  };
  const fleet: Fleet = {
    query: postgres.query,
    postgres,
    sandbox,
    proxy,
    servers,
    kills,
    mintUsers: (wanted) => mintUsers(postgres.query, { ...wanted, cookieKey: COOKIE_KEY }),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
  running.add(fleet);
  return fleet;
}

async function startFleetServer(options: {
  name: string;
  databaseUrl: string;
  dataDir: string;
  env: Record<string, string>;
  kills: Map<string, number>;
  /** Aborted when the fleet stops: nothing is started any more. */
  ending: AbortSignal;
}): Promise<EndableServer> {
  const { name, dataDir, kills, ending } = options;
  const port = await reserveFreePort();
  let lives = 0;
  const lifeOf = (number: number) => `${name}-life-${number}`;
  // As an operator's supervisor would: a start that fails because the database is away is tried again.
  const start = async () => {
    for (const end = Date.now() + RESTART_PATIENCE_MS; ; await sleep(100)) {
      ending.throwIfAborted();
      lives += 1;
      const url = new URL(options.databaseUrl);
      url.searchParams.set('application_name', lifeOf(lives));
      try {
        return await startServerProcess({ dataDir, port, env: { ...options.env, DATABASE_URL: url.href } });
      } catch (error) {
        // It may have died after taking runs up.
        kills.set(lifeOf(lives), Date.now());
        if (Date.now() > end) throw error;
      }
    }
  };
  let server = await start();
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    await server.killHard();
    server = await start();
  };
  return {
    port,
    get life() {
      return lifeOf(lives);
    },
    get process() {
      return server;
    },
    killAndRestart() {
      kills.set(lifeOf(lives), Date.now());
      restarting = restart();
      return restarting;
    },
    async startAgain() {
      server = await start();
    },
    async end() {
      await restarting.catch(() => {});
      await server.killHard();
    },
    freeze: () => void process.kill(server.pid, 'SIGSTOP'),
    wake: () => void process.kill(server.pid, 'SIGCONT'),
  };
}
