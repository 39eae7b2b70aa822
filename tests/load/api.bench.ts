import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Benchmark } from '#scripts/bench.ts';
import { productionEnv, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import type { BareJob } from './api/bare-server.ts';
import { runInChild } from './api/in-child.ts';
import type { ApiLoad, ApiLoadResult } from './api/load-worker.ts';
import { quantile, rounded } from './generation/process-figures.ts';

const PRODUCTS = 20;
const CONNECTIONS = [16, 64];
const POOL_SIZE = 12;
const WARM_UP_SECONDS = 3;
const SECONDS = 3;

/** Minimum share of the bare server's throughput. */
const READS = [
  { path: '/api/products', what: `${PRODUCTS} products`, target: 0.6 },
  { path: '/api/auth/user', what: 'current user', target: 0.45 },
];
/** Maximum multiple of the bare server's p99. */
const P99_TARGET = 2.5;

interface Side {
  url: string;
  /** Request headers of each user. */
  headers: Record<string, string>[];
}

/**
 * Overhead of sessions, rights, headers and logging. Compares API reads with a bare server of node:http and
 * pg, in turns, each in its own process on the same database. Both return the same bytes; each connection
 * belongs to another user.
 */
export const benchmark: Benchmark = {
  name: 'api',
  async run({ full }) {
    const fleet = await startFleet({
      servers: 1,
      env: {
        ...productionEnv,
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        LOG_LEVEL: 'info',
      },
    });
    const users = await fleet.mintUsers({
      count: Math.max(...CONNECTIONS),
      credits: 100,
      products: PRODUCTS,
    });
    await fleet.query('analyze');
    const bare = runInChild<BareJob, AddressInfo>(new URL('./api/bare-server.ts', import.meta.url), {
      databaseUrl: fleet.postgres.url,
      poolSize: POOL_SIZE,
      users: users.map((user) => ({ id: user.id, sessionHash: sessionHashOf(user) })),
    });
    try {
      const sides = {
        ours: {
          url: `http://127.0.0.1:${fleet.servers[0]?.port}`,
          headers: users.map(({ cookie }) => ({ cookie })),
        },
        bare: {
          url: `http://127.0.0.1:${(await bare.answer).port}`,
          headers: users.map((_user, place) => ({ 'x-user': String(place) })),
        },
      };
      const rows = [];
      for (const read of READS) {
        await expectSameBytes(sides, read.path);
        for (const side of [sides.ours, sides.bare]) await measure(side, read.path, 16, WARM_UP_SECONDS);
        for (const connections of CONNECTIONS) {
          rows.push(await compare(sides, { ...read, connections, rounds: full ? 8 : 3 }));
        }
      }
      return rows;
    } finally {
      await bare.end();
      await fleet.stop();
    }
  },
};

async function compare(
  sides: { ours: Side; bare: Side },
  options: { path: string; what: string; target: number; connections: number; rounds: number },
): Promise<Record<string, string | number>> {
  const { path, what, connections, target } = options;
  const pairs: { ours: ApiLoadResult; bare: ApiLoadResult }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const bare = await measure(sides.bare, path, connections, SECONDS);
    pairs.push({ bare, ours: await measure(sides.ours, path, connections, SECONDS) });
  }
  const median = (figure: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(figure), 0.5);
  return {
    what: `${what}, ${connections} connections`,
    'ours/s': Math.round(median(({ ours }) => ours.perSecond)),
    'bare/s': Math.round(median(({ bare }) => bare.perSecond)),
    share: rounded(
      median(({ ours, bare }) => ours.perSecond / bare.perSecond),
      2,
    ),
    'at least': target,
    'ours p99 ms': rounded(
      median(({ ours }) => ours.p99Ms),
      2,
    ),
    'bare p99 ms': rounded(
      median(({ bare }) => bare.p99Ms),
      2,
    ),
    'times p99': rounded(
      median(({ ours, bare }) => ours.p99Ms / bare.p99Ms),
      2,
    ),
    'at most': P99_TARGET,
  };
}

async function measure(
  side: Side,
  path: string,
  connections: number,
  seconds: number,
): Promise<ApiLoadResult> {
  const load = { url: side.url + path, headers: side.headers, connections, seconds };
  const worker = runInChild<ApiLoad, ApiLoadResult>(new URL('./api/load-worker.ts', import.meta.url), load);
  const result = await worker.answer;
  if (result.failures > 0) throw new Error(`${path}: ${result.failures} failures at ${side.url}`);
  return result;
}

/** A smaller response would distort the comparison. */
async function expectSameBytes(sides: { ours: Side; bare: Side }, path: string): Promise<void> {
  const [ours, bare] = await Promise.all(
    [sides.ours, sides.bare].map(async ({ url, headers }) =>
      (await fetch(url + path, { headers: { ...headers[0], 'accept-encoding': 'identity' } })).text(),
    ),
  );
  if (ours !== bare) {
    throw new Error(`${path}: the responses differ:\n${ours?.slice(0, 2_000)}\n${bare?.slice(0, 2_000)}`);
  }
}

function sessionHashOf({ cookie }: MintedUser): string {
  const session = /=([^;]+);/.exec(cookie)?.[1] ?? '';
  return createHash('sha256').update(session).digest('base64url');
}
