import { beforeAll, expect, test } from 'vitest';
import type { Usage } from '#shared/contracts/billing/usage.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let admin: Awaited<ReturnType<TestApp['signUp']>>;

prepareApp({ env: { CREDIT_VALUE_USD: '0.02' } });
beforeAll(async () => {
  // Samples cost nothing, so these tests need real texts.
  app.generation.sampleMode = false;
  admin = await app.signUp({ email: 'admin@example.com' });
});

/** Customers do not see what a text costs the operator. */
async function costOf({ id }: { id: string }): Promise<{ costMicroUsd: number; costIsEstimated: boolean }> {
  const row = await app.db('generations').where({ id }).first('costMicroUsd', 'costIsEstimated');
  return { ...row, costMicroUsd: Number(row.costMicroUsd) };
}

test('cost and margin by user, type and model add up to the receipts', async () => {
  const customer = await app.signUp({ email: 'customer@example.com' });
  const receipts: GenerationReceipt[] = [];
  for (const [client, tier] of [
    [admin, 'standard'],
    [customer, 'standard'],
    [customer, 'premium'],
  ] as const) {
    const product = (await client.post('/api/products', { json: completeProduct })).body as Product;
    const json = { productId: product.id, promptType: 'vertical_landscape', tier };
    const content = (await client.post('/api/generate/ai-content', { json })).body as GeneratedContent;
    receipts.push((await client.get(`/api/generations/${content.generationId}`)).body as GenerationReceipt);
    if (client === admin) continue;
    app.standIns.fault({ times: 4, fault: { kind: 'status', code: 400 } });
    await client.post('/api/generate/ai-content', { json: { ...json, promptType: 'benchmark_data' } });
    await app.standIns.reset();
  }
  const usage = (await admin.get('/api/admin/usage')).body as Usage;
  const [own, ...others] = receipts;
  expect(own).toMatchObject(await costOf(receipts[0] as GenerationReceipt));
  for (const receipt of others) expect(JSON.stringify(receipt)).not.toMatch(/cost/iu);
  const costs = await Promise.all(receipts.map(costOf));
  const cost = costs.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0);
  expect(cost).toBeGreaterThan(0);
  expect(usage).toMatchObject({
    creditValueMicroUsd: 20_000,
    totals: {
      generations: 5,
      succeeded: 3,
      failed: 2,
      creditsCharged: 4,
      costMicroUsd: cost,
      costPerCreditMicroUsd: Math.round(cost / 4),
      marginPerCreditMicroUsd: 20_000 - Math.round(cost / 4),
    },
  });
  const byUser = new Map(usage.byUser.map((row) => [row.email, row]));
  expect(byUser.get('admin@example.com')).toMatchObject({ generations: 1, creditsCharged: 1 });
  expect(byUser.get('customer@example.com')).toMatchObject({ generations: 4, creditsCharged: 3, failed: 2 });
  expect(
    usage.byType.map(({ promptType, creditsCharged }) => [promptType, creditsCharged]).toSorted(),
  ).toEqual([
    ['benchmark_data', 0],
    ['vertical_landscape', 4],
  ]);
  expect(usage.byModel.reduce((sum, row) => sum + row.costMicroUsd, 0)).toBe(cost);
  expect(usage.byType.find(({ promptType }) => promptType === 'benchmark_data')).toMatchObject({
    marginPerCreditMicroUsd: null,
  });
});

test('failed and cancelled texts have a cost as well, estimated where the provider reported none', async () => {
  const client = await app.signUp({ email: 'quitter@example.com' });
  const product = (await client.post('/api/products', { json: completeProduct })).body as Product;
  const json = { productId: product.id, promptType: 'vertical_landscape', tier: 'premium' };
  // Every model truncates its text, which costs provider money.
  app.standIns.fault({ times: 'always', fault: { kind: 'truncate', how: 'clean' } });
  await client.post('/api/generate/ai-content', { json });
  await app.standIns.reset();
  app.standIns.fault({ times: 'always', fault: { kind: 'slowDrip', msPerChunk: 60 } });
  let id = '';
  for await (const event of client.events('POST', '/api/generate/ai-content', { json })) {
    if (event.event === 'generation') id = event.data.id as string;
    if (event.event === 'delta') await client.post(`/api/generations/${id}/cancel`);
  }
  await app.standIns.reset();
  const [cancelled, failed] = (
    await Promise.all(
      ((await client.get('/api/generations')).body as { id: string }[]).map(({ id: each }) =>
        client.get(`/api/generations/${each}`),
      ),
    )
  ).map(({ body }) => body as GenerationReceipt);
  expect([cancelled?.state, failed?.state]).toEqual(['cancelled', 'failed']);
  let cost = 0;
  for (const receipt of [cancelled, failed]) {
    expect(receipt).toMatchObject({ creditsCharged: 0 });
    const { costMicroUsd, costIsEstimated } = await costOf(receipt as GenerationReceipt);
    expect(costIsEstimated).toBe(true);
    expect(costMicroUsd).toBeGreaterThan(0);
    cost += costMicroUsd;
    expect(receipt?.usage?.inputTokens).toBeGreaterThan(500);
    expect(receipt?.attempts.map(({ usage }) => usage?.isEstimated)).not.toContain(false);
  }
  const usage = (await admin.get('/api/admin/usage')).body as Usage;
  expect(usage.byUser.find(({ email }) => email === 'quitter@example.com')).toMatchObject({
    generations: 2,
    creditsCharged: 0,
    costMicroUsd: cost,
    estimatedCostMicroUsd: cost,
    unchargedCostMicroUsd: cost,
  });
});

test('a sample costs the operator nothing, and its receipt says that it is one', async () => {
  app.generation.sampleMode = true;
  try {
    const product = (await admin.post('/api/products', { json: completeProduct })).body as Product;
    const before = (await admin.get<Usage>('/api/admin/usage')).body.totals.costMicroUsd;
    const json = { productId: product.id, promptType: 'vertical_landscape', tier: 'standard' };
    const { generationId } = (await admin.post<GeneratedContent>('/api/generate/ai-content', { json })).body;
    const receipt = (await admin.get<GenerationReceipt>(`/api/generations/${generationId}`)).body;
    expect(receipt).toMatchObject({ isSample: true, costMicroUsd: 0, costIsEstimated: false });
    expect(JSON.stringify(receipt.attempts)).not.toContain('costMicroUsd');
    expect((await admin.get<Usage>('/api/admin/usage')).body.totals.costMicroUsd).toBe(before);
  } finally {
    app.generation.sampleMode = false;
  }
});

test('a period holds what was started in it', async () => {
  const empty = (await admin.get('/api/admin/usage?to=2020-01-01T00:00:00Z')).body as Usage;
  expect(empty).toMatchObject({ from: '2019-12-02T00:00:00.000Z', totals: { generations: 0 }, byUser: [] });
  expect(empty.totals.marginPerCreditMicroUsd).toBeNull();
  const backwards = '/api/admin/usage?from=2020-02-01T00:00:00Z&to=2020-01-01T00:00:00Z';
  for (const path of [backwards, '/api/admin/usage?from=yesterday']) {
    expect((await admin.get(path)).status).toBe(400);
  }
});

test('is for admins', async () => {
  expect((await app.newClient().get('/api/admin/usage')).status).toBe(401);
  expect((await (await app.signUp()).get('/api/admin/usage')).status).toBe(403);
});
