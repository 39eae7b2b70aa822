import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { callGeneration, type GenerationCall } from '#tests/support/fleet/generation-call.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { createRandom, type SeededRandom } from '#tests/support/fleet/seeded-random.ts';
import type { ProofTarget } from './proof-target.ts';

export interface ResetsReport {
  /** Number of connections reset before the server knew the request. */
  resetBefore: number;
  /** Number of connections reset during the run. */
  resetMeanwhile: number;
  /** Number of connections reset after the response. */
  tooLate: number;
  /** Number of runs that failed although only the client was gone. */
  endedByTheReset: number;
  /** Retries that did not return their key's record. */
  wrongRepeats: string[];
  /** Number of provider calls in addition to one per key. */
  extraCalls: number;
  books: Books;
  seconds: number;
}

const AT_ONCE = 25;
/** Slows a run down to most of a second, so that most resets hit its text. */
const WISH = '[[fault:slowDrip=3]]';
const PATIENCE_MS = 30_000;

/**
 * Resets client connections (RST) at random moments: half wait for JSON and are reset after connecting; half
 * read a stream and are reset after its start, so that the test also hits running generations on slow
 * machines. The runs continue, and the same key returns the record.
 * @param options.withinMs range of the delay, half of it for streams
 */
export async function resetConnections(
  target: ProofTarget,
  options: { connections: number; withinMs: number; seed: number },
): Promise<ResetsReport> {
  const startedAt = performance.now();
  const random = createRandom(options.seed);
  const callsBefore = target.providerCalls();
  const calls = await planCalls(target, options.connections, random);
  const isAnswered = new Set<string>();

  const waiting = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of waiting) {
        const wait = random.next() * options.withinMs;
        if (await callAndReset(call, wait)) isAnswered.add(call.key);
      }
    }),
  );
  await untilNothingRuns(target);
  const rows = await target.query<{ id: string; key: string; state: string }>(
    `select id, idempotency_key as key, state from generations where idempotency_key like 'reset-${options.seed}-%'`,
  );
  const rowByKey = new Map(rows.map((row) => [row.key, row]));
  const wrongRepeats = await repeatAll(calls, rowByKey);
  return {
    resetBefore: calls.length - rows.length,
    resetMeanwhile: rows.filter(({ key }) => !isAnswered.has(key)).length,
    tooLate: isAnswered.size,
    endedByTheReset: rows.filter(({ state }) => state !== 'succeeded').length,
    wrongRepeats,
    extraCalls: target.providerCalls() - callsBefore - calls.length,
    books: await auditBooks(target.query),
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}

type KeyedCall = GenerationCall & { key: string; user: MintedUser };

/** One product per user and each kind of research once, so that no two keys share a record. */
async function planCalls(target: ProofTarget, count: number, random: SeededRandom): Promise<KeyedCall[]> {
  const types = CONTENT_TYPES_BY_CATEGORY.research;
  const users = await target.mintUsers({ count: Math.ceil(count / types.length), credits: types.length });
  return Array.from({ length: count }, (_, index) => {
    const user = users[Math.floor(index / types.length)] as MintedUser;
    return {
      port: target.port,
      cookie: user.cookie,
      user,
      key: `reset-${random.seed}-${index}`,
      body: {
        productId: user.productIds[0],
        promptType: types[index % types.length],
        variables: { additionalContext: WISH },
      },
      asEvents: index % 2 === 1,
    };
  });
}

/** @returns whether the response came before the reset */
async function callAndReset(call: GenerationCall, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await callGeneration({
      ...call,
      ownConnection: true,
      onRequest: (request) => {
        const reset = () => request.socket?.resetAndDestroy();
        if (call.asEvents) request.once('response', () => (timer = setTimeout(reset, waitMs / 2)));
        else request.once('socket', () => (timer = setTimeout(reset, waitMs)));
      },
    });
    return answer.content !== undefined;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Repeats all keys in the other format: stream readers now ask for JSON. */
async function repeatAll(calls: KeyedCall[], rowByKey: Map<string, { id: string }>): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of waiting) {
        const answer = await callGeneration({ ...call, asEvents: !call.asEvents });
        const { content } = answer;
        const row = rowByKey.get(call.key);
        const isRight =
          content !== undefined &&
          content.productId === call.body.productId &&
          content.type === call.body.promptType &&
          content.versionNumber === 1 &&
          (row === undefined || content.generationId === row.id);
        if (!isRight) wrong.push(`${call.key}: ${answer.status} ${answer.text.slice(-200)}`);
      }
    }),
  );
  return wrong;
}

async function untilNothingRuns(target: ProofTarget): Promise<void> {
  // A reset request may still be on its way to the database.
  await sleep(500);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const rows = await target.query(`select 1 from generations where state in ('queued', 'running') limit 1`);
    if (rows.length === 0) return;
  }
}
