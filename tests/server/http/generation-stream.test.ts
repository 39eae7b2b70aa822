import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadInputs } from '#server/features/generation/engine/generation-inputs.ts';
import { createModelBreakers } from '#server/features/generation/engine/model-breakers.ts';
import { settleGeneration } from '#server/features/generation/engine/settle-generation.ts';
import { Generation as GenerationRow } from '#server/models/generation.ts';
import type { FaultRuleInput } from '#server/sandbox/faults/fault-schema.ts';
import type { GeneratedContent } from '#shared/contracts/generated-content.ts';
import { generateContentBody } from '#shared/contracts/generation.ts';
import {
  type Generation,
  type GenerationReceipt,
  generationEventSchemas,
} from '#shared/contracts/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { User } from '#shared/contracts/users.ts';
import type { ReceivedEvent } from '#tests/support/cookie-client.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { signIn } from '#tests/support/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

/**
 * Streams, followers, cancelling, failover and receipts, on one server and beside another one on the same database.
 *
 * Planted faults that fail here: answering `deltaEvents` from offset 0 (resuming), dropping state and fencing token from
 * `settleGeneration` (two debits), returning false from `isWorthAskingAgain` (retries), keeping the hold of a cancelled
 * row in `move_generation_credits`, answering `[first]` from `loadModels` (failover), and not looking in `storeText`
 * whether the text is there already.
 */
let app: TestApp;
let replica: TestApp;
let email: string;
let client: Client;
let product: Product;

beforeAll(async () => {
  app = await startTestApp();
  replica = await startTestApp({ beside: app });
});
afterAll(async () => {
  await replica.close();
  await app.close();
});
beforeEach(async () => {
  await app.sandbox.reset();
  for (const { generation } of [app, replica]) generation.engine.breakers = createModelBreakers();
  email = `${randomUUID()}@example.com`;
  client = await app.signUp({ email });
  product = (await client.post('/api/products', { json: completeProduct })).body as Product;
});

const fault = (rule: FaultRuleInput) => app.sandbox.fault(rule);
const body = (more: object = {}) => ({
  json: { productId: product.id, promptType: 'vertical_landscape', tier: 'standard', ...more },
});
const stream = (more: object = {}, headers = {}, caller = client) =>
  caller.events('POST', '/api/generate/ai-content', { ...body(more), headers });

async function collect(events: AsyncIterable<ReceivedEvent>): Promise<ReceivedEvent[]> {
  const all: ReceivedEvent[] = [];
  for await (const event of events) {
    generationEventSchemas[event.event as keyof typeof generationEventSchemas].parse(event.data);
    all.push(event);
  }
  return all;
}

/** The text that the deltas of the last attempt spell, checked to be without gap or overlap. */
function spell(events: ReceivedEvent[]): string {
  let attempt = 0;
  let text = '';
  for (const { event, data, id } of events) {
    if (event === 'attempt') {
      attempt = data.attempt as number;
      text = '';
    }
    if (event !== 'delta') continue;
    expect(data).toMatchObject({ attempt, offset: text.length });
    text += data.text as string;
    expect(id).toBe(`${attempt}:${text.length}`);
  }
  return text;
}

const names = (events: ReceivedEvent[]) => [...new Set(events.map(({ event }) => event))];
const credits = async () => {
  const user = (await client.get('/api/auth/user')).body as User;
  return { credits: user.credits, held: user.heldCredits };
};
async function newest(): Promise<GenerationReceipt> {
  const [row] = (await client.get('/api/generations?limit=1')).body as Generation[];
  return (await client.get(`/api/generations/${row?.id}`)).body as GenerationReceipt;
}
const outcomes = (receipt: GenerationReceipt) => receipt.attempts.map(({ outcome }) => outcome);

describe('a stream', () => {
  test('tells the generation, its text and its sources, and ends with the record and the receipt', async () => {
    const events = await collect(stream());
    expect(names(events)).toEqual(['generation', 'attempt', 'delta', 'citation', 'done']);
    const done = events.at(-1)?.data as { content: GeneratedContent; generation: GenerationReceipt };
    expect(spell(events)).toBe(done.content.markdownContent);
    expect((await client.get('/api/generated-content')).body).toEqual([done.content]);
    expect(done.content.generationId).toBe(done.generation.id);
    expect(done.generation).toMatchObject({
      state: 'succeeded',
      credits: 1,
      creditsCharged: 1,
      contentId: done.content.id,
      promptVersion: 1,
      finishReason: 'stop',
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
      costMicroUsd: expect.any(Number),
      attempts: [{ number: 1, provider: 'perplexity', outcome: 'succeeded', status: null }],
    });
    expect(await newest()).toEqual(done.generation);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('of a request that cannot be is a plain answer with its status', async () => {
    await expect(collect(stream({ promptType: 'nonsense' }))).rejects.toThrow(/^404 /);
    await expect(collect(stream({ tier: 'gold' }))).rejects.toThrow(/^400 /);
    const path = `/api/generations/${randomUUID()}/stream`;
    await expect(collect(client.events('GET', path))).rejects.toThrow(/^404 /);
    await expect(collect(client.events('GET', '/api/generations/12/stream'))).rejects.toThrow(/^400 /);
    const offset = `${path}?offset=-1`;
    await expect(collect(client.events('GET', offset))).rejects.toThrow(/^400 /);
  });

  test('that fails ends with the error', async () => {
    fault({ times: 'always', fault: { kind: 'status', code: 401 } });
    const events = await collect(stream());
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'provider_unavailable' } });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
  });

  test('goes on from where the connection broke, at this server and at another, and for a late reader', async () => {
    const elsewhere = replica.newClient();
    await signIn(elsewhere, { email });
    fault({ provider: 'perplexity', fault: { kind: 'slowDrip', msPerChunk: 8 } });
    const before: ReceivedEvent[] = [];
    for await (const event of stream()) {
      before.push(event);
      if (before.filter((seen) => seen.event === 'delta').length === 5) break;
    }
    const [{ id } = { id: '' }] = (await client.get('/api/generations?active=1')).body as Generation[];
    const path = `/api/generations/${id}/stream`;
    const last = before.at(-1)?.id ?? '';
    const [attempt, offset] = last.split(':');
    const [byHeader, byQuery, fromReplica, whole] = await Promise.all([
      collect(client.events('GET', path, { headers: { 'last-event-id': last } })),
      collect(client.events('GET', `${path}?attempt=${attempt}&offset=${offset}`)),
      collect(elsewhere.events('GET', path, { headers: { 'last-event-id': last } })),
      collect(client.events('GET', path)),
    ]);
    const text = spell(whole);
    const start = text.slice(0, Number(offset));
    const rest = (events: ReceivedEvent[]) =>
      events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');
    expect(start + rest(byHeader)).toBe(text);
    expect(start + rest(byQuery)).toBe(text);
    expect(whole.at(-1)?.event).toBe('done');
    // The replica may get the last piece with the finished record; what it streamed is where it belongs.
    expect(text.startsWith(start + rest(fromReplica))).toBe(true);
    expect(rest(fromReplica).length).toBeGreaterThan(0);
    expect(fromReplica.at(-1)).toEqual(whole.at(-1));
    const late = await collect(client.events('GET', path));
    expect(names(late)).toEqual(['generation', 'done']);
    expect((await client.get('/api/generations?active=1')).body).toEqual([]);
  });

  test('of somebody else is unknown', async () => {
    const events = await collect(stream());
    const id = events[0]?.data.id as string;
    const stranger = await app.signUp();
    for (const path of [`/api/generations/${id}`, `/api/generations/${id}/stream`]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
    expect((await stranger.post(`/api/generations/${id}/cancel`)).status).toBe(404);
    expect((await stranger.get('/api/generations')).body).toEqual([]);
  });
});

describe('cancelling', () => {
  test.each(['the same server', 'another server'])(
    'at %s stops the run and gives the credits back',
    async (where) => {
      fault({ provider: 'perplexity', fault: { kind: 'slowDrip', msPerChunk: 100 } });
      const canceller = where === 'another server' ? replica.newClient() : client;
      if (canceller !== client) await signIn(canceller, { email });
      const seen: ReceivedEvent[] = [];
      for await (const event of stream()) {
        seen.push(event);
        if (event.event !== 'delta' || seen.filter((each) => each.event === 'delta').length !== 2) continue;
        const answer = await canceller.post(`/api/generations/${seen[0]?.data.id}/cancel`);
        expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', creditsCharged: 0 } });
      }
      expect(seen.at(-1)).toMatchObject({ event: 'error', data: { code: 'generation_cancelled' } });
      expect(await credits()).toEqual({ credits: 10, held: 0 });
      expect(outcomes(await newest())).toEqual(['cancelled']);
      expect((await client.get('/api/generated-content')).body).toEqual([]);
      await expect.poll(() => app.generation.engine.live.size).toBe(0);
      expect(await app.db('generation_chunks')).toEqual([]);
      const again = await client.post(`/api/generations/${seen[0]?.data.id}/cancel`);
      expect(again.body).toMatchObject({ state: 'cancelled' });
    },
  );

  test('leaves one that has ended as it is', async () => {
    const content = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    const answer = await client.post(`/api/generations/${content.generationId}/cancel`);
    expect(answer.body).toMatchObject({ state: 'succeeded', creditsCharged: 1 });
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });
});

describe('failover', () => {
  test('asks the same model again after what passes by itself', async () => {
    fault({ provider: 'perplexity', times: 2, fault: { kind: 'status', code: 503 } });
    const events = await collect(stream());
    expect(events.at(-1)?.event).toBe('done');
    const receipt = await newest();
    expect(outcomes(receipt)).toEqual(['overloaded', 'overloaded', 'succeeded']);
    expect(receipt.provider).toBe('perplexity');
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('asks the next model when the text broke off in the middle, and starts the text over', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'truncate', how: 'reset', afterChunks: 4 } });
    const events = await collect(stream());
    const attempts = events.filter(({ event }) => event === 'attempt').map(({ data }) => data.provider);
    expect(attempts).toEqual(['perplexity', 'openai']);
    const done = events.at(-1)?.data as { content: GeneratedContent; generation: GenerationReceipt };
    expect(done.content).toMatchObject({ provider: 'openai', markdownContent: spell(events) });
    expect(outcomes(done.generation)).toEqual(['network', 'succeeded']);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test.each([400, 401, 402, 403, 404, 413])('asks the next model at once after a %i', async (code) => {
    fault({ provider: 'perplexity', times: 'always', fault: { kind: 'status', code } });
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer).toMatchObject({ status: 200, body: { provider: 'openai' } });
    const receipt = await newest();
    expect(receipt.attempts).toHaveLength(2);
    expect(receipt.attempts[0]).toMatchObject({ provider: 'perplexity', status: code });
  });

  test('waits for a short Retry-After and not for a long one', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'status', code: 429, retryAfter: 1 } });
    const start = performance.now();
    expect((await client.post('/api/generate/ai-content', body())).body).toMatchObject({
      provider: 'perplexity',
    });
    expect(performance.now() - start).toBeGreaterThan(900);
    fault({ provider: 'perplexity', fault: { kind: 'status', code: 429, retryAfter: 86_400 } });
    expect((await client.post('/api/generate/ai-content', body())).body).toMatchObject({
      provider: 'openai',
    });
  });

  test('leaves a model alone that has failed five times in a row', async () => {
    fault({ provider: 'perplexity', times: 'always', fault: { kind: 'status', code: 500 } });
    const calls = () => app.sandbox.requests('perplexity').length;
    await client.post('/api/generate/ai-content', body());
    await client.post('/api/generate/ai-content', body());
    const before = calls();
    expect(before).toBe(5);
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer.body).toMatchObject({ provider: 'openai' });
    expect(calls()).toBe(before);
    expect(outcomes(await newest())).toEqual(['skipped', 'succeeded']);
  });

  test('ends at the deadline, whatever is left of the chain', async () => {
    fault({ times: 'always', fault: { kind: 'hang', stage: 'headers' } });
    const start = performance.now();
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer.status).toBe(504);
    expect(performance.now() - start).toBeLessThan(6_500);
    expect(await credits()).toEqual({ credits: 10, held: 0 });
  });
});

describe('a text that stopped at its length limit', () => {
  test('says so, and goes on when asked to', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'incomplete', reason: 'length' } });
    const first = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    expect(first.isTruncated).toBe(true);
    expect((await newest()).finishReason).toBe('length');
    const answer = await client.post('/api/generate/ai-content', body({ isContinuation: true }));
    const whole = answer.body as GeneratedContent;
    expect(whole).toMatchObject({ id: first.id, isTruncated: false, versionNumber: 2 });
    expect(whole.markdownContent.startsWith(first.markdownContent)).toBe(true);
    expect(whole.markdownContent.length).toBeGreaterThan(first.markdownContent.length);
    expect(whole.citations).toEqual([...new Set([...first.citations, ...whole.citations])]);
    const [, request] = app.sandbox.requests('perplexity').filter(({ method }) => method === 'POST');
    expect(JSON.stringify(request?.body)).toContain('text-so-far');
    expect(await credits()).toEqual({ credits: 8, held: 0 });
  });

  test('is stored once when nobody learnt that its continuation was stored', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'incomplete', reason: 'length' } });
    await client.post('/api/generate/ai-content', body());
    const { id: userId } = (await client.get('/api/auth/user')).body as User;
    const inputs = await loadInputs(app.generation, {
      userId,
      body: generateContentBody.parse(body({ isContinuation: true }).json),
    });
    const whole = (await client.post('/api/generate/ai-content', body({ isContinuation: true })))
      .body as GeneratedContent;
    const generation = await GenerationRow.query(app.db)
      .findById((await newest()).id)
      .throwIfNotFound();
    // The connection broke after the commit, so the run tries again.
    const settled = await settleGeneration(app.generation, {
      generation,
      inputs,
      asked: {
        result: {
          text: 'Again',
          citations: [],
          usage: {
            inputTokens: 1,
            outputTokens: 1,
            reasoningTokens: 0,
            cachedInputTokens: 0,
            costMicroUsd: 1,
          },
          finishReason: 'stop',
          model: 'm',
          providerRequestId: null,
          temperatureSent: false,
        },
        choice: inputs.chain[0],
        attempts: generation.attempts,
      },
    });
    expect(settled?.content).toMatchObject({ markdownContent: whole.markdownContent, versionNumber: 2 });
    expect(await credits()).toEqual({ credits: 8, held: 0 });
  });

  test('is not continued when it was complete, or was changed meanwhile', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'incomplete', reason: 'length' } });
    const first = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    fault({ provider: 'perplexity', fault: { kind: 'latency', ms: 600 } });
    const continuing = client.post('/api/generate/ai-content', body({ isContinuation: true }));
    await expect.poll(async () => (await credits()).held).toBe(1);
    await client.patch(`/api/generated-content/${first.id}`, { json: { markdownContent: 'Mine' } });
    expect(await continuing).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await credits()).toEqual({ credits: 9, held: 0 });
    expect((await client.get('/api/generated-content')).body).toMatchObject([{ markdownContent: 'Mine' }]);
    await client.post('/api/generate/ai-content', body());
    expect((await client.post('/api/generate/ai-content', body({ isContinuation: true }))).status).toBe(409);
  });
});

test('a server that stops hands its runs over; the other one finishes them', async () => {
  const third = await startTestApp({ beside: app, env: { SHUTDOWN_SECONDS: '1' } });
  const there = third.newClient();
  await signIn(there, { email });
  fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'mid-stream' } });
  const call = there
    .post('/api/generate/ai-content', { ...body(), headers: { 'idempotency-key': 'handed-over' } })
    .catch(() => undefined);
  await expect.poll(async () => (await credits()).held).toBe(1);
  third.generation.engine.live.drain(100);
  await call;
  await third.close();
  const answer = await client.post('/api/generate/ai-content', {
    ...body(),
    headers: { 'idempotency-key': 'handed-over' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await credits()).toEqual({ credits: 9, held: 0 });
  expect(outcomes(await newest())).toEqual(['lost', 'succeeded']);
});
