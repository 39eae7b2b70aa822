import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AiModel, ModelTest, ProviderModels } from '#shared/contracts/admin/admin-models.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { aiProviders } from '#shared/rules/ai-providers.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let admin: CookieClient;
let customer: CookieClient;

prepareApp({ env: { GENERATION_DEADLINE_SECONDS: '5', GENERATION_IDLE_SECONDS: '1' } });
beforeAll(async () => {
  admin = await app.signUp();
  customer = await app.signUp();
});
beforeEach(async () => {
  await app.standIns.reset();
});

const models = async () => (await admin.get<AiModel[]>('/api/admin/ai-models')).body;
const patch = (id: number, json: object) => admin.patch<AiModel>(`/api/admin/ai-models/${id}`, { json });
const create = (json: object) => admin.post<AiModel>('/api/admin/ai-models', { json });
const audit = async () =>
  (await admin.get<AuditLog[]>('/api/admin/audit-logs?subjectType=model&limit=3')).body;

describe('Every call', () => {
  test.each([
    ['GET', '/api/admin/ai-models', undefined],
    ['POST', '/api/admin/ai-models', { category: 'research', provider: 'openai', modelName: 'x' }],
    ['PATCH', '/api/admin/ai-models/1', { isActive: false }],
    ['GET', '/api/admin/ai-models-list', undefined],
    ['GET', '/api/admin/ai-model-costs', undefined],
    [
      'GET',
      '/api/admin/ai-model-costs/estimate?category=research&tier=premium&provider=openai&modelName=gpt-6-luna',
      undefined,
    ],
    ['POST', '/api/admin/ai-models/test', { provider: 'openai', modelName: 'gpt-6-luna' }],
  ])('%s %s is for admins', async (method, path, json) => {
    expect((await app.newClient().request(method, path, { json })).status).toBe(401);
    expect((await customer.request(method, path, { json })).status).toBe(403);
    expect(app.standIns.requestCount()).toBe(0);
  });
});

describe('The configuration', () => {
  test('lists all models in the order in which they are asked', async () => {
    const all = await models();
    expect(all).toHaveLength(32);
    expect(all.slice(0, 5).map(({ category, tier, position }) => [category, tier, position])).toEqual([
      ['research', 'standard', 1],
      ['research', 'standard', 2],
      ['research', 'standard', 3],
      ['research', 'standard', 4],
      ['research', 'premium', 1],
    ]);
    expect(all[0]).toMatchObject({
      provider: 'perplexity',
      model: 'perplexity/sonar',
      temperature: '0.2',
      isActive: true,
      hasKey: true,
      temperatureUse: 'sent',
    });
    expect(all.find(({ provider }) => provider === 'anthropic')?.temperatureUse).toBe('not_taken');
    expect(all.find(({ provider }) => provider === 'openai')?.temperatureUse).toBe('refused_while_reasoning');
  });

  test('changes are kept and on record, and the next text is written with them', async () => {
    const [first] = await models();
    const id = first?.id as number;
    const answer = await patch(id, { provider: 'openai', modelName: 'gpt-4.1-mini', temperature: '0.3' });
    expect(answer.body).toMatchObject({
      provider: 'openai',
      model: 'gpt-4.1-mini',
      temperature: '0.3',
      temperatureUse: 'sent',
    });
    expect((await models())[0]).toEqual(answer.body);
    expect((await audit())[0]).toMatchObject({
      action: 'model_updated',
      subjectName: 'research, standard',
      before: { provider: 'perplexity', model: 'perplexity/sonar' },
      after: { provider: 'openai', model: 'gpt-4.1-mini', temperature: '0.3' },
    });
    expect((await patch(id, { isActive: false })).body).toMatchObject({
      isActive: false,
      temperature: '0.3',
    });
    await patch(id, {
      provider: 'perplexity',
      modelName: 'perplexity/sonar',
      temperature: '0.2',
      isActive: true,
    });
  });

  test.each([
    [{ provider: 'openai' }, 'Model is required'],
    [{ provider: 'mistral', modelName: 'x' }, 'Provider is required'],
    [{ modelName: ' ' }, 'Model is required'],
    [{ modelName: 'two words' }, 'A model name has no spaces'],
    [{ temperature: '1.1' }, 'Temperature must be from 0 to 1'],
    [{ temperature: '-0.1' }, 'Temperature must be from 0 to 1'],
    [{ temperature: '0.25' }, 'in steps of 0.1'],
    [{ temperature: 'warm' }, 'Temperature must be from 0 to 1'],
    [{ temperature: null }, 'Temperature must be from 0 to 1'],
  ])('refuses %j', async (json, message) => {
    const [first] = await models();
    const answer = await patch(first?.id as number, json);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect((await models())[0]).toEqual(first);
  });

  test('a model that does not exist answers 404', async () => {
    expect((await patch(999_999, { isActive: false })).status).toBe(404);
  });

  test('two administrators do not overwrite each other', async () => {
    const [, second] = await models();
    const { id, updatedAt: expectedUpdatedAt } = second as AiModel;
    expect((await patch(id, { temperature: '0.3', expectedUpdatedAt })).status).toBe(200);
    const late = await patch(id, { temperature: '0.9', expectedUpdatedAt });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale_edit',
      message: expect.stringContaining('changed elsewhere'),
      details: { newest: { id, temperature: '0.3' } },
    });
    expect((await models())[1]?.temperature).toBe('0.3');
  });

  test('new ones come last, with the defaults, also when they are added at once', async () => {
    const body = { category: 'web-assets', provider: 'gemini', modelName: 'gemini-3.8-flash' };
    const answers = await Promise.all([create(body), create(body), create(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ body: { position } }) => position).toSorted()).toEqual([5, 6, 7]);
    expect(answers[0]?.body).toMatchObject({
      category: 'web_assets',
      tier: 'standard',
      temperature: '0.7',
      isActive: true,
    });
    expect((await audit())[0]).toMatchObject({
      action: 'model_created',
      before: null,
      after: { model: 'gemini-3.8-flash' },
    });
    for (const wrong of [{}, { ...body, category: 'blog' }, { ...body, tier: 'gold' }]) {
      expect((await create(wrong)).status).toBe(400);
    }
  });
});

describe('The list of available models', () => {
  type Lists = Record<AiModel['provider'], ProviderModels>;
  const lists = async () => (await admin.get<Lists>('/api/admin/ai-models-list')).body;
  const listRequests = () => app.standIns.requests().filter(({ path }) => /\/models(\?|$)/.test(path)).length;
  const later = (ms: number) => {
    app.clock.now = new Date((app.clock.now?.getTime() ?? Date.now()) + ms);
  };
  beforeEach(() => later(600_000));

  test('is what each provider says, asked once in a while', async () => {
    const [found] = await Promise.all([lists(), lists()]);
    for (const list of Object.values(found)) {
      expect(list).toMatchObject({ source: 'provider', problem: null, hasKey: true });
    }
    const namesOf = (list: ProviderModels) => list.models.map(({ model }) => model);
    // This model is not in the built-in catalogue.
    expect(namesOf(found.openai)).toContain('gpt-5-pro');
    expect(namesOf(found.anthropic)).toContain('claude-fable-5-2');
    expect(namesOf(found.gemini)).toContain('gemini-flash-latest');
    expect(namesOf(found.perplexity)).toContain('anthropic/claude-sonnet-5-5');
    expect(found.openai.models.find(({ model }) => model === 'gpt-6-luna')).toEqual({
      model: 'gpt-6-luna',
      temperatureUse: 'refused_while_reasoning',
      inputMicroUsdPerMillion: 100_000,
      outputMicroUsdPerMillion: 500_000,
    });
    expect(listRequests()).toBe(aiProviders.length);
    later(60_000);
    await lists();
    expect(listRequests()).toBe(aiProviders.length);
    later(300_000);
    await lists();
    expect(listRequests()).toBe(2 * aiProviders.length);
  });

  test.each([
    ['a refused key', { kind: 'status', code: 401 } as const],
    ['an error page', { kind: 'html200' } as const],
    ['half an answer', { kind: 'malformed', where: 'body' } as const],
    ['no answer', { kind: 'hang', stage: 'headers' } as const],
    ['an answer that stops', { kind: 'hang', stage: 'body' } as const],
  ])('falls back to the delivered catalogue on %s, says so, and soon asks again', async (_name, fault) => {
    app.standIns.fault({ times: aiProviders.length, fault });
    const startedAt = performance.now();
    const found = await lists();
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    for (const [provider, list] of Object.entries(found)) {
      expect(list, provider).toMatchObject({
        source: 'catalogue',
        hasKey: true,
        problem: expect.any(String),
      });
      expect(list.problem).not.toContain(app.standIns.keys[provider as AiModel['provider']]);
      expect(list.models.length).toBeGreaterThan(0);
    }
    await app.standIns.reset();
    later(5_000);
    expect((await lists()).openai.source).toBe('catalogue');
    later(20_000);
    expect((await lists()).openai.source).toBe('provider');
  });

  test('one unresponsive provider does not affect the others', async () => {
    app.standIns.fault({ provider: 'anthropic', fault: { kind: 'status', code: 500 } });
    const found = await lists();
    expect([found.anthropic.source, found.openai.source, found.gemini.source]).toEqual([
      'catalogue',
      'provider',
      'provider',
    ]);
  });

  test('a provider without a key shows the catalogue, and is not asked', async () => {
    const { openai } = app.generation.ai;
    delete app.generation.ai.openai;
    const found = await lists();
    app.generation.ai.openai = openai;
    expect(found.openai).toMatchObject({ hasKey: false, source: 'catalogue', problem: null });
    expect(app.standIns.requests('openai')).toEqual([]);
  });
});

describe('Trying a model', () => {
  const tryModel = (json: object) => admin.post<ModelTest>('/api/admin/ai-models/test', { json });

  test.each([
    ['openai', 'gpt-4.1-mini', true],
    ['openai', 'gpt-6-luna', false],
    ['anthropic', 'claude-haiku-5-5', false],
    ['gemini', 'gemini-3.8-flash', false],
    ['perplexity', 'perplexity/sonar', true],
  ])('asks %s for one sentence with %s and charges nobody', async (provider, modelName, temperatureSent) => {
    const ledger = await app.db('credit_transactions').count();
    const answer = await tryModel({ provider, modelName, temperature: '0.2' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ model: modelName, temperatureSent, isSample: true });
    const { latencyMs, inputTokens, outputTokens, costMicroUsd, text } = answer.body;
    expect(Math.min(inputTokens, outputTokens, costMicroUsd ?? 0)).toBeGreaterThan(0);
    expect(latencyMs).toBeLessThan(5_000);
    expect(text.split(' ').length).toBeLessThanOrEqual(20);
    expect(text).not.toBe('');
    expect(app.standIns.requests()).toHaveLength(1);
    expect(await app.db('credit_transactions').count()).toEqual(ledger);
  });

  test.each([
    [{ kind: 'status', code: 401 } as const, 503, 'rejected our API key'],
    [{ kind: 'status', code: 429, quota: true } as const, 503, 'spending limit'],
    [{ kind: 'status', code: 500 } as const, 502, 'HTTP 500'],
    [{ kind: 'html200' } as const, 502, 'unusable response'],
    [{ kind: 'hang', stage: 'headers' } as const, 504, 'too long'],
    [{ kind: 'refusal' } as const, 422, 'declined'],
  ])('says what failed: %j', async (fault, status, words) => {
    app.standIns.fault({ fault });
    const { status: found, body } = await tryModel({ provider: 'openai', modelName: 'gpt-6-luna' });
    const { message } = body as unknown as ErrorBody;
    expect(found).toBe(status);
    expect(message).toContain(words);
    expect(message).toContain('The provider said:');
    expect(message).not.toContain(app.standIns.keys.openai);
  });

  test('a model that the provider does not have', async () => {
    const { status, body } = await tryModel({ provider: 'openai', modelName: 'gpt-99' });
    expect(status).toBe(502);
    expect(JSON.stringify(body)).toContain("The model 'gpt-99' does not exist");
  });

  test('a provider without a key', async () => {
    const { gemini } = app.generation.ai;
    delete app.generation.ai.gemini;
    const { status, body } = await tryModel({ provider: 'gemini', modelName: 'gemini-3.8-flash' });
    app.generation.ai.gemini = gemini;
    expect(status).toBe(503);
    expect(body).toMatchObject({
      message:
        "The server has no API key for this provider. Add the key to the server's configuration, or choose another provider.",
    });
  });
});
