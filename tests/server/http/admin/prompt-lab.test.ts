import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { LabBatch, LabBatchSummary, LabEstimate } from '#shared/contracts/admin/prompt-lab.ts';
import type { PromptVersion } from '#shared/contracts/admin/prompt-versions.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let admin: CookieClient;

prepareApp({ env: { GENERATION_DEADLINE_SECONDS: '30', GENERATION_IDLE_SECONDS: '30' } });
// A start that ends before its request leaves its fault to the next one.
afterEach(() => app.standIns.reset());
beforeAll(async () => {
  admin = await app.signUp();
});

const LAB = '/api/admin/prompt-lab';
const PROMPTS = '/api/admin/ai-prompts';

async function choice(type: string, more: object = {}) {
  const prompts = await okCalls(admin).ask<AdminPrompt[]>(PROMPTS);
  const prompt = prompts.find((one) => one.type === type) as AdminPrompt;
  const models = await okCalls(admin).ask<AiModel[]>('/api/admin/ai-models');
  const own = models.filter(({ category, tier }) => category === prompt.category && tier === 'standard');
  return {
    promptId: prompt.id,
    versions: [prompt.version],
    productKeys: ['crewboard-en'],
    modelIds: own.slice(0, 1).map(({ id }) => id),
    tier: 'standard',
    own,
    ...more,
  };
}
const start = async (type: string, more: object = {}) =>
  okCalls(admin).send<LabBatch>(`${LAB}/batches`, await choice(type, more));
const batch = (id: string) => okCalls(admin).ask<LabBatch>(`${LAB}/batches/${id}`);
const finished = (id: string, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      const now = await batch(id);
      expect(now.unfinished).toBe(0);
      return now;
    },
    { timeout, interval: 100 },
  );
const rows = async (sql: string) => (await app.db.raw<{ rows: Record<string, unknown>[] }>(sql)).rows;

test('two versions are written for every product by every model, measured and judged, for no credits', async () => {
  const { promptId, own } = await choice('sales_page');
  const draft = await okCalls(admin).send<PromptVersion>(`${PROMPTS}/${promptId}/versions`, {
    prompt: 'Write a sales page for {{productName}} that leads to {{outcome}}.',
  });
  const chosen = {
    versions: [1, draft.number],
    productKeys: ['crewboard-en', 'escandallo-es', 'cafe-da-firma-pt'],
    modelIds: own.slice(0, 2).map(({ id }) => id),
  };
  const accounts = 'select * from credit_accounts';
  const credits = await rows(accounts);
  const estimate = await okCalls(admin).send<LabEstimate>(
    `${LAB}/estimate`,
    await choice('sales_page', chosen),
  );
  expect(estimate).toMatchObject({ texts: 12, isSample: true, limitMicroUsd: 5_000_000, unknownPrices: [] });
  expect(estimate.costMicroUsd).toBeGreaterThan(100_000);
  const started = await start('sales_page', chosen);
  expect(started).toMatchObject({ texts: 12, unfinished: 12, versions: [1, draft.number] });
  const done = await finished(started.id);
  for (const run of done.runs) {
    expect(run).toMatchObject({ state: 'succeeded', isSample: true, error: null });
    expect(run.totalMs).toBeGreaterThanOrEqual(run.firstTextMs as number);
    expect(run.usage?.outputTokens).toBeGreaterThan(100);
    expect(run.costMicroUsd).toBeGreaterThan(0);
    const outcomes = Object.fromEntries(run.checks.map(({ check, outcome }) => [check, outcome]));
    expect(outcomes, run.productKey).toMatchObject({
      outputLanguage: 'passed',
      figures: 'passed',
      words: 'passed',
    });
    expect(run.passes, JSON.stringify(run.checks.filter(({ outcome }) => outcome === 'failed'))).toBe(true);
  }
  expect(new Set(done.runs.map((run) => `${run.version} ${run.productKey} ${run.model}`)).size).toBe(12);
  // The estimate is an upper bound.
  expect(done.costMicroUsd).toBeLessThan(estimate.costMicroUsd);
  const spanish = done.runs.find(({ productKey }) => productKey === 'escandallo-es');
  expect(spanish?.text).toContain('Escandallo en 30 días');
  expect(await rows(accounts)).toEqual(credits);
  expect(await rows('select id from generations')).toEqual([]);
  const [summary] = await okCalls(admin).ask<LabBatchSummary[]>(`${PROMPTS}/${promptId}/lab-batches`);
  expect(summary).toMatchObject({
    id: started.id,
    texts: 12,
    unfinished: 0,
    startedBy: 'person1@example.com',
  });
  const [log] = await okCalls(admin).ask<AuditLog[]>('/api/admin/audit-logs?limit=1');
  expect(log).toMatchObject({ action: 'prompt_lab_started', after: { version: '1, 2', tier: 'standard' } });
  // The request to the provider contains the fenced data blocks.
  const asked = JSON.stringify(app.standIns.requests().at(-1)?.body);
  expect(asked).toMatch(/<data-[a-z0-9]{16} name=/u);
});

test('a type that builds on others gets samples of them', async () => {
  const started = await start('value_proposition');
  expect((await finished(started.id)).runs).toMatchObject([{ state: 'succeeded' }]);
  expect(JSON.stringify(app.standIns.requests().at(-1)?.body)).toContain('idealClientFirmographic');
});

test("a provider's refusal is shown at its run, in the provider's words", async () => {
  const { own } = await choice('vsl');
  const failing = own[0]?.provider ?? 'openai';
  app.standIns.fault({ provider: failing, fault: { kind: 'status', code: 429, quota: true } });
  const started = await start('vsl', { modelIds: own.slice(0, 2).map(({ id }) => id) });
  const { runs } = await finished(started.id);
  expect(runs.map(({ provider, state }) => [provider === failing, state]).toSorted()).toEqual([
    [false, 'succeeded'],
    [true, 'failed'],
  ]);
  expect(runs.find(({ state }) => state === 'failed')).toMatchObject({
    text: null,
    passes: null,
    error: { code: expect.stringMatching(/^ai_/), message: expect.stringContaining('The provider said:') },
  });
});

describe('What is refused', () => {
  test.each([
    ['no version', { versions: [] }, 400],
    ['three versions', { versions: [1, 2, 3] }, 400],
    ['a version twice', { versions: [1, 1] }, 400],
    ['a version that does not exist', { versions: [77] }, 404],
    ['a product that does not exist', { productKeys: ['acme'] }, 404],
    ['a model that does not exist', { modelIds: [99_999] }, 404],
    ['a prompt that does not exist', { promptId: 99_999 }, 404],
  ])('%s', async (_name, more, status) => {
    const json = await choice('lead_magnets', more);
    expect((await admin.post(`${LAB}/estimate`, { json })).status).toBe(status);
    expect((await admin.post(`${LAB}/batches`, { json })).status).toBe(status);
  });

  test('a draft that names what nothing can fill', async () => {
    const { promptId } = await choice('lead_magnets');
    const draft = await okCalls(admin).send<PromptVersion>(`${PROMPTS}/${promptId}/versions`, {
      prompt: 'For {{shoeSize}} and {{productName}}',
    });
    const json = await choice('lead_magnets', { versions: [draft.number] });
    const answer = await admin.post(`${LAB}/batches`, { json });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('{{shoeSize}}') });
  });

  test('what could cost more than the limit, where it costs anything', async () => {
    const { own } = await choice('vsl');
    const json = await choice('vsl', { modelIds: own.slice(0, 1).map(({ id }) => id) });
    await app
      .db('aiModelConfigs')
      .where({ id: own[0]?.id })
      .update({ provider: 'openai', model: 'gpt-6-astra' });
    const expensive = {
      ...json,
      tier: 'premium',
      productKeys: ['crewboard-en', 'escandallo-es', 'cafe-da-firma-pt'],
      versions: [1],
      modelIds: own.map(({ id }) => id),
    };
    await app.db('aiModelConfigs').where('category', 'web_assets').where('tier', 'standard').update({
      provider: 'openai',
      model: 'gpt-6-astra',
    });
    app.generation.sampleMode = false;
    const answer = await admin.post(`${LAB}/batches`, { json: expensive });
    app.generation.sampleMode = true;
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('more than the limit of $5.00') });
  });

  test('callers other than admins', async () => {
    const customer = await app.signUp();
    expect((await customer.get(`${LAB}/products`)).status).toBe(403);
    expect((await customer.post(`${LAB}/batches`, { json: await choice('vsl') })).status).toBe(403);
    expect((await app.newClient().get(`${LAB}/products`)).status).toBe(401);
  });
});

/** The next text for Crewboard stops midway and hangs. */
const hang = () =>
  app.standIns.fault({
    match: { promptIncludes: 'Crewboard' },
    fault: { kind: 'hang', stage: 'mid-stream' },
  });

test('cancelling ends what is being written, and nothing of it is stored', async () => {
  hang();
  const started = await start('customer_onboarding');
  await vi.waitFor(async () => expect((await batch(started.id)).runs[0]?.state).toBe('running'), {
    timeout: 10_000,
  });
  const ended = await okCalls(admin).send<LabBatch>(`${LAB}/batches/${started.id}/cancel`, {});
  expect(ended.runs).toMatchObject([{ state: 'cancelled', text: null }]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await batch(started.id)).runs).toMatchObject([{ state: 'cancelled', text: null, error: null }]);
});

test('a text whose servers were lost twice is given up, and costs nothing', async () => {
  hang();
  const { id } = await start('customer_onboarding');
  await vi.waitFor(async () => expect((await batch(id)).runs[0]?.state).toBe('running'), { timeout: 10_000 });
  const { tasks } = app.generation.engine;
  await tasks.leases.stop();
  await app
    .db('paid_tasks')
    .where({ kind: 'lab', state: 'running' })
    .update({
      ...{ leaseExpiresAt: new Date(0), losses: 1, fencingToken: 9 },
    });
  tasks.leases.start();
  expect((await finished(id)).runs).toMatchObject([
    { state: 'failed', error: { code: 'lab_run_abandoned' } },
  ]);
});

test('a start goes on at another server when its own has stopped, and what is written stays', async () => {
  const env = { GENERATION_DEADLINE_SECONDS: '60', GENERATION_IDLE_SECONDS: '60' };
  const states = async (id: string) =>
    (
      await rows(
        `select product_key, state, fencing_token from prompt_lab_runs where batch_id = '${id}' order by product_key`,
      )
    ).map(({ product_key, state, fencing_token }) => `${product_key} ${state} ${fencing_token}`);
  const chosen = await choice('transactional', { productKeys: ['crewboard-en', 'escandallo-es'] });
  // From here on, only other servers write texts.
  await app.generation.engine.tasks.stop({ graceMs: 1_000 });
  const first = await startTestApp({ beside: app, env });
  const email = 'lab@example.com';
  const client = await first.signUp({ email });
  await app.db('users').where({ email }).update({ role: 'admin' });
  hang();
  const { id } = await okCalls(client).send<LabBatch>(`${LAB}/batches`, chosen);
  await vi.waitFor(
    async () => expect(await states(id)).toEqual(['crewboard-en running 2', 'escandallo-es succeeded 2']),
    { timeout: 15_000 },
  );
  await first.close();
  expect(await states(id)).toEqual(['crewboard-en queued 2', 'escandallo-es succeeded 2']);
  const second = await startTestApp({ beside: app, env });
  try {
    await vi.waitFor(
      async () => expect(await states(id)).toEqual(['crewboard-en succeeded 3', 'escandallo-es succeeded 2']),
      { timeout: 40_000, interval: 200 },
    );
  } finally {
    await second.close();
  }
}, 90_000);
