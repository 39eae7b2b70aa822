import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyEvents } from '#server/features/billing/provider/apply-event.service.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { bench, PACK, PRO, preparePaymentBench, WELCOME } from './payment-bench.ts';

/** Administrators, events and sign-ins change the same purchase or user concurrently. */
let admins: [CookieClient, CookieClient];
const database = () => bench.app.db;

preparePaymentBench();
beforeAll(async () => {
  const first = await bench.newPerson();
  const second = await bench.newPerson();
  await database()('users').whereIn('id', [first.user.id, second.user.id]).update({ role: 'admin' });
  admins = [first.client, second.client];
});

beforeEach(() => bench.app.logs.splice(0));

/** A user with an account, and unique purchase ids. */
interface Buyer {
  userId: number;
  email: string;
  id: number;
}

/** Inserts the users into the database, with unverified addresses. */
async function newBuyers(count: number): Promise<Buyer[]> {
  const batch = randomUUID();
  const users = await database()('users')
    .insert(Array.from({ length: count }, (_, index) => ({ email: `${index}.${batch}@example.com` })))
    .returning(['id', 'email']);
  await database()('credit_accounts').insert(users.map(({ id: userId }) => ({ userId })));
  await database()('user_identities').insert(
    users.map((user) => ({ issuer: 'test', subject: user.email, userId: user.id })),
  );
  return users.map(({ id: userId, email }) => ({ userId, email, id: 1_000_000 + userId * 10 }));
}

const ROUNDS = 12;
const PATIENCE_MS = 90_000;
const REPEATED = 'transaction repeated';
const repeats = () => bench.app.logs.filter((line) => line.includes(REPEATED));

/** Stores an event without applying it. */
async function keep(event: PaymentEvent): Promise<number> {
  const [row] = await bench.app
    .db('payment_events')
    .insert({
      ...{ provider: 'lemonsqueezy', bodyHash: randomUUID(), eventName: event.name },
      ...{ isTest: true, payload: bodyOf(event) },
    })
    .returning('id');
  return row.id;
}

const apply = (...ids: number[]) =>
  Promise.all(ids.map((eventId) => applyEvents(bench.app.deps.payments, [eventId])));

const eventStates = async (ids: number[]) =>
  (await bench.app.db('payment_events').whereIn('id', ids).select('state', 'reason')).map(
    ({ state, reason }) => reason ?? state,
  );

/** A subscription with an order that waits, because the address is unverified. */
async function parkSubscription({ id, email }: Pick<Buyer, 'id' | 'email'>) {
  const sale = { customerId: id, email, variantId: PRO, total: 1900 };
  const order = { ...sale, id };
  const subscription = { ...sale, id, orderId: id };
  await apply(await keep(orderEvent('order_created', order)));
  await apply(await keep(subscriptionEvent('subscription_created', subscription)));
  return { order, subscription, invoice: { ...sale, id, subscriptionId: id, reason: 'initial' as const } };
}

const assign = (admin: CookieClient, purchaseId: number, { userId }: Pick<Buyer, 'userId'>) =>
  admin.post(`/api/admin/parked-purchases/subscription-${purchaseId}/assign`, { json: { userId } });
const assignCredits = (admin: CookieClient, userId: number) =>
  admin.patch(`/api/admin/users/${userId}/credits`, { json: { credits: 7 } });
const stateOf = (userId: number) =>
  database()('users')
    .join('credit_accounts', 'credit_accounts.user_id', 'users.id')
    .where({ id: userId })
    .first('tier', 'balance');

/** Waits until this many connections wait for locks. */
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await database().raw(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0].n).toBe(count);
    },
    { timeout: 15_000 },
  );

/**
 * Runs two tasks concurrently: the first stops inside its transaction at a locked subscription row until the second
 * waits for it.
 */
async function stoppingAt<First, Second>(
  subscriptionId: number,
  calls: { first: () => Promise<First>; second: () => Promise<Second> },
): Promise<{ first: First; second: Second }> {
  const blocker = await database().transaction();
  try {
    await blocker('payment_subscriptions')
      .where({ id: String(subscriptionId) })
      .forUpdate();
    const first = calls.first();
    await waiting(1);
    const second = calls.second();
    await waiting(2);
    await blocker.rollback();
    return { first: await first, second: await second };
  } finally {
    if (!blocker.isCompleted()) await blocker.rollback();
  }
}

const LATER = '2026-11-05T10:00:00.000000Z';

describe('A purchase is assigned while', () => {
  test('an event of its order is being applied', async () => {
    const [buyer, owner] = (await newBuyers(2)) as [Buyer, Buyer];
    const { order } = await parkSubscription(buyer);
    const event = await keep(orderEvent('order_created', { ...order, updatedAt: LATER }));
    const answer = await stoppingAt(buyer.id, {
      first: () => assign(admins[0], buyer.id, owner),
      second: () => apply(event),
    });
    expect(answer.first.status).toBe(200);
    expect(await eventStates([event])).toEqual(['processed']);
    expect(repeats()).toEqual([]);
    expect(await stateOf(owner.userId)).toMatchObject({ tier: 'pro' });
  });

  test('everything else happens to it, many times', { timeout: PATIENCE_MS }, async () => {
    const buyers = await newBuyers(ROUNDS);
    const owners = await newBuyers(ROUNDS);
    for (const [round, buyer] of buyers.entries()) {
      const owner = owners[round] as Buyer;
      const { order, subscription, invoice } = await parkSubscription(buyer);
      const events = [
        await keep(orderEvent('order_created', { ...order, updatedAt: LATER })),
        await keep(subscriptionEvent('subscription_updated', { ...subscription, updatedAt: LATER })),
        await keep(invoiceEvent('subscription_payment_success', invoice)),
      ];
      const [first, second] = await Promise.all([
        assign(admins[0], buyer.id, owner),
        assign(admins[1], buyer.id, owner),
        apply(...events),
      ]);
      expect([first.status, second.status].toSorted()).toEqual([200, 409]);
      expect(await eventStates(events)).toEqual(['processed', 'processed', 'processed']);
      expect(await stateOf(owner.userId)).toEqual({ tier: 'pro', balance: 100 });
    }
    expect(repeats()).toEqual([]);
    await bench.expectSoundLedger();
  });
});

describe('A user gets credits while', () => {
  test('a sign-in brings a pack and a subscription', async () => {
    const person = await bench.newPerson();
    const { email } = person;
    await database()('users').where({ email }).update({ emailVerified: false });
    await parkSubscription(person);
    const pack = { email, id: person.id - 1, customerId: person.id - 1, variantId: PACK };
    await apply(await keep(orderEvent('order_created', pack)));
    await database()('identity_accounts').where({ email }).update({ emailVerified: true });
    const userId = person.user.id;
    const answer = await stoppingAt(person.id, {
      first: () => bench.signInAgain(person),
      second: () => assignCredits(admins[0], userId),
    });
    expect(answer.second.status).toBe(200);
    expect(repeats()).toEqual([]);
    expect(await stateOf(userId)).toEqual({ tier: 'pro', balance: WELCOME + 30 + 7 });
  });

  test('everybody else changes what the user has, many times over', { timeout: PATIENCE_MS }, async () => {
    for (const { userId, id, email } of await newBuyers(ROUNDS)) {
      const custom = customFor(bench.app, userId, PACK);
      const pack = { customerId: id, email, id: id + 1 };
      await apply(await keep(orderEvent('order_created', pack, custom)));
      const subscription = { customerId: id, email, id, orderId: id, variantId: PRO };
      const invoice = { customerId: id, email, id, subscriptionId: id, reason: 'initial' as const };
      const events = [
        await keep(orderEvent('order_refunded', { ...pack, refunded: 900, updatedAt: LATER })),
        await keep(
          subscriptionEvent('subscription_created', subscription, customFor(bench.app, userId, PRO)),
        ),
        await keep(invoiceEvent('subscription_payment_success', invoice, customFor(bench.app, userId, PRO))),
      ];
      const applied = apply(...events);
      const answers = await Promise.all([
        assignCredits(admins[0], userId),
        assignCredits(admins[1], userId),
        admins[0].patch(`/api/admin/users/${userId}/role`, { json: { role: 'lead' } }),
      ]);
      await applied;
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await eventStates(events)).toEqual(['processed', 'processed', 'processed']);
      expect(await stateOf(userId)).toEqual({ tier: 'pro', balance: 7 + 7 + 100 });
    }
    await bench.expectSoundLedger();
  });

  test('somebody else makes the user of a purchase and of a first sign-in', async () => {
    const email = 'at.once@example.com';
    const event = await keep(orderEvent('order_created', { id: 500_000, customerId: 500_000, email }));
    const maker = await database().transaction();
    try {
      const [user] = await maker('users')
        .insert({ email, role: 'lead', emailVerified: true })
        .returning('id');
      await maker('credit_accounts').insert({ userId: user.id });
      const applied = apply(event);
      const signedUp = bench.app.signUp({ email });
      await waiting(2);
      await maker.commit();
      await Promise.all([applied, signedUp]);
      expect(await eventStates([event])).toEqual(['processed']);
      expect(await stateOf(user.id)).toEqual({ tier: 'free', balance: WELCOME + 30 });
      // Of two that wait, the second may find what the first one has repeated.
      expect(repeats()).not.toEqual([]);
    } finally {
      if (!maker.isCompleted()) await maker.rollback();
    }
  });
});
