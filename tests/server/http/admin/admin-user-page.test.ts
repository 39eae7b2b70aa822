import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/admin-list.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { AdminUserDetail, UserGeneration, UserPurchase } from '#shared/contracts/admin/user-page.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/** What administrators see of one user: everything but texts, and nothing of other users. */

let admin: CookieClient;
let ann: CookieClient;
let annId: number;

prepareApp();
beforeAll(async () => {
  // Samples cost nothing, so these tests need real texts.
  app.generation.sampleMode = false;
  admin = await app.signUp({ email: 'admin@example.com' });
  ann = await app.signUp({ email: 'ann@example.com' });
  const ben = await app.signUp({ email: 'ben@example.com' });
  annId = (await ann.get<User>('/api/auth/user')).body.id;
  for (const client of [ann, ben]) {
    const product = (await client.post<Product>('/api/products', { json: completeProduct })).body;
    const json = { productId: product.id, promptType: 'vertical_landscape' };
    expect((await client.post('/api/generate/ai-content', { json })).status).toBe(200);
  }
  app.standIns.fault({ times: 4, fault: { kind: 'status', code: 400 } });
  const [product] = (await ann.get<Product[]>('/api/products')).body;
  await ann.post('/api/generate/ai-content', {
    json: { productId: product?.id, promptType: 'benchmark_data' },
  });
  await app.standIns.reset();
  const sale = {
    ...{
      customerId: '1',
      email: 'ann@example.com',
      variantId: '9',
      isTest: true,
      refundedCents: 0,
      status: 'paid',
    },
    ...{ refundedUsdCents: 0, totalUsdCents: 1, quantity: 1, providerUpdatedAt: '2026-03-20T00:00:00Z' },
  };
  await app.db('payment_orders').insert([
    {
      ...{
        ...sale,
        id: '1',
        productName: 'Starter 50%_off',
        userId: annId,
        currency: 'EUR',
        totalCents: 900,
      },
      ...{ creditsGranted: 30, creditsTakenBack: 10, createdAt: '2026-03-08T00:00:00Z' },
    },
    {
      ...{ ...sale, id: '2', productName: 'Launch', userId: annId, currency: 'USD', totalCents: 2_900 },
      createdAt: '2026-03-09T00:00:00Z',
    },
    {
      ...sale,
      id: '3',
      productName: 'Not hers',
      currency: 'USD',
      totalCents: 1,
      createdAt: '2026-03-09T00:00:00Z',
    },
  ]);
});

const read = async <Body>(path: string) => {
  const answer = await admin.get<Body>(`/api/admin/users/${annId}${path}`);
  expect(answer.status).toBe(200);
  return { body: answer.body, total: Number(answer.headers.get(TOTAL_COUNT_HEADER)) };
};

test('the user with sums', async () => {
  const { body } = await read<AdminUserDetail>('');
  expect(body).toMatchObject({
    ...{ id: annId, email: 'ann@example.com', role: 'customer', tier: 'free', credits: 9, totalCredits: 10 },
    ...{ heldCredits: 0, dueCredits: 0, products: 1, contents: 1, language: 'en' },
  });
  expect(Date.parse(body.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
});

describe('the ledger', () => {
  test('is newest first, and sorted and searched on demand', async () => {
    const all = await read<CreditTransaction[]>('/transactions');
    expect(all.total).toBe(2);
    expect(all.body.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['usage', -1, 9],
      ['purchase', 10, 10],
    ]);
    const sorted = await read<CreditTransaction[]>('/transactions?sort=amount&direction=desc');
    expect(sorted.body.map(({ amount }) => amount)).toEqual([10, -1]);
    const { description } = all.body[1] as CreditTransaction;
    const found = await read<CreditTransaction[]>(
      `/transactions?search=${encodeURIComponent(description.toUpperCase())}`,
    );
    expect([found.total, found.body.length]).toEqual([1, 1]);
  });

  test('comes in pages', async () => {
    const second = await read<CreditTransaction[]>('/transactions?page=2&pageSize=1');
    expect([second.total, second.body.map(({ amount }) => amount)]).toEqual([2, [10]]);
    expect((await admin.get(`/api/admin/users/${annId}/transactions?pageSize=101`)).status).toBe(400);
    expect((await admin.get(`/api/admin/users/${annId}/transactions?sort=password`)).status).toBe(400);
  });
});

test('the generations without their texts', async () => {
  const { body, total } = await read<UserGeneration[]>('/generations?sort=type&direction=asc');
  expect(total).toBe(2);
  expect(body).toMatchObject([
    { type: 'benchmark_data', state: 'failed', creditsCharged: 0 },
    { type: 'vertical_landscape', state: 'succeeded', creditsCharged: 1, errorCode: null },
  ]);
  expect(body[1]?.durationMs).toBeGreaterThanOrEqual(0);
  expect(body[1]?.costMicroUsd).toBeGreaterThan(0);
  expect((await read<UserGeneration[]>('/generations?search=vertical land')).total).toBe(1);
  expect((await read<UserGeneration[]>('/generations?search=failed')).body).toMatchObject([
    { state: 'failed' },
  ]);
});

test('the purchases in their own currency', async () => {
  const { body, total } = await read<UserPurchase[]>('/purchases?sort=amount&direction=asc');
  expect(total).toBe(2);
  expect(body).toMatchObject([
    { kind: 'order', name: 'Starter 50%_off', currency: 'EUR', amountCents: 900, credits: 20 },
    { kind: 'order', name: 'Launch', currency: 'USD', amountCents: 2_900, credits: null },
  ]);
  // `%` and `_` stand for themselves in a search.
  expect((await read('/purchases?search=50%25_o')).total).toBe(1);
  expect((await read('/purchases?search=%25')).total).toBe(1);
});

test('the invoices and subscriptions of this user, and of nobody else', async () => {
  const at = '2026-03-10T00:00:00Z';
  const sale = { customerId: '1', email: 'ann@example.com', variantId: '9', isTest: true, createdAt: at };
  const money = { currency: 'USD', totalCents: 1_900, totalUsdCents: 1_900, refundedCents: 0 };
  const none = { refundedUsdCents: 0, discountCents: 0 };
  for (const [id, userId] of [
    ['4', annId],
    ['5', null],
  ]) {
    const state = { ...sale, id, userId, providerUpdatedAt: at };
    await app.db('payment_subscriptions').insert({ ...state, orderId: '9', status: 'active' });
    await app.db('payment_invoices').insert({
      ...{ ...state, ...money, ...none },
      ...{ subscriptionId: id, reason: 'initial', status: 'paid' },
    });
  }
  const { body } = await read<UserPurchase[]>('/purchases?sort=kind&direction=asc');
  expect(body.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'invoice 4',
    'order 1',
    'order 2',
    'subscription 4',
  ]);
});

test('an administrator signs a browser out, and the audit log says who did', async () => {
  const [session] = (await read<Session[]>('/sessions')).body;
  expect(session?.current).toBe(false);
  const path = `/api/admin/users/${annId}/sessions/${session?.id}`;
  const own = (await admin.get<Session[]>('/api/auth/sessions')).body[0]?.id;
  // The session of another user does not belong to this user.
  expect((await admin.delete(`/api/admin/users/${annId}/sessions/${own}`)).status).toBe(404);
  expect((await admin.get('/api/auth/user')).status).toBe(200);
  expect((await admin.delete(path)).status).toBe(204);
  expect((await ann.get('/api/auth/user')).status).toBe(401);
  expect((await admin.delete(path)).status).toBe(404);
  const logs = (await admin.get<AuditLog[]>(`/api/admin/audit-logs?subjectType=user&subjectId=${annId}`))
    .body;
  expect(logs).toMatchObject([
    { actor: 'admin@example.com', action: 'session_revoked', subjectName: 'ann@example.com' },
  ]);
});

test('the audit log is searched, sorted and paged', async () => {
  await admin.patch(`/api/admin/users/${annId}/credits`, { json: { credits: 3 } });
  const ask = async (query: string) => {
    const answer = await admin.get<AuditLog[]>(`/api/admin/audit-logs${query}`);
    return {
      actions: answer.body.map(({ action }) => action),
      total: Number(answer.headers.get(TOTAL_COUNT_HEADER)),
    };
  };
  expect(await ask('?search=credits%20ass')).toEqual({ actions: ['credits_assigned'], total: 1 });
  expect(await ask('?search=ANN@&sort=action&direction=asc')).toEqual({
    actions: ['credits_assigned', 'session_revoked'],
    total: 2,
  });
  expect(await ask('?search=ann@&sort=action&direction=asc&limit=1&page=2')).toEqual({
    actions: ['session_revoked'],
    total: 2,
  });
});

test.each(['', '/transactions', '/generations', '/purchases', '/sessions'])(
  'an unknown user is a 404: %s',
  async (path) => {
    expect((await admin.get(`/api/admin/users/2147483647${path}`)).status).toBe(404);
  },
);
