import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKnex, type Database } from '#server/database/knex.ts';
import * as debts from '#server/database/migrations/20261122-30-credit-debts.ts';
import * as owners from '#server/database/migrations/20261122-30b-owners-of-purchases.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';

/** An installation whose refunds forgot what was held, and whose purchases believed any user id. */
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex({ url: database.url, poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('refunds that took back too little become due, given tiers stay given, and claims of old count for nothing', async () => {
  await owners.down(db);
  await debts.down(db);
  const [given, paying] = await db('users')
    .insert([
      { email: 'given@example.com', tier: 'max' },
      { email: 'paying@example.com', tier: 'pro' },
    ])
    .returning('id');
  const at = new Date();
  const sale = {
    ...{ customerId: '1', variantId: '1', email: 'paying@example.com', status: 'active', isTest: false },
    ...{ createdAt: at, providerUpdatedAt: at },
  };
  const money = { currency: 'USD', totalCents: 900, totalUsdCents: 900, refundedUsdCents: 0 };
  const order = {
    ...sale,
    ...money,
    productName: 'Pack',
    quantity: 1,
    status: 'refunded',
    refundedCents: 900,
  };
  await db('payment_subscriptions').insert({
    ...sale,
    ...{ id: '1', orderId: '9', userId: paying.id, grantsTier: 'pro' },
  });
  await db('payment_orders').insert([
    { ...order, id: '1', userId: paying.id, creditsGranted: 150, creditsTakenBack: 150 },
    { ...order, id: '2', userId: null, claimedUserId: given.id },
  ]);
  const row = (amount: number, type: string, uniqueKey: string) =>
    db('credit_transactions').insert({ userId: paying.id, type, amount, description: 'Pack', uniqueKey });
  await row(150, 'purchase', 'order:1');
  await row(-30, 'refund', 'refund:order:1:900');
  await row(-100, 'usage', 'generation:1');

  await debts.up(db);
  await owners.up(db);
  expect(await db('credit_accounts').where({ userId: paying.id }).first('balance', 'due')).toEqual({
    balance: 0,
    due: 100,
  });
  expect(await db('users').orderBy('email').select('tier', 'assigned_tier')).toEqual([
    { tier: 'max', assignedTier: 'max' },
    { tier: 'pro', assignedTier: null },
  ]);
  expect(await db('payment_orders').where({ id: '2' }).first('user_id', 'claim')).toEqual({
    userId: null,
    claim: String(given.id),
  });
});
