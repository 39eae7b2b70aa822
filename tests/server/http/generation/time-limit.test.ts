import { beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import {
  app,
  body,
  client,
  clientElsewhere,
  collect,
  contents,
  credits,
  expectSoundBooks,
  fault,
  newest,
  outcomes,
  prepareGenerationBench,
  slowly,
  spell,
  stream,
} from './generation-bench.ts';

/* At the time limit a streaming text is stored, free. */
// Premium research has twice the time.
prepareGenerationBench({ withReplica: true, deadlineMs: 2_500 / 2 });

const PRICE = 5;

beforeAll(async () => {
  await app.db('prompt_templates').update({ premium_credits: PRICE });
});

const premium = { tier: 'premium' };

async function expectFree(): Promise<void> {
  expect(await newest()).toMatchObject({
    ...{ state: 'failed', chargeReason: 'failed', creditsCharged: 0, contentId: null },
    error: { code: 'ai_timeout' },
  });
  expect(await credits()).toEqual({ credits: 10, held: 0 });
  expect(await contents()).toEqual([]);
}

describe('a text that is still coming at the time limit', () => {
  test('is kept, cut off and free, and the receipt says why', async () => {
    slowly(30);
    const events = await collect(stream(premium));
    const receipt = await newest();
    const delivered = receipt.deliveredCharacters ?? 0;
    expect(receipt).toMatchObject({
      ...{ state: 'cancelled', chargeReason: 'time_limit', finishReason: 'deadline', creditsCharged: 0 },
    });
    expect(outcomes(receipt)).toEqual(['timeout']);
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    const end = events.at(-1) as ReceivedEvent;
    expect(end).toMatchObject({ event: 'error', data: { code: 'time_limit_reached' } });
    expect(end.data.message).toContain('kept and cost nothing');
    const [content] = await contents();
    expect(content).toMatchObject({ id: receipt.contentId, isTruncated: true, generationId: receipt.id });
    expect(content?.markdownContent.startsWith(spell(events))).toBe(true);
    expect(content?.markdownContent).toHaveLength(delivered);
    expect(await app.db('credit_transactions').where({ uniqueKey: `generation:${receipt.id}` })).toEqual([]);
    await expectSoundBooks();
  });

  test('gives the same error to a waiting caller, to a retry with the same key, and at another server', async () => {
    slowly(30);
    const headers = { 'idempotency-key': 'once' };
    const answer = await client.post('/api/generate/ai-content', { ...body(premium), headers });
    const { id } = await newest();
    expect(answer).toMatchObject({ status: 504, body: { code: 'time_limit_reached' } });
    const repeat = await client.post('/api/generate/ai-content', { ...body(premium), headers });
    expect(repeat).toMatchObject({ status: 504, body: answer.body as object });
    const elsewhere = await clientElsewhere();
    const [end] = (await collect(elsewhere.events('GET', `/api/generations/${id}/stream`))).slice(-1);
    expect(end).toMatchObject({ event: 'error', data: answer.body as object });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
  });

  test('is a free failure before 200 characters', async () => {
    slowly(800);
    expect((await client.post('/api/generate/ai-content', body(premium))).status).toBe(504);
    const { deliveredCharacters } = await newest();
    expect(deliveredCharacters).toBeLessThan(200);
    await expectFree();
  });

  test('is kept too when another model has failed before and used up a part of the time', async () => {
    fault({ fault: { kind: 'truncate', afterChunks: 40, how: 'reset' } });
    slowly(30);
    expect((await client.post('/api/generate/ai-content', body(premium))).status).toBe(504);
    const receipt = await newest();
    expect(outcomes(receipt)).toEqual(['network', 'timeout']);
    expect(receipt).toMatchObject({ state: 'cancelled', finishReason: 'deadline', creditsCharged: 0 });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    expect((await contents())[0]?.markdownContent).toHaveLength(receipt.deliveredCharacters ?? 0);
  });

  test('is a free failure when its model fell silent first', async () => {
    app.generation.idleMs = 1_000;
    fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
    expect((await client.post('/api/generate/ai-content', body(premium))).status).toBe(504);
    await expectFree();
  });
});
