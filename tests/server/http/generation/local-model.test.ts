import { beforeEach, describe, expect, test } from 'vitest';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import {
  app,
  asReal,
  body,
  client,
  credits,
  newest,
  newestCost,
  outcomes,
  prepareGenerationBench,
} from './generation-bench.ts';

/** An installation that has nothing but the address of a local server. */
prepareGenerationBench();

const connect = (kind: string, apiKey = '') => {
  const baseUrl = `${app.standIns.url}/local/${kind}/v1`;
  app.generation.ai = createAiProviders({ local: { apiKey, baseUrl } });
};
const chats = () => app.standIns.requests('local').filter(({ path }) => path.endsWith('/chat/completions'));
const systemOf = (index: number) =>
  (chats()[index]?.body as { messages?: { content: string }[] } | undefined)?.messages?.[0]?.content ?? '';

beforeEach(() => connect('ollama'));

describe('a local server', () => {
  test('writes without any configuration, at no price, under its own name', async () => {
    const answer = await asReal(() =>
      client.post('/api/generate/ai-content', body({ promptType: 'lead_nurture' })),
    );
    expect(answer.status).toBe(200);
    expect(answer.body as GeneratedContent).toMatchObject({ provider: 'local', model: 'qwen3:8b' });
    const receipt = await newest();
    expect(receipt.provider).toBe('local');
    expect(await newestCost()).toBe(0);
    expect(outcomes(receipt)).toEqual(['succeeded']);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
    expect(systemOf(0)).not.toContain('No search is possible for this request');
    // No other provider was called.
    expect(app.standIns.requests().every(({ provider }) => provider === 'local')).toBe(true);
  });

  test('writes launch kits', async () => {
    const order = {
      productId: body().json.productId,
      types: ['vertical_landscape'],
      tier: 'standard',
    };
    const quote = await client.post<{ credits: number }>('/api/kits/quote', { json: order });
    const json = { ...order, quotedCredits: quote.body.credits };
    const booked = await client.post<{ id: string }>('/api/kits', { json });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    await expect
      .poll(async () => (await client.get<{ ending: string }>(`/api/kits/${booked.body.id}`)).body.ending)
      .toBe('done');
    expect((await newest()).provider).toBe('local');
  });

  test('is told to say that research has no sources, and gets none of them', async () => {
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer.status).toBe(200);
    expect((answer.body as GeneratedContent).sources).toEqual([]);
    expect(systemOf(0)).toContain('No search is possible for this request');
    expect(chats()[0]?.body.tools).toBeUndefined();
  });

  test('writes email sequences, also without a schema mode', async () => {
    for (const kind of ['lmstudio', 'llamacpp']) {
      connect(kind);
      const answer = await client.post('/api/generate/ai-content', body({ promptType: 'lead_nurture' }));
      expect(answer).toMatchObject({ status: 200, body: { provider: 'local' } });
    }
    expect(chats().map(({ body: { response_format: format } }) => format !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('whose context is too small gets nothing, and the user pays nothing', async () => {
    await client.post('/api/generate/ai-content', body());
    await app.db('ai_model_configs').insert({
      category: 'research',
      tier: 'standard',
      position: 99,
      provider: 'local',
      model: 'tiny:1b',
      temperature: '0.4',
    });
    const before = chats().length;
    const answer = await client.post('/api/generate/ai-content', body({ isRegeneration: true }));
    await app.db('ai_model_configs').where({ provider: 'local' }).delete();
    expect(answer).toMatchObject({ status: 502, body: { code: 'ai_input_too_long' } });
    expect(chats()).toHaveLength(before);
    expect(outcomes(await newest())).toEqual(['too_large']);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });
});
