import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { cancelPrice } from '#shared/rules/credits/cancel-price.ts';
import type { CookieClient, ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import {
  app,
  body,
  client,
  clientElsewhere,
  collect,
  contents,
  credits,
  email,
  expectSoundBooks,
  fault,
  goOn,
  HANG,
  hanging,
  loseServer,
  newest,
  outcomes,
  prepareGenerationBench,
  product,
  slowly,
  spell,
  stream,
} from './generation-bench.ts';

/** Cancelling a delivered text charges the delivered part. */
prepareGenerationBench({ withReplica: true, withExample: true });

const PRICE = 5;

beforeAll(async () => {
  await app.db('prompt_templates').update({ premium_credits: PRICE });
});

const premium = { tier: 'premium' };
const textOf = (events: ReceivedEvent[]) => spell(events);

/** Reads a stream and cancels after this many characters. */
async function cancelAfter(
  characters: number,
  { request = premium, canceller = client }: { request?: object; canceller?: CookieClient } = {},
): Promise<{ events: ReceivedEvent[]; answer: Generation; seen: string }> {
  const events: ReceivedEvent[] = [];
  let answer: Generation | undefined;
  let seen = '';
  for await (const event of stream(request)) {
    events.push(event);
    if (answer || event.event !== 'delta' || textOf(events).length < characters) continue;
    seen = textOf(events);
    answer = (await canceller.post(`/api/generations/${events[0]?.data.id}/cancel`)).body as Generation;
  }
  if (!answer) throw new Error('the text was shorter');
  return { events, answer, seen };
}

async function expectCharged(receipt: GenerationReceipt): Promise<void> {
  const delivered = receipt.deliveredCharacters ?? 0;
  const price = cancelPrice({ delivered, expected: receipt.expectedCharacters, credits: receipt.credits });
  expect(receipt.creditsCharged).toBe(price);
  await expectSoundBooks();
}

describe('cancelling', () => {
  test.each(['the same server', 'another server'])(
    'at %s keeps the text that was delivered, cut off, and charges its share',
    async (where) => {
      slowly();
      const canceller = where === 'another server' ? await clientElsewhere() : client;
      const { events, answer, seen } = await cancelAfter(400, { canceller });
      expect(answer).toMatchObject({ state: 'cancelled', creditsCharged: expect.any(Number) });
      expect(answer.creditsCharged).toBeGreaterThan(0);
      expect(answer.creditsCharged).toBeLessThan(PRICE);
      expect(events.at(-1)).toMatchObject({
        event: 'error',
        data: { code: 'generation_cancelled', details: { chargedCredits: answer.creditsCharged } },
      });
      const receipt = await newest();
      await expectCharged(receipt);
      expect(receipt).toMatchObject({ state: 'cancelled', chargeReason: 'part_delivered' });
      expect(await credits()).toEqual({ credits: 10 - answer.creditsCharged, held: 0 });
      const [content] = await contents();
      expect(content).toMatchObject({ id: receipt.contentId, isTruncated: true, generationId: receipt.id });
      // All text that was streamed is stored.
      expect(content?.markdownContent.startsWith(seen)).toBe(true);
      expect(content?.markdownContent.startsWith(textOf(events))).toBe(true);
      expect(content?.markdownContent).toHaveLength(receipt.deliveredCharacters ?? 0);
      const versions = await client.get(`/api/generated-content/${content?.id}/versions`);
      expect(versions.body).toMatchObject([{ origin: 'generation' }]);
      const [entry] = await app.db('credit_transactions').orderBy('id', 'desc').limit(1);
      expect(entry).toMatchObject({ amount: -answer.creditsCharged, type: 'usage' });
      expect(entry.description).toContain('cancelled');
    },
  );

  test('is free before 200 characters were delivered', async () => {
    slowly(400);
    const { events, answer } = await cancelAfter(1);
    expect(answer).toMatchObject({ state: 'cancelled', creditsCharged: 0, contentId: null });
    expect(events.at(-1)?.data).toMatchObject({ code: 'generation_cancelled' });
    expect(await newest()).toMatchObject({ chargeReason: 'cancelled_free', creditsCharged: 0 });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    expect(await contents()).toEqual([]);
    await expectSoundBooks();
  });

  test('costs the whole price once four fifths of the expected length were delivered', async () => {
    await app.db('prompt_templates').update({ standard_credits: PRICE });
    // Three of the four pieces arrive before the response hangs.
    const text = 'A sentence with some words. '.repeat(300);
    fault({
      fault: {
        kind: 'answer',
        text,
        pieces: [0, 1_500, 3_000, 4_500].map((at) => text.slice(at, at + 1_500)),
      },
    });
    const request = { variables: { additionalContext: HANG } };
    const { answer } = await cancelAfter(4_400, { request }).finally(() =>
      app.db('prompt_templates').update({ standard_credits: 1 }),
    );
    expect(answer).toMatchObject({ state: 'cancelled', credits: PRICE, creditsCharged: PRICE });
    const receipt = await newest();
    expect(receipt.chargeReason).toBe('most_delivered');
    expect(await credits()).toEqual({ credits: 10 - PRICE, held: 0 });
    await expectCharged(receipt);
  });

  test('many times at once ends the generation once and charges it once', async () => {
    slowly();
    const elsewhere = await clientElsewhere();
    const events: ReceivedEvent[] = [];
    let answers: Generation[] = [];
    for await (const event of stream(premium)) {
      events.push(event);
      if (answers.length > 0 || event.event !== 'delta' || textOf(events).length < 300) continue;
      const path = `/api/generations/${events[0]?.data.id}/cancel`;
      const calls = Array.from({ length: 10 }, (_, index) => (index % 2 ? elsewhere : client).post(path));
      answers = (await Promise.all(calls)).map((answer) => answer.body as Generation);
    }
    const receipt = await newest();
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'cancelled', creditsCharged: receipt.creditsCharged });
    }
    expect(await credits()).toEqual({ credits: 10 - receipt.creditsCharged, held: 0 });
    await expectCharged(receipt);
  });

  test('at the moment it finishes leaves one final state, one charge and one text', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const events: ReceivedEvent[] = [];
      let cancelling: Promise<unknown> | undefined;
      for await (const event of stream({ tier: 'standard' })) {
        events.push(event);
        if (event.event === 'delta') {
          cancelling ??= client.post(`/api/generations/${events[0]?.data.id}/cancel`);
        }
      }
      await cancelling;
      const receipt = await newest();
      ends.add(receipt.state);
      expect(receipt.creditsCharged).toBe(1);
      expect((await contents())[0]).toMatchObject({ generationId: receipt.id });
      expect(await credits()).toEqual({ credits: 9 - round, held: 0 });
    }
    await expectSoundBooks();
    expect([...ends].every((state) => ['succeeded', 'cancelled'].includes(state))).toBe(true);
  });

  test('of a run whose server is gone keeps and charges what it had written down', async () => {
    const { id } = await loseServer(premium);
    const answer = (await (await clientElsewhere()).post(`/api/generations/${id}/cancel`)).body as Generation;
    expect(answer).toMatchObject({ state: 'cancelled' });
    expect(answer.creditsCharged).toBeGreaterThan(0);
    const receipt = await newest();
    await expectCharged(receipt);
    expect(outcomes(receipt)).toEqual(['cancelled']);
    expect((await contents())[0]?.markdownContent).toHaveLength(receipt.deliveredCharacters ?? 0);
  });

  test('of a continuation charges what was added, and keeps it behind the text', async () => {
    fault({ fault: { kind: 'incomplete', reason: 'length' } });
    const before = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    slowly();
    const { seen } = await cancelAfter(300, { request: { ...premium, isContinuation: true } });
    const receipt = await newest();
    expect(receipt.creditsCharged).toBeGreaterThan(0);
    await expectCharged(receipt);
    const [content] = await contents();
    expect(content).toMatchObject({ versionNumber: 2, isTruncated: true });
    expect(content?.markdownContent.startsWith(before.markdownContent.trimEnd())).toBe(true);
    expect(content?.markdownContent).toContain(seen.trim().slice(0, 150));
    expect(content?.markdownContent.length).toBeLessThanOrEqual(
      before.markdownContent.length + (receipt.deliveredCharacters ?? 0) + 1,
    );
  });

  test('of an email sequence keeps the messages as they were shown', async () => {
    await client.post('/api/generate/ai-content', body({ promptType: 'ideal_customer_profile' }));
    slowly();
    const { seen } = await cancelAfter(600, { request: { ...premium, promptType: 'transactional' } });
    const receipt = await newest();
    expect(receipt).toMatchObject({ state: 'cancelled', promptType: 'transactional' });
    expect(receipt.creditsCharged).toBeGreaterThan(0);
    await expectCharged(receipt);
    const content = (await contents()).find(({ type }) => type === 'transactional');
    expect(content?.markdownContent.startsWith(seen)).toBe(true);
    expect(content).toMatchObject({ isTruncated: true });
  });

  test('while an answer is being repaired charges the answer that was shown', async () => {
    await client.post('/api/generate/ai-content', body({ promptType: 'ideal_customer_profile' }));
    await app.standIns.reset();
    fault({ fault: { kind: 'form', problem: 'missingItem' } } as never);
    fault({ fault: { kind: 'latency', ms: 1_500 } });
    const events: ReceivedEvent[] = [];
    let seen = '';
    for await (const event of stream({ ...premium, promptType: 'transactional' })) {
      if (event.event === 'attempt' && event.data.attempt === 2) {
        seen = textOf(events);
        void client.post(`/api/generations/${events[0]?.data.id}/cancel`);
      }
      events.push(event);
    }
    const receipt = await newest();
    expect(outcomes(receipt)).toEqual(['malformed', 'cancelled']);
    expect(seen.length).toBeGreaterThan(200);
    expect(receipt.deliveredCharacters).toBe(seen.length);
    await expectCharged(receipt);
  });
});

describe('changes during a generation make no text free', () => {
  test('deleting the product cancels what is written for it', async () => {
    slowly();
    const events: ReceivedEvent[] = [];
    let isDeleted = false;
    for await (const event of stream(premium)) {
      events.push(event);
      if (isDeleted || event.event !== 'delta' || textOf(events).length < 400) continue;
      isDeleted = true;
      expect((await client.delete(`/api/products/${product.id}`)).status).toBe(204);
    }
    const receipt = await newest();
    expect(receipt).toMatchObject({ state: 'cancelled', chargeReason: 'part_delivered' });
    await expectCharged(receipt);
  });

  test('a product that is deleted in the moment before the end does not either', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'mid-stream', afterChunks: [9] } });
    let isDeleted = false;
    const events: ReceivedEvent[] = [];
    for await (const event of stream()) {
      events.push(event);
      if (isDeleted || event.event !== 'delta') continue;
      isDeleted = true;
      await app.db('products').where({ id: product.id }).update({ deleted_at: new Date() });
      await hanging();
      goOn();
    }
    expect(events.at(-1)?.event).toBe('done');
    expect(await newest()).toMatchObject({ state: 'succeeded', creditsCharged: 1 });
    expect(await credits()).toEqual({ credits: 9, held: 0 });
    // The content exists and is deleted with its product.
    expect(await app.db('generated_contents').where({ product_id: product.id })).toMatchObject([
      { deletedAt: expect.any(Date) },
    ]);
    await expectSoundBooks();
  });
});

test('many cancellations of one text at once count as one free cancellation', async () => {
  const strict = await startTestApp({ beside: app, env: { RATE_LIMITS: '1' } });
  try {
    const caller = strict.newClient();
    await signIn(caller, { email });
    slowly(400);
    for (let round = 1; round <= 2; round += 1) {
      const reading = collect(stream(premium, {}, caller)).catch(() => []);
      const active = async () => (await caller.get<Generation[]>('/api/generations?active=1')).body;
      await expect.poll(async () => (await active()).length).toBe(1);
      const [{ id } = { id: '' }] = await active();
      const cancel = () => caller.post(`/api/generations/${id}/cancel`);
      const answers = await Promise.all(Array.from({ length: 14 }, cancel));
      expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200));
      await reading;
      const counted = await app
        .db('rate_limits')
        .whereLike('key', 'freeCancel:%')
        .orderBy('expire', 'desc')
        .first();
      expect(counted.points).toBe(round);
    }
  } finally {
    await strict.close();
  }
});

test('an account has ten free cancellations an hour; then the text goes on, and cancelling delivered text is charged', async () => {
  const strict = await startTestApp({
    beside: app,
    env: { RATE_LIMITS: '1', GENERATION_DEADLINE_SECONDS: '60' },
  });
  try {
    const caller = strict.newClient();
    await signIn(caller, { email });
    slowly(400);
    const start = async (promptType: string) => {
      const reading = collect(stream({ ...premium, promptType }, {}, caller)).catch(() => []);
      await expect
        .poll(async () => ((await caller.get('/api/generations?active=1')).body as Generation[]).length)
        .toBe(1);
      const [{ id } = { id: '' }] = (await caller.get('/api/generations?active=1')).body as Generation[];
      return { id, reading };
    };
    for (let round = 0; round < 10; round += 1) {
      const { id, reading } = await start('vertical_landscape');
      const answer = await caller.post(`/api/generations/${id}/cancel`);
      expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', creditsCharged: 0 } });
      await reading;
    }
    const { id, reading } = await start('vertical_landscape');
    const refused = await caller.post(`/api/generations/${id}/cancel`);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_free_cancels', details: { retryAfterSeconds: expect.any(Number) } },
    });
    expect((await caller.get(`/api/generations/${id}`)).body).toMatchObject({ state: 'running' });
    const length = () => strict.generation.engine.live.get(id)?.text.length ?? 0;
    await expect.poll(length, { timeout: 20_000 }).toBeGreaterThan(250);
    const charged = await caller.post(`/api/generations/${id}/cancel`);
    expect(charged).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((charged.body as Generation).creditsCharged).toBeGreaterThan(0);
    await reading;
  } finally {
    await strict.close();
  }
});
