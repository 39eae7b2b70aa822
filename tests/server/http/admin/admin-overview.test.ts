import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AdminOverview, Margins } from '#shared/contracts/admin/overview.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { writeGenerations, writeReportRows } from './report-rows.ts';

/*
 * The expected figures are added up by hand from the rows of `report-rows.ts`, for 8 to 10 March and for the three
 * days before. Rows a moment outside of these ranges must not count.
 */

const RANGE = '?from=2026-03-08&to=2026-03-10';

let admin: CookieClient;
let ann: number;
let ben: number;
let productId: number;
let templateId: number;

prepareApp({ env: { CREDIT_VALUE_USD: '0.02' } });

const idOf = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body.id;

beforeAll(async () => {
  admin = await app.signUp({ email: 'admin@example.com' });
  const people = [await app.signUp(), await app.signUp()] as const;
  [ann, ben] = [await idOf(people[0]), await idOf(people[1])];
  productId = (await people[0].post<Product>('/api/products', { json: completeProduct })).body.id;
  templateId = (await app.db('prompt_templates').where({ type: 'sales_page', isActive: true }).first()).id;
  await app.db('users').where({ id: ann }).update({ createdAt: '2026-03-08T00:00:00Z' });
  await app.db('users').where({ id: ben }).update({ createdAt: '2026-03-07T23:59:59Z' });
  await writeReportRows(app.db, { admin: await idOf(admin), ann, ben, productId, templateId });
});

const overview = async (query = RANGE) =>
  (await admin.get<AdminOverview>(`/api/admin/overview${query}`)).body;
const margins = async () => (await admin.get<Margins>(`/api/admin/margins${RANGE}`)).body;

describe('the overview', () => {
  test('adds up a range of days in UTC, and the range before', async () => {
    const report = await overview();
    expect(report).toMatchObject({
      ...{ from: '2026-03-08', to: '2026-03-10', creditValueMicroUsd: 20_000 },
      previous: { from: '2026-03-05', to: '2026-03-07' },
    });
    expect(report.totals).toEqual({
      ...{ newUsers: 1, activeUsers: 3, succeeded: 3, failed: 1, cancelled: 1, unfinished: 0 },
      ...{ creditsSold: 140, creditsTakenBack: 30, creditsGranted: 7, creditsUsed: 7 },
      ...{ valueMicroUsd: 6 * 20_000, costMicroUsd: 85_000, withoutKnownCost: 1 },
    });
    expect(report.previousTotals).toEqual({
      ...{ newUsers: 1, activeUsers: 1, succeeded: 1, failed: 0, cancelled: 0, unfinished: 0 },
      ...{ creditsSold: 5, creditsTakenBack: 0, creditsGranted: 0, creditsUsed: 0 },
      ...{ valueMicroUsd: 4 * 20_000, costMicroUsd: 20_000, withoutKnownCost: 0 },
    });
  });

  test('has every day, also one without anything', async () => {
    const { days } = await overview('?from=2026-03-07&to=2026-03-10');
    expect(
      days.map(({ date, newUsers, activeUsers, succeeded }) => [date, newUsers, activeUsers, succeeded]),
    ).toEqual([
      ['2026-03-07', 1, 0, 0],
      ['2026-03-08', 1, 1, 1],
      ['2026-03-09', 0, 2, 1],
      ['2026-03-10', 0, 2, 1],
    ]);
  });

  test('counts contents by type and state', async () => {
    expect((await overview()).types).toEqual([
      { type: 'sales_page', succeeded: 3, failed: 0, cancelled: 1, unfinished: 0 },
      { type: 'vertical_landscape', succeeded: 0, failed: 1, cancelled: 0, unfinished: 0 },
    ]);
  });

  test('keeps currencies apart, and leaves out what was not paid', async () => {
    expect((await overview()).revenue).toEqual([
      {
        ...{ currency: 'USD', sales: 2, paidCents: 2_800, refundedCents: 0 },
        ...{ previousPaidCents: 300, previousRefundedCents: 0 },
      },
      {
        ...{ currency: 'EUR', sales: 1, paidCents: 2_500, refundedCents: 500 },
        ...{ previousPaidCents: 0, previousRefundedCents: 0 },
      },
    ]);
  });

  test('measures every request to a model, without repairs in the times', async () => {
    expect((await overview()).models).toEqual([
      {
        ...{ provider: 'openai', model: 'gpt-5', requests: 4, failed: 1 },
        firstText: { medianMs: 1_500, p95Ms: 1_950 },
        whole: { medianMs: 15_000, p95Ms: 19_500 },
      },
      {
        ...{ provider: 'anthropic', model: 'claude-opus-5', requests: 2, failed: 0 },
        firstText: { medianMs: 4_000, p95Ms: 4_000 },
        whole: { medianMs: 30_000, p95Ms: 30_000 },
      },
    ]);
  });

  test('tells how queue and storage are', async () => {
    const { health } = await overview();
    expect(health).toMatchObject({ queuedGenerations: 0, runningGenerations: 0, oldestQueuedSeconds: null });
    expect(health.databaseBytes).toBeGreaterThan(1_000_000);
    expect(health.contentBytes).toBeGreaterThan(0);
    const later = { startAfter: '2099-01-01T00:00:00Z' };
    await app.db('pgboss.job').insert([
      { name: 'source-check', startAfter: '2020-01-01T00:00:00Z' },
      { name: 'payment-event', ...later },
      { name: '__pgboss__send-it', ...later },
    ]);
    const queues = async () => (await overview()).health.queues;
    await expect.poll(async () => (await queues()).map(({ name }) => name)).toContain('source-check');
    expect(await queues()).toContainEqual({ name: 'payment-event', waiting: 0, running: 0, failed: 0 });
    expect((await queues()).map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/^__/u));
  });

  test('covers the last 30 days without a range', async () => {
    const { from, to, days, totals } = await overview('');
    const today = new Date().toISOString().slice(0, 10);
    expect([to, days.length, days[0]?.date]).toEqual([today, 30, from]);
    expect(totals.newUsers).toBe(1);
  });

  test.each([
    ['?from=2000-01-01', '2000-01-01', '2000-01-30'],
    ['?to=2000-01-01', '1999-12-03', '2000-01-01'],
    ['?from=2999-12-31', '2999-12-31', '3000-01-29'],
  ])('covers 30 days for %s', async (query, from, to) => {
    const { days, ...range } = await overview(query);
    expect([range.from, range.to, days.length]).toEqual([from, to, 30]);
    const { status, body } = await admin.get<Margins>(`/api/admin/margins${query}`);
    expect([status, body.from, body.to]).toEqual([200, from, to]);
  });

  test.each([
    '?from=0001-01-01',
    '?to=0000-01-01',
    '?from=1999-12-31&to=2000-01-01',
    '?from=9999-12-31&to=9999-12-31',
    '?from=2026-03-10&to=2026-03-08',
    '?from=2025-03-10&to=2026-03-11',
    '?from=yesterday',
    '?from=2026-02-30&to=2026-03-01',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/overview${query}`)).status).toBe(400);
    expect((await admin.get(`/api/admin/margins${query}`)).status).toBe(400);
  });
});

test('reports asked for many times at once leave connections for others', async () => {
  let running = 0;
  let most = 0;
  const ids = new Set<string>();
  const isReport = (sql: string) => sql.includes('from generations where created_at');
  const begin = ({ sql, __knexQueryUid: id }: { sql: string; __knexQueryUid: string }) => {
    if (!isReport(sql)) return;
    ids.add(id);
    running += 1;
    most = Math.max(most, running);
  };
  const end = (_rows: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) => {
    if (ids.delete(id)) running -= 1;
  };
  app.db.on('query', begin).on('query-response', end);
  const asked = Array.from({ length: 8 }, (_, index) =>
    admin.get(`/api/admin/${index % 2 ? 'margins' : 'overview'}${RANGE}`),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  app.db.off('query', begin).off('query-response', end);
  expect(statuses).toEqual(Array(8).fill(200));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

test('the margin per type, tier and model, now and before', async () => {
  const { rows, previous } = await margins();
  expect(previous).toEqual({ from: '2026-03-05', to: '2026-03-07' });
  const none = { contents: 0, credits: 0, valueMicroUsd: 0, costMicroUsd: 0, withoutKnownCost: 0 };
  expect(rows).toEqual([
    {
      ...{ type: 'sales_page', tier: 'premium', provider: 'anthropic', model: 'claude-opus-5' },
      current: { contents: 1, credits: 3, valueMicroUsd: 60_000, costMicroUsd: 70_000, withoutKnownCost: 0 },
      previous: none,
    },
    {
      ...{ type: 'sales_page', tier: 'standard', provider: 'openai', model: 'gpt-5' },
      current: { contents: 3, credits: 3, valueMicroUsd: 60_000, costMicroUsd: 10_000, withoutKnownCost: 1 },
      previous: { contents: 1, credits: 4, valueMicroUsd: 80_000, costMicroUsd: 20_000, withoutKnownCost: 0 },
    },
    {
      ...{ type: 'vertical_landscape', tier: 'standard', provider: 'openai', model: 'gpt-5' },
      current: { contents: 1, credits: 0, valueMicroUsd: 0, costMicroUsd: 5_000, withoutKnownCost: 0 },
      previous: none,
    },
  ]);
});

test('a real content notes when its first text came', async () => {
  const client = await app.signUp();
  const product = (await client.post<Product>('/api/products', { json: completeProduct })).body;
  const json = { productId: product.id, promptType: 'vertical_landscape' };
  const { body } = await client.post<GeneratedContent>('/api/generate/ai-content', { json });
  const receipt = (await client.get<GenerationReceipt>(`/api/generations/${body.generationId}`)).body;
  const [asked] = receipt.attempts;
  expect(asked?.firstTextMs).toBeGreaterThanOrEqual(0);
  expect(asked?.firstTextMs).toBeLessThanOrEqual(asked?.durationMs ?? -1);
});

test('prompts say how often they were used and failed in 30 days', async () => {
  const use = (
    await admin.get<{ promptId: number; generations: number; failed: number }[]>('/api/admin/ai-prompts/use')
  ).body;
  expect(use.find(({ promptId }) => promptId === templateId)).toBeUndefined();
  const now = new Date().toISOString();
  await writeGenerations(app.db, { productId, templateId }, [
    { userId: ann, at: now },
    { userId: ann, at: now, state: 'failed' },
    { userId: ann, at: now, state: 'cancelled' },
  ]);
  const later = (await admin.get<typeof use>('/api/admin/ai-prompts/use')).body;
  expect(later.find(({ promptId }) => promptId === templateId)).toMatchObject({ generations: 2, failed: 1 });
});
