import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from '#scripts/bench.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import type { LoadJob, Sample } from './generation/load-worker.ts';
import { quantile, readProcessFigures } from './generation/process-figures.ts';
import { startLoad } from './generation/run-load.ts';

/** First text after 50 ms, then 200 pieces, one every 5 ms: a generation takes 1.05 s at the provider. */
const PACE = { firstChunkMs: 50, msPerChunk: 5, chunks: 200 };
const GENERATION_MS = PACE.firstChunkMs + PACE.msPerChunk * PACE.chunks;
const TYPE = 'vertical_landscape';
const SLOW_STREAMS = 1_000;
/** Long enough that all of them are under way at the same time. */
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

/** What the server adds to the provider's own time: text through it, against the vendor's package asking the same sandbox. */
export const benchmark: Benchmark = {
  name: 'generation',
  async run({ full }) {
    const fleet = await startFleet({
      servers: 1,
      pace: PACE,
      providers: ['openai'],
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        ALLOW_IN_PRODUCTION: 'embedded-identity plain-http',
        LOG_LEVEL: 'info',
      },
    });
    try {
      const users = await fleet.mintUsers({ count: SLOW_STREAMS, credits: 1_000 });
      await ask(fleet, users.slice(0, 20), { rounds: 3, warmUpRounds: 0 });
      const body = await recordedBody(fleet);
      const rows: Row[] = [];
      for (const concurrent of [1, 50, 200]) {
        const rounds = concurrent === 1 ? { rounds: full ? 40 : 12, warmUpRounds: 2 } : roundsOf(full);
        rows.push(...(await compare(fleet, users.slice(0, concurrent), body, rounds)));
      }
      rows.push(...(await holdSlowStreams(fleet, users, full)));
      return rows;
    } finally {
      await fleet.stop();
    }
  },
};

const roundsOf = (full: boolean) => ({ rounds: full ? 12 : 5, warmUpRounds: 1 });

type Rounds = Pick<LoadJob, 'rounds' | 'warmUpRounds'>;

async function compare(
  fleet: Fleet,
  users: MintedUser[],
  body: Record<string, unknown>,
  rounds: Rounds,
): Promise<Row[]> {
  const concurrent = users.length;
  const direct = await collect({
    target: {
      kind: 'provider',
      baseUrl: fleet.sandbox.baseUrls.openai,
      apiKey: fleet.sandbox.keys.openai,
      body,
      slots: concurrent,
    },
    ...rounds,
    spreadMs: GENERATION_MS,
  });
  const port = portOf(fleet);
  const machineBefore = machineTimes();
  const before = await readProcessFigures(port);
  const through = await ask(fleet, users, rounds);
  const after = await readProcessFigures(port);
  const machineAfter = machineTimes();
  const row = (what: string, share: number, field: keyof Sample, target: string): Row => {
    const [own, ours] = [direct, through].map((samples) =>
      round(
        quantile(
          samples.map((sample) => sample[field]),
          share,
        ),
      ),
    ) as [number, number];
    return {
      what: `${concurrent} at once: ${what}`,
      direct: own,
      server: ours,
      added: round(ours - own),
      target,
    };
  };
  return [
    row('first text, median ms', 0.5, 'first', { 50: '+15', 200: '+60' }[concurrent] ?? ''),
    row('first text, p99 ms', 0.99, 'first', { 50: '+60' }[concurrent] ?? ''),
    row('whole text, median ms', 0.5, 'total', ''),
    row('whole text, p99 ms', 0.99, 'total', ''),
    figure(
      `${concurrent} at once: CPU ms per generation`,
      (after.cpuMs - before.cpuMs) / (concurrent * rounds.rounds),
      concurrent === 50 ? '25' : '',
    ),
    // Near 100 the figures say more about the machine than about the server.
    figure(
      `${concurrent} at once: the machine is busy, %`,
      (100 * (machineAfter.busy - machineBefore.busy)) / (machineAfter.all - machineBefore.all),
      '',
    ),
  ];
}

/** Memory, and how fast another route answers, while many slow streams are open. */
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
      // Without waiting for the one before, so that a slow answer does not make the others rarer.
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

function ask(fleet: Fleet, users: MintedUser[], rounds: Rounds): Promise<Sample[]> {
  return collect({
    target: { kind: 'server', port: portOf(fleet), slots: users.map((user) => slotOf(user)) },
    ...rounds,
    spreadMs: GENERATION_MS,
  });
}

async function collect(job: LoadJob): Promise<Sample[]> {
  const { samples, failures } = await startLoad(job).result;
  if (failures.length > 0) throw new Error(`${failures.length} generations failed: ${failures[0]}`);
  return samples;
}

function slotOf(user: MintedUser, slowMs?: number): { cookie: string; body: string } {
  const variables = slowMs === undefined ? {} : { additionalContext: `[[fault:slowDrip=${slowMs}]]` };
  const body = JSON.stringify({ productId: user.productIds[0], promptType: TYPE, variables });
  return { cookie: user.cookie, body };
}

/** What the server sends to the provider: the direct comparison asks for the very same. */
async function recordedBody(fleet: Fleet): Promise<Record<string, unknown>> {
  const request = (await fleet.sandbox.requests()).findLast(({ method }) => method === 'POST');
  if (request === undefined) throw new Error('the sandbox was not asked');
  return request.body;
}

/** Of all its processors, in milliseconds. */
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

function portOf(fleet: Fleet): number {
  const [server] = fleet.servers;
  if (server === undefined) throw new Error('no server');
  return server.port;
}

function figure(what: string, value: number, target: string): Row {
  return { what, direct: '', server: round(value), added: '', target };
}

const round = (value: number) => Math.round(value * 10) / 10;
