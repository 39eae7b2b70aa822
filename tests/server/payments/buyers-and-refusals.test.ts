import { describe, expect, test } from 'vitest';
import { settleVariant } from '#server/features/billing/purchases/settle-waiting.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import {
  bodyOf,
  orderEvent,
  signatureOf,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { TEST_WEBHOOK_SECRET } from '#tests/support/test-app.ts';
import { bench, PACK, PRO, preparePaymentBench, WELCOME } from './payment-bench.ts';

preparePaymentBench();

describe('who a purchase belongs to', () => {
  test('a visitor buys, then signs up with the same address: the credits are there, with the welcome ones', async () => {
    const email = 'first.buys@example.com';
    await bench.deliver(orderEvent('order_created', { id: 700_001, customerId: 701, email }));
    expect(await bench.app.db('users').where({ email }).first()).toMatchObject({
      role: 'lead',
      tier: 'free',
    });
    const client = await bench.app.signUp({ email });
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      role: 'customer',
      credits: 30 + WELCOME,
    });
  });

  test('an unverified address gets nothing until it is verified', async () => {
    const person = await bench.newPerson();
    await bench.app.db('users').where({ id: person.user.id }).update({ emailVerified: false });
    await bench.deliver(
      orderEvent('order_created', { id: person.id, customerId: 800, email: person.email.toUpperCase() }),
      subscriptionEvent('subscription_created', {
        id: person.id,
        customerId: 800,
        email: person.email,
        variantId: PRO,
      }),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME, tier: 'free' });
    await bench.app.db('identity_accounts').where({ email: person.email }).update({ emailVerified: true });
    const again = await bench.signInAgain(person);
    expect((await again.get<User>('/api/auth/user')).body).toMatchObject({
      credits: WELCOME + 30,
      tier: 'pro',
    });
  });

  test('a purchase of an unknown variant is kept, and booked when its plan is added', async () => {
    const person = await bench.newPerson();
    await bench.deliver(
      orderEvent('order_created', { ...person, id: person.id, variantId: 99 }, person.customFor(99)),
    );
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME);
    expect(
      await bench.app
        .db('payment_orders')
        .where({ id: String(person.id) })
        .first(),
    ).toMatchObject({ planId: null });
    await bench.app.db('plans').where({ name: 'Launch Pack' }).update({ variantId: '99' });
    await settleVariant(bench.app.deps.payments, '99');
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME + 120);
  });
});

describe('deliveries that are forged, malformed or unknown', () => {
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
    expect((await bench.send(body, signature)).status).toBe(401);
    expect(await bench.app.db('payment_orders').where({ id: '990001' })).toEqual([]);
  });

  test('a body that is too large answers 413', async () => {
    const large = 'x'.repeat(600_000);
    expect((await bench.send(large, signatureOf(large, TEST_WEBHOOK_SECRET))).status).toBe(413);
  });

  test('a signed body that is no event answers 400', async () => {
    for (const nonsense of ['', '{', '[]', '{"meta":{}}']) {
      expect((await bench.send(nonsense, signatureOf(nonsense, TEST_WEBHOOK_SECRET))).status).toBe(400);
    }
  });

  test('an unknown event answers 200 and is kept', async () => {
    await bench.deliver({
      name: 'affiliate_activated',
      data: { type: 'affiliates', id: '1', attributes: {} },
    });
    expect(
      await bench.app.db('payment_events').where({ eventName: 'affiliate_activated' }).first(),
    ).toMatchObject({
      state: 'ignored',
    });
  });

  test('an event whose shape we do not know is kept as failed and stops no other', async () => {
    const person = await bench.newPerson();
    await bench.deliver(
      { name: 'order_created', data: { type: 'orders', id: '77', attributes: { total: 'a lot' } } },
      orderEvent('order_created', { ...person, id: person.id }, person.customFor(PACK)),
    );
    expect(await bench.app.db('payment_events').where({ state: 'failed' }).first()).toMatchObject({
      reason: 'The event has an unexpected shape.',
    });
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME + 30);
  });

  const odd = { id: 990_002, variantId: PRO };
  test.each([
    ['no moment at all', subscriptionEvent('subscription_created', { ...odd, updatedAt: 'next week' })],
    [
      'a year before all others',
      subscriptionEvent('subscription_updated', { ...odd, endsAt: '0000-01-01T00:00:00Z' }),
    ],
    ['more cents than there are', orderEvent('order_created', { id: 990_003, total: 3_000_000_000 })],
    [
      'more than the database can sum up',
      orderEvent('order_refunded', {
        id: 990_004,
        total: 10,
        totalUsd: 2_000_000_000,
        refunded: 2_000_000_000,
      }),
    ],
  ])('an event with %s is kept as failed, and its reason tells nothing of the database', async (_, event) => {
    await bench.deliver(event);
    const kept = await bench.app.db('payment_events').orderBy('id', 'desc').first();
    expect(kept).toMatchObject({ eventName: event.name, state: 'failed' });
    expect(kept.reason).toMatch(/^(The event has an unexpected shape|The database rejected the data)\./);
  });
});

test('production keeps a test purchase and gives nothing for it', async () => {
  const person = await bench.newPerson();
  const before = bench.app.deps.payments.acceptsTestMode;
  bench.app.deps.payments.acceptsTestMode = false;
  try {
    await bench.deliver(orderEvent('order_created', { ...person, id: person.id }, person.customFor(PACK)));
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME);
    expect(await bench.app.db('payment_events').where({ state: 'refused' }).first()).toMatchObject({
      isTest: true,
    });
  } finally {
    bench.app.deps.payments.acceptsTestMode = before;
  }
});
