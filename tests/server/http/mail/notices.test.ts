/* What users are told by mail, and how they switch it off. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookWeeklySummaries } from '#server/features/mail/weekly-summary.service.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import { rewriteTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { app, catcher, prepareMailedApp, verifyAddress } from '#tests/support/mailed-app.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  signatureOf,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { TEST_WEBHOOK_SECRET } from '#tests/support/test-app.ts';

const PACK = 11;
const PRO = 21;

let person: CookieClient;
let user: User;
let number = 0;

prepareMailedApp();
beforeAll(async () => {
  for (const [name, variantId] of [
    ['Starter Pack', PACK],
    ['Pro', PRO],
  ] as const)
    await app.db('plans').where({ name }).update({ variantId, storeId: '1' });
});
beforeEach(async () => {
  number += 1;
  person = await app.join({ email: `person-${number}@example.com` });
  user = await okCalls(person).ask<User>('/api/auth/user');
  await verifyAddress(user.email);
});

const subjects = () => catcher.to(user.email).map(({ subject }) => subject);
const told = (expected: string[]) =>
  vi.waitFor(() => expect(subjects()).toEqual(expected), { timeout: 10_000, interval: 50 });
const booked = () => app.db('mails').where({ userId: user.id }).orderBy('createdAt').select('kind');

async function deliver(...events: PaymentEvent[]) {
  for (const event of events) {
    const body = bodyOf(event);
    const answer = await app.newClient().post('/api/webhooks/lemonsqueezy', {
      raw: body,
      headers: {
        'X-Signature': signatureOf(body, TEST_WEBHOOK_SECRET),
        'Sec-Fetch-Site': null,
        Origin: null,
      },
    });
    expect(answer.status).toBe(200);
  }
  await expect
    .poll(() => app.db('payment_events').where({ state: 'received' }).count('* as n').first(), {
      timeout: 20_000,
    })
    .toMatchObject({ n: 0 });
}

const sale = (id: number, days = 0) => ({
  id: number * 1000 + id,
  email: user.email,
  at: new Date(Date.now() - days * 86_400_000).toISOString(),
});

describe('a purchase', () => {
  test('is told once, with what it gave and cost, however often its event arrives', async () => {
    const event = orderEvent(
      'order_created',
      { ...sale(1), variantId: PACK, total: 900 },
      customFor(app, user.id, PACK),
    );
    await deliver(event, event);
    await told(['Your purchase: Starter Pack']);
    expect(catcher.to(user.email)[0]?.text).toMatch(/Starter Pack gave your account \d+\s+credits/);
    expect(catcher.to(user.email)[0]?.text).toContain('Amount: $9.00');
  });

  test('that a reconciliation finds weeks later is not told', async () => {
    await deliver(
      orderEvent(
        'order_created',
        { ...sale(1, 30), variantId: PACK, total: 900 },
        customFor(app, user.id, PACK),
      ),
    );
    expect(await booked()).toEqual([]);
  });

  test('is not told to those who have switched it off, by the settings or by one click in their mail program', async () => {
    await okCalls(person).patch('/api/user/notifications', { name: 'receipts', isOn: false });
    const buy = (id: number) =>
      deliver(
        orderEvent(
          'order_created',
          { ...sale(id), variantId: PACK, total: 900 },
          customFor(app, user.id, PACK),
        ),
      );
    await buy(1);
    expect(await booked()).toEqual([]);
    const on = await okCalls(person).patch('/api/user/notifications', { name: 'receipts', isOn: true });
    expect(on).toMatchObject({
      isEmailVerified: true,
      notifications: { receipts: true, credits: true, summary: false },
    });
    await buy(2);
    await told(['Your purchase: Starter Pack']);
    const raw = catcher.raw.findLast((mail) => mail.includes(user.email)) ?? '';
    const unfolded = raw.replace(/\r\n[ \t]/g, ' ');
    const url = /^List-Unsubscribe: <(\S+)>/im.exec(unfolded)?.[1] ?? '';
    const path = url.slice(app.url.length);
    // Opening the link changes nothing: scanners do that too.
    expect((await app.newClient().get<string>(path)).body).toContain('Switch these emails off?');
    expect((await app.db('users').where({ id: user.id }).first()).mutedMails).toEqual(['summary']);
    const click = await app.newClient().post(path, {
      form: { 'List-Unsubscribe': 'One-Click' },
      headers: { origin: null, 'sec-fetch-site': null },
    });
    expect(click.status).toBe(200);
    expect((await app.db('users').where({ id: user.id }).first()).mutedMails).toEqual([
      'summary',
      'receipts',
    ]);
    const forged = path.replace(`token=${user.id}.`, 'token=1.');
    expect((await app.newClient().post(forged, { form: {} })).status).toBe(404);
    expect((await app.db('users').where({ id: 1 }).first())?.mutedMails ?? []).toEqual(['summary']);
  });
});

test('a subscription tells a failed payment once, and its end', async () => {
  const custom = customFor(app, user.id, PRO);
  const id = sale(1).id;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const state = (status: string, minutes: number) =>
    subscriptionEvent(
      'subscription_updated',
      {
        id,
        email: user.email,
        variantId: PRO,
        status,
        createdAt: sale(1).at,
        updatedAt: at(minutes),
        ...(status === 'expired' && { endsAt: at(minutes) }),
      },
      custom,
    );
  await deliver(
    state('active', 0),
    invoiceEvent(
      'subscription_payment_success',
      { ...sale(2), subscriptionId: id, reason: 'initial', total: 1900 },
      custom,
    ),
    state('past_due', 1),
    state('past_due', 2),
  );
  const untilTold = (expected: string[]) =>
    vi.waitFor(() => expect(subjects().toSorted()).toEqual(expected), { timeout: 10_000, interval: 50 });
  // An event that is applied after a newer one tells nothing.
  await untilTold(['Your payment did not go through', 'Your purchase: Pro']);
  await deliver(state('expired', 3), state('expired', 4));
  await untilTold(['Your payment did not go through', 'Your purchase: Pro', 'Your subscription has ended']);
});

test('used credits are told at 80% and at 100%, once after each purchase', async () => {
  const calls = okCalls(person);
  const product = await calls.send<Product>('/api/products', completeProduct);
  const use = (amount: number, key: string) =>
    bookTransaction(app.deps.service, {
      userId: user.id,
      type: 'usage',
      amount: -amount,
      description: 'A text',
      uniqueKey: `test:${user.id}:${key}`,
    });
  const generate = async () => {
    app.generation.sampleMode = false;
    try {
      await calls.send('/api/generate/ai-content', {
        productId: product.id,
        promptType: 'vertical_landscape',
      });
    } finally {
      app.generation.sampleMode = true;
    }
  };
  await generate();
  const { credits: left } = await calls.ask<User>('/api/auth/user');
  const price = 10 - left;
  expect(price).toBeGreaterThan(0);
  expect(await booked()).toEqual([]);
  await use(8 - 2 * price, 'a');
  await generate();
  await told(['You have used 80% of your credits']);
  await use(10 - 8 - price, 'b');
  await generate();
  await told(['You have used 80% of your credits', 'Your credits are used up']);
  expect(catcher.to(user.email)[0]?.text).toContain('8 of 10 credits are used, 2 are left');
});

test('a sign-in with an unknown browser is told; the first one and known ones are not', async () => {
  const browser = app.newClient();
  await signIn(browser, { email: user.email });
  await browser.get('/api/logout');
  await signIn(browser, { email: user.email });
  await sleep(300);
  expect(await booked()).toEqual([]);
  await signIn(app.newClient(), { email: user.email });
  await told(['New sign-in to your account']);
  expect(catcher.to(user.email)[0]?.text).toContain('UTC');
});

test('a week is summed up once, on its Monday, for those who want it', async () => {
  const calls = okCalls(person);
  const product = await calls.send<Product>('/api/products', completeProduct);
  const body = { productId: product.id, promptType: 'vertical_landscape' };
  await calls.send('/api/generate/ai-content', body);
  // The test's week began on a Monday three weeks ago.
  const day = new Date(Date.UTC(2026, 10, 2));
  const at = (days: number, hours: number) => new Date(day.getTime() + (days * 24 + hours) * 3_600_000);
  const times = { createdAt: at(6, 23), finishedAt: at(6, 23.5) };
  await rewriteTasks(app.db, 'generations', { userId: user.id }, times);
  const sumUp = (now: Date) => bookWeeklySummaries({ ...app.deps.mail, now: () => now });
  await sumUp(at(7, 8));
  expect(await booked()).toEqual([]);
  await person.patch('/api/user/notifications', { json: { name: 'summary', isOn: true } });
  for (const now of [at(6, 23), at(7, 5), at(10, 1), at(14, 8)]) await sumUp(now);
  expect(await booked()).toEqual([]);
  for (const now of [at(7, 8), at(7, 9), at(8, 20)]) await sumUp(now);
  await told(['Your week in Funnelsmith']);
  expect(await booked()).toEqual([{ kind: 'weekly_summary' }]);
  expect(catcher.to(user.email)[0]?.text).toContain('New content: 1.');
});

describe('with a time zone of its own, an account', () => {
  const setZone = async (timeZone: string) =>
    expect((await person.patch('/api/user/profile', { json: { timeZone } })).status).toBe(200);

  test('reads times in it', async () => {
    await setZone('Asia/Tokyo');
    await signIn(app.newClient(), { email: user.email });
    await signIn(app.newClient(), { email: user.email });
    await told(['New sign-in to your account']);
    const text = catcher.to(user.email)[0]?.text ?? '';
    const { timeZone, params } = await app.db('mails').where({ userId: user.id }).first();
    expect(timeZone).toBe('Asia/Tokyo');
    const inTokyo = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
    expect(text.replace(/\s+/gu, ' ')).toContain(
      `${new Intl.DateTimeFormat('en', inTokyo).format(new Date(params.time))} GMT+9`.replace(/\s+/gu, ' '),
    );
  });

  test('gets the summary on its own Monday, about its own week', async () => {
    await setZone('Pacific/Kiritimati');
    const calls = okCalls(person);
    const product = await calls.send<Product>('/api/products', completeProduct);
    await calls.send('/api/generate/ai-content', { productId: product.id, promptType: 'vertical_landscape' });
    await person.patch('/api/user/notifications', { json: { name: 'summary', isOn: true } });
    const sunday = (hour: number) => new Date(Date.UTC(2026, 10, 8, hour));
    const sumUp = (now: Date) => bookWeeklySummaries({ ...app.deps.mail, now: () => now });
    const finishedAt = (time: Date) =>
      rewriteTasks(app.db, 'generations', { userId: user.id }, { createdAt: time, finishedAt: time });
    // Monday begins there at 10:00 UTC on Sunday.
    await finishedAt(sunday(11));
    await sumUp(sunday(17));
    expect(await booked()).toEqual([]);
    await finishedAt(sunday(9));
    await sumUp(sunday(15));
    expect(await booked()).toEqual([]);
    await sumUp(sunday(17));
    await told(['Your week in Funnelsmith']);
    expect(catcher.to(user.email)[0]?.text).toContain('November 2, 2026');
  });
});
