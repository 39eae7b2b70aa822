import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleVariant } from '#server/features/payments/settle-variant.ts';
import { endCancelledSubscriptions } from '#server/features/payments/subscriptions.service.ts';
import type { User } from '#shared/contracts/users.ts';
import type { CookieClient } from '#tests/support/cookie-client.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  signatureOf,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { startTestApp, TEST_WEBHOOK_SECRET, type TestApp } from '#tests/support/test-app.ts';

const PACK = 11;
const PRO = 21;
const MAX = 22;
const WELCOME = 10;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  for (const [name, variantId] of [
    ['Starter Pack', PACK],
    ['Pro', PRO],
    ['Max', MAX],
  ] as const) {
    await app.db('plans').where({ name }).update({ variantId, storeId: '1' });
  }
});

afterAll(() => app.close());

async function send(body: string, signature = signatureOf(body, TEST_WEBHOOK_SECRET)) {
  return app.newClient().post('/api/webhooks/lemonsqueezy', {
    raw: body,
    headers: { 'X-Signature': signature, 'Sec-Fetch-Site': null, Origin: null },
  });
}

/** Delivers events in this order and waits until all that have arrived are dealt with. */
async function deliver(...events: PaymentEvent[]): Promise<void> {
  for (const event of events) expect((await send(bodyOf(event))).status).toBe(200);
  await expect
    .poll(() => app.db('payment_events').where({ state: 'received' }).count('* as n').first(), {
      timeout: 20_000,
    })
    .toMatchObject({ n: 0 });
}

let people = 0;

interface Person {
  client: CookieClient;
  user: User;
  /** Of a purchase made while signed in. */
  custom: { user_id: string };
  /** Ids of this person's own objects. */
  id: number;
  email: string;
}

async function newPerson(): Promise<Person> {
  people += 1;
  const email = `buyer${people}@example.com`;
  const client = await app.signUp({ email });
  const { body: user } = await client.get<User>('/api/auth/user');
  return { client, user, custom: { user_id: String(user.id) }, id: people * 1000, email };
}

async function creditsOf(person: Person): Promise<{ credits: number; totalCredits: number; tier: string }> {
  const { credits, totalCredits, tier } = (await person.client.get<User>('/api/auth/user')).body;
  return { credits, totalCredits, tier };
}

async function historyOf(person: Person): Promise<[type: string, amount: number, description: string][]> {
  const { body } =
    await person.client.get<{ type: string; amount: number; description: string }[]>(
      '/api/credit-transactions',
    );
  return body.map(({ type, amount, description }) => [type, amount, description]);
}

/** Every test ends with books that agree. */
async function expectSoundLedger(): Promise<void> {
  const { rows } = await app.db.raw(`
    select a.user_id from credit_accounts a left join credit_transactions t on t.user_id = a.user_id
    group by a.user_id having a.balance <> coalesce(sum(t.amount), 0)`);
  expect(rows).toEqual([]);
}

describe('packs', () => {
  test('an order gives its credits once, times the quantity, however often it is delivered', async () => {
    const person = await newPerson();
    const order = orderEvent('order_created', { ...person, id: person.id, quantity: 3 }, person.custom);
    const body = bodyOf(order);
    await Promise.all([send(body), send(body), send(bodyOf(order)), send(bodyOf(order))]);
    await deliver(order);
    expect(await creditsOf(person)).toMatchObject({
      credits: WELCOME + 90,
      totalCredits: WELCOME + 90,
      tier: 'free',
    });
    expect(await historyOf(person)).toEqual([
      ['purchase', 90, 'Starter Pack × 3'],
      ['purchase', WELCOME, 'Welcome credits'],
    ]);
    await expectSoundLedger();
  });

  test('a refund that arrives before its order takes back what the order gives', async () => {
    const person = await newPerson();
    const sale = { ...person, id: person.id };
    await deliver(
      orderEvent(
        'order_refunded',
        { ...sale, refunded: 900, updatedAt: '2026-11-02T10:00:00.000001Z' },
        person.custom,
      ),
      orderEvent('order_created', sale, person.custom),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME, totalCredits: WELCOME });
    await expectSoundLedger();
  });

  test('partial refunds take back in proportion, and a repeated one takes nothing more', async () => {
    const person = await newPerson();
    const sale = { ...person, id: person.id };
    const third = orderEvent(
      'order_refunded',
      { ...sale, refunded: 300, updatedAt: '2026-11-02T10:00:00.000000Z' },
      person.custom,
    );
    const half = orderEvent(
      'order_refunded',
      { ...sale, refunded: 450, updatedAt: '2026-11-03T10:00:00.000000Z' },
      person.custom,
    );
    await deliver(orderEvent('order_created', sale, person.custom), third, third, half, third, half);
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME + 15, totalCredits: WELCOME + 15 });
    expect((await historyOf(person)).slice(0, 3)).toEqual([
      ['refund', -5, 'Refund: Starter Pack'],
      ['refund', -10, 'Refund: Starter Pack'],
      ['purchase', 30, 'Starter Pack'],
    ]);
  });

  test('a refund never makes a balance negative: what is spent is spent', async () => {
    const person = await newPerson();
    const sale = { ...person, id: person.id };
    await deliver(orderEvent('order_created', sale, person.custom));
    await app.db('credit_transactions').insert({
      userId: person.user.id,
      type: 'usage',
      amount: -(WELCOME + 18),
      description: 'spent',
      uniqueKey: `test:${person.id}`,
    });
    await deliver(
      orderEvent(
        'order_refunded',
        { ...sale, refunded: 900, updatedAt: '2026-11-02T10:00:00Z' },
        person.custom,
      ),
    );
    expect((await creditsOf(person)).credits).toBe(0);
    await deliver(orderEvent('order_created', { ...sale, id: person.id + 1 }, person.custom));
    expect((await creditsOf(person)).credits).toBe(30);
    await expectSoundLedger();
  });

  test('a currency other than the dollar gives the same credits, and its dollars count as revenue', async () => {
    const person = await newPerson();
    const sale = { ...person, id: person.id, currency: 'EUR', total: 850, totalUsd: 921 };
    await deliver(
      orderEvent('order_created', sale, person.custom),
      orderEvent(
        'order_refunded',
        { ...sale, refunded: 425, updatedAt: '2026-11-02T10:00:00Z' },
        person.custom,
      ),
    );
    expect((await creditsOf(person)).credits).toBe(WELCOME + 15);
    expect(
      await app
        .db('payment_orders')
        .where({ id: String(person.id) })
        .first(),
    ).toMatchObject({
      totalUsdCents: 921,
      refundedUsdCents: 461,
    });
  });

  test('credits come from our plan, whatever the checkout was made to say', async () => {
    const person = await newPerson();
    await deliver(
      orderEvent(
        'order_created',
        { ...person, id: person.id },
        {
          ...person.custom,
          credits: '100000',
          tier: 'max',
          variant_id: String(MAX),
        },
      ),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME + 30, tier: 'free' });
  });
});

describe('subscriptions', () => {
  test('a renewal that arrives before its subscription gives its credits when the subscription is known', async () => {
    const person = await newPerson();
    const { id } = person;
    await deliver(
      invoiceEvent(
        'subscription_payment_success',
        {
          ...person,
          id: id + 2,
          subscriptionId: id,
          reason: 'renewal',
          at: '2026-12-01T10:00:00Z',
          total: 1900,
        },
        person.custom,
      ),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 1900 },
        person.custom,
      ),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME, tier: 'free' });
    await deliver(
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.custom),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME + 200, tier: 'pro' });
    await expectSoundLedger();
  });

  test('its order gives no credits of its own', async () => {
    const person = await newPerson();
    const { id } = person;
    await deliver(
      orderEvent('order_created', { ...person, id: 900 + id, variantId: PRO, total: 1900 }, person.custom),
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.custom),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 1900 },
        person.custom,
      ),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME + 100, tier: 'pro' });
  });

  test('an upgrade in mid-period gives the tier at once and the credits of the new plan from the next period on', async () => {
    const person = await newPerson();
    const { id } = person;
    const orderId = 900 + id;
    const events = [
      orderEvent('order_created', { ...person, id: orderId, variantId: PRO, total: 1900 }, person.custom),
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.custom),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 1900 },
        person.custom,
      ),
      subscriptionEvent(
        'subscription_plan_changed',
        { ...person, id, variantId: MAX, updatedAt: '2026-11-15T10:00:00.000002Z' },
        person.custom,
      ),
      invoiceEvent(
        'subscription_payment_success',
        {
          ...person,
          id: id + 2,
          subscriptionId: id,
          reason: 'updated',
          at: '2026-11-15T10:00:00Z',
          total: 1000,
        },
        person.custom,
      ),
      invoiceEvent(
        'subscription_payment_success',
        {
          ...person,
          id: id + 3,
          subscriptionId: id,
          reason: 'renewal',
          at: '2026-12-01T10:00:00Z',
          total: 3900,
        },
        person.custom,
      ),
    ];
    await deliver(...events.toReversed());
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME + 600, tier: 'max' });
    await deliver(...events);
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME + 600, tier: 'max' });
    await expectSoundLedger();
  });

  test('cancelled keeps the tier until the end, expired returns to free, and an older event changes nothing', async () => {
    const person = await newPerson();
    const { id } = person;
    const base = { ...person, id, variantId: PRO };
    const cancelled = subscriptionEvent(
      'subscription_cancelled',
      {
        ...base,
        status: 'cancelled',
        endsAt: '2099-01-01T00:00:00Z',
        updatedAt: '2026-11-10T10:00:00.000005Z',
      },
      person.custom,
    );
    await deliver(subscriptionEvent('subscription_created', base, person.custom), cancelled);
    expect((await creditsOf(person)).tier).toBe('pro');
    await deliver(
      subscriptionEvent(
        'subscription_expired',
        { ...base, status: 'expired', endsAt: '2026-11-11T00:00:00Z', updatedAt: '2026-11-11T10:00:00Z' },
        person.custom,
      ),
      subscriptionEvent(
        'subscription_updated',
        { ...base, status: 'active', updatedAt: '2026-11-10T10:00:00.000004Z' },
        person.custom,
      ),
    );
    expect((await creditsOf(person)).tier).toBe('free');
  });

  test('a cancelled subscription ends by the clock when its last event is lost', async () => {
    const person = await newPerson();
    const base = { ...person, id: person.id, variantId: MAX };
    await deliver(
      subscriptionEvent(
        'subscription_cancelled',
        { ...base, status: 'cancelled', endsAt: '2099-01-01T00:00:00Z' },
        person.custom,
      ),
    );
    expect((await creditsOf(person)).tier).toBe('max');
    await endCancelledSubscriptions({ ...app.deps.payments, now: () => new Date('2099-01-02') });
    expect((await creditsOf(person)).tier).toBe('free');
  });

  test("a refunded invoice takes back that period's credits only", async () => {
    const person = await newPerson();
    const { id } = person;
    const invoice = { ...person, id: id + 1, subscriptionId: id, reason: 'initial' as const, total: 1900 };
    await deliver(
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.custom),
      invoiceEvent('subscription_payment_success', invoice, person.custom),
      invoiceEvent(
        'subscription_payment_success',
        { ...invoice, id: id + 2, reason: 'renewal', at: '2026-12-01T10:00:00Z' },
        person.custom,
      ),
      invoiceEvent(
        'subscription_payment_refunded',
        { ...invoice, refunded: 1900, at: '2026-12-02T10:00:00Z' },
        person.custom,
      ),
    );
    expect((await creditsOf(person)).credits).toBe(WELCOME + 100);
  });

  test('a trial is not paid for and gives no credits', async () => {
    const person = await newPerson();
    const { id } = person;
    await deliver(
      subscriptionEvent(
        'subscription_created',
        { ...person, id, variantId: PRO, status: 'on_trial' },
        person.custom,
      ),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 0 },
        person.custom,
      ),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME, tier: 'pro' });
  });
});

describe('who a purchase belongs to', () => {
  test('a visitor buys, then signs up with the same address: the credits are there, with the welcome ones', async () => {
    const email = 'first.buys@example.com';
    await deliver(orderEvent('order_created', { id: 700_001, customerId: 701, email }));
    expect(await app.db('users').where({ email }).first()).toMatchObject({ role: 'lead', tier: 'free' });
    const client = await app.signUp({ email });
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      role: 'customer',
      credits: 30 + WELCOME,
    });
  });

  test('an address that nobody vouches for gets nothing, until somebody does', async () => {
    const person = await newPerson();
    await app.db('users').where({ id: person.user.id }).update({ emailVerified: false });
    await deliver(
      orderEvent('order_created', { id: person.id, customerId: 800, email: person.email.toUpperCase() }),
      subscriptionEvent('subscription_created', {
        id: person.id,
        customerId: 800,
        email: person.email,
        variantId: PRO,
      }),
    );
    expect(await creditsOf(person)).toMatchObject({ credits: WELCOME, tier: 'free' });
    await app.db('identity_accounts').where({ email: person.email }).update({ emailVerified: true });
    const again = await signInAgain(person);
    expect((await again.get<User>('/api/auth/user')).body).toMatchObject({
      credits: WELCOME + 30,
      tier: 'pro',
    });
  });

  test('a variant that we do not know is kept, and booked when its plan is there', async () => {
    const person = await newPerson();
    await deliver(orderEvent('order_created', { ...person, id: person.id, variantId: 99 }, person.custom));
    expect((await creditsOf(person)).credits).toBe(WELCOME);
    expect(
      await app
        .db('payment_orders')
        .where({ id: String(person.id) })
        .first(),
    ).toMatchObject({ planId: null });
    await app.db('plans').where({ name: 'Launch Pack' }).update({ variantId: '99' });
    await settleVariant(app.deps.payments, '99');
    expect((await creditsOf(person)).credits).toBe(WELCOME + 120);
  });
});

async function signInAgain(person: Person): Promise<CookieClient> {
  const { signIn } = await import('#tests/support/sign-up.ts');
  const client = app.newClient();
  await signIn(client, { email: person.email });
  return client;
}

describe('what is not from the provider, or not for us', () => {
  const body = bodyOf(orderEvent('order_created', { id: 990_001 }));

  test.each([
    ['missing', ''],
    ['wrong', signatureOf(body, 'another secret')],
    ['too short', 'abc'],
    ['not hex', 'z'.repeat(64)],
    [
      'of the JSON written differently',
      signatureOf(JSON.stringify(JSON.parse(body), null, 1), TEST_WEBHOOK_SECRET),
    ],
  ])('a signature that is %s answers 401 and leaves nothing', async (_what, signature) => {
    expect((await send(body, signature)).status).toBe(401);
    expect(await app.db('payment_orders').where({ id: '990001' })).toEqual([]);
  });

  test('a body that is too large answers 413', async () => {
    const large = 'x'.repeat(600_000);
    expect((await send(large, signatureOf(large, TEST_WEBHOOK_SECRET))).status).toBe(413);
  });

  test('a signed body that is no event answers 400', async () => {
    for (const nonsense of ['', '{', '[]', '{"meta":{}}']) {
      expect((await send(nonsense, signatureOf(nonsense, TEST_WEBHOOK_SECRET))).status).toBe(400);
    }
  });

  test('an unknown event answers 200 and is kept', async () => {
    await deliver({ name: 'affiliate_activated', data: { type: 'affiliates', id: '1', attributes: {} } });
    expect(await app.db('payment_events').where({ eventName: 'affiliate_activated' }).first()).toMatchObject({
      state: 'ignored',
    });
  });

  test('an event whose shape we do not know is kept as failed and stops no other', async () => {
    const person = await newPerson();
    await deliver(
      { name: 'order_created', data: { type: 'orders', id: '77', attributes: { total: 'a lot' } } },
      orderEvent('order_created', { ...person, id: person.id }, person.custom),
    );
    expect(await app.db('payment_events').where({ state: 'failed' }).first()).toMatchObject({
      reason: 'The event has an unexpected shape.',
    });
    expect((await creditsOf(person)).credits).toBe(WELCOME + 30);
  });
});

test('production keeps a test purchase and gives nothing for it', async () => {
  const person = await newPerson();
  const before = app.deps.payments.acceptsTestMode;
  app.deps.payments.acceptsTestMode = false;
  try {
    await deliver(orderEvent('order_created', { ...person, id: person.id }, person.custom));
    expect((await creditsOf(person)).credits).toBe(WELCOME);
    expect(await app.db('payment_events').where({ state: 'refused' }).first()).toMatchObject({
      isTest: true,
    });
  } finally {
    app.deps.payments.acceptsTestMode = before;
  }
});
