import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setRoleCommand, signOutCommand, verifyEmailCommand } from '#server/cli/users-commands.ts';
import { changeRole } from '#server/features/accounts/users/change-user.service.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signUp } from '#tests/support/http/sign-up.ts';
import { invoiceEvent, orderEvent, subscriptionEvent } from '#tests/support/payments/payment-events.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { bench, PRO, preparePaymentBench, WELCOME } from './payment-bench.ts';

/* Buyers who sign up after the purchase, with unverified typed addresses. */

let number = 0;
preparePaymentBench();
beforeAll(async () => {
  bench.app.deps.env.trustsTypedEmails = false;
  await bench.app.signUp({ email: 'admin@example.com' });
});
beforeEach(() => {
  number += 1;
});

const emailOf = () => `late${number}@example.com`;
const id = (index = 0) => 900_000 + number * 100 + index;

async function buy(receiptCode: string, options: { email?: string; index?: number } = {}): Promise<void> {
  const { email = emailOf(), index = 0 } = options;
  await bench.deliver(orderEvent('order_created', { id: id(index), customerId: id(), email, receiptCode }));
}

async function buyPro(receiptCode: string): Promise<void> {
  const sale = { id: id(50), customerId: id(), email: emailOf(), variantId: PRO };
  await bench.deliver(
    orderEvent('order_created', { ...sale, receiptCode }),
    subscriptionEvent('subscription_created', { ...sale, orderId: sale.id }),
    invoiceEvent('subscription_payment_success', { ...sale, subscriptionId: sale.id, reason: 'initial' }),
  );
}

const claim = (client: CookieClient, receiptCode: string) =>
  client.post<ErrorBody & { credits: number; productName: string }>('/api/purchases/claim', {
    json: { receiptCode },
  });
const stateOf = async (client: CookieClient) => {
  const { credits, totalCredits, tier } = (await client.get<User>('/api/auth/user')).body;
  return { credits, totalCredits, tier };
};
const idOf = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body.id;
const nothing = { credits: WELCOME, totalCredits: WELCOME, tier: 'free' };
const pack = { credits: WELCOME + 30, totalCredits: WELCOME + 30, tier: 'free' };
const leadOf = (email = emailOf()) => bench.app.db('users').where({ email }).orderBy('id').first();
const balanceOf = async (userId: number) =>
  (await bench.app.db('credit_accounts').where({ userId }).first()).balance;

/** Runs the operator's verify command without its output. */
async function verify(who: { email?: string; id?: number }): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await verifyEmailCommand(bench.app.deps.service, bench.app.deps.env, who).finally(() => log.mockRestore());
}

describe('a receipt code', () => {
  test('gives a buyer who signed up later the purchase, once, and not the address', async () => {
    const code = randomUUID();
    await buy(code);
    const client = await bench.app.signUp({ email: emailOf() });
    expect(await stateOf(client)).toEqual(nothing);
    const lead = await leadOf();
    expect(lead).toMatchObject({ role: 'lead' });

    expect((await claim(client, ` ${code.toUpperCase()} `)).body).toEqual({
      productName: 'Pack',
      credits: 30,
    });
    expect(await stateOf(client)).toEqual(pack);
    expect(await balanceOf(lead.id)).toBe(0);
    expect((await claim(client, code)).body).toMatchObject({ credits: 0 });
    expect(await stateOf(client)).toEqual(pack);

    // Anyone may buy with this address, so the claim adds only the purchase with the code and not later ones.
    await buy(randomUUID(), { index: 1 });
    expect(await stateOf(client)).toEqual(pack);
    await bench.expectSoundLedger();
  });

  test('claimed twice at once by one account gives the purchase once and refuses neither', async () => {
    const code = randomUUID();
    await buy(code);
    const client = await bench.app.signUp({ email: emailOf() });
    const { db } = bench.app;
    const lock = await db.transaction();
    await lock('payment_orders').where({ receiptCode: code }).forUpdate();
    const claims = [claim(client, code), claim(client, code)];
    const waiting = async () => {
      const { rows } = await db.raw(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n as number;
    };
    await expect.poll(waiting).toBe(2);
    await lock.rollback();
    const answers = await Promise.all(claims);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.credits).toSorted()).toEqual([0, 30]);
    expect(await stateOf(client)).toEqual(pack);
  });

  test('of a purchase that had to wait does the same, and so does the link of the receipt', async () => {
    const code = randomUUID();
    const client = await bench.app.signUp({ email: emailOf() });
    await buy(code);
    expect(await stateOf(client)).toEqual(nothing);
    const link = `https://app.lemonsqueezy.com/my-orders/${code}?signature=abc`;
    expect((await claim(client, link)).status).toBe(200);
    expect(await stateOf(client)).toEqual(pack);
  });

  test('of a subscription gives its tier and the credits of its invoices, and takes refunds from there', async () => {
    const code = randomUUID();
    await buyPro(code);
    const lead = await leadOf();
    const before = await balanceOf(lead.id);
    expect(before).toBeGreaterThan(0);
    const client = await bench.app.signUp({ email: emailOf() });
    expect((await claim(client, code)).body).toMatchObject({ credits: before });
    expect(await stateOf(client)).toMatchObject({ credits: WELCOME + before, tier: 'pro' });
    expect(await leadOf()).toMatchObject({ role: 'lead', tier: 'free' });
    expect(await balanceOf(lead.id)).toBe(0);

    const sale = { id: id(51), customerId: id(), email: emailOf(), total: 900 };
    await bench.deliver(orderEvent('order_created', { ...sale, receiptCode: randomUUID() }));
    await bench.expectSoundLedger();
  });

  test('that is wrong, and one of somebody else, get the same answer', async () => {
    const [mine, foreign, taken] = [randomUUID(), randomUUID(), randomUUID()];
    await buy(mine);
    await buy(foreign, { email: `other${number}@example.com`, index: 1 });
    await buy(taken, { index: 2 });
    const client = await bench.app.signUp({ email: emailOf() });
    const rival = bench.app.newClient();
    const password = 'another horse battery';
    await signUp(rival, { email: emailOf(), password });
    expect((await claim(rival, taken)).status).toBe(200);

    const answers = [];
    for (const code of [randomUUID(), foreign, taken]) answers.push(await claim(client, code));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    expect(answers[0]?.body.message).toContain('receipt code');
    expect(await stateOf(client)).toEqual(nothing);
    expect((await claim(client, 'no code at all')).status).toBe(400);
    expect((await claim(bench.app.newClient(), mine)).status).toBe(401);
  });

  test('claimed by several at once goes to one', async () => {
    const code = randomUUID();
    await buy(code);
    const clients = [];
    for (const index of [1, 2, 3]) {
      const client = bench.app.newClient();
      await signUp(client, { email: emailOf(), password: `horse number ${index} here` });
      clients.push(client);
    }
    const answers = await Promise.all(clients.map((client) => claim(client, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    await bench.expectSoundLedger();
  });

  test('can be tried ten times in a quarter of an hour', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: '1' } });
    try {
      const client = await limited.signUp();
      const statuses = [];
      for (let tries = 0; tries < 11; tries += 1) statuses.push((await claim(client, randomUUID())).status);
      expect(statuses).toEqual([...Array(10).fill(404), 429]);
    } finally {
      await limited.close();
    }
  });
});

test('an account cannot become a second lead of its address', async () => {
  await buy(randomUUID());
  const lead = await leadOf();
  const client = await bench.app.signUp({ email: emailOf() });
  const { id: userId } = (await client.get<User>('/api/auth/user')).body;
  await expect(changeRole(bench.app.deps.service, { actorId: 1, userId, role: 'lead' })).rejects.toThrow(
    `User ${lead.id} is already the lead with this email address.`,
  );
});

describe('an operator who verifies an address', () => {
  test('gives the account everything that was bought under it, before and afterwards', async () => {
    await buy(randomUUID());
    await buyPro(randomUUID());
    const lead = await leadOf();
    const before = await balanceOf(lead.id);
    const client = await bench.app.signUp({ email: emailOf() });
    await verify({ id: await idOf(client) });
    expect(await stateOf(client)).toMatchObject({ credits: WELCOME + before, tier: 'pro' });
    expect(await balanceOf(lead.id)).toBe(0);
    expect(await leadOf()).toMatchObject({ isActive: false, tier: 'free' });

    await buy(randomUUID(), { index: 1 });
    expect((await stateOf(client)).credits).toBe(WELCOME + before + 30);
    await verify({ email: emailOf() });
    expect((await stateOf(client)).credits).toBe(WELCOME + before + 30);
    await bench.expectSoundLedger();
  });

  test('gives it what has waited, too', async () => {
    const client = await bench.app.signUp({ email: emailOf() });
    await buy(randomUUID());
    expect(await stateOf(client)).toEqual(nothing);
    await verify({ id: await idOf(client) });
    expect(await stateOf(client)).toEqual(pack);
  });

  test('has to choose by id between several, until one is verified', async () => {
    const email = emailOf();
    const ids = [];
    for (const password of ['the first horse here', 'the second horse here']) {
      const client = bench.app.newClient();
      await signUp(client, { email, password });
      ids.push((await client.get<User>('/api/auth/user')).body.id);
    }
    const [first = 0, second = 0] = ids;
    await expect(verify({ email })).rejects.toThrow(
      `Several accounts have this email address: ${first}, ${second}. Choose one by its id.`,
    );
    await expect(signOutCommand(bench.app.deps.service, { email })).rejects.toThrow('Several accounts');
    await verify({ id: second });
    await verify({ email });
    await expect(verify({ id: first })).rejects.toThrow('Another account has verified this email address.');
    await expect(verify({})).rejects.toThrow('Give --email or --id.');
    await expect(verify({ email: 'nobody@example.com' })).rejects.toThrow('This user does not exist.');
  });

  test("can't verify or appoint by an address that was only typed", async () => {
    const client = await bench.app.signUp({ email: emailOf() });
    const userId = await idOf(client);
    const refusal = `Nobody has verified ${emailOf()}. If user ${userId} is the right one, give --id ${userId} instead.`;
    await expect(verify({ email: emailOf() })).rejects.toThrow(refusal);
    const appoint = (who: { email?: string; id?: number }) =>
      setRoleCommand(bench.app.deps.service, { ...who, role: 'admin' });
    await expect(appoint({ email: emailOf() })).rejects.toThrow(refusal);
    expect((await client.get<User>('/api/auth/user')).body.role).toBe('customer');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await appoint({ id: userId }).finally(() => log.mockRestore());
    expect((await client.get<User>('/api/auth/user')).body.role).toBe('admin');
  });

  test('cannot mean a buyer who has never signed in', async () => {
    await buy(randomUUID());
    await expect(verify({ email: emailOf() })).rejects.toThrow('This user does not exist.');
  });
});
