import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Reconciliation, SyncReport } from '#shared/contracts/billing/payments.ts';
import type { Pricing } from '#shared/contracts/billing/plans.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';

const { starterPack, pro, max } = SHOP_VARIANTS;
const WELCOME = 10;

let admin: CookieClient;

prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
});

beforeEach(async () => {
  await app.standIns.reset();
  expect(await sync()).toMatchObject({ complete: true });
});

const sync = async () => (await admin.post<SyncReport>('/api/admin/sync-lemonsqueezy')).body;
const reconcile = async () => (await admin.post<Reconciliation>('/api/admin/payments/reconcile')).body;
const prices = async () => (await app.newClient().get<Pricing>('/api/pricing')).body;
const names = (pricing: Pricing) =>
  [...pricing.payAsYouGo, ...pricing.subscriptions].map(({ name }) => name).toSorted();

const paymentFault = (rule: Omit<FaultRuleInput, 'provider'>) =>
  app.standIns.fault({ ...rule, provider: 'lemonsqueezy' });

describe('Sync', () => {
  test('links the delivered plans with the provider by name, and a second run changes nothing', async () => {
    const plan = await app.db('plans').where({ name: 'Pro' }).first();
    expect(plan).toMatchObject({
      variantId: String(pro.variantId),
      priceCents: 1900,
      credits: 100,
      active: true,
    });
    expect(plan.checkoutUrl).toContain(pro.buyUuid);
    expect(await sync()).toMatchObject({
      added: [],
      changed: [],
      vanished: [],
      unchanged: 5,
      complete: true,
    });
  });

  test('tells what it cannot sell, and leaves drafts alone', async () => {
    const { unsupported } = await sync();
    expect(unsupported).toEqual([{ name: expect.any(String), reason: 'every 3 month' }]);
    expect(await app.db('plans').where({ variantId: String(SHOP_VARIANTS.draft.variantId) })).toEqual([]);
  });

  test("takes over a changed price and never an admin's own words, credits or switch", async () => {
    await app.db('plans').where({ name: 'Pro' }).update({ name: 'Pro for you', credits: 120, active: false });
    try {
      app.standIns.payments.changeVariant(pro.variantId, { unitPrice: 2100 });
      expect((await sync()).changed).toEqual(['Pro for you']);
      expect(
        await app
          .db('plans')
          .where({ variantId: String(pro.variantId) })
          .first(),
      ).toMatchObject({
        name: 'Pro for you',
        priceCents: 2100,
        credits: 120,
        active: false,
      });
    } finally {
      await app
        .db('plans')
        .where({ variantId: String(pro.variantId) })
        .update({ name: 'Pro', credits: 100, active: true });
    }
  });

  test('gives a plan that an administrator has linked the provider’s kind, with or without a tier', async () => {
    const variantIdOf = async (name: string) => (await app.db('plans').where({ name }).first()).variantId;
    const [ofPack, ofPro] = [await variantIdOf('Starter Pack'), String(pro.variantId)];
    const link = async (name: string, variantId: string | null) =>
      app.db('plans').where({ name }).update({ variantId });
    const kindOf = async (name: string) => {
      const { type, recurrency, planType } = await app.db('plans').where({ name }).first();
      return { type, recurrency, planType };
    };
    await link('Starter Pack', null);
    await link('Pro', ofPack);
    await link('Starter Pack', ofPro);
    expect(await sync()).toMatchObject({ complete: true, error: null });
    expect(await kindOf('Pro')).toEqual({ type: 'pay_as_you_go', recurrency: 'one_time', planType: null });
    expect(await kindOf('Starter Pack')).toMatchObject({ type: 'subscription', recurrency: 'month' });
    await link('Starter Pack', null);
    await link('Pro', ofPro);
    await link('Starter Pack', ofPack);
    expect(await sync()).toMatchObject({ complete: true, error: null });
    expect(await kindOf('Pro')).toEqual({ type: 'subscription', recurrency: 'month', planType: 'pro' });
  });

  test('takes what has vanished off sale, and keeps its row', async () => {
    app.standIns.payments.changeVariant(max.variantId, { isRemoved: true });
    expect((await sync()).vanished).toEqual(['Max']);
    expect(names(await prices())).not.toContain('Max');
    await app.db('plans').where({ name: 'Max' }).update({ active: true });
  });

  test.each<[string, FaultRuleInput['fault']]>([
    ['is down', { kind: 'status', code: 503 }],
    ['asks for a long pause', { kind: 'status', code: 429, retryAfter: 60 }],
    ['answers a page', { kind: 'html200' }],
    ['hangs', { kind: 'hang', stage: 'headers' }],
    ['refuses the key', { kind: 'status', code: 401 }],
  ])('keeps the catalogue when the provider %s in the middle, and says so', async (_what, fault) => {
    const before = names(await prices());
    paymentFault({ route: '/v1/prices', after: 2, times: 'always', fault });
    const report = await sync();
    expect(report).toMatchObject({ complete: false, vanished: [] });
    expect(report.error).toMatch(/payment provider/);
    expect(names(await prices())).toEqual(before);
    await app.standIns.reset();
    expect(await sync()).toMatchObject({ complete: true });
  });

  test('goes on after a short pause that the provider asks for', async () => {
    paymentFault({ route: '/v1/variants', fault: { kind: 'status', code: 429, retryAfter: 0 } });
    expect(await sync()).toMatchObject({ complete: true, error: null });
  });
});

describe('reconciliation', () => {
  test('books what lost events would have booked, once', async () => {
    const email = 'lost.events@example.com';
    const client = await app.signUp({ email });
    app.standIns.payments.webhooks.setMode({ deliver: 'drop' });
    app.standIns.payments.buy({ variantId: starterPack.variantId, email, quantity: 2 });
    app.standIns.payments.buy({ variantId: max.variantId, email });
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({ credits: WELCOME, tier: 'free' });
    expect(await reconcile()).toMatchObject({ bookings: 2, differences: [], problems: [], error: null });
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      credits: WELCOME + 60 + 500,
      tier: 'max',
    });
    expect(await reconcile()).toMatchObject({ bookings: 0, differences: [] });
  });

  test('tells what the ledger has and the provider does not', async () => {
    const { id: userId } = (await admin.get<User>('/api/auth/user')).body;
    const at = new Date();
    await app.db('payment_orders').insert({
      ...{
        id: '4711',
        customerId: '1',
        email: 'gone@example.com',
        userId,
        variantId: '1',
        productName: 'Pack',
      },
      ...{ quantity: 1, currency: 'USD', totalCents: 900, totalUsdCents: 900, refundedCents: 0 },
      ...{ refundedUsdCents: 0, status: 'paid', isTest: true, createdAt: at, providerUpdatedAt: at },
    });
    const { differences } = await reconcile();
    expect(differences).toContain('order 4711: the payment provider does not list it');
    await app.db('payment_orders').where({ id: '4711' }).delete();
  });

  test('tells what refunds still wait for, and one that neither took credits nor kept them as due', async () => {
    const email = 'refunded@example.com';
    const client = await app.signUp({ email });
    const { id: userId } = (await client.get<User>('/api/auth/user')).body;
    app.standIns.payments.webhooks.setMode({ deliver: 'drop' });
    const { orderId } = app.standIns.payments.buy({ variantId: starterPack.variantId, email });
    await reconcile();
    const spent = { userId, type: 'usage', amount: -(WELCOME + 25), description: 'spent' };
    await app.db('credit_transactions').insert({ ...spent, uniqueKey: 'test:spent' });
    app.standIns.payments.refundOrder(orderId);
    expect(await reconcile()).toMatchObject({ due: 25, differences: [] });
    expect((await client.get('/api/due-credits')).body).toEqual({ due: 25 });
    const sale = { id: '4712', customerId: '1', email, userId, variantId: '1', productName: 'Pack' };
    await app.db('payment_orders').insert({
      ...sale,
      ...{ quantity: 1, currency: 'USD', totalCents: 900, totalUsdCents: 900, refundedCents: 900 },
      ...{
        refundedUsdCents: 900,
        status: 'refunded',
        isTest: true,
        creditsGranted: 30,
        creditsTakenBack: 30,
      },
      ...{ createdAt: new Date(), providerUpdatedAt: new Date() },
    });
    expect((await reconcile()).differences).toContain(
      'order 4712: 30 refunded credits, but only 0 were taken back or are due',
    );
    await app.db('payment_orders').where({ id: '4712' }).delete();
  });

  test('keeps what it has done when the provider fails on the way, and goes on the next time', async () => {
    const email = 'half.way@example.com';
    const client = await app.signUp({ email });
    app.standIns.payments.webhooks.setMode({ deliver: 'drop' });
    app.standIns.payments.buy({ variantId: starterPack.variantId, email });
    app.standIns.payments.buy({ variantId: pro.variantId, email });
    paymentFault({ route: '/v1/subscriptions', times: 'always', fault: { kind: 'status', code: 500 } });
    expect(await reconcile()).toMatchObject({
      error: expect.stringMatching(/payment provider/),
      subscriptions: 0,
    });
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      credits: WELCOME + 30,
      tier: 'free',
    });
  });
});

test('a checkout is opened for the user, who sees the credits arrive', async () => {
  const client = await app.signUp({ email: 'checkout@example.com' });
  const { body } = await client.post<{ checkoutUrl: string }>('/api/create-checkout', {
    json: { productVariantId: String(starterPack.variantId), productName: 'Starter Pack' },
  });
  expect(new URL(body.checkoutUrl).origin).toBe(new URL(app.standIns.url).origin);
  const { id } = (await client.get<User>('/api/auth/user')).body;
  app.standIns.payments.buy({
    variantId: starterPack.variantId,
    email: 'another.address@example.com',
    custom: customFor(app, id, starterPack.variantId),
  });
  await expect.poll(async () => (await client.get<User>('/api/auth/user')).body.credits).toBe(WELCOME + 30);
  const portal = await client.post<{ url: string }>('/api/billing/portal');
  expect(portal.body).toEqual({ url: expect.stringContaining('/receipt/'), shows: 'one purchase' });
});

test('two who buy under one address each get to their own purchase alone', async () => {
  const email = 'used.by.both@example.com';
  const open = async (variantId: number) => {
    const client = await app.signUp();
    const { id } = (await client.get<User>('/api/auth/user')).body;
    app.standIns.payments.buy({ variantId, email, custom: customFor(app, id, variantId) });
    const hasBought = async () => (await app.db('payment_orders').where({ userId: id })).length;
    await expect.poll(hasBought).toBe(1);
    return async () => (await client.post<{ url: string }>('/api/billing/portal')).body.url;
  };
  const [ofPack, ofPro] = [await open(starterPack.variantId), await open(pro.variantId)];
  await expect.poll(ofPro).toContain('/portal/subscription/');
  expect(await ofPack()).toContain('/receipt/');
});

test('a variant that is not on sale has no checkout, and nobody has a portal before a purchase', async () => {
  const client = await app.signUp({ email: 'nothing.yet@example.com' });
  const checkout = await client.post('/api/create-checkout', { json: { productVariantId: '999' } });
  expect(checkout.status).toBe(404);
  expect((await client.post('/api/billing/portal')).status).toBe(404);
  expect((await client.get('/api/billing/subscription')).body).toEqual({ subscription: null });
});

test.each([
  '/api/admin/sync-lemonsqueezy',
  '/api/admin/payments/reconcile',
  '/api/admin/lemonsqueezy-config',
])('%s is for admins', async (path) => {
  const customer = await app.signUp();
  expect((await customer.post(path)).status).toBe(403);
  expect((await app.newClient().post(path)).status).toBe(401);
});
