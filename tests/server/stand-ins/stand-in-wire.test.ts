import { Anthropic } from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { OpenAI } from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';

let standIns: StandInProviders;
beforeAll(async () => {
  standIns = await startStandInProviders({ speed: 'instant', clock: () => new Date('2026-11-21T12:00:00Z') });
});
beforeEach(() => standIns.reset());
afterAll(() => standIns.close());

const openai = (provider: 'openai' | 'perplexity' = 'openai', baseURL = standIns.baseUrls[provider]) =>
  new OpenAI({ apiKey: standIns.keys[provider], baseURL, maxRetries: 0, logLevel: 'off' });
const anthropic = (defaultHeaders = {}) =>
  new Anthropic({
    apiKey: standIns.keys.anthropic,
    baseURL: standIns.baseUrls.anthropic,
    maxRetries: 0,
    logLevel: 'off',
    defaultHeaders,
  });
const gemini = (apiVersion: string) =>
  new GoogleGenAI({
    apiKey: standIns.keys.gemini,
    httpOptions: { baseUrl: standIns.baseUrls.gemini, apiVersion },
  });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${standIns.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('unary answers through the vendors’ packages', () => {
  it('OpenAI Responses, with search', async () => {
    const response = await openai().responses.create({
      model: 'gpt-4.1-mini',
      input: 'Content type: vertical_landscape',
      tools: [{ type: 'web_search' }],
    });
    expect(response.status).toBe('completed');
    expect(response.output_text).toMatch(/^> Sample text/);
    expect(response.output.map((item) => item.type)).toEqual(['web_search_call', 'message']);
    expect(response.usage?.output_tokens_details.reasoning_tokens).toBe(0);
    expect(response.created_at).toBe(Date.parse('2026-11-21T12:00:00Z') / 1_000);
  });

  it('OpenAI chat completions, unary and streamed', async () => {
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    const whole = await openai().chat.completions.create({ model: 'gpt-6-luna', messages });
    expect(whole.choices[0]?.finish_reason).toBe('stop');
    let text = '';
    let usage: unknown;
    const chunks = await openai().chat.completions.create({
      model: 'gpt-6-luna',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    });
    for await (const chunk of chunks) {
      text += chunk.choices[0]?.delta.content ?? '';
      usage = chunk.usage ?? usage;
    }
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(usage).toEqual(whole.usage);
  });

  it('Perplexity’s Agent API', async () => {
    const agent = await openai('perplexity').responses.create({
      model: 'perplexity/sonar',
      input: 'Content type: vertical_landscape',
      tools: [{ type: 'web_search' }],
    });
    expect(agent.output.map((item) => item.type as string)).toEqual(['search_results', 'message']);
  });

  it('Anthropic Messages, and a stream its own helper can finish', async () => {
    const request = {
      model: 'claude-sonnet-5-5',
      max_tokens: 8_000,
      messages: [{ role: 'user' as const, content: 'Content type: vertical_landscape' }],
      tools: [{ type: 'web_search_20260318' as const, name: 'web_search' as const }],
    };
    const message = await anthropic().messages.create(request);
    expect(message.stop_reason).toBe('end_turn');
    const types = message.content.map((block) => block.type);
    expect(types.slice(0, 2)).toEqual(['server_tool_use', 'web_search_tool_result']);
    expect(new Set(types.slice(2))).toEqual(new Set(['text']));
    // Each cited passage is its own block with its sources.
    const cited = message.content.filter((block) => block.type === 'text' && block.citations?.length);
    expect(cited.length).toBeGreaterThan(2);
    for (const block of cited)
      expect(block).toMatchObject({ text: expect.stringMatching(/\[\d[\d, ]*\]$/u) });
    const final = await anthropic().messages.stream(request).finalMessage();
    const textOf = (blocks: typeof message.content) =>
      blocks.map((block) => (block.type === 'text' ? block.text : '')).join('');
    expect(textOf(final.content)).toBe(textOf(message.content));
    expect(final.usage.output_tokens).toBe(message.usage.output_tokens);
  });

  it.each(['v1', 'v1beta'])('Gemini %s', async (version) => {
    const response = await gemini(version).models.generateContent({
      model: 'gemini-3.8-flash',
      contents: 'Content type: vertical_landscape',
      config: { tools: [{ googleSearch: {} }] },
    });
    expect(response.text).toMatch(/^> Sample text/);
    expect(response.candidates?.[0]?.groundingMetadata?.groundingChunks).toHaveLength(4);
    const {
      promptTokenCount = 0,
      candidatesTokenCount = 0,
      thoughtsTokenCount = 0,
      totalTokenCount,
    } = response.usageMetadata ?? {};
    expect(promptTokenCount + candidatesTokenCount + thoughtsTokenCount).toBe(totalTokenCount);
  });

  it('lists models', async () => {
    expect((await openai().models.list()).data.map(({ id }) => id)).toContain('gpt-6.1-terra');
    expect((await openai('perplexity').models.list()).data.map(({ id }) => id)).toContain('perplexity/sonar');
    const claudes: string[] = [];
    for await (const { id } of anthropic().models.list({ limit: 4 })) claudes.push(id);
    expect(claudes).toContain('claude-haiku-5-5');
    expect(new Set(claudes).size).toBe(claudes.length);
    expect(claudes.length).toBeGreaterThan(8);
    const geminis: (string | undefined)[] = [];
    for await (const { name } of await gemini('v1beta').models.list()) geminis.push(name);
    expect(geminis).toContain('models/gemini-4-carbon');
  });
});

describe('refusals', () => {
  const bearer = (provider: 'openai' | 'perplexity' | 'anthropic') => ({
    authorization: `Bearer ${standIns.keys[provider]}`,
  });
  const claude = { 'anthropic-version': '2026-10-21' };
  const turn = { messages: [{ role: 'user', content: 'x' }] };

  it.each<[string, () => Promise<Response>, number, object]>([
    [
      'OpenAI: temperature on a reasoning model',
      () =>
        post('/openai/v1/responses', { model: 'gpt-6-sol', input: 'x', temperature: 1 }, bearer('openai')),
      400,
      { error: { param: 'temperature', code: 'unsupported_parameter' } },
    ],
    [
      'OpenAI: max_tokens on a reasoning model',
      () => post('/openai/v1/chat/completions', { model: 'gpt-5', ...turn, max_tokens: 9 }, bearer('openai')),
      400,
      { error: { param: 'max_tokens' } },
    ],
    [
      'OpenAI: unknown model',
      () => post('/openai/v1/responses', { model: 'gpt-99', input: 'x' }, bearer('openai')),
      404,
      { error: { code: 'model_not_found' } },
    ],
    [
      'OpenAI: no key',
      () => post('/openai/v1/responses', { model: 'gpt-5', input: 'x' }),
      401,
      { error: { code: 'invalid_api_key' } },
    ],
    [
      'Perplexity: a field it does not know',
      () =>
        post(
          '/perplexity/v1/responses',
          { model: 'perplexity/sonar', input: 'x', store: false },
          bearer('perplexity'),
        ),
      400,
      { error: { message: 'unknown field "store"', code: 400 } },
    ],
    [
      'Perplexity: an old name in the new API',
      () => post('/perplexity/v1/agent', { model: 'sonar-pro', input: 'x' }, bearer('perplexity')),
      404,
      { error: { code: 404 } },
    ],
    [
      'Anthropic: temperature',
      () =>
        post(
          '/anthropic/v1/messages',
          { model: 'claude-haiku-5-5', max_tokens: 9, ...turn, temperature: 1 },
          { ...bearer('anthropic'), ...claude },
        ),
      400,
      { type: 'error', error: { message: 'temperature: Extra inputs are not permitted' } },
    ],
    [
      'Anthropic: no version',
      () =>
        post(
          '/anthropic/v1/messages',
          { model: 'claude-haiku-5-5', max_tokens: 9, ...turn },
          bearer('anthropic'),
        ),
      400,
      { error: { type: 'invalid_request_error' } },
    ],
    [
      'Anthropic: no max_tokens',
      () =>
        post(
          '/anthropic/v1/messages',
          { model: 'claude-haiku-5-5', ...turn },
          { ...bearer('anthropic'), ...claude },
        ),
      400,
      { error: { message: 'max_tokens: Field required' } },
    ],
    [
      'Gemini: a wrong key',
      () =>
        post(
          '/gemini/v1/models/gemini-2.5-pro:generateContent',
          { contents: [] },
          { 'x-goog-api-key': 'nope' },
        ),
      400,
      { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } },
    ],
    [
      'Gemini: level and budget together',
      () =>
        post(
          '/gemini/v1/models/gemini-2.5-pro:generateContent',
          {
            contents: [{ parts: [{ text: 'x' }] }],
            generationConfig: { thinkingConfig: { thinkingLevel: 'LOW', thinkingBudget: 1 } },
          },
          { 'x-goog-api-key': standIns.keys.gemini },
        ),
      400,
      { error: { code: 400 } },
    ],
    ['an address of nobody', () => post('/openai/v2/responses', {}), 404, { error: {} }],
  ])('%s', async (_name, send, status, body) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
  });

  it('takes Anthropic’s key in either header and an older version with a temperature', async () => {
    const headers = { 'x-api-key': standIns.keys.anthropic, 'anthropic-version': '2023-06-01' };
    const body = { model: 'claude-haiku-4-5', max_tokens: 900, ...turn, temperature: 0.5 };
    expect((await post('/anthropic/v1/messages', body, headers)).status).toBe(200);
  });

  it('lists Perplexity’s models without a key, OpenAI’s only with one', async () => {
    expect((await fetch(`${standIns.url}/perplexity/v1/models`)).status).toBe(200);
    expect((await fetch(`${standIns.url}/openai/v1/models`)).status).toBe(401);
  });
});
