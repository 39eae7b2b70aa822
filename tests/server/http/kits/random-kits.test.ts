import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { repairKits } from '#server/features/generation/kits/steps/advance-kit.ts';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { Kit, KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
} from '#shared/rules/content/content-types.ts';
import {
  app,
  client,
  credits,
  expectSoundBooks,
  fault,
  prepareGenerationBench,
} from '#tests/server/http/generation/generation-bench.ts';
import { rewriteTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import { grant, readKit, retry, steer, stepOf } from './kit-bench.ts';

/* FUNNELSMITH_FULL=1 runs 5,000 kits; SEED=… chooses other ones. A kit costs a third of a second of processor time. */

// Few pieces are cheap, and the pauses leave time to disturb a text.
prepareGenerationBench({
  pace: { firstChunkMs: 20, msPerChunk: 20, chunks: 3 },
  // One account has all the kits, each with a product of its own.
  env: () => ({ QUOTA_PRODUCTS: '100000', QUOTA_CONTENTS: '1000000', QUOTA_MEGABYTES: '100000' }),
});

const KITS_AT_ONCE = 10;
const SCENARIOS = proofSize(7, 500);
const PARALLEL_TEXTS = 3;
const MOST_RETRIES = 3;
const MOST_TRIES = 5;

/** Long enough to be charged when it is cut off. Emails are JSON, which the stand-ins write themselves. */
const SHORT_TEXT = `# A short text\n\n${'Technicians see where they are needed next. '.repeat(9)}`;
const SHORT_TYPES = CONTENT_TYPES.filter((type) => !CONTENT_TYPES_BY_CATEGORY.email_sequences.includes(type));

const everything = [...CONTENT_TYPES];
const orders = fc.record({
  types: fc.oneof(
    { weight: 6, arbitrary: fc.subarray(everything, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.subarray(everything, { minLength: 8 }) },
  ),
  tier: fc.constantFrom('standard', 'premium'),
  premium: fc.subarray(everything, { maxLength: 4 }),
  disturbance: fc.constantFrom('none', 'cancel', 'pause', 'loseServer', 'cancelStep'),
  afterMs: fc.integer({ min: 0, max: 300 }),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

const scenarios = fc.record({
  failing: fc.subarray(everything, { maxLength: 3 }),
  /** Whether no text starts before all kits have started, so that all credits are still on hold. */
  startsLater: fc.boolean(),
  orders: fc.array(orders, { minLength: KITS_AT_ONCE, maxLength: KITS_AT_ONCE }),
});

/** Free failures and cancels of a user are limited. */
async function forgetFreeEnds(): Promise<void> {
  const ends = app.db.raw(`state in ('failed', 'cancelled') and created_at > now() - interval '1 day'`);
  await rewriteTasks(app.db, 'generations', ends, { createdAt: app.db.raw(`now() - interval '2 days'`) });
}

async function bookOrder(order: Order): Promise<Kit> {
  const product = (await client.post('/api/products', { json: completeProduct })).body as Product;
  const tiers = Object.fromEntries(order.premium.map((type) => [type, 'premium']));
  const { types, tier } = order;
  const json = { productId: product.id, types, tier, tiers };
  const quoted = (await client.post<KitQuote>('/api/kits/quote', { json })).body;
  const book = () =>
    client.post<Kit>('/api/kits', {
      json: { ...json, quotedCredits: quoted.credits },
      headers: { 'Idempotency-Key': `${product.id}` },
    });
  let answer = await book();
  // Texts of other kits may have failed too often for one user; on a busy machine bookings wait too long for each other.
  for (let tries = 1; [429, 503].includes(answer.status) && tries < MOST_TRIES; tries += 1) {
    await forgetFreeEnds();
    answer = await book();
  }
  const { status, body } = answer;
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.credits).toBe(quoted.credits);
  return body;
}

/** Starts all kits; the holds of each add up to its quote. */
async function bookAll(given: readonly Order[], startsLater: boolean): Promise<Kit[]> {
  app.generation.kitParallelTexts = startsLater ? 0 : PARALLEL_TEXTS;
  const kits = await Promise.all(given.map(bookOrder));
  if (!startsLater) return kits;
  const holds: { kitId: string; held: string }[] = await app
    .db('generations')
    .whereIn(
      'kitId',
      kits.map(({ id }) => id),
    )
    .whereNull('finishedAt')
    .groupBy('kitId')
    .select('kitId', app.db.raw('sum(credits) as held'));
  const heldOf = new Map(holds.map(({ kitId, held }) => [kitId, Number(held)]));
  expect(kits.map(({ id }) => heldOf.get(id))).toEqual(kits.map((kit) => kit.credits));
  app.generation.kitParallelTexts = PARALLEL_TEXTS;
  await repairKits(app.generation);
  app.generation.engine.tasks.startQueued();
  return kits;
}

/** Waits for all kits, with one query for all of them. */
async function allEnded(kits: readonly Pick<Kit, 'id'>[]): Promise<Kit[]> {
  const ids = kits.map(({ id }) => id);
  const unfinished = () => app.db('launch_kits').whereIn('id', ids).whereNot({ state: 'ended' }).select('id');
  await expect.poll(unfinished, { timeout: 60_000, interval: 50 }).toEqual([]);
  return Promise.all(kits.map(readKit));
}

async function disturb(kit: Kit, { disturbance, afterMs }: Order): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (disturbance === 'cancel') await steer(kit, 'cancel');
  if (disturbance === 'pause') {
    await steer(kit, 'pause');
    await steer(kit, 'resume');
  }
  if (disturbance === 'cancelStep') {
    const writing = (await readKit(kit)).steps.find(({ state }) => state === 'writing');
    if (writing) await client.post(`/api/generations/${writing.generationId}/cancel`);
  }
  if (disturbance === 'loseServer') {
    const { live } = app.generation.engine;
    // Looked up in memory: on a busy machine a text would be finished before an answer about it arrives.
    const id = await vi
      .waitUntil(() => kit.steps.find(({ generationId }) => live.get(generationId)?.text), {
        timeout: 5_000,
        interval: 2,
      })
      .then((step) => step?.generationId)
      .catch(() => undefined);
    if (id === undefined) return;
    live.get(id)?.stop('lease-lost');
    await app
      .db('paid_tasks')
      .where({ id, state: 'running' })
      .update({ leaseExpiresAt: app.db.raw('now()') });
  }
}

/** When each step of a kit was first sent to a model, and when it ended. */
async function timesOf(kit: Kit): Promise<Map<string, { start: number; end: number }>> {
  const rows: { id: string; attempts: { startedAt: string }[]; finishedAt: Date }[] = await app
    .db('generations')
    .where({ kitId: kit.id })
    .select('id', 'attempts', 'finishedAt');
  return new Map(
    rows.map(({ id, attempts, finishedAt }) => [
      id,
      { start: Date.parse(attempts[0]?.startedAt ?? ''), end: finishedAt.getTime() },
    ]),
  );
}

/** @param before the kit before a retry, which writes only what failed */
async function expectInOrder(kit: Kit, before?: Kit): Promise<void> {
  const times = await timesOf(kit);
  const steps = await app.db('launch_kit_steps').where({ kitId: kit.id }).orderBy('position');
  for (const { type, required, optional, generationId } of steps) {
    if (before && stepOf(before, type).generationId === generationId) continue;
    const step = stepOf(kit, type);
    const start = times.get(generationId)?.start ?? Number.NaN;
    const isWritten = (input: ContentType) => stepOf(kit, input).state === 'done';
    for (const input of [...required, ...optional]) {
      const inputEnd = times.get(stepOf(kit, input).generationId)?.end ?? 0;
      if (!Number.isNaN(start)) expect(start, `${type} before ${input}`).toBeGreaterThanOrEqual(inputEnd);
    }
    if (step.state === 'done') expect(required.every(isWritten)).toBe(true);
    if (step.state === 'skipped') expect(required.every(isWritten)).toBe(false);
    for (const used of step.usedResults ?? []) {
      const written = kit.steps.find((other) => other.type === used.type);
      if (written && step.state === 'done') expect(used.versionNumber).toBe(written.versionNumber);
    }
  }
}

/** How often something happened in all scenarios, so that it is certain that it did. */
const seen = { steps: 0, lost: 0, cancelled: 0, skipped: 0, failed: 0 };

async function countEvents(kits: readonly Kit[]): Promise<void> {
  for (const { state } of kits.flatMap(({ steps }) => steps)) {
    seen.steps += 1;
    if (state === 'skipped' || state === 'failed' || state === 'cancelled') seen[state] += 1;
  }
  const [row] = await app
    .db('generations')
    .whereIn(
      'kitId',
      kits.map(({ id }) => id),
    )
    .whereRaw(`attempts @> '[{"outcome": "lost"}]'`)
    .count<{ count: string }[]>();
  seen.lost += Number(row?.count);
}

test(`${SCENARIOS * KITS_AT_ONCE} kits of random texts, tiers, failures, cancels and lost servers end in order`, {
  timeout: proofSize(900_000, 4 * 3_600_000),
}, async () => {
  await grant(1_000_000_000);
  const startedAt = process.cpuUsage();
  await fc.assert(
    fc.asyncProperty(scenarios, async ({ failing, startsLater, orders: given }) => {
      await app.standIns.reset();
      app.logs.length = 0;
      app.generation.engine.breakers = createModelBreakers();
      for (const type of failing) {
        fault({
          match: { promptIncludes: `Content type: ${type}\n` },
          times: 'always',
          fault: { kind: 'refusal' },
        });
      }
      for (const type of SHORT_TYPES) {
        fault({
          match: { promptIncludes: `Content type: ${type}\n` },
          times: 'always',
          fault: { kind: 'answer', text: SHORT_TEXT },
        });
      }
      const before = await credits();
      const kits = await bookAll(given, startsLater);
      await Promise.all(kits.map((kit, index) => disturb(kit, given[index] as Order)));
      const ends = await allEnded(kits);
      for (const kit of ends) {
        await expectInOrder(kit);
        expect(kit.creditsHeld).toBe(0);
        for (const { type, state } of kit.steps) {
          if (failing.includes(type)) expect(state).not.toBe('done');
        }
      }
      await countEvents(ends);
      const charged = ends.reduce((sum, kit) => sum + kit.creditsCharged, 0);
      expect(await credits()).toEqual({ credits: before.credits - charged, held: 0 });
      await app.standIns.reset();
      await forgetFreeEnds();
      const again = ends.filter(({ retryCredits }) => retryCredits > 0).slice(0, MOST_RETRIES);
      for (const kit of again) {
        const { status, body } = await retry(kit, kit.retryCredits);
        expect(status, JSON.stringify(body)).toBe(200);
      }
      for (const retried of await allEnded(again)) {
        expect(retried).toMatchObject({ ending: 'done', creditsHeld: 0 });
        await expectInOrder(
          retried,
          again.find(({ id }) => id === retried.id),
        );
      }
    }),
    { numRuns: SCENARIOS, endOnFailure: true },
  );
  const { user, system } = process.cpuUsage(startedAt);
  const cpuSeconds = Math.round((user + system) / 1e6);
  process.stdout.write(`${JSON.stringify({ kits: SCENARIOS * KITS_AT_ONCE, ...seen, cpuSeconds })}\n`);
  await expectSoundBooks();
  for (const [event, count] of Object.entries(seen)) expect(count, event).toBeGreaterThan(0);
});
