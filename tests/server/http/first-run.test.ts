import { beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';
import type { CreditForecast } from '#shared/contracts/billing/credits.ts';
import type { ContentOverview } from '#shared/contracts/generation/content-overview.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/* The requests of the dashboard. */

prepareApp();

let client: CookieClient;
let userId: number;
beforeEach(async () => {
  app.clock.now = undefined;
  client = await app.signUp();
  userId = (await client.get<User>('/api/auth/user')).body.id;
});

const generate = (productId: number, body: object = {}) =>
  client.post<GeneratedContent>('/api/generate/ai-content', {
    json: { productId, promptType: 'ideal_customer_profile', ...body },
  });
const newProduct = () => okCalls(client).send<Product>('/api/products', completeProduct);

test('the overview has what is written for the product, and the latest contents of all with their first line', async () => {
  const [one, other] = [await newProduct(), await newProduct()];
  const first = (await generate(one.id)).body;
  const second = (await generate(other.id, { promptType: 'vertical_landscape' })).body;
  await okCalls(client).patch(`/api/generated-content/${first.id}`, {
    markdownContent: '# Who buys\n\nOwners of **small** firms.\n',
  });
  const overview = await okCalls(client).ask<ContentOverview>(
    `/api/generated-content/overview?productId=${one.id}`,
  );
  expect(overview.written).toEqual([{ type: 'ideal_customer_profile', contentId: first.id }]);
  expect(overview.recent).toMatchObject([
    { contentId: first.id, productId: one.id, firstLine: 'Owners of small firms.' },
    { contentId: second.id, productId: other.id, type: 'vertical_landscape' },
  ]);
  expect(overview.recent[1]?.firstLine).not.toBe('');

  const stranger = await app.signUp();
  const path = `/api/generated-content/overview?productId=${one.id}`;
  expect((await stranger.get(path)).body).toEqual({ written: [], recent: [] });
  await client.delete(`/api/generated-content/${first.id}`);
  expect((await client.get<ContentOverview>(path)).body).toMatchObject({ written: [] });
});

test('the history names the product and the content, as long as they exist', async () => {
  const product = await newProduct();
  const content = (await generate(product.id)).body;
  const log = () => okCalls(client).ask<ActivityLog[]>('/api/activity-logs?limit=2');
  expect(await log()).toMatchObject([
    {
      action: 'content_generated',
      product: { id: product.id, name: product.name },
      content: { id: content.id, type: 'ideal_customer_profile' },
    },
    { action: 'product_created', product: { id: product.id }, content: null },
  ]);
  await client.delete(`/api/generated-content/${content.id}`);
  expect(await log()).toMatchObject([
    { action: 'content_deleted', description: content.title, product: { id: product.id }, content: null },
    { action: 'content_generated', description: content.title, content: null },
  ]);
  await okCalls(client).patch(`/api/products/${product.id}`, { name: 'Renamed' });
  expect((await log())[1]).toMatchObject({ product: { name: 'Renamed' } });
  await client.delete(`/api/products/${product.id}`);
  expect(await log()).toMatchObject([
    { action: 'product_deleted', description: 'Renamed', product: null, content: null },
    { action: 'product_updated', product: null },
  ]);
});

test('the history of one product has nothing of other products or users', async () => {
  const [one, other] = [await newProduct(), await newProduct()];
  await generate(one.id);
  await okCalls(client).patch(`/api/products/${other.id}`, { name: 'Renamed' });
  const path = `/api/activity-logs?productId=${one.id}`;
  const actions = async (asked: CookieClient) =>
    (await okCalls(asked).ask<ActivityLog[]>(path)).map(({ action }) => action);
  expect(await actions(client)).toEqual(['content_generated', 'product_created']);
  expect(await actions(await app.signUp())).toEqual([]);
});

test('a piece of content never costs more than the price that was shown', async () => {
  const product = await newProduct();
  await app.db('prompt_templates').where({ type: 'ideal_customer_profile' }).update({ standard_credits: 3 });
  try {
    const refused = await generate(product.id, { maxCredits: 1 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price_changed' }]);
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({ credits: 10, heldCredits: 0 });
    expect((await generate(product.id, { maxCredits: 3 })).status).toBe(200);
    expect((await client.get<User>('/api/auth/user')).body.credits).toBe(7);
  } finally {
    await app
      .db('prompt_templates')
      .where({ type: 'ideal_customer_profile' })
      .update({ standard_credits: 1 });
  }
});

let bookings = 0;
async function book(type: string, amount: number, daysAgo: number): Promise<void> {
  bookings += 1;
  await app.db('credit_transactions').insert({
    type,
    amount,
    user_id: userId,
    created_at: new Date(Date.parse('2026-11-21T12:00:00Z') - daysAgo * 86_400_000),
    description: 'x',
    unique_key: `forecast${bookings}`,
  });
}
const forecast = async () => (await okCalls(client).ask<CreditForecast>('/api/credit-forecast')).days;

test('credits have a forecast once there is enough history, by what was used less what came back', async () => {
  app.clock.now = new Date('2026-11-21T12:00:00Z');
  await book('purchase', 90, 40);
  expect(await forecast()).toBeNull();
  await book('usage', -10, 5);
  await book('usage', -5, 2);
  // Two days of use are too few for a forecast.
  expect(await forecast()).toBeNull();
  await book('usage', -15, 1);
  // 70 of 100 credits are left; 30 in five days are 6 a day.
  expect(await forecast()).toBe(11);
  await book('refund', 10, 1);
  // 80 credits are left; 20 in five days are 4 a day.
  expect(await forecast()).toBe(20);
});

test('use of a single day, of long ago or of nearly nothing makes no forecast', async () => {
  app.clock.now = new Date('2026-11-21T12:00:00Z');
  await book('purchase', 5_000, 90);
  for (const daysAgo of [80, 70, 60]) await book('usage', -10, daysAgo);
  expect(await forecast()).toBeNull();
  for (const daysAgo of [2.5, 1.5, 0.5]) await book('usage', -1, daysAgo);
  expect(await forecast()).toBeNull();
  await book('usage', -1, 20);
  // At 4 credits in twenty days, the rest would last for years.
  expect(await forecast()).toBeNull();
});
