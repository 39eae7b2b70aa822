/* A deletion beside everything else that an account can do at the same moment. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { advanceDeletions } from '#server/features/account-data/deletion/erase-accounts.service.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { auditBooks } from '#tests/support/fleet/books.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';

const PATH = '/api/user/deletion';
const word = { json: { word: 'delete' } };
const TYPES = ['vertical_landscape', 'benchmark_data', 'category_definitions'];
const ROUNDS = 4;
/** The machine may be busy. */
const PATIENT = { timeout: 20_000, interval: 100 };

prepareApp({ env: { SIGNUP_CREDITS: '50', RATE_LIMIT_FACTOR: '100' } });

let admin: CookieClient;
let person: CookieClient;
let user: User;
let number = 0;

beforeAll(async () => {
  admin = await app.join({ email: 'first@example.com' });
  expect((await admin.post('/api/admin/sync-lemonsqueezy')).status).toBe(200);
});
beforeEach(newPerson);

async function newPerson(): Promise<void> {
  number += 1;
  person = await app.join({ email: `racer-${number}@example.com` });
  user = await okCalls(person).ask<User>('/api/auth/user');
}

const isErased = async () => (await app.db('users').where({ id: user.id })).length === 0;
const makeDue = () =>
  app
    .db('users')
    .where({ id: user.id })
    .whereNotNull('deletionDueAt')
    .update({ deletionDueAt: app.db.raw(`now() - interval '1 s'`) });
const buy = () => {
  const { variantId } = SHOP_VARIANTS.pro;
  return app.standIns.payments.buy({
    variantId,
    email: user.email,
    custom: customFor(app, user.id, variantId),
  });
};
const eventsDone = () =>
  vi.waitFor(
    async () =>
      expect(await app.db('payment_events').whereIn('state', ['received', 'failed']).select('state')).toEqual(
        [],
      ),
    PATIENT,
  );

async function createProduct(): Promise<{ id: number }> {
  return okCalls(person).send<{ id: number }>('/api/products', completeProduct);
}

async function bookKit(productId: number) {
  const order = { productId, types: TYPES };
  const { credits } = await okCalls(person).send<KitQuote>('/api/kits/quote', order);
  return () => person.post('/api/kits', { json: { ...order, quotedCredits: credits } });
}

/** The account has no running work and no held credits, and the ledger balances. */
async function expectRest(): Promise<void> {
  const { rows } = await app.db.raw(
    `select (select count(*)::int from paid_tasks
         where user_id = :id and state in ('waiting', 'queued', 'running')) as holds,
       (select held from credit_accounts where user_id = :id) as held,
       (select count(*)::int from launch_kits where user_id = :id and state <> 'ended') as kits,
       (select count(*)::int from generations where user_id = :id and finished_at is null) as texts`,
    { id: user.id },
  );
  expect(rows).toEqual([{ holds: 0, held: 0, kits: 0, texts: 0 }]);
  await expectSoundMoney();
}

/** Repeats the work until nothing is left running. */
async function restAfter(work: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => {
    await work();
    await expectRest();
  }, PATIENT);
}

async function expectSoundMoney(): Promise<void> {
  const { orphanHolds, unbalancedUsers, chargedForNothing } = await auditBooks(
    async (sql) => (await app.db.raw(sql)).rows,
  );
  expect({ orphanHolds, unbalancedUsers, chargedForNothing }).toEqual({
    orphanHolds: 0,
    unbalancedUsers: 0,
    chargedForNothing: 0,
  });
}

test('kits and texts that are started with the deletion are stopped or refused, and hold nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await newPerson();
    const [first, second] = [await createProduct(), await createProduct()];
    const book = await bookKit(first.id);
    // In every other round the texts never end by themselves.
    if (round % 2 === 1)
      app.standIns.fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
    const answers = await Promise.all([
      book(),
      person.post('/api/generate/ai-content', {
        json: { productId: second.id, promptType: 'primary_pain_points' },
      }),
      person.post(PATH, word),
      person.post(PATH, word),
    ]);
    const [kit, text, ...deletions] = answers.map(({ status }) => status);
    expect([201, 403]).toContain(kit);
    // A cancelled text answers with a conflict.
    expect([200, 403, 409]).toContain(text);
    expect(deletions).toEqual([200, 200]);
    await restAfter(() => advanceDeletions(app.deps.deletion));
    expect((await book()).status).toBe(403);
    await makeDue();
    await advanceDeletions(app.deps.deletion);
    expect(await isErased()).toBe(true);
    await app.standIns.reset();
  }
});

test('an account that is due while it still writes is erased after its generations have ended', async () => {
  app.standIns.fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  const [first, second] = [await createProduct(), await createProduct()];
  const kit = await (await bookKit(first.id))();
  expect(kit.status).toBe(201);
  const writing = person.post('/api/generate/ai-content', {
    json: { productId: second.id, promptType: 'primary_pain_points' },
  });
  await vi.waitFor(
    async () =>
      expect((await okCalls(person).ask<User>('/api/auth/user')).heldCredits).toBe(TYPES.length + 1),
    PATIENT,
  );
  // As if the deletion had been started while no server could stop the work.
  await app
    .db('users')
    .where({ id: user.id })
    .update({ deletionStartedAt: new Date(), deletionDueAt: app.db.raw(`now() - interval '1 s'`) });
  await Promise.all([advanceDeletions(app.deps.deletion), advanceDeletions(app.deps.deletion)]);
  await vi.waitFor(async () => {
    await advanceDeletions(app.deps.deletion);
    expect(await isErased()).toBe(true);
  }, PATIENT);
  await writing;
  await expectSoundMoney();
  const { rows } = await app.db.raw(
    `select count(*)::int as holds from paid_tasks where state in ('waiting', 'queued', 'running')`,
  );
  expect(rows).toEqual([{ holds: 0 }]);
  await app.standIns.reset();
});

test('a purchase that comes in while the account is erased stays in the books, and brings nobody back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await newPerson();
    expect((await person.post(PATH, word)).status).toBe(200);
    await makeDue();
    buy();
    await Promise.all([advanceDeletions(app.deps.deletion), advanceDeletions(app.deps.deletion)]);
    await eventsDone();
    await vi.waitFor(async () => {
      await advanceDeletions(app.deps.deletion);
      expect(await isErased()).toBe(true);
    }, PATIENT);
    // Each purchase is granted once, to whoever is left of the buyer.
    const { rows } = await app.db.raw(
      `select (select count(*)::int from payment_orders) as orders, (select count(*)::int from credit_transactions
        where type = 'purchase' and unique_key not like 'welcome:%') as bookings`,
    );
    expect(rows).toEqual([{ orders: round + 1, bookings: round + 1 }]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    await expectSoundMoney();
  }
});

test('an account that is kept at the moment when it is due is either whole or gone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await newPerson();
    await createProduct();
    expect((await person.post(PATH, word)).status).toBe(200);
    const [kept] = await Promise.all([
      person.delete(PATH),
      makeDue().then(() => advanceDeletions(app.deps.deletion)),
    ]);
    if (await isErased()) {
      expect([401, 404, 409]).toContain(kept.status);
      expect(await app.db('products').where({ userId: user.id })).toEqual([]);
    } else if (kept.status === 200) {
      expect((await okCalls(person).ask<unknown[]>('/api/products')).length).toBe(1);
      expect((await okCalls(person).ask<User>('/api/auth/user')).deletionDueAt).toBeNull();
    } else {
      expect(kept.status).toBe(409);
    }
  }
});

test('an account that is due cannot be kept, and one whose text another server writes is not erased yet', async () => {
  app.standIns.fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  const { id: productId } = await createProduct();
  // Nobody answers the request any more.
  void person
    .post('/api/generate/ai-content', { json: { productId, promptType: 'primary_pain_points' } })
    .catch(() => {});
  const { live } = app.generation.engine;
  await vi.waitFor(() => expect(live.size).toBe(1), PATIENT);
  const { id: generationId } = await app.db('generations').where({ userId: user.id }).first('id');
  live.get(generationId)?.stop('lease-lost');
  await vi.waitFor(() => expect(live.size).toBe(0), PATIENT);
  // As if another server went on with it.
  const heldUntil = (interval: string) =>
    app
      .db('paid_tasks')
      .where({ id: generationId })
      .update({ leaseExpiresAt: app.db.raw('now() + cast(? as interval)', [interval]) });
  await heldUntil('1 hour');
  expect((await person.post(PATH, word)).status).toBe(200);
  await makeDue();
  await advanceDeletions(app.deps.deletion);
  expect(await isErased()).toBe(false);
  expect(await person.delete(PATH)).toMatchObject({ status: 409, body: { code: 'deletion_due' } });
  await heldUntil('-1 seconds');
  await vi.waitFor(
    async () => {
      await advanceDeletions(app.deps.deletion);
      expect(await isErased()).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
  await expectSoundMoney();
  await app.standIns.reset();
}, 120_000);
