import { describe, expect, test, vi } from 'vitest';
import { briefTasks } from '#server/features/briefs/run-brief.ts';
import { createGenerationEngine } from '#server/features/generation/state/generation-context.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { aiProviders } from '#shared/rules/ai-providers.ts';
import { insertTasks, rewriteTasks } from '#tests/support/database/task-rows.ts';
import { answer, app, client, credits, ended, get, prepareBriefBench, start } from './brief-bench.ts';

prepareBriefBench();
vi.setConfig({ testTimeout: 60_000 });

const LINES = [
  'Fleetwise plans delivery routes in the morning and replans them on the road.',
  'Made for dispatchers of courier firms with 5 to 80 vans in northern England.',
  'Every van costs 29 EUR a month, support included, without a minimum term.',
];
const text = { kind: 'text', title: 'Fleetwise | Notes', text: LINES.join('\n') };
const [first = '', second = '', third = ''] = LINES;
const name = { field: 'name', value: 'Fleetwise', quote: first };
const fault = (rule: object) => app.standIns.fault({ fault: rule } as never);

describe.each(aiProviders)('%s', (provider) => {
  test('answers in the form of the schema', async () => {
    const { ai } = app.generation;
    app.generation.ai = { [provider]: ai[provider] };
    try {
      const brief = await ended(await start([text]));
      expect(brief).toMatchObject({ state: 'ready', attempts: [{ provider, outcome: 'succeeded' }] });
      expect(brief.fields).toContainEqual(
        expect.objectContaining({ field: 'name', value: 'Fleetwise', quote: first, verified: true }),
      );
      // Like a real model, the stand-ins invent one quote.
      expect(brief.fields).toContainEqual(
        expect.objectContaining({ field: 'primaryIndustry', kind: 'suggested', quote: '', verified: false }),
      );
    } finally {
      app.generation.ai = ai;
    }
  });
});

test('without a model there is no brief', async () => {
  const { ai } = app.generation;
  app.generation.ai = {};
  const refused = await client.post<{ code: string }>('/api/product-briefs', { json: { sources: [text] } });
  app.generation.ai = ai;
  expect([refused.status, refused.body.code]).toEqual([503, 'no_ai_provider']);
});

test('the next model is asked when one fails, and all failing costs nothing', async () => {
  await fault({ kind: 'status', code: 401 });
  await answer(name);
  const brief = await ended(await start([text]));
  expect(brief).toMatchObject({ state: 'ready', attempts: [{ outcome: 'auth' }, { outcome: 'succeeded' }] });
  const before = await credits();
  await app.standIns.fault({ times: 'always', fault: { kind: 'status', code: 401 } });
  const failed = await ended(await start([text]));
  expect(failed).toMatchObject({ state: 'failed', creditsCharged: 0, error: { code: 'ai_key_refused' } });
  expect(await credits()).toEqual(before);
});

test('an answer in the wrong form is corrected once', async () => {
  await fault({ kind: 'answer', text: 'I would rather write a poem.' });
  await answer(name);
  const brief = await ended(await start([text]));
  expect(brief.attempts).toMatchObject([{ outcome: 'malformed' }, { outcome: 'succeeded', isRepair: true }]);
});

test('what fits of an answer is used, and the rest is left out', async () => {
  const entries = [
    { ...name, source: 1, kind: 'stated' },
    { field: 'nonsense', value: 'x', quote: first, source: 1, kind: 'stated' },
    { field: 'type', value: 'Space ship', quote: second, source: 1, kind: 'stated' },
    { field: 'price', value: '29 EUR a month', quote: third, source: 7, kind: 'stated' },
    { field: 'competitorUrl1', value: 'https://routific.com/', quote: second, source: 1, kind: 'stated' },
    { field: 'outcome', value: ' \u200b ', quote: second, source: 1, kind: 'stated' },
    { field: 'terms', value: 'x'.repeat(9_000), quote: third, source: 1, kind: 'stated' },
  ];
  await fault({
    kind: 'answer',
    text: `Here it is:\n\`\`\`json\n${JSON.stringify({ fields: entries })}\n\`\`\``,
  });
  const { fields } = await ended(await start([text]));
  expect(fields.map(({ field }) => field)).toEqual(['name', 'targetLanguage', 'price', 'terms']);
  expect(fields.find(({ field }) => field === 'price')).toMatchObject({ sourceIndex: 0, verified: true });
  expect(fields.find(({ field }) => field === 'terms')?.value).toHaveLength(2_000);
});

test('a brief is cancelled while its model writes, free of charge', async () => {
  const before = await credits();
  await fault({ kind: 'hang', stage: 'mid-stream' });
  const { id } = await start([text]);
  await expect.poll(() => app.standIns.hanging(), { timeout: 20_000 }).toBe(1);
  await client.post(`/api/product-briefs/${id}/cancel`);
  expect(await credits()).toEqual(before);
  // The run notices it within half a second, gives its answer up and notes what it has cost.
  await expect
    .poll(async () => (await get(id)).attempts, { timeout: 10_000 })
    .toMatchObject([{ outcome: 'cancelled', usage: { isEstimated: true } }]);
  app.standIns.release();
  expect(app.logs.filter((line) => line.includes('brief failed') && line.includes(id))).toEqual([]);
  expect(await get(id)).toMatchObject({ state: 'cancelled', fields: [], creditsCharged: 0 });
});

test('a brief is a free cancel only once its model is asked', async () => {
  const { id: userId } = (await client.get<{ id: number }>('/api/auth/user')).body;
  const counted = async () =>
    (await app.db('rate_limits').where('key', `freeCancel:${userId}`).first('points'))?.points ?? 0;
  const [queued, minute] = [crypto.randomUUID(), `now() + interval '1 minute'`];
  await insertTasks(app.db, 'product_briefs', [
    { id: queued, userId, state: 'queued', phase: 'proposing', leaseExpiresAt: app.db.raw(minute) },
  ]);
  const cancelled = await client.post<ProductBrief>(`/api/product-briefs/${queued}/cancel`);
  expect([cancelled.status, cancelled.body.state, await counted()]).toEqual([200, 'cancelled', 0]);
  await fault({ kind: 'hang', stage: 'mid-stream' });
  const { id } = await start([text]);
  await expect.poll(() => app.standIns.hanging(), { timeout: 20_000 }).toBe(1);
  await client.post(`/api/product-briefs/${id}/cancel`);
  expect(await counted()).toBe(1);
});

test('nobody else sees a brief', async () => {
  const { id } = await start([text]);
  const stranger = await app.join({ email: 'stranger@example.com' });
  for (const call of [
    stranger.get<ProductBrief>(`/api/product-briefs/${id}`),
    stranger.post(`/api/product-briefs/${id}/cancel`),
    stranger.post(`/api/product-briefs/${id}/apply`, { json: { fields: [{ field: 'name' }] } }),
  ])
    expect((await call).status).toBe(404);
  await ended({ id });
});

test('a second run of the same brief locks the first one out', async () => {
  await fault({ kind: 'hang', stage: 'mid-stream' });
  const { id } = await start([text]);
  await expect.poll(() => app.standIns.hanging(), { timeout: 20_000 }).toBe(1);
  const before = await credits();
  await app.generation.engine.tasks.leases.stop();
  await app
    .db('paid_tasks')
    .where({ id })
    .update({ leaseExpiresAt: new Date(0) });
  const other = { ...app.generation, engine: createGenerationEngine(app.generation) };
  expect(await other.engine.tasks.takeUp([briefTasks(other)])).toBe(1);
  expect(await ended({ id })).toMatchObject({
    state: 'ready',
    attempts: [
      { number: 1, outcome: 'lost', usage: { isEstimated: true } },
      { number: 2, outcome: 'succeeded' },
    ],
  });
  app.standIns.release();
  app.generation.engine.tasks.leases.start();
  const { length } = await app.db('credit_transactions').where({ uniqueKey: `brief:${id}` });
  expect(length).toBeLessThanOrEqual(1);
  expect((await credits()).held).toBe(before.held - 1);
});

test('old briefs and texts without evidence are removed', async () => {
  const { removeOldBriefs } = await import('#server/features/briefs/keep-briefs.ts');
  await answer(
    name,
    { field: 'targetAudience', value: 'Dispatchers', quote: second },
    { field: 'type', value: 'Other', quote: third },
  );
  const applied = await ended(
    await start([text, { ...text, text: `${text.text}\nAnother line of this text.` }]),
  );
  const fields = ['name', 'targetAudience', 'type'].map((field) => ({ field }));
  const values = [...fields, { field: 'primaryIndustry', value: 'Logistics' }];
  expect(
    (await client.post(`/api/product-briefs/${applied.id}/apply`, { json: { fields: values } })).status,
  ).toBe(200);
  const unused = await ended(await start([text]));
  const month = new Date(Date.now() - 31 * 86_400_000);
  for (const { id } of [applied, unused])
    await rewriteTasks(app.db, 'product_briefs', { id }, { finishedAt: month });
  await removeOldBriefs(app.generation);
  expect((await client.get(`/api/product-briefs/${unused.id}`)).status).toBe(404);
  const texts = await app
    .db('brief_sources')
    .where({ briefId: applied.id })
    .orderBy('position')
    .select('text');
  expect(texts.map((row: { text: string | null }) => row.text !== null)).toEqual([true, false]);
});
