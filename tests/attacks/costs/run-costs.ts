import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startAttackedServer } from '#tests/attacks/attacked-server.ts';
import { exchange } from '#tests/attacks/exchange.ts';
import { gatherFuzzPeople, prepareFuzzGround } from '#tests/attacks/fuzz/fuzz-ground.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import { createRandom } from '#tests/support/fleet/seeded-random.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { type HeavyRequest, heavyRequests } from './heavy-requests.ts';
import { textRequests } from './text-requests.ts';

export interface RequestCost {
  name: string;
  bytesSent: number;
  bytesAnswered: number;
  status: number;
  /** CPU time of the event loop's thread. */
  cpuMs: number;
  /** Longest CPU time of that thread in one piece. */
  stallMs: number;
  isLong: boolean;
  /** Memory at the end of the response minus memory at the start, including garbage. */
  memoryMb: number;
}

export interface CostReport {
  seed: number;
  /** Maximum event loop time of a request on this machine. */
  mostMs: number;
  requests: number;
  /** Requests that exceeded the limits at each of three attempts. */
  tooCostly: RequestCost[];
  /** The request that took the most time. */
  slowest: RequestCost | undefined;
  /** The request that took the most memory. */
  largest: RequestCost | undefined;
  /** The most of each route, by route name. */
  routes: Record<string, string>;
  /** Largest error response, in bytes. */
  largestRefusal: number;
}

const MEGABYTE = 1_000_000;
/**
 * Maximum event loop time per request in milliseconds: 50 for the full size on an idle machine, more beside
 * other tests.
 */
const MOST_CPU_MS = proofSize(75, 50);
/**
 * On a machine with slow memory: as often as the longest text may be turned into JSON and back. Saving one does that
 * six times: its request, its two forms to and from the database, its response. It is also checked, and copied for the
 * thread that reads its words, which takes about as long as four more.
 */
const MOST_JSON_TRIPS = 12;
/** Maximum memory in MB per megabyte sent. A smaller request counts as one megabyte. */
const MOST_MEMORY_MB = 20;
/** The first attempts compile code that later requests share. */
const TRIES = 3;

const isCostly = ({ cpuMs, stallMs, isLong, memoryMb, bytesSent }: RequestCost, mostMs: number) =>
  (isLong ? stallMs : cpuMs) > mostMs || memoryMb > MOST_MEMORY_MB * Math.max(1, bytesSent / MEGABYTE);

/**
 * Sends small requests that are expensive to process, one after the other, and measures each at the server.
 * @param options.requests number of random requests, in addition to those of every run
 */
export async function runCosts(options: { requests: number; seed: number }): Promise<CostReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-costs-'));
  const file = path.join(folder, 'measured');
  const preload = path.join(projectRoot, 'tests/support/processes/preload/measure-cost.ts');
  const server = await startAttackedServer({
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
      MEASURE_FILE: file,
      // Other environments validate responses against the contracts, which doubles the cost.
      NODE_ENV: 'production',
      ALLOW_IN_PRODUCTION: 'embedded-identity,plain-http,no-rate-limits',
    },
  });
  try {
    const people = await gatherFuzzPeople(server);
    const ground = await prepareFuzzGround(server, people);
    let sent = 0;
    const weigh = async ({ name, isLong = false, make }: HeavyRequest): Promise<RequestCost> => {
      sent += 1;
      const request = make();
      const session: Record<string, string> =
        request.who === 'anonymous' ? {} : { cookie: people[request.who].cookie };
      const answer = await exchange({
        port: server.port,
        method: request.method,
        target: request.target,
        headers: { ...session, ...request.headers, 'x-measured': String(sent) },
        ...(request.body && { body: request.body }),
      }).catch((error: Error) => {
        // The server closes the connection if the client keeps sending after an error response.
        if (/ECONNRESET|EPIPE/u.test(String(error))) return { status: 413, text: '' };
        throw new Error(`${name}: ${error.message} ${server.process.output().slice(-2_000)}`);
      });
      const { cpuMs, stallMs, bytes } = await measured(file, sent);
      return {
        name,
        bytesSent: request.body?.length ?? request.target.length,
        bytesAnswered: answer.text.length,
        status: answer.status,
        cpuMs,
        stallMs,
        isLong,
        memoryMb: bytes / MEGABYTE,
      };
    };
    const mostMs = Math.max(MOST_CPU_MS, MOST_JSON_TRIPS * jsonTripMs());
    const isTooCostly = (cost: RequestCost) => isCostly(cost, mostMs);
    const chosen = [
      ...choose(heavyRequests(ground, options.seed), options),
      ...(await textRequests(server, people)),
    ];
    const costs: RequestCost[] = [];
    for (const request of chosen) {
      let cost = await weigh(request);
      for (let tries = 1; tries < TRIES && isTooCostly(cost); tries += 1) {
        const again = await weigh(request);
        cost = {
          ...again,
          cpuMs: Math.min(cost.cpuMs, again.cpuMs),
          stallMs: Math.min(cost.stallMs, again.stallMs),
          memoryMb: Math.min(cost.memoryMb, again.memoryMb),
        };
      }
      costs.push(cost);
    }
    return {
      seed: options.seed,
      mostMs,
      requests: costs.length,
      tooCostly: costs.filter(isTooCostly),
      slowest: costs.toSorted((one, other) => other.cpuMs - one.cpuMs)[0],
      largest: costs.toSorted((one, other) => other.memoryMb - one.memoryMb)[0],
      routes: mostOfRoutes(costs),
      largestRefusal: Math.max(
        ...costs.filter(({ status }) => status >= 400).map((cost) => cost.bytesAnswered),
      ),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function mostOfRoutes(costs: readonly RequestCost[]): Record<string, string> {
  const byRoute = Map.groupBy(costs, ({ name }) => name.split(' ', 2).join(' ').replace(/:$/u, ''));
  const most = (values: number[]) => Math.round(Math.max(...values));
  return Object.fromEntries(
    [...byRoute].toSorted().map(([route, all]) => {
      const [cpu, stall] = [most(all.map(({ cpuMs }) => cpuMs)), most(all.map(({ stallMs }) => stallMs))];
      const memory = most(all.map(({ memoryMb, bytesSent }) => memoryMb / Math.max(1, bytesSent / MEGABYTE)));
      return [route, `${cpu} ms, at most ${stall} ms at once, ${memory} MB per MB`];
    }),
  );
}

/** Processor time in which this machine turns a text of the maximum length into JSON and back; median of nine. */
function jsonTripMs(): number {
  const text = '\u200b\u200ca'.repeat(133_000);
  const times = Array.from({ length: 9 }, () => {
    const started = process.threadCpuUsage();
    JSON.parse(Buffer.from(JSON.stringify({ text })).toString());
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1_000;
  });
  return times.toSorted((one, other) => one - other)[4] ?? 0;
}

/** Those of every run, and random others. */
function choose(all: HeavyRequest[], { requests, seed }: { requests: number; seed: number }): HeavyRequest[] {
  const random = createRandom(seed);
  const others = all
    .filter(({ always }) => !always)
    .map((request) => ({ request, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, requests)
    .map(({ request }) => request);
  return [...all.filter(({ always }) => always), ...others];
}

const PATIENCE_MS = 10_000;

async function measured(
  file: string,
  number: number,
): Promise<{ cpuMs: number; stallMs: number; bytes: number }> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(2)) {
    // What stands behind the last line break is a line that is being written.
    const last = existsSync(file) ? readFileSync(file, 'utf8').split('\n').at(-2) : undefined;
    const line = last ? JSON.parse(last) : undefined;
    if (line?.number === number) return line;
  }
  throw new Error('The server has not measured a request within 10 s.');
}
