import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createModelBreakers } from '#server/features/generation/engine/model-breakers.ts';
import type { Kit, KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import {
  app,
  client,
  credits,
  expectSoundBooks,
  fault,
  prepareGenerationBench,
} from '#tests/server/http/generation/generation-bench.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import { ended, grant, readKit, retry, steer, stepOf } from './kit-bench.ts';

/* FUNNELSMITH_FULL=1 runs 5,000 kits; SEED=… chooses other ones. */

prepareGenerationBench();

const KITS_AT_ONCE = 5;
const WORLDS = proofSize(6, 1_000);

const everything = [...CONTENT_TYPES];
const orders = fc.record({
  types: fc.oneof(
    { weight: 6, arbitrary: fc.subarray(everything, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.subarray(everything, { minLength: 8 }) },
  ),
  tier: fc.constantFrom('standard', 'premium'),
  premium: fc.subarray(everything, { maxLength: 4 }),
  mode: fc.constantFrom('fast' as const, 'thorough' as const),
  disturbance: fc.constantFrom('none', 'cancel', 'pause', 'loseServer', 'cancelStep'),
  afterMs: fc.integer({ min: 0, max: 400 }),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

const worlds = fc.record({
  failing: fc.subarray(everything, { maxLength: 3 }),
  orders: fc.array(orders, { minLength: KITS_AT_ONCE, maxLength: KITS_AT_ONCE }),
});

async function bookOrder(order: Order): Promise<Kit> {
  const product = (await client.post('/api/products', { json: completeProduct })).body as Product;
  const tiers = Object.fromEntries(order.premium.map((type) => [type, 'premium']));
  const { types, tier, mode } = order;
  const json = { productId: product.id, types, tier, tiers, mode };
  const quoted = (await client.post<KitQuote>('/api/kits/quote', { json })).body;
  const { status, body } = await client.post<Kit>('/api/kits', {
    json: { ...json, quotedCredits: quoted.credits },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const holds = await app
    .db('credit_holds')
    .whereIn(
      'generationId',
      body.steps.map(({ generationId }) => generationId),
    )
    .sum('amount as held')
    .first();
  const settled = (await readKit(body)).creditsCharged;
  // Fast steps may have been charged meanwhile.
  if (settled === 0) expect(Number(holds?.held)).toBe(quoted.credits);
  expect(body.credits).toBe(quoted.credits);
  return body;
}

async function disturb(kit: Kit, { disturbance, afterMs }: Order): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (disturbance === 'cancel') await steer(kit, 'cancel');
  if (disturbance === 'pause') {
    await steer(kit, 'pause');
    await steer(kit, 'resume');
  }
  const writing = (await readKit(kit)).steps.find(({ state }) => state === 'writing');
  if (!writing) return;
  const { generationId: id } = writing;
  if (disturbance === 'cancelStep') await client.post(`/api/generations/${id}/cancel`);
  if (disturbance === 'loseServer') {
    app.generation.engine.live.get(id)?.stop('lease-lost');
    await app
      .db('generations')
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

async function expectInOrder(kit: Kit): Promise<void> {
  const times = await timesOf(kit);
  const steps = await app.db('launch_kit_steps').where({ kitId: kit.id }).orderBy('position');
  for (const { type, required, optional, generationId } of steps) {
    const step = stepOf(kit, type);
    const start = times.get(generationId)?.start ?? Number.NaN;
    const isWritten = (input: ContentType) => stepOf(kit, input).state === 'done';
    for (const input of [...required, ...(kit.mode === 'thorough' ? optional : [])]) {
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

test(`${WORLDS * KITS_AT_ONCE} kits of random texts, tiers, failures, cancels and lost servers end in order`, {
  timeout: proofSize(120_000, 4 * 3_600_000),
}, async () => {
  await grant(1_000_000_000);
  await fc.assert(
    fc.asyncProperty(worlds, async ({ failing, orders: given }) => {
      await app.sandbox.reset();
      app.generation.engine.breakers = createModelBreakers();
      for (const type of failing) {
        fault({
          match: { promptIncludes: `Content type: ${type}` },
          times: 'always',
          fault: { kind: 'refusal' },
        });
      }
      const before = await credits();
      const kits = await Promise.all(given.map(bookOrder));
      await Promise.all(kits.map((kit, index) => disturb(kit, given[index] as Order)));
      const ends = await Promise.all(kits.map((kit) => ended(kit, 60_000)));
      for (const kit of ends) {
        await expectInOrder(kit);
        expect(kit.creditsHeld).toBe(0);
        for (const { type, state } of kit.steps) {
          if (failing.includes(type)) expect(state).not.toBe('done');
        }
      }
      const charged = ends.reduce((sum, kit) => sum + kit.creditsCharged, 0);
      expect(await credits()).toEqual({ credits: before.credits - charged, held: 0 });
      await app.sandbox.reset();
      const again = ends.find(({ retryCredits }) => retryCredits > 0);
      if (again) {
        expect((await retry(again, again.retryCredits)).status).toBe(200);
        const retried = await ended(again, 60_000);
        expect(retried).toMatchObject({ ending: 'done', creditsHeld: 0 });
        await expectInOrder(retried);
      }
      // The free failures of an hour are limited.
      await app
        .db('generations')
        .where({ state: 'failed' })
        .update({ createdAt: app.db.raw(`now() - interval '2 hours'`) });
    }),
    { numRuns: WORLDS, endOnFailure: true },
  );
  await expectSoundBooks();
});
