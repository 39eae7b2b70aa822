import { beforeAll, expect, test } from 'vitest';
import type { AdminStats } from '#shared/contracts/admin/admin.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let admin: Awaited<ReturnType<TestApp['signUp']>>;

const stats = async () => (await admin.get<AdminStats>('/api/admin/stats')).body;

prepareApp({ env: { SIGNUP_CREDITS: '7' } });
beforeAll(async () => {
  admin = await app.signUp({ email: 'admin@example.com' });
});

test('an installation with only its first account', async () => {
  expect(await stats()).toMatchObject({ totalUsers: 1, totalCreditsUsed: 0, totalGenerations: 0 });
});

test('users, used credits and written texts of everybody are counted', async () => {
  const customer = await app.signUp({ email: 'customer@example.com' });
  for (const [client, tier] of [
    [admin, 'standard'],
    [customer, 'premium'],
  ] as const) {
    const product = (await client.post<Product>('/api/products', { json: completeProduct })).body;
    const json = { productId: product.id, promptType: 'vertical_landscape', tier };
    expect((await client.post('/api/generate/ai-content', { json })).status).toBe(200);
    app.standIns.fault({ times: 4, fault: { kind: 'status', code: 400 } });
    const failed = await client.post('/api/generate/ai-content', {
      json: { ...json, promptType: 'benchmark_data' },
    });
    expect(failed.status).toBeGreaterThanOrEqual(400);
    await app.standIns.reset();
  }
  expect(await stats()).toMatchObject({ totalUsers: 2, totalCreditsUsed: 3, totalGenerations: 2 });
});

test('are for admins', async () => {
  expect((await app.newClient().get('/api/admin/stats')).status).toBe(401);
  expect((await (await app.signUp()).get('/api/admin/stats')).status).toBe(403);
});
