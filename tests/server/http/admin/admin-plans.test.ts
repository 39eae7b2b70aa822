import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminPlan, adminPlanSchema } from '#shared/contracts/admin/admin-plans.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { Pricing } from '#shared/contracts/billing/plans.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let admin: CookieClient;
let customer: CookieClient;

const PLANS = '/api/admin/pricing-plans';
const CHECKOUT = 'https://shop.lemonsqueezy.com/buy/5a1f7c3e';
const pack = {
  name: 'Weekend Pack',
  description: 'For two days.',
  storeId: '77',
  productId: '78',
  variantId: '79',
  checkoutUrl: CHECKOUT,
  price: 19.99,
  credits: 40,
  recurrency: 'one_time',
};

prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
  customer = await app.signUp();
});

beforeEach(async () => {
  await app.db('plans').whereNull('seedKey').delete();
});

const list = async () => (await admin.get<AdminPlan[]>(PLANS)).body;
const planNamed = async (name: string) => (await list()).find((plan) => plan.name === name) as AdminPlan;
const add = (changes: object = {}) => admin.post<AdminPlan>(PLANS, { json: { ...pack, ...changes } });
const put = (id: number, json: object) =>
  admin.request<AdminPlan & ErrorBody>('PUT', `${PLANS}/${id}`, { json });
const audits = async (subjectId: number) =>
  (await admin.get<AuditLog[]>(`/api/admin/audit-logs?subjectType=plan&subjectId=${subjectId}`)).body;

test.each([
  ['GET', PLANS],
  ['POST', PLANS],
  ['PUT', `${PLANS}/1`],
  ['PATCH', `${PLANS}/1/toggle`],
])('%s %s is for admins', async (method, path) => {
  const json = method === 'GET' ? undefined : {};
  expect((await app.newClient().request(method, path, { json })).status).toBe(401);
  expect((await customer.request(method, path, { json })).status).toBe(403);
});

test('lists every plan with every field, those that are not on sale too', async () => {
  await add({ active: false });
  const plans = await list();
  expect(plans.map(({ name }) => name)).toEqual([
    'Starter Pack',
    'Pro',
    'Weekend Pack',
    'Launch Pack',
    'Max',
    'Annual Max',
  ]);
  for (const plan of plans) expect(adminPlanSchema.strict().parse(plan)).toEqual(plan);
});

/** Makes purchases of this variant fail while `work` runs. */
async function withoutBooking(variantId: string, work: () => Promise<void>): Promise<void> {
  const at = new Date();
  await app.db('payment_orders').insert({
    ...{ id: '1', customerId: '1', email: 'buyer@example.com', variantId, productName: 'Pack', quantity: 1 },
    ...{ currency: 'USD', totalCents: 900, totalUsdCents: 900, refundedCents: 0, refundedUsdCents: 0 },
    ...{ status: 'paid', isTest: true, createdAt: at, providerUpdatedAt: at },
  });
  await app.db.raw('alter table payment_orders add constraint broken check (plan_id is null)');
  try {
    await work();
  } finally {
    await app.db.raw('alter table payment_orders drop constraint broken');
    await app.db('payment_orders').delete();
  }
}

test('a change that fails halfway leaves neither the change nor a record of it', async () => {
  const { body: plan } = await add();
  const records = (await audits(plan.id)).length;
  const variantId = '80';
  await withoutBooking(variantId, async () => {
    expect((await put(plan.id, { variantId, credits: 7 })).status).toBe(500);
    expect((await add({ name: 'Another Pack', variantId })).status).toBe(500);
  });
  expect(await planNamed('Weekend Pack')).toEqual(plan);
  expect(await planNamed('Another Pack')).toBeUndefined();
  expect(await audits(plan.id)).toHaveLength(records);
  expect(await app.db('audit_logs').where({ subjectName: 'Another Pack' })).toEqual([]);
});

describe('adding', () => {
  test('a pack is on sale at once, its price exact to the cent, and the record says who added it', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...pack, type: 'pay_as_you_go', planType: null, active: true });
    expect((await app.db('plans').where({ id: body.id }).first()).priceCents).toBe(1999);
    const { payAsYouGo } = (await app.newClient().get<Pricing>('/api/pricing')).body;
    expect(payAsYouGo.find(({ id }) => id === body.id)).toMatchObject({
      price: 19.99,
      checkoutUrl: CHECKOUT,
    });
    expect(await audits(body.id)).toEqual([
      expect.objectContaining({
        action: 'plan_created',
        actor: 'person1@example.com',
        before: null,
        after: expect.objectContaining({ name: 'Weekend Pack', priceCents: 1999 }),
      }),
    ]);
  });

  test.each([
    ['Team', 'month', undefined, 'pro'],
    ['Team Max', 'month', undefined, 'max'],
    ['Team Max', 'year', undefined, 'annual_max'],
    ['Team', 'week', 'max', 'max'],
  ])(
    'a subscription "%s" paid each %s with the tier %s gives %s',
    async (name, recurrency, planType, expected) => {
      const { body } = await add({ name, recurrency, planType });
      expect(body).toMatchObject({ type: 'subscription', recurrency, planType: expected });
    },
  );

  test.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'Name is required'],
    ['no store', { storeId: '' }, 'Store ID is required'],
    ['no product', { productId: undefined }, 'Product ID is required'],
    ['no variant', { variantId: '' }, 'Variant ID is required'],
    ['a variant that is none', { variantId: '12a' }, 'Must be a number'],
    ['no price', { price: undefined }, 'Price is required'],
    ['a negative price', { price: -1 }, 'Price must be at least 0'],
    ['half a cent', { price: 1.005 }, 'Price must be in whole cents'],
    ['no credits', { credits: undefined }, 'Credits are required'],
    ['half a credit', { credits: 1.5 }, 'Credits must be a whole number'],
    ['nought credits', { credits: 0 }, 'Credits must be at least 1'],
    ['more credits than a column holds', { credits: 3_000_000_000 }, 'Credits must be at most'],
    ['an unknown interval', { recurrency: 'day' }, 'Type is required'],
    ['a pack paid each month', { type: 'pay_as_you_go', recurrency: 'month' }, 'Only pay-as-you-go plans'],
    ['no address', { checkoutUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [
      'plain http',
      { checkoutUrl: 'http://shop.lemonsqueezy.com/buy/1' },
      'https address of the payment provider',
    ],
    [
      'another host',
      { checkoutUrl: 'https://lemonsqueezy.com.example/buy' },
      'https address of the payment provider',
    ],
    [
      'a host that ends alike',
      { checkoutUrl: 'https://evillemonsqueezy.com/b' },
      'https address of the payment provider',
    ],
    [
      'a host in the user name',
      { checkoutUrl: 'https://lemonsqueezy.com@evil.example/' },
      'https address of the',
    ],
  ])('%s is refused', async (_what, changes, message) => {
    const { status, body } = await add(changes);
    expect(status).toBe(400);
    expect((body as unknown as ErrorBody).message).toContain(message);
    expect(await list()).toHaveLength(5);
  });

  test('the practice provider sells at an address of its own', async () => {
    const { checkoutUrl } = { checkoutUrl: `${app.standIns.payments.baseUrl}/buy/1` };
    expect((await add({ checkoutUrl })).status).toBe(201);
  });
});

describe('changing', () => {
  test('what the panel sends: type and interval, variant, price, credits and checkout', async () => {
    const { body: plan } = await add();
    const changes = {
      checkoutUrl: `${CHECKOUT}/2`,
      type: 'subscription',
      recurrency: 'year',
      variantId: '80',
      price: 0.07,
      credits: 41,
    };
    const { status, body } = await put(plan.id, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, name: pack.name, planType: 'pro', storeId: '77' });
    expect((await app.db('plans').where({ id: plan.id }).first()).priceCents).toBe(7);
    const [entry] = await audits(plan.id);
    expect(entry).toMatchObject({
      action: 'plan_updated',
      before: { priceCents: 1999, type: 'pay_as_you_go', variantId: '79' },
      after: { priceCents: 7, type: 'subscription', variantId: '80' },
    });
    expect(entry?.after).not.toHaveProperty('name');
    expect((await put(plan.id, { type: 'pay_as_you_go' })).body).toMatchObject({
      recurrency: 'one_time',
      planType: null,
    });
    expect((await put(plan.id, { type: 'subscription' })).status).toBe(400);
  });

  test('what the pricing page sends: everything but the type', async () => {
    const { body: plan } = await add();
    const { status, body } = await put(plan.id, {
      id: plan.id,
      storeId: 81,
      productId: '82',
      variantId: '83',
      checkoutUrl: '',
      name: 'Max for teams',
      price: 1999.9,
      credits: 50,
      recurrency: 'month',
      active: false,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: plan.id,
      storeId: '81',
      productId: '82',
      variantId: '83',
      checkoutUrl: null,
      name: 'Max for teams',
      price: 1999.9,
      type: 'subscription',
      planType: 'max',
      active: false,
    });
  });

  test("another plan's variant is refused by that plan's name, and nothing changes", async () => {
    const { body: first } = await add();
    const { body: second } = await add({ name: 'Other Pack', variantId: '90' });
    const refused = await put(second.id, { variantId: '79', credits: 7 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'variant_taken',
      message: 'The plan Weekend Pack already has the variant 79. Enter another variant ID.',
    });
    expect(await planNamed('Other Pack')).toEqual(second);
    expect((await add()).status).toBe(409);
    expect((await put(first.id, { variantId: '79' })).status).toBe(200);
  });

  test('an update based on an outdated plan overwrites nothing', async () => {
    const { body: plan } = await add();
    const first = await put(plan.id, { credits: 60, expectedUpdatedAt: plan.updatedAt });
    expect(first.status).toBe(200);
    const late = await put(plan.id, { credits: 70, expectedUpdatedAt: plan.updatedAt });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('changed elsewhere');
    expect((await planNamed('Weekend Pack')).credits).toBe(60);
    const both = await Promise.all(
      [1, 2].map((credits) => put(plan.id, { credits, expectedUpdatedAt: first.body.updatedAt })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is remembered only when something has changed', async () => {
    const { body: plan } = await add();
    await put(plan.id, { credits: pack.credits, price: pack.price });
    expect(await audits(plan.id)).toHaveLength(1);
  });

  test('an unknown plan is not found', async () => {
    expect((await put(999_999, { credits: 1 })).status).toBe(404);
    expect((await put(99_999_999_999, { credits: 1 })).status).toBe(404);
    expect((await admin.patch(`${PLANS}/999999/toggle`, { json: { active: true } })).status).toBe(404);
  });
});

test('a plan is taken off sale and put back, each remembered once', async () => {
  const { body: plan } = await add();
  const toggle = (active: unknown) =>
    admin.patch<AdminPlan>(`${PLANS}/${plan.id}/toggle`, { json: { active } });
  const onSale = async () =>
    (await app.newClient().get<Pricing>('/api/pricing')).body.payAsYouGo.some(({ id }) => id === plan.id);
  expect((await toggle(false)).body.active).toBe(false);
  expect(await onSale()).toBe(false);
  await toggle(false);
  expect((await toggle(true)).body.active).toBe(true);
  expect(await onSale()).toBe(true);
  expect((await audits(plan.id)).map(({ action }) => action)).toEqual([
    'plan_activated',
    'plan_deactivated',
    'plan_created',
  ]);
  expect((await toggle('yes')).status).toBe(400);
});
