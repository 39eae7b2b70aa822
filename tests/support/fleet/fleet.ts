import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Pace } from '#tests/support/providers/pace.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';
import { type MintedUser, mintUsers } from './mint-users.ts';
import type { Query } from './open-query.ts';
import { noteTakings } from './run-takings.ts';
import { type StandInProcess, startStandInProcess } from './stand-in-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A server that restarts on the same port after each kill. */
export interface FleetServer {
  readonly port: number;
  /** `application_name` of the connections of the current process. */
  readonly life: string;
  readonly process: ServerProcess;
  /** Sends SIGKILL and restarts at once. Resolves when the server is ready. */
  killAndRestart(): Promise<void>;
  /** Restarts after a graceful stop. */
  startAgain(): Promise<void>;
  /** Sends SIGSTOP. */
  freeze(): void;
  wake(): void;
}

type EndableServer = FleetServer & { end(): Promise<void> };

/** Several server processes with one database and one set of stand-ins. */
export interface Fleet {
  query: Query;
  postgres: KillablePostgres;
  standIns: StandInProcess;
  /** The proxy between servers and database, if `proxied`. */
  proxy: TcpProxy | undefined;
  servers: FleetServer[];
  /** When each killed process ended, in milliseconds since the epoch. */
  kills: Map<string, number>;
  mintUsers(options: { count: number; credits: number; products?: number }): Promise<MintedUser[]>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  servers: number;
  /** Settings of the servers, or a function of the stand-ins' settings. */
  env?: Record<string, string> | ((standIns: Record<string, string>) => Record<string, string>);
  /** The stand-ins' pace; instant by default. */
  pace?: Pace;
  /** The database; by default a new one that can be killed. */
  postgres?: KillablePostgres;
  /** Connects the servers to the database through a proxy that can go silent. */
  proxied?: boolean;
  /** Providers with keys; all by default. */
  providers?: Parameters<StandInProcess['env']>[0];
}

/** Production settings for local tests, with practice purchases. */
export const productionEnv = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ALLOW_IN_PRODUCTION: 'embedded-identity plain-http sample-payments',
};

const COOKIE_KEY = 'fleet-cookie-key-of-thirty-two-characters';
const RESTART_PATIENCE_MS = 60_000;

const running = new Set<Fleet>();

/** Stops the fleets of proofs that timed out. Call at the end of a test file. */
export async function stopAllFleets(): Promise<void> {
  await Promise.all([...running].map((fleet) => fleet.stop()));
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const postgres = options.postgres ?? (await startKillablePostgres());
  const { hostname, port } = new URL(postgres.url);
  const proxy = options.proxied ? await startTcpProxy({ host: hostname, port: Number(port) }) : undefined;
  const standIns = await startStandInProcess(options.pace);
  await noteTakings(postgres.query);
  const kills = new Map<string, number>();
  const ending = new AbortController();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-fleet-data-'));
  const ofStandIn = standIns.env(options.providers);
  const env = {
    LOG_LEVEL: 'warn',
    SESSION_KEYS: COOKIE_KEY,
    // No test may depend on the name servers of its machine.
    PAGE_READING: 'off',
    SOURCE_CHECKS: 'off',
    ...ofStandIn,
    ...(typeof options.env === 'function' ? options.env(ofStandIn) : options.env),
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
    await standIns.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    running.delete(fleet);
  };
  const fleet: Fleet = {
    query: postgres.query,
    postgres,
    standIns,
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
  /** Aborted when the fleet stops, so that nothing restarts. */
  ending: AbortSignal;
}): Promise<EndableServer> {
  const { name, dataDir, kills, ending } = options;
  const port = await reserveFreePort();
  let lives = 0;
  const lifeOf = (number: number) => `${name}-life-${number}`;
  // Retries starts that fail while the database is down, like a supervisor.
  const start = async () => {
    for (const end = Date.now() + RESTART_PATIENCE_MS; ; await sleep(100)) {
      ending.throwIfAborted();
      lives += 1;
      const url = new URL(options.databaseUrl);
      url.searchParams.set('application_name', lifeOf(lives));
      try {
        return await startServerProcess({ dataDir, port, env: { ...options.env, DATABASE_URL: url.href } });
      } catch (error) {
        // It may have died after it took over runs.
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
