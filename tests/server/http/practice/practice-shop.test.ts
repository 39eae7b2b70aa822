import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createJobHandlers } from '#server/boot/job-handlers.ts';
import { reconcilePayments } from '#server/features/billing/provider/reconcile.service.ts';
import { syncPlans } from '#server/features/billing/provider/sync-plans.service.ts';
import type { Pricing } from '#shared/contracts/billing/plans.ts';
import { type CookieClient, createCookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const STARTER = '820001';
const PRO = '820003';
const MAX = '820004';
const ANNUAL_MAX = '820005';
const SIGNUP = 10;

prepareApp({ isPractice: true });
beforeAll(() => syncPlans(app.deps.payments));
afterEach(() => {
  app.clock.now = undefined;
});

async function balanceOf(client: CookieClient): Promise<number> {
  const { body } = await client.get<{ credits: number }>('/api/auth/user');
  return body.credits;
}

async function checkoutOf(client: CookieClient, productVariantId: string): Promise<string> {
  const { body } = await client.post<{ checkoutUrl: string }>('/api/create-checkout', {
    json: { productVariantId },
  });
  const { pathname, search } = new URL(body.checkoutUrl);
  return pathname + search;
}

const cartIn = (page: unknown) => /name="cart" value="([^"]+)"/u.exec(String(page))?.[1] ?? '';

async function pay(client: CookieClient, checkout: string, form: Record<string, string> = {}) {
  const cart = cartIn((await client.get(checkout)).body);
  return client.post(checkout, { form: { cart, email: 'buyer@example.com', action: 'pay', ...form } });
}

async function portalOf(client: CookieClient): Promise<string> {
  const { body } = await client.post<{ url: string }>('/api/billing/portal');
  const { pathname, search } = new URL(body.url);
  return pathname + search;
}

const subscriptionOf = async (client: CookieClient) =>
  (
    await client.get<{
      subscription: { status: string; renewsAt: string; endsAt: string | null; planName: string } | null;
    }>('/api/billing/subscription')
  ).body.subscription;

async function act(client: CookieClient, portal: string, action: string, more: Record<string, string> = {}) {
  const { body } = await client.get(portal);
  const id = more.id ?? /name="id" value="([^"]+)"/u.exec(String(body))?.[1] ?? '';
  return client.post(portal, { form: { id, action, ...more } });
}

async function subscriber(variant = PRO): Promise<CookieClient> {
  const client = await app.join();
  const { email } = (await client.get<{ email: string }>('/api/auth/user')).body;
  expect((await pay(client, await checkoutOf(client, variant), { email })).status).toBe(303);
  return client;
}

test('sells the plans on the pages of this server', async () => {
  const { body } = await app.newClient().get<Pricing>('/api/pricing');
  for (const plan of [...body.payAsYouGo, ...body.subscriptions])
    expect(plan.checkoutUrl).toBe(`${app.url}/practice/buy/${plan.variantId}`);
  expect(body.subscriptions).toHaveLength(3);
});

test('a purchase books its credits once, however often it is sent', async () => {
  const client = await app.join();
  const checkout = await checkoutOf(client, STARTER);
  const cart = cartIn((await client.get(checkout)).body);
  const form = { cart, email: 'somebody.else@example.com', quantity: '2', action: 'pay' };
  const presses = await Promise.all([1, 2, 3].map(() => client.post(checkout, { form })));
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await balanceOf(client)).toBe(SIGNUP + 60);
  const receipt = await client.get(presses[0]?.headers.get('location') ?? '');
  expect(receipt.body).toContain('Thank you for your order');
  expect(receipt.body).toContain('Starter Pack × 2');
  expect(await app.db('payment_events').where({ provider: 'practice' })).toHaveLength(1);
});

test('a declined card and a wrong form order nothing, and keep what was typed', async () => {
  const client = await app.join();
  const checkout = await checkoutOf(client, STARTER);
  const declined = await pay(client, checkout, { action: 'fail', email: 'typed@example.com' });
  expect(declined).toMatchObject({ status: 422, body: expect.stringContaining('was declined') });
  expect(declined.body).toContain('typed@example.com');
  const wrong: Record<string, string>[] = [
    { email: 'nobody' },
    ...['0', '101', 'x'].map((quantity) => ({ quantity })),
  ];
  for (const form of wrong) expect((await pay(client, checkout, form)).status).toBe(422);
  expect(await balanceOf(client)).toBe(SIGNUP);
});

test("another user's checkout, receipt and portal do not exist, and neither does what nobody has signed", async () => {
  const [owner, other] = [await subscriber(), await app.join()];
  const checkout = await checkoutOf(owner, STARTER);
  const portal = await portalOf(owner);
  expect((await other.get(checkout)).status).toBe(404);
  expect(
    (
      await other.post(checkout, {
        form: { cart: cartIn((await owner.get(checkout)).body), email: 'a@example.com', action: 'pay' },
      })
    ).status,
  ).toBe(404);
  expect((await other.get(portal)).status).toBe(404);
  expect((await act(other, portal, 'cancel')).status).toBe(404);
  const receipt = (await pay(owner, checkout)).headers.get('location') ?? '';
  expect((await owner.get(receipt)).status).toBe(200);
  expect((await other.get(receipt)).status).toBe(404);

  expect((await owner.get(portal.replace(/customer=[^&]+/u, 'customer=person1%40example.com'))).status).toBe(
    404,
  );
  expect((await owner.get(checkout.replace(STARTER, PRO))).status).toBe(404);
  expect((await owner.get('/practice/buy/1')).status).toBe(404);
  const forged = { cart: `${randomUUID()}.forged`, email: 'a@example.com', action: 'pay' };
  expect((await owner.post(checkout, { form: forged })).status).toBe(404);
});

test("another site's page can neither buy nor cancel, and may not frame the pages", async () => {
  const client = await subscriber();
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  const portal = await portalOf(client);
  const checkout = await checkoutOf(client, STARTER);
  const form = { cart: cartIn((await client.get(checkout)).body), email: 'a@example.com', action: 'pay' };
  expect((await client.post(checkout, { form, headers })).status).toBe(403);
  expect((await client.post(portal, { form: { action: 'cancel' }, headers })).status).toBe(403);
  const policyOf = async (path: string) => (await client.get(path)).headers.get('content-security-policy');
  expect(await policyOf(portal)).toContain("frame-ancestors 'none'");
  expect(await policyOf(checkout)).toContain("frame-ancestors 'self'");
  for (const path of [portal, checkout]) expect(await policyOf(path)).toContain("script-src 'self'");
});

test('nobody can deliver events of the practice shop', async () => {
  const notice = {
    eventName: 'order paid',
    isTest: true,
    claim: null,
    subject: { kind: 'order', order: {} },
  };
  const { status, body } = await app.newClient().post('/api/webhooks/lemonsqueezy', { json: notice });
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'invalid_signature' });
});

describe('a subscription', () => {
  test('gives credits, tier and card, and is cancelled and resumed in the portal', async () => {
    const client = await subscriber();
    expect(await balanceOf(client)).toBe(SIGNUP + 100);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ tier: 'pro' });
    const { renewsAt } = (await subscriptionOf(client)) ?? {};
    const portal = await portalOf(client);
    expect((await client.get(portal)).body).toContain('Cancel: Pro');
    expect((await act(client, portal, 'cancel')).status).toBe(303);
    expect(await subscriptionOf(client)).toMatchObject({ status: 'cancelled', endsAt: renewsAt });
    expect((await client.get(portal)).body).toContain('Resume: Pro');
    await act(client, portal, 'resume');
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', endsAt: null, renewsAt });
    expect(await balanceOf(client)).toBe(SIGNUP + 100);
  });

  test('renews each month once, whichever servers notice, and ends after it was cancelled', async () => {
    const client = await subscriber();
    const start = new Date();
    const renew = () => createJobHandlers(app.deps).housekeeping([], new AbortController().signal);
    app.clock.now = new Date(start.getTime() + 65 * 86_400_000);
    await Promise.all([renew(), renew()]);
    expect(await balanceOf(client)).toBe(SIGNUP + 300);
    const next = await subscriptionOf(client);
    expect(new Date(next?.renewsAt ?? 0).getTime()).toBeGreaterThan(app.clock.now.getTime());
    await act(client, await portalOf(client), 'cancel');
    app.clock.now = new Date(start.getTime() + 200 * 86_400_000);
    await renew();
    expect(await subscriptionOf(client)).toBe(null);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ tier: 'free' });
    expect(await balanceOf(client)).toBe(SIGNUP + 300);
  });

  test('changes its plan: within the interval at the next renewal, else at once for the difference', async () => {
    const client = await subscriber();
    const portal = await portalOf(client);
    await act(client, portal, 'plan', { variant: MAX });
    expect(await subscriptionOf(client)).toMatchObject({ planName: 'Max', status: 'active' });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ tier: 'max' });
    expect(await balanceOf(client)).toBe(SIGNUP + 100);
    await act(client, portal, 'plan', { variant: ANNUAL_MAX });
    expect(await subscriptionOf(client)).toMatchObject({ planName: 'Annual Max' });
    const { userId } = await app.db('users').where({ tier: 'annual_max' }).first('id as userId');
    const bills = await app.db('payment_invoices').where({ userId }).orderBy('createdAt');
    expect(bills.map(({ reason }) => reason)).toEqual(['start', 'change']);
    expect(bills[1].totalCents).toBeLessThan(29_900);
    expect(bills[1].totalCents).toBeGreaterThanOrEqual(29_900 - 3_900);
  });

  test('is refunded in part and in whole, and its credits go back', async () => {
    const client = await subscriber();
    const portal = await portalOf(client);
    await act(client, portal, 'refund-invoice', { amount: '9.50' });
    expect(await balanceOf(client)).toBe(SIGNUP + 50);
    for (const amount of ['9.51', '0', '-1', 'x', '']) await act(client, portal, 'refund-order', { amount });
    expect(await balanceOf(client)).toBe(SIGNUP + 50);
    await act(client, portal, 'refund-order', { amount: '9.50' });
    expect(await balanceOf(client)).toBe(SIGNUP);
  });

  test('is cancelled when its account is deleted', async () => {
    const client = await subscriber();
    const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
    const { id: subscription } = await app.db('payment_subscriptions').where({ userId: id }).first('id');
    await app.deps.payments.payments.cancelSubscription(subscription);
    await app.deps.payments.payments.cancelSubscription('unknown');
    expect(await subscriptionOf(client)).toMatchObject({ status: 'cancelled' });
  });
});

describe('several servers', () => {
  let second: TestApp | undefined;
  afterEach(() => second?.close());

  const at = (server: TestApp, client: CookieClient) => {
    const there = createCookieClient(server.url);
    for (const { name, value } of client.cookies()) there.setCookie(name, value);
    return there;
  };

  test('one shows the checkout, another takes the payment, and a restarted one knows the purchases', async () => {
    second = await startTestApp({ isPractice: true, beside: app });
    const client = await app.join();
    const there = at(second, client);
    const checkout = await checkoutOf(client, PRO);
    const cart = cartIn((await client.get(checkout)).body);
    const { email } = (await client.get<{ email: string }>('/api/auth/user')).body;
    const form = { cart, email, action: 'pay' };
    const presses = await Promise.all([there.post(checkout, { form }), client.post(checkout, { form })]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await balanceOf(client)).toBe(SIGNUP + 100);
    const portal = await portalOf(client);
    await second.close();
    second = await startTestApp({ isPractice: true, beside: app });
    const later = at(second, client);
    expect((await later.get(portal)).body).toContain('Cancel: Pro');
    await act(later, portal, 'cancel');
    expect(await subscriptionOf(client)).toMatchObject({ status: 'cancelled' });
  });
});

test('what the shop has sold agrees with the ledger', async () => {
  const report = await reconcilePayments(app.deps.payments);
  expect(report).toMatchObject({ error: null, differences: [], problems: [], bookings: 0 });
  expect(report.orders).toBeGreaterThan(0);
  expect(report.invoices).toBeGreaterThan(0);
});

test('with a real payment provider there are no practice pages', async () => {
  const real = await startTestApp({ beside: app });
  try {
    for (const path of [`/practice/buy/${STARTER}`, '/practice/overlay.js', '/practice/portal'])
      expect((await real.newClient().get(path)).status).toBe(404);
  } finally {
    await real.close();
  }
});

test('in production the practice shop is closed', async () => {
  const strict = await startTestApp({
    isPractice: true,
    beside: app,
    env: {
      NODE_ENV: 'production',
      ALLOW_IN_PRODUCTION: 'embedded-identity sample-mode sample-payments plain-http embedded-database',
      PASSWORD_COST: '17',
    },
  });
  try {
    expect((await strict.newClient().get(`/practice/buy/${STARTER}`)).status).toBe(404);
  } finally {
    await strict.close();
  }
});

test('a receipt at an odd address is missing, and its signature is no cart', async () => {
  const client = await app.join();
  for (const address of ['/practice/receipt/%00', '/practice/receipt/%00?expires=9999999999&signature=x'])
    expect((await client.get(address)).status).toBe(404);
  const checkout = await checkoutOf(client, STARTER);
  const paid = await pay(client, checkout);
  const receipt = new URL(String(paid.headers.get('location')), 'http://practice');
  const signature = receipt.searchParams.get('signature') ?? '';
  receipt.searchParams.delete('signature');
  receipt.searchParams.sort();
  const cart = `${receipt.pathname}${receipt.search}.${signature}`;
  expect((await pay(client, checkout, { cart })).status).toBe(404);
});
