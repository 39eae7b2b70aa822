import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from '#scripts/bench.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import { contentTypeWaves } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { type Fleet, productionEnv, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import type { Sample } from './generation/load-worker.ts';
import { portOf, quantile, readProcessFigures, rounded } from './generation/process-figures.ts';
import { startLoad } from './generation/run-load.ts';

const KITS = 20;
/** As many texts of kits as one server writes at the same time. */
const SINGLES_AT_ONCE = 40;
/** Texts of two seconds. */
const PACE = { firstChunkMs: 50, msPerChunk: 20, chunks: 100 };
const PROBING_USERS = 4;
/** Texts of each probing user, after one that does not count. */
const PROBES = 10;
const TYPE = 'vertical_landscape';
const ACCEPT_STREAM = { accept: 'text/event-stream' };

/** Launch kits for many users at once: what their texts cost, and whether other users have to wait. */
export const benchmark: Benchmark = {
  name: 'kits',
  async run() {
    // A server of its own for each, because memory grows with what a server did before.
    const single = await onFleet(async (fleet, { writing, probing }) => {
      const others = await probe(fleet, probing);
      return { others, ...(await measured(fleet, () => writeSingly(fleet, writing))) };
    });
    const kits = await onFleet(async (fleet, { writing, probing }) => {
      let others: Sample[] = [];
      const figures = await measured(fleet, async () => {
        await Promise.all(writing.map((user) => book(fleet, user)));
        others = await probe(fleet, probing);
        await allEnded(fleet, writing.length);
      });
      return { others, ...figures };
    });
    const written = KITS * CONTENT_TYPES.length;
    const withProbes = written + PROBING_USERS * (PROBES + 1);
    return [
      row(
        'first word of other users, median ms',
        first(single.others, 0.5),
        first(kits.others, 0.5),
        '+1000',
      ),
      row('first word of other users, p95 ms', first(single.others, 0.95), first(kits.others, 0.95), ''),
      row('CPU ms per text', single.cpuMs / written, kits.cpuMs / withProbes, 'at most 1.1 times'),
      row('memory, MB', single.rssMb, kits.rssMb, 'at most 1.1 times'),
      row('seconds for all texts', single.seconds, kits.seconds, ''),
    ];
  },
};

interface Users {
  writing: MintedUser[];
  probing: MintedUser[];
}

/** Runs work on a new server that has compiled its code. */
async function onFleet<Result>(work: (fleet: Fleet, users: Users) => Promise<Result>): Promise<Result> {
  const fleet = await startFleet({ servers: 1, pace: PACE, providers: ['openai'], env: productionEnv });
  try {
    const writing = await fleet.mintUsers({ count: KITS, credits: 100 });
    const probing = await fleet.mintUsers({ count: PROBING_USERS, credits: 100 });
    await probe(fleet, probing);
    return await work(fleet, { writing, probing });
  } finally {
    await fleet.stop();
  }
}

function first(samples: readonly Sample[], share: number): number {
  return quantile(
    samples.map((sample) => sample.first),
    share,
  );
}

function row(what: string, single: number, kits: number, target: string) {
  return { what, single: rounded(single), kits: rounded(kits), target };
}

async function measured(fleet: Fleet, work: () => Promise<void>) {
  const port = portOf(fleet);
  const before = await readProcessFigures(port);
  const startedAt = performance.now();
  let rssMb = 0;
  const watching = setInterval(() => {
    readProcessFigures(port).then(
      (figures) => {
        rssMb = Math.max(rssMb, figures.rssMb);
      },
      () => undefined,
    );
  }, 500);
  try {
    await work();
    const { cpuMs } = await readProcessFigures(port);
    return {
      rssMb,
      cpuMs: cpuMs - before.cpuMs,
      seconds: (performance.now() - startedAt) / 1_000,
    };
  } finally {
    clearInterval(watching);
  }
}

/** Every type for every user, in the order in which a kit writes them. */
async function writeSingly(fleet: Fleet, users: readonly MintedUser[]): Promise<void> {
  for (const wave of contentTypeWaves()) {
    const waiting = users.flatMap((user) => wave.map((promptType) => ({ user, promptType })));
    await Promise.all(
      Array.from({ length: SINGLES_AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { user, promptType } = next;
          const body = { productId: user.productIds[0], promptType };
          const answer = await call(fleet, user, '/api/generate/ai-content', {
            body,
            headers: ACCEPT_STREAM,
          });
          const events = await answer.text();
          if (!events.includes('event: done')) throw new Error(`${promptType}: ${events.slice(-300)}`);
        }
      }),
    );
  }
}

async function book(fleet: Fleet, user: MintedUser): Promise<void> {
  const order = { productId: user.productIds[0], types: CONTENT_TYPES };
  const quote = (await (await call(fleet, user, '/api/kits/quote', { body: order })).json()) as KitQuote;
  const answer = await call(fleet, user, '/api/kits', {
    body: { ...order, quotedCredits: quote.credits },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`POST /api/kits answered ${answer.status}`);
}

async function allEnded(fleet: Fleet, count: number): Promise<void> {
  for (const end = Date.now() + 600_000; ; await sleep(500)) {
    const [kits] = await fleet.query(
      `select count(*) filter (where ending = 'done') as done from launch_kits`,
    );
    if (Number(kits?.done) === count) return;
    if (Date.now() > end) throw new Error(`only ${kits?.done} of ${count} kits have ended`);
  }
}

/** Texts of other users, one after the other for each. */
async function probe(fleet: Fleet, users: readonly MintedUser[]): Promise<Sample[]> {
  const slots = users.map(({ cookie, productIds }) => ({
    cookie,
    body: JSON.stringify({ productId: productIds[0], promptType: TYPE }),
  }));
  const target = { kind: 'server' as const, port: portOf(fleet), slots };
  const { samples, failures } = await startLoad({
    target,
    rounds: PROBES + 1,
    warmUpRounds: 1,
    spreadMs: 1_000,
  }).result;
  if (failures.length > 0) throw new Error(`${failures.length} generations failed: ${failures[0]}`);
  return samples;
}

function call(
  fleet: Fleet,
  { cookie }: MintedUser,
  path: string,
  { body, headers }: { body: object; headers?: Record<string, string> },
): Promise<Response> {
  const origin = `http://localhost:${portOf(fleet)}`;
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
