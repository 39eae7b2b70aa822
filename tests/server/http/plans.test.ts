import { describe, expect, test } from 'vitest';
import { seedDatabase } from '#server/boot/seeds/seed-database.ts';
import { type Plan, type Pricing, pricingSchema } from '#shared/contracts/billing/plans.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

const visitor = () => app.newClient();
const pricing = async () => (await visitor().get<Pricing>('/api/pricing')).body;
const brief = ({ name, price, credits, interval, planType }: Plan) => [
  name,
  price,
  credits,
  interval,
  planType,
];

describe('signed out', () => {
  test('the packs and subscriptions of a new installation are on sale, in dollars and by price', async () => {
    const answer = await visitor().get<Pricing>('/api/pricing');
    expect(answer.status).toBe(200);
    const { payAsYouGo, subscriptions } = pricingSchema.parse(answer.body);
    expect(payAsYouGo.map(brief)).toEqual([
      ['Starter Pack', 9, 30, 'one_time', null],
      ['Launch Pack', 29, 120, 'one_time', null],
    ]);
    expect(subscriptions.map(brief)).toEqual([
      ['Pro', 19, 100, 'month', 'pro'],
      ['Max', 39, 500, 'month', 'max'],
      ['Annual Max', 299, 20_000, 'year', 'annual_max'],
    ]);
    for (const plan of [...payAsYouGo, ...subscriptions]) {
      expect(plan).toMatchObject({ checkoutUrl: null, variantId: null, description: /\w/ });
    }
  });

  test('the flat list has the same plans', async () => {
    const { payAsYouGo, subscriptions } = await pricing();
    const { body } = await visitor().get<Plan[]>('/api/pricing-plans');
    expect(body).toEqual([...payAsYouGo, ...subscriptions].toSorted((a, b) => a.price - b.price));
  });

  test('nothing of a plan but its public fields is answered', async () => {
    const fields = Object.keys(pricingSchema.shape.payAsYouGo.element.shape).toSorted();
    for (const plan of (await pricing()).subscriptions) expect(Object.keys(plan).toSorted()).toEqual(fields);
  });
});

test('a plan that is switched off is on sale nowhere, and back again when switched on', async () => {
  await app.db('plans').where({ name: 'Pro' }).update({ active: false });
  const names = async () => [
    ...(await pricing()).subscriptions.map(({ name }) => name),
    ...((await visitor().get<Plan[]>('/api/pricing-plans')).body ?? []).map(({ name }) => name),
  ];
  expect(await names()).not.toContain('Pro');
  await app.db('plans').where({ name: 'Pro' }).update({ active: true });
  expect(await names()).toContain('Pro');
});

test('an answer that has not changed is not sent again; a changed price is, at once', async () => {
  const client = visitor();
  const first = await client.get('/api/pricing');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const tag = first.headers.get('etag') ?? '';
  // A browser's headers; fetch would send `no-cache`.
  const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
  const ask = () => client.get('/api/pricing', { headers });
  const unchanged = await ask();
  expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  await app.db('plans').where({ name: 'Max' }).update({ price_cents: 4550 });
  const changed = await ask();
  expect(changed.status).toBe(200);
  expect(JSON.stringify(changed.body)).toContain('45.5');
  await app.db('plans').where({ name: 'Max' }).update({ price_cents: 3900 });
});

test('what an admin made of a delivered plan survives the next start', async () => {
  await app.db('plans').where({ name: 'Pro' }).update({ name: 'Solo', price_cents: 2100, active: false });
  await app.db('settings').where({ key: 'catalogue_seed' }).delete();
  await seedDatabase(app.db);
  expect(await app.db('plans').where({ seed_key: 'pro' })).toMatchObject([
    { name: 'Solo', priceCents: 2100, active: false },
  ]);
  expect(await app.db('plans')).toHaveLength(5);
  await app.db('plans').where({ seed_key: 'pro' }).update({ name: 'Pro', price_cents: 1900, active: true });
});

describe('the database refuses', () => {
  const plan = { name: 'X', type: 'subscription', recurrency: 'month', price_cents: 100, credits: 1 };
  test.each([
    ['no credits', { credits: 0 }],
    ['a negative price', { price_cents: -1 }],
    ['a blank name', { name: ' ' }],
    ['an unknown type', { type: 'gift' }],
    ['a subscription that is paid once', { recurrency: 'one_time' }],
    ['a pack that is paid every month', { type: 'pay_as_you_go' }],
    ['a pack with a tier', { type: 'pay_as_you_go', recurrency: 'one_time', plan_type: 'pro' }],
    ['a tier that nobody can have', { plan_type: 'free' }],
  ])('%s', async (_name, change) => {
    await expect(app.db('plans').insert({ ...plan, ...change })).rejects.toThrow(/constraint/);
  });

  test('the same variant of the payment provider twice, while plans without one are many', async () => {
    await app.db('plans').insert({ ...plan, variant_id: '77', active: false });
    await expect(app.db('plans').insert({ ...plan, variant_id: '77' })).rejects.toThrow(/unique/);
    await app.db('plans').insert([plan, plan].map((row) => ({ ...row, active: false })));
  });
});

test('research types: signed in only, the ten of the catalogue', async () => {
  expect((await visitor().get('/api/research-types')).status).toBe(401);
  const client = await app.signUp();
  const { body } = await client.get<object[]>('/api/research-types');
  expect(body).toHaveLength(10);
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['description', 'id', 'name', 'type']);
});
