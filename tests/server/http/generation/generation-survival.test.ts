import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createGenerationEngine } from '#server/features/generation/state/generation-context.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { changeTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { credits, generate, providerCalls } from './generate-at-once.ts';
import {
  app,
  client,
  contents,
  fault,
  goOn,
  hanging,
  prepareGenerationBench,
  product,
  takeUp,
  withoutTimeLimits,
} from './generation-bench.ts';

prepareGenerationBench();
afterEach(() => {
  app.clock.now = undefined;
  app.generation.engine.tasks.leases.start();
});

/** Simulates a hung server: its leases expire and another server takes over. */
async function hang(changes: Record<string, unknown> = {}): Promise<void> {
  await app.generation.engine.tasks.leases.stop();
  const unfinished = { finishedAt: null };
  await changeTasks(app.db, 'generations', unfinished, { leaseExpiresAt: new Date(0), ...changes });
}

/** A second engine on the same database. */
const otherServer = () => ({ ...app.generation, engine: createGenerationEngine(app.generation) });

/** Makes the next provider response hang before its headers. */
function holdAnswer(): void {
  withoutTimeLimits();
  fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'headers' } });
}

describe('a text survives', () => {
  test('when the client disconnects, the text is still written and stored', async () => {
    holdAnswer();
    const abort = new AbortController();
    const call = client.post('/api/generate/ai-content', {
      json: { productId: product.id, promptType: 'vertical_landscape' },
      signal: abort.signal,
    });
    await hanging();
    abort.abort();
    await expect(call).rejects.toThrow();
    goOn();
    await expect.poll(async () => (await contents()).length).toBe(1);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('the same Idempotency-Key returns the same record and charges once, also while it is being written', async () => {
    holdAnswer();
    const key = { 'idempotency-key': randomUUID() };
    const calls = Array.from({ length: 5 }, () => generate({}, key));
    await hanging();
    calls.push(generate({}, key));
    goOn();
    const answers = await Promise.all(calls);
    answers.push(await generate({}, key));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(providerCalls()).toBe(1);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
    const other = await generate({ tier: 'premium' }, key);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await generate({}, { 'idempotency-key': 'x'.repeat(300) })).status).toBe(400);
    // Idempotency keys are scoped to the user.
    const stranger = await app.signUp();
    const theirs = (await stranger.post('/api/products', { json: completeProduct })).body as Product;
    expect((await generate({ productId: theirs.id }, key, stranger)).status).toBe(200);
  });

  test('a run whose server hangs is taken up by another; its own late text is refused', async () => {
    holdAnswer();
    const call = generate();
    await hanging();
    await hang();
    const other = otherServer();
    expect(await takeUp(other)).toBe(1);
    await expect.poll(async () => (await contents()).length).toBe(1);
    goOn();
    expect((await call).status).toBe(200);
    // Both servers called a provider, but only one stored and charged.
    expect(providerCalls()).toBe(2);
    await expect.poll(() => app.generation.engine.live.size + other.engine.live.size).toBe(0);
    expect(
      await app.db('content_versions').where({ content_id: ((await call).body as GeneratedContent).id }),
    ).toHaveLength(1);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
    const [generation] = (await client.get('/api/generations')).body as Generation[];
    const receipt = (await client.get(`/api/generations/${generation?.id}`)).body as GenerationReceipt;
    expect(receipt.attempts.map(({ outcome }) => outcome)).toEqual(['lost', 'succeeded']);
  });

  const usage = {
    ...{ inputTokens: 9, outputTokens: 0, cachedInputTokens: 0, costMicroUsd: null, isEstimated: true },
  };
  test.each([
    [20, 'moved', null, 200],
    [20, 'lost', usage, 503],
    [2, 'lost', usage, 200],
    [2, 'lost before its request was sent', null, 503],
  ])(
    'a run that was %i times %s before and is taken up once more is answered',
    async (times, outcome, used, status) => {
      holdAnswer();
      const call = generate();
      await hanging();
      const attempts = Array.from({ length: times }, (_, index) => ({
        ...{ number: index + 1, provider: 'perplexity', model: 'sonar', status: null, usage: used },
        ...{ startedAt: new Date().toISOString(), durationMs: 5, outcome: outcome.split(' ')[0] },
      }));
      await hang({ fencing_token: times, attempts: JSON.stringify(attempts) });
      expect(await takeUp(otherServer())).toBe(1);
      await expect.poll(async () => (await credits()).held).toBe(0);
      goOn();
      expect((await call).status).toBe(status);
      await expect.poll(() => credits()).toEqual({ credits: status === 200 ? 9 : 10, held: 0 });
    },
  );

  test('a text that comes after the run was taken up is refused, even before the new one is there', async () => {
    holdAnswer();
    const call = generate();
    await hanging();
    holdAnswer();
    await hang();
    expect(await takeUp(otherServer())).toBe(1);
    await hanging(2);
    goOn(1);
    await expect.poll(() => app.generation.engine.live.size).toBe(0);
    expect(await contents()).toEqual([]);
    expect(await credits()).toEqual({ credits: 10, held: 1 });
    goOn();
    expect((await call).status).toBe(200);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('a text of a product that is deleted before there was any of it costs nothing', async () => {
    holdAnswer();
    const call = generate();
    await hanging();
    await client.delete(`/api/products/${product.id}`);
    expect(await call).toMatchObject({ status: 409, body: { code: 'generation_cancelled' } });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
  });
});
