import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from '#scripts/bench.ts';
import { type Fleet, productionEnv, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import type { LoadJob, LoadResult, Sample } from './generation/load-worker.ts';
import { portOf, quantile, readProcessFigures, rounded } from './generation/process-figures.ts';
import { startLoad } from './generation/run-load.ts';

/** Pace of the provider and the measured loads. */
interface Setting {
  name: string;
  pace: { firstChunkMs: number; msPerChunk: number; chunks: number };
  /** Rounds of 40 users before the measurement, so that code is compiled. */
  warmUpRounds: number;
  /** Number of concurrent users, and generations of each. */
  loads: [concurrent: number, rounds: number][];
}

/** A common pace for comparing gateways: 50 concurrent generations start 48 texts a second, 200 start 190. */
const COMPARISON: Setting = {
  name: '1 s texts',
  pace: { firstChunkMs: 50, msPerChunk: 5, chunks: 200 },
  warmUpRounds: 6,
  loads: [
    [1, 10],
    [50, 8],
    [200, 3],
  ],
};
/** A fast model: 50 pieces a second, 1,000 in all. */
const FAST_MODEL: Setting = {
  name: '20 s texts',
  pace: { firstChunkMs: 50, msPerChunk: 20, chunks: 1_000 },
  warmUpRounds: 2,
  loads: [
    [50, 2],
    [200, 2],
  ],
};
const TYPE = 'vertical_landscape';
const SLOW_STREAMS = 1_000;
/** Slow enough for all generations to overlap. */
const SLOW_MS_PER_CHUNK = 500;
const SLOW_RAMP_MS = 15_000;
const MS_BETWEEN_PROBES = 40;

interface Row extends Record<string, string | number> {
  what: string;
  direct: number | '';
  server: number;
  added: number | '';
  target: string;
}

/** The server's overhead: text through the server, compared with the vendor's SDK against the same stand-ins. */
export const benchmark: Benchmark = {
  name: 'generation',
  async run({ full }) {
    return [
      ...(await measure(COMPARISON, full)),
      ...(await measure(FAST_MODEL, full, (fleet, users) => holdSlowStreams(fleet, users, full))),
    ];
  },
};

async function measure(
  setting: Setting,
  full: boolean,
  afterwards: (fleet: Fleet, users: MintedUser[]) => Promise<Row[]> = async () => [],
): Promise<Row[]> {
  const fleet = await startFleet({
    servers: 1,
    pace: setting.pace,
    providers: ['openai'],
    env: {
      ...productionEnv,
      LOG_LEVEL: 'info',
    },
  });
  try {
    const users = await fleet.mintUsers({ count: SLOW_STREAMS, credits: 1_000 });
    await ask(fleet, setting, users.slice(0, 40), { rounds: setting.warmUpRounds, warmUpRounds: 0 });
    const rows: Row[] = [];
    for (const [concurrent, rounds] of setting.loads) {
      const load = { rounds: 1 + (full ? 3 : 1) * rounds, warmUpRounds: 1 };
      rows.push(...(await compare(fleet, setting, users.slice(0, concurrent), load)));
    }
    return [...rows, ...(await afterwards(fleet, users))];
  } finally {
    await fleet.stop();
  }
}

type Rounds = Pick<LoadJob, 'rounds' | 'warmUpRounds'>;

async function compare(fleet: Fleet, setting: Setting, users: MintedUser[], rounds: Rounds): Promise<Row[]> {
  const concurrent = users.length;
  const label = `${concurrent} at once, ${setting.name}`;
  const body = await recordedBody(fleet);
  const { samples: direct, cpuMs: ofPackage } = await collect({
    target: {
      kind: 'provider',
      baseUrl: fleet.standIns.baseUrls.openai,
      apiKey: fleet.standIns.keys.openai,
      body,
      slots: concurrent,
    },
    ...rounds,
    spreadMs: textMs(setting),
  });
  const port = portOf(fleet);
  const machineBefore = machineTimes();
  const before = await readProcessFigures(port);
  const through = await ask(fleet, setting, users, rounds);
  const after = await readProcessFigures(port);
  const machineAfter = machineTimes();
  const row = (what: string, share: number, field: keyof Sample, target: string): Row => {
    const [own, ours] = [direct, through.samples].map((samples) =>
      rounded(
        quantile(
          samples.map((sample) => sample[field]),
          share,
        ),
      ),
    ) as [number, number];
    return {
      what: `${label}: ${what}`,
      direct: own,
      server: ours,
      added: rounded(ours - own),
      target,
    };
  };
  return [
    row('first text, median ms', 0.5, 'first', { 50: '+15', 200: '+60' }[concurrent] ?? ''),
    row('first text, p99 ms', 0.99, 'first', { 50: '+60' }[concurrent] ?? ''),
    row('whole text, median ms', 0.5, 'total', ''),
    row('whole text, p99 ms', 0.99, 'total', ''),
    {
      ...figure(
        `${label}: CPU ms per generation`,
        (after.cpuMs - before.cpuMs) / (concurrent * rounds.rounds),
        concurrent === 50 ? { [COMPARISON.name]: '22', [FAST_MODEL.name]: '2.5 times' }[setting.name] : '',
      ),
      // The vendor's package alone on the same stream.
      direct: rounded(ofPackage / (concurrent * rounds.rounds)),
    },
    // Near 100% the machine limits the result, and not the server.
    figure(
      `${label}: the machine is busy, %`,
      (100 * (machineAfter.busy - machineBefore.busy)) / (machineAfter.all - machineBefore.all),
      '',
    ),
  ];
}

/** Measures memory, and the latency of another route, while many slow streams are open. */
async function holdSlowStreams(fleet: Fleet, users: MintedUser[], full: boolean): Promise<Row[]> {
  const port = portOf(fleet);
  const load = startLoad({
    target: { kind: 'server', port, slots: users.map((user) => slotOf(user, SLOW_MS_PER_CHUNK)) },
    rounds: 1,
    warmUpRounds: 0,
    spreadMs: SLOW_RAMP_MS,
  });
  try {
    for (const end = Date.now() + 3 * SLOW_RAMP_MS; load.slotsWithText() < users.length; await sleep(200)) {
      if (Date.now() > end)
        throw new Error(`only ${load.slotsWithText()} of ${users.length} streams have begun`);
    }
    const times: number[] = [];
    let rssMb = 0;
    const probing = new Set<Promise<void>>();
    for (
      const end = Date.now() + (full ? 40_000 : 12_000);
      Date.now() < end;
      await sleep(MS_BETWEEN_PROBES)
    ) {
      // Does not await the previous request, so that slow responses don't reduce the rate.
      const probe = timeUserRequest(port, users[times.length % users.length] as MintedUser)
        .then((ms) => void times.push(ms))
        .finally(() => probing.delete(probe));
      probing.add(probe);
      if (times.length % 25 === 0) rssMb = Math.max(rssMb, (await readProcessFigures(port)).rssMb);
    }
    await Promise.all(probing);
    return [
      figure(`${users.length} slow streams: server's memory, MB`, rssMb, '700'),
      figure(`${users.length} slow streams: GET /api/auth/user, median ms`, quantile(times, 0.5), ''),
      figure(`${users.length} slow streams: GET /api/auth/user, p99 ms`, quantile(times, 0.99), '200'),
    ];
  } finally {
    await load.stop();
  }
}

async function timeUserRequest(port: number, user: MintedUser): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers: { cookie: user.cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`GET /api/auth/user answered ${answer.status}`);
  return performance.now() - startedAt;
}

function ask(fleet: Fleet, setting: Setting, users: MintedUser[], rounds: Rounds): Promise<LoadResult> {
  const slots = users.map((user) => slotOf(user));
  return collect({
    target: { kind: 'server', port: portOf(fleet), slots },
    ...rounds,
    spreadMs: textMs(setting),
  });
}

function textMs({ pace }: Setting): number {
  return pace.firstChunkMs + pace.msPerChunk * pace.chunks;
}

async function collect(job: LoadJob): Promise<LoadResult> {
  const result = await startLoad(job).result;
  const { failures } = result;
  if (failures.length > 0) throw new Error(`${failures.length} generations failed: ${failures[0]}`);
  return result;
}

function slotOf(user: MintedUser, msPerChunk?: number): { cookie: string; body: string } {
  const variables = msPerChunk === undefined ? {} : { additionalContext: `[[fault:slowDrip=${msPerChunk}]]` };
  const body = JSON.stringify({ productId: user.productIds[0], promptType: TYPE, variables });
  return { cookie: user.cookie, body };
}

/** The server's request to the provider; the direct comparison sends the same. */
async function recordedBody(fleet: Fleet): Promise<Record<string, unknown>> {
  const request = (await fleet.standIns.requests()).findLast(({ method }) => method === 'POST');
  if (request === undefined) throw new Error('the stand-ins were not asked');
  return request.body;
}

/** CPU time of all processors, in milliseconds. */
function machineTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const total = times.user + times.nice + times.sys + times.irq + times.idle;
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
}

function figure(what: string, value: number, target = ''): Row {
  return { what, direct: '', server: rounded(value), added: '', target };
}
