import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AdminStats } from '#shared/contracts/admin/admin.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import type { AdminPaymentEvent, ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { bench, PACK, PRO, preparePaymentBench } from '#tests/server/payments/payment-bench.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';

/** Sales in the admin panel: figures, failed events, waiting purchases. */
const UNKNOWN = 99;

let admin: CookieClient;
let customer: CookieClient;
let customerId: number;

preparePaymentBench();
beforeAll(async () => {
  admin = await bench.app.signUp();
  customer = await bench.app.signUp({ email: 'customer@example.com' });
  customerId = (await customer.get<User>('/api/auth/user')).body.id;
});

const deliver = (...events: PaymentEvent[]) => bench.deliver(...events);
const stats = async () => (await admin.get<AdminStats>('/api/admin/stats')).body;
const events = async (query = '') =>
  (await admin.get<AdminPaymentEvent[]>(`/api/admin/payment-events${query}`)).body;
const parked = async () => (await admin.get<ParkedPurchase[]>('/api/admin/parked-purchases')).body;
const assign = (id: string, json: object) =>
  admin.post<{ userId: number } & ErrorBody>(`/api/admin/parked-purchases/${id}/assign`, { json });
const audits = async (subjectType: string) =>
  (await admin.get<AuditLog[]>(`/api/admin/audit-logs?subjectType=${subjectType}`)).body;
const claimed = (variantId = PACK) => customFor(bench.app, customerId, variantId);

test.each([
  ['GET', '/api/admin/stats'],
  ['GET', '/api/admin/payment-events'],
  ['POST', '/api/admin/payment-events/1/retry'],
  ['GET', '/api/admin/parked-purchases'],
  ['POST', '/api/admin/parked-purchases/order-1/assign'],
  ['POST', '/api/admin/sync-lemonsqueezy'],
  ['POST', '/api/admin/lemonsqueezy-config'],
  ['GET', '/api/admin/lemonsqueezy-config'],
  ['POST', '/api/admin/payments/reconcile'],
])('%s %s is for admins', async (method, path) => {
  const json = method === 'POST' ? {} : undefined;
  expect((await bench.app.newClient().request(method, path, { json })).status).toBe(401);
  expect((await customer.request(method, path, { json })).status).toBe(403);
});

describe('the figures', () => {
  test('start at nothing', async () => {
    expect(await stats()).toMatchObject({
      totalRevenue: 0,
      totalOrders: 0,
      activeSubscriptions: 0,
      totalCreditsAwarded: 0,
      revenueByPlan: [],
      recentOrders: [],
    });
  });

  test('are net of refunds, in dollars, and count what began a subscription once', async () => {
    const custom = claimed();
    const ofPro = claimed(PRO);
    const later = { updatedAt: '2026-11-05T10:00:00.000000Z' };
    await deliver(
      orderEvent('order_created', { id: 1, total: 900, at: '2026-11-01T10:00:00.000000Z' }, custom),
      // Paid in euros and a third refunded: 330 of 990 US cents.
      orderEvent(
        'order_refunded',
        {
          id: 2,
          total: 900,
          totalUsd: 990,
          refunded: 300,
          currency: 'EUR',
          at: '2026-11-02T10:00:00.000000Z',
          ...later,
        },
        custom,
      ),
      orderEvent(
        'order_refunded',
        { id: 3, total: 900, refunded: 900, at: '2026-11-03T10:00:00.000000Z', ...later },
        custom,
      ),
      orderEvent(
        'order_created',
        { id: 4, total: 1900, variantId: PRO, at: '2026-11-04T10:00:00.000000Z' },
        ofPro,
      ),
      subscriptionEvent('subscription_created', { id: 40, orderId: 4, variantId: PRO }, ofPro),
      invoiceEvent(
        'subscription_payment_success',
        { id: 400, subscriptionId: 40, reason: 'initial', total: 1900, at: '2026-11-04T10:00:00.000000Z' },
        ofPro,
      ),
      invoiceEvent(
        'subscription_payment_success',
        { id: 401, subscriptionId: 40, reason: 'renewal', total: 1901, at: '2026-12-04T10:00:00.000000Z' },
        ofPro,
      ),
      invoiceEvent(
        'subscription_payment_failed',
        { id: 402, subscriptionId: 40, reason: 'renewal', total: 1900, status: 'pending' },
        ofPro,
      ),
      subscriptionEvent(
        'subscription_expired',
        { id: 41, orderId: 5, variantId: PRO, status: 'expired' },
        ofPro,
      ),
    );
    expect(await stats()).toMatchObject({
      totalRevenue: 9 + 6.6 + 0 + 19 + 19.01,
      totalOrders: 4,
      activeSubscriptions: 1,
      totalCreditsAwarded: 30 + 20 + 0 + 100 + 100,
      revenueByPlan: [
        { planName: 'Pro', orders: 1, revenue: 38.01 },
        { planName: 'Starter Pack', orders: 3, revenue: 15.6 },
      ],
    });
  });

  test('show the five newest orders with their state', async () => {
    const custom = claimed();
    await deliver(
      orderEvent(
        'order_created',
        { id: 6, at: '2026-11-06T10:00:00.000000Z', email: 'newest@example.com' },
        custom,
      ),
      orderEvent('order_created', { id: 7, at: '2026-10-01T10:00:00.000000Z' }, custom),
    );
    const { recentOrders } = await stats();
    expect(recentOrders.map(({ id, status }) => [id, status])).toEqual([
      ['6', 'paid'],
      ['4', 'paid'],
      ['3', 'refunded'],
      ['2', 'partial_refund'],
      ['1', 'paid'],
    ]);
    expect(recentOrders[0]).toEqual({
      id: '6',
      customerEmail: 'newest@example.com',
      planName: 'Starter Pack',
      amount: 9,
      status: 'paid',
      createdAt: '2026-11-06T10:00:00.000Z',
    });
    expect(recentOrders[3]?.amount).toBe(9.9);
  });

  test('leave test purchases out in production', async () => {
    bench.app.deps.payments.acceptsTestMode = false;
    try {
      expect(await stats()).toMatchObject({
        totalRevenue: 0,
        totalOrders: 0,
        activeSubscriptions: 0,
        recentOrders: [],
      });
      expect(await parked()).toEqual([]);
    } finally {
      bench.app.deps.payments.acceptsTestMode = true;
    }
  });
});

describe('events', () => {
  const broken: PaymentEvent = {
    name: 'order_created',
    data: { type: 'orders', id: '50', attributes: { surprising: true } },
  };

  test('that failed or were refused are listed with their reason, page by page', async () => {
    await deliver(broken, { ...broken, data: { ...broken.data, id: '51' } });
    bench.app.deps.payments.acceptsTestMode = false;
    try {
      await deliver(orderEvent('order_created', { id: 52, email: 'tester@example.com' }));
    } finally {
      bench.app.deps.payments.acceptsTestMode = true;
    }
    const open = await events();
    expect(open).toMatchObject([
      { state: 'refused', about: 'order 52', customerEmail: 'tester@example.com', isTest: true },
      { state: 'failed', about: null, reason: 'The event has an unexpected shape.' },
      { state: 'failed' },
    ]);
    expect((await events('?state=failed')).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await events(`?limit=1&before=${open[0]?.id}`)).toEqual([open[1]]);
    expect((await events('?state=processed')).length).toBeGreaterThan(5);
    expect((await admin.get('/api/admin/payment-events?state=lost')).status).toBe(400);
  });

  test('are applied when they are retried, and only while there is something to retry', async () => {
    const [failed] = await events('?state=failed');
    const retry = (id?: number) =>
      admin.post<AdminPaymentEvent & ErrorBody>(`/api/admin/payment-events/${id}/retry`);
    const again = await retry(failed?.id);
    expect(again.body).toMatchObject({ state: 'failed', attempts: (failed?.attempts ?? 0) + 1 });
    const whole = orderEvent('order_created', { id: 50 }, claimed());
    await bench.app
      .db('payment_events')
      .where({ id: failed?.id })
      .update({ payload: bodyOf(whole) });
    const before = (await customer.get<User>('/api/auth/user')).body.credits;
    expect((await retry(failed?.id)).body).toMatchObject({
      state: 'processed',
      reason: null,
      about: 'order 50',
    });
    expect((await customer.get<User>('/api/auth/user')).body.credits).toBe(before + 30);
    const repeated = await retry(failed?.id);
    expect(repeated.status).toBe(409);
    expect((await customer.get<User>('/api/auth/user')).body.credits).toBe(before + 30);
    const [refused] = await events('?state=refused');
    expect((await retry(refused?.id)).status).toBe(409);
    expect((await retry(999_999)).status).toBe(404);
    expect((await audits('payment_event')).map(({ after }) => after?.state)).toEqual(['processed', 'failed']);
  });
});

describe('parked purchases', () => {
  /** Creates an account with this address, which stays unverified. */
  async function unverified(email: string): Promise<CookieClient> {
    const client = await bench.app.signUp({ email });
    await bench.app.db('users').where({ email }).update({ emailVerified: false });
    return client;
  }

  test('wait for their plan, and are booked when an admin adds it', async () => {
    await deliver(
      orderEvent('order_created', { id: 60, variantId: UNKNOWN, customerId: 600 }, claimed(UNKNOWN)),
    );
    expect(await parked()).toMatchObject([
      {
        id: 'order-60',
        customerEmail: 'buyer@example.com',
        amount: 9,
        hasOwner: true,
        hasPlan: false,
        reason: 'No plan has the variant 99.',
      },
    ]);
    const before = (await customer.get<User>('/api/auth/user')).body.credits;
    const json = {
      name: 'Forgotten Pack',
      storeId: '1',
      productId: '1',
      variantId: String(UNKNOWN),
      price: 9,
      credits: 33,
      recurrency: 'one_time',
    };
    const { body: plan } = await admin.post<AdminPlan>('/api/admin/pricing-plans', { json });
    expect(plan.name).toBe('Forgotten Pack');
    expect(await parked()).toEqual([]);
    expect((await customer.get<User>('/api/auth/user')).body.credits).toBe(before + 33);
  });

  test('an order is given to a user by hand, once', async () => {
    const squatter = await unverified('somebody@example.com');
    await deliver(orderEvent('order_created', { id: 61, customerId: 610, email: 'somebody@example.com' }));
    expect(await parked()).toMatchObject([{ id: 'order-61', hasOwner: false, hasPlan: true }]);
    const before = (await customer.get<User>('/api/auth/user')).body.credits;
    expect((await assign('order-61', { email: 'nobody@example.com' })).status).toBe(404);
    const refused = await assign('order-61', { email: 'Somebody@example.com' });
    const { body: squatterUser } = await squatter.get<User>('/api/auth/user');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `This email address is not verified. Choose the account by its id: ${squatterUser.id}.`,
    ]);
    expect((await assign('order-99999', { userId: customerId })).status).toBe(404);
    expect((await assign('order-61', {})).status).toBe(400);
    expect((await assign('61', { userId: customerId })).status).toBe(400);
    const both = await Promise.all([
      assign('order-61', { email: 'Customer@Example.com' }),
      assign('order-61', { userId: customerId }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await customer.get<User>('/api/auth/user')).body.credits).toBe(before + 30);
    expect((await squatter.get<User>('/api/auth/user')).body.credits).toBe(10);
    expect(await parked()).toEqual([]);
    expect(await audits('purchase')).toMatchObject([
      { action: 'purchase_assigned', subjectId: 'order-61', after: { email: 'customer@example.com' } },
    ]);
  });

  test('a subscription brings its tier, its credits and its order along', async () => {
    await unverified('other@example.com');
    const owner = await bench.app.signUp({ email: 'owner@example.com' });
    const sale = { customerId: 620, email: 'other@example.com' };
    await deliver(
      orderEvent('order_created', { id: 62, ...sale, total: 1900, variantId: PRO }),
      subscriptionEvent('subscription_created', { id: 63, orderId: 62, ...sale, variantId: PRO }),
      invoiceEvent('subscription_payment_success', {
        id: 64,
        subscriptionId: 63,
        ...sale,
        reason: 'initial',
        total: 1900,
      }),
    );
    expect((await parked()).map(({ id }) => id)).toEqual(['subscription-63']);
    expect((await assign('subscription-63', { email: 'owner@example.com' })).status).toBe(200);
    expect((await owner.get<User>('/api/auth/user')).body).toMatchObject({ tier: 'pro', credits: 110 });
    expect(await parked()).toEqual([]);
    expect((await assign('subscription-63', { userId: customerId })).status).toBe(409);
    const { body: user } = await owner.get<User>('/api/auth/user');
    expect(await bench.app.db('payment_orders').where({ id: '62' }).first()).toMatchObject({
      userId: user.id,
    });
  });

  test('a changed tier of a plan reaches whoever subscribes to it', async () => {
    const [plan] = (await admin.get<AdminPlan[]>('/api/admin/pricing-plans')).body.filter(
      ({ name }) => name === 'Pro',
    );
    const { status } = await admin.request('PUT', `/api/admin/pricing-plans/${plan?.id}`, {
      json: { planType: 'max' },
    });
    expect(status).toBe(200);
    const tiers = await bench.app.db('users').where({ email: 'owner@example.com' }).select('tier');
    expect(tiers).toEqual([{ tier: 'max' }]);
  });
});

test('synchronising, comparing and configuring are remembered with who did it', async () => {
  await admin.post('/api/admin/sync-lemonsqueezy');
  await admin.post('/api/admin/payments/reconcile');
  await admin.post('/api/admin/lemonsqueezy-config', { json: { storeId: '5', productId: '' } });
  expect(await audits('store')).toMatchObject([
    { action: 'store_configured', actor: 'person1@example.com', after: { storeId: '5' } },
    { action: 'payments_reconciled', actor: 'person1@example.com' },
    { action: 'plans_synchronised', actor: 'person1@example.com', after: { complete: true } },
  ]);
});
