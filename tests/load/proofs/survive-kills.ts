import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { listTakings, measureReclaims, type Reclaims } from '#tests/support/fleet/run-takings.ts';
import { createRandom, type SeededRandom } from '#tests/support/fleet/seeded-random.ts';

export interface KillsReport extends Reclaims {
  /** Number of keys by final result: `stored`, `lost`, or a final error code. */
  outcomes: Record<string, number>;
  /** Number of keys that returned another record. */
  wrongRecords: number;
  /** Errors found in the database. */
  failures: string[];
  books: Books;
  serverKills: number;
  /** When the database was killed, in milliseconds since the epoch. */
  databaseKills: number[];
  seconds: number;
}

interface Work {
  answered: number;
  isDone: boolean;
}

interface Order {
  user: MintedUser;
  promptType: string;
  key: string;
  /** StandInProviders faults that make some runs long enough to be killed. */
  wish: string;
}

/** Every fourth kill hits the database, the others the servers. */
const EVERY_DATABASE_KILL = 4;
/** Counts responses instead of time, so that slow machines make progress too. */
const MOST_ANSWERS_BETWEEN_KILLS = 100;
const MOST_MS_BEFORE_KILL = 500;
const SLOW_RUNS = 0.2;
const CALL_TIMEOUT_MS = 20_000;
const KEY_PATIENCE_MS = 60_000;
/** Final errors, which a retry returns again. Clients retry after all others. */
const FINAL_CODES = /^(provider_\w+|content_refused|generation_cancelled|not_found|missing_variables)$/;

/**
 * Two servers, one database, many users: clients retry each key until they have a response, while servers and database
 * are killed at random moments and restarted.
 */
export async function surviveKills(options: {
  generations: number;
  clients: number;
  seed: number;
}): Promise<KillsReport> {
  const startedAt = performance.now();
  const random = createRandom(options.seed);
  const fleet = await startFleet({ servers: 2 });
  try {
    const orders = await placeOrders(fleet, options.generations, random);
    const outcomes: Record<string, number> = {};
    let wrongRecords = 0;
    const work: Work = { answered: 0, isDone: false };
    const waiting = orders.values();
    const serve = async () => {
      for (const order of waiting) {
        const { outcome, isRight } = await untilAnswered(
          fleet,
          order,
          createRandom(random.integer(0, 2 ** 31)),
        );
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (!isRight) wrongRecords += 1;
        work.answered += 1;
      }
    };
    const killing = killAround(fleet, random, work);
    await Promise.all(Array.from({ length: options.clients }, serve));
    work.isDone = true;
    const kills = await killing;
    await untilNothingRuns(fleet);
    return {
      outcomes,
      wrongRecords,
      failures: await listFailures(fleet),
      books: await auditBooks(fleet.query),
      ...measureReclaims(await listTakings(fleet.query), fleet.kills, kills.databaseKills),
      ...kills,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  } finally {
    await fleet.stop();
  }
}

/** One product per user and each kind of research once, so that no two keys share a record. */
async function placeOrders(fleet: Fleet, count: number, random: SeededRandom): Promise<Order[]> {
  const types = CONTENT_TYPES_BY_CATEGORY.research;
  const users = await fleet.mintUsers({ count: Math.ceil(count / types.length), credits: 100 });
  return Array.from({ length: count }, (_, index) => {
    const user = users[Math.floor(index / types.length)] as MintedUser;
    const promptType = types[index % types.length] as string;
    const isSlow = random.next() < SLOW_RUNS;
    return {
      user,
      promptType,
      key: `kill-${index}`,
      wish: isSlow ? `[[fault:slowDrip=${random.integer(2, 15)}]]` : '',
    };
  });
}

async function listFailures(fleet: Fleet): Promise<string[]> {
  const rows = await fleet.query<{ failure: string }>(
    `select concat_ws(' ', state, error_code, attempts) as failure
       from generations where state <> 'succeeded' limit 20`,
  );
  return rows.map(({ failure }) => failure);
}

async function untilAnswered(
  fleet: Fleet,
  order: Order,
  random: SeededRandom,
): Promise<{ outcome: string; isRight: boolean }> {
  const productId = order.user.productIds[0];
  for (const end = Date.now() + KEY_PATIENCE_MS; Date.now() < end; await sleep(random.integer(50, 250))) {
    try {
      const answer = await callGeneration({
        port: random.pick(fleet.servers).port,
        cookie: order.user.cookie,
        key: order.key,
        body: { productId, promptType: order.promptType, variables: { additionalContext: order.wish } },
        asEvents: random.next() < 0.5,
        timeoutMs: CALL_TIMEOUT_MS,
      });
      if (answer.content !== undefined) {
        const { content } = answer;
        return {
          outcome: 'stored',
          isRight: content.productId === productId && content.type === order.promptType,
        };
      }
      if (FINAL_CODES.test(answer.code ?? '')) return { outcome: answer.code ?? '', isRight: true };
    } catch {
      // Server or database is down, so the client retries with the same key.
    }
  }
  return { outcome: 'lost', isRight: true };
}

async function killAround(
  fleet: Fleet,
  random: SeededRandom,
  work: Work,
): Promise<{ serverKills: number; databaseKills: number[] }> {
  const kills = { serverKills: 0, databaseKills: [] as number[] };
  const restarting = new Set<Promise<void>>();
  const dead = new Set<Fleet['servers'][number]>();
  for (;;) {
    const next = work.answered + random.integer(1, MOST_ANSWERS_BETWEEN_KILLS);
    while (work.answered < next && !work.isDone) await sleep(10);
    await sleep(random.integer(0, MOST_MS_BEFORE_KILL));
    if (work.isDone) break;
    if ((kills.serverKills + kills.databaseKills.length) % EVERY_DATABASE_KILL === 1) {
      fleet.postgres.kill(random.pick(['immediate', 'kill']));
      kills.databaseKills.push(Date.now());
      continue;
    }
    const victim = random.pick(fleet.servers);
    if (dead.has(victim)) continue;
    kills.serverKills += 1;
    dead.add(victim);
    const restart = victim.killAndRestart().finally(() => {
      dead.delete(victim);
      restarting.delete(restart);
    });
    restarting.add(restart);
  }
  await Promise.all(restarting);
  return kills;
}

/** Waits for runs of killed servers: lease, sweep and the run itself. */
async function untilNothingRuns(fleet: Fleet): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const rows = await fleet.query(`select 1 from generations where state in ('queued', 'running') limit 1`);
    if (rows.length === 0) return;
  }
}
