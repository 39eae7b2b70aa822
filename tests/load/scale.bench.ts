import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Benchmark } from '#scripts/bench.ts';
import { type Fleet, productionEnv, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { runInChild } from './api/in-child.ts';
import type { ApiLoad, ApiLoadResult } from './api/load-worker.ts';
import { quantile, readProcessFigures, rounded } from './generation/process-figures.ts';
import { startLoad } from './generation/run-load.ts';

const USERS_PER_SERVER = 12;
const PRODUCTS = 20;
const CONNECTIONS = 32;
const TYPE = 'vertical_landscape';
/** Pace of a fast model, which writes a text in one second. */
const PACE = { firstChunkMs: 50, msPerChunk: 5, chunks: 200 };
const TICKS_PER_SECOND = 100;

interface Figures {
  perSecond: number;
  p99Ms: number;
  serverMs: number;
  databaseMs: number;
}

/**
 * The same load on one, two and four server processes with one database. On few CPUs the throughput can't grow; the
 * result is the cost per request at server and database, and whether it grows with the number of servers.
 */
export const benchmark: Benchmark = {
  name: 'scale',
  async run({ full }) {
    const rows = [];
    for (const servers of [1, 2, 4]) {
      const fleet = await startFleet({
        servers,
        pace: PACE,
        providers: ['openai'],
        env: {
          ...productionEnv,
          LOG_LEVEL: 'info',
        },
      });
      try {
        const users = await fleet.mintUsers({
          count: USERS_PER_SERVER * servers,
          credits: 1_000,
          products: PRODUCTS,
        });
        await fleet.query('analyze');
        await read(fleet, users, 2);
        await write(fleet, users, 1);
        rows.push(rowOf(`${servers}: reading`, await read(fleet, users, full ? 20 : 5)));
        rows.push(rowOf(`${servers}: writing texts`, await write(fleet, users, full ? 10 : 3)));
        rows.push(await connectionsOf(fleet, servers));
      } finally {
        await fleet.stop();
      }
    }
    return rows;
  },
};

function rowOf(what: string, figures: Figures): Record<string, string | number> {
  const { perSecond, p99Ms, serverMs, databaseMs } = figures;
  return {
    [`servers (${cpus().length} processors)`]: what,
    'a second': rounded(perSecond, 2),
    'p99 ms': Math.round(p99Ms),
    'server CPU ms each': rounded(serverMs, 2),
    'database CPU ms each': rounded(databaseMs, 2),
    'a second per server core': Math.round(1_000 / serverMs),
    'a second per database core': Math.round(1_000 / databaseMs),
  };
}

async function connectionsOf(fleet: Fleet, servers: number): Promise<Record<string, string | number>> {
  const [row] = await fleet.query<{ count: string }>(
    "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return {
    [`servers (${cpus().length} processors)`]: `${servers}: connections`,
    'a second': Number(row?.count),
  };
}

/** Half of the requests read products, half the user. */
async function read(fleet: Fleet, users: MintedUser[], seconds: number): Promise<Figures> {
  return measure(fleet, async () => {
    const loads = fleet.servers.flatMap(({ port }, index) =>
      ['/api/products', '/api/auth/user'].map((path) => ({
        url: `http://127.0.0.1:${port}${path}`,
        headers: [{ cookie: users[index]?.cookie ?? '' }],
        connections: Math.ceil(CONNECTIONS / fleet.servers.length / 2),
        seconds,
      })),
    );
    const results = await Promise.all(loads.map((load) => ask(load)));
    const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
    return {
      count: perSecond * seconds,
      perSecond,
      p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
    };
  });
}

async function ask(load: ApiLoad): Promise<ApiLoadResult> {
  const worker = new URL('./api/load-worker.ts', import.meta.url);
  const result = await runInChild<ApiLoad, ApiLoadResult>(worker, load).answer;
  if (result.failures > 0) throw new Error(`${load.url}: ${result.failures} failures`);
  return result;
}

async function write(fleet: Fleet, users: MintedUser[], rounds: number): Promise<Figures> {
  return measure(fleet, async () => {
    const startedAt = performance.now();
    const loads = fleet.servers.map(({ port }, index) => {
      const own = users.slice(index * USERS_PER_SERVER, (index + 1) * USERS_PER_SERVER);
      const slots = own.map(({ cookie, productIds }) => ({
        cookie,
        body: JSON.stringify({ productId: productIds[0], promptType: TYPE, variables: {} }),
      }));
      return startLoad({ target: { kind: 'server', port, slots }, rounds, warmUpRounds: 0, spreadMs: 500 });
    });
    const results = await Promise.all(loads.map(({ result }) => result));
    const failure = results.flatMap(({ failures }) => failures)[0];
    if (failure) throw new Error(failure);
    const samples = results.flatMap((result) => result.samples);
    return {
      count: samples.length,
      perSecond: (1_000 * samples.length) / (performance.now() - startedAt),
      p99Ms: quantile(
        samples.map(({ total }) => total),
        0.99,
      ),
    };
  });
}

/** CPU time of servers and database per operation. */
async function measure(
  fleet: Fleet,
  work: () => Promise<{ count: number; perSecond: number; p99Ms: number }>,
): Promise<Figures> {
  const before = [await serverCpuMs(fleet), await databaseCpuMs(fleet)] as const;
  const { count, ...done } = await work();
  const after = [await serverCpuMs(fleet), await databaseCpuMs(fleet)] as const;
  return { ...done, serverMs: (after[0] - before[0]) / count, databaseMs: (after[1] - before[1]) / count };
}

async function serverCpuMs(fleet: Fleet): Promise<number> {
  const figures = await Promise.all(fleet.servers.map(({ port }) => readProcessFigures(port)));
  return figures.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** CPU time of the postmaster and its children, ended ones included; Linux only. */
async function databaseCpuMs(fleet: Fleet): Promise<number> {
  const [backend] = await fleet.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(backend?.pid ?? 0)?.parent;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat && (Number(name) === postmaster || stat.parent === postmaster)) ticks += stat.ticks;
  }
  return (ticks * 1_000) / TICKS_PER_SECOND;
}

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // See `man 5 proc`: the name is followed by state and ppid; fields 14 to 17 are utime, stime, cutime and
    // cstime.
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return { parent: Number(fields[1]), ticks: utime + stime + cutime + cstime };
  } catch {
    return undefined;
  }
}
