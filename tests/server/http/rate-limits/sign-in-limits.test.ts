import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { openSignInPage, signIn, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/* The production limits, tested over HTTP. */

const REAL = { RATE_LIMITS: '1' };
const WRONG = 'not the password';

/** Attempts of one browser, with the address in X-Forwarded-For. */
async function openForm(app: TestApp, client: CookieClient = app.newClient()) {
  const page = await openSignInPage(client);
  return async (email: string, password = WRONG, forwarded?: string) =>
    client.post<string>(page, {
      form: { email, password },
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    });
}

async function statuses(
  times: number,
  attempt: (number: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const seen: number[] = [];
  for (let number = 1; number <= times; number += 1) seen.push((await attempt(number)).status);
  return seen;
}

const FIVE_WRONG = [401, 401, 401, 401, 401];

describe('without a proxy', () => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: REAL });
    other = await startTestApp({ env: REAL, beside: app });
    for (const name of ['ada', 'bea', 'cleo', 'dora', 'eva'])
      await signUp(app.newClient(), { email: `${name}@example.com` });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  test('the sixth wrong password for an account is not looked at any more, nor is the right one', async () => {
    const attempt = await openForm(app);
    expect(await statuses(5, () => attempt('ada@example.com'))).toEqual(FIVE_WRONG);
    const refused = await attempt('ada@example.com', TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Too many attempts. Try again in 15 minutes.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(refused.body).toContain('value="ada@example.com"');
    // Other spellings are the same account; other accounts are not affected.
    expect((await attempt(' ADA@Example.com ')).status).toBe(429);
    expect((await attempt('bea@example.com', TEST_PASSWORD)).status).toBe(303);
  });

  test('an account that does not exist is counted and answered like one that does', async () => {
    const attempt = await openForm(app);
    const [known] = await Promise.all([attempt('cleo@example.com')]);
    const unknown = await attempt('nobody@example.com');
    // The challenge for a passkey is random.
    const bare = (body: string) =>
      body.replaceAll(/value="[^"]*@example.com"|challenge&quot;:&quot;[\w-]+/gu, '');
    expect(bare(unknown.body)).toBe(bare(known.body));
    expect(await statuses(4, () => attempt('nobody@example.com'))).toEqual([401, 401, 401, 401]);
    expect(await statuses(4, () => attempt('cleo@example.com'))).toEqual([401, 401, 401, 401]);
    const [one, two] = [await attempt('nobody@example.com'), await attempt('cleo@example.com')];
    expect([one.status, two.status]).toEqual([429, 429]);
    expect(bare(one.body)).toBe(bare(two.body));
  });

  test('many tries at once are five', async () => {
    const attempt = await openForm(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('dora@example.com')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('a right password gives the tries back', async () => {
    const attempt = await openForm(app);
    expect(await statuses(4, () => attempt('eva@example.com'))).toEqual([401, 401, 401, 401]);
    await signIn(app.newClient(), { email: 'eva@example.com' });
    expect(await statuses(5, () => attempt('eva@example.com'))).toEqual(FIVE_WRONG);
    expect((await attempt('eva@example.com')).status).toBe(429);
  });

  test('servers on one database count together', async () => {
    const here = await openForm(app);
    const there = await openForm(other);
    const email = 'together@example.com';
    expect(await statuses(3, () => here(email))).toEqual([401, 401, 401]);
    expect(await statuses(2, () => there(email))).toEqual([401, 401]);
    expect([(await here(email)).status, (await there(email)).status]).toEqual([429, 429]);
  });

  test('X-Forwarded-For is ignored', async () => {
    const attempt = await openForm(app);
    const forged = (number: number) => attempt('forged@example.com', WRONG, `203.0.113.${number}`);
    expect(await statuses(6, forged)).toEqual([...FIVE_WRONG, 429]);
  });

  test('a browser that has signed in before gets in while others guess, and has a limit of its own', async () => {
    const browser = app.newClient();
    const email = 'owner@example.com';
    await signUp(browser, { email });
    const guess = await openForm(app);
    expect(await statuses(6, () => guess(email))).toEqual([...FIVE_WRONG, 429]);
    await browser.get('/api/logout');
    await signIn(browser, { email });
    const known = browser.cookies().find(({ name }) => name === 'funnelsmith_known_browser');
    const signature = browser.cookies().find(({ name }) => name === 'funnelsmith_known_browser.sig');
    expect(known?.value).not.toContain('owner');

    // A cookie with a wrong signature, or of another account, is ignored.
    const thief = app.newClient();
    const theirs = await openForm(app, thief);
    thief.setCookie('funnelsmith_known_browser', known?.value ?? '');
    thief.setCookie('funnelsmith_known_browser.sig', `${signature?.value.slice(1)}x`);
    expect((await theirs(email, TEST_PASSWORD)).status).toBe(429);
    const stolen = app.newClient();
    const own = await openForm(app, stolen);
    stolen.setCookie('funnelsmith_known_browser', known?.value ?? '');
    stolen.setCookie('funnelsmith_known_browser.sig', signature?.value ?? '');
    expect(await statuses(11, () => own(email))).toEqual([...FIVE_WRONG, ...FIVE_WRONG, 429]);
  });

  test('when counting fails, password attempts are rejected, and signed-in users can continue', async () => {
    const client = await app.signUp({ email: 'steady@example.com' });
    const attempt = await openForm(app);
    await app.db.raw('alter table rate_limits rename to rate_limits_away');
    try {
      const answer = await attempt('steady@example.com', TEST_PASSWORD);
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect((await client.get('/api/search?q=van')).status).toBe(200);
    } finally {
      await app.db.raw('alter table rate_limits_away rename to rate_limits');
    }
    expect((await attempt('steady@example.com', TEST_PASSWORD)).status).toBe(303);
  });
});

describe('behind proxies', () => {
  test.each([
    ['one', '1', (client: string) => `198.51.100.1, ${client}`],
    ['two', '2', (client: string) => `198.51.100.1, ${client}, 10.0.0.9`],
  ])('%s: the address counts that the outermost trusted one saw', async (_name, hops, header) => {
    const app = await startTestApp({ env: { ...REAL, TRUST_PROXY: hops } });
    try {
      const attempt = await openForm(app);
      const from = (client: string) => () => attempt('ada@example.com', WRONG, header(client));
      expect(await statuses(6, from('203.0.113.7'))).toEqual([...FIVE_WRONG, 429]);
      expect(await statuses(1, from('203.0.113.8'))).toEqual([401]);
      // Entries that the client puts in front are ignored.
      const forged = () => attempt('ada@example.com', WRONG, `192.0.2.77, ${header('203.0.113.7')}`);
      expect(await statuses(1, forged)).toEqual([429]);
      // A customer's IPv6 network has 2^64 addresses, so it is limited as a whole.
      const sixes = (number: number) => attempt('bea@example.com', WRONG, header(`2001:db8:1:2::${number}`));
      expect(await statuses(6, sixes)).toEqual([...FIVE_WRONG, 429]);
      expect(await statuses(1, () => attempt('bea@example.com', WRONG, header('2001:db8:1:3::1')))).toEqual([
        401,
      ]);
    } finally {
      await app.close();
    }
  });
});

test('a sign-up where too many passwords were looked at says so, and not that there are too many accounts', async () => {
  const app = await startTestApp({ env: REAL });
  try {
    await signUp(app.newClient(), { email: 'ada@example.com' });
    expect(await app.db('rate_limits').whereLike('key', 'work:%').update({ points: 300 })).toBe(1);
    const client = app.newClient();
    const form = { email: 'bea@example.com', password: TEST_PASSWORD, firstName: 'Bea', lastName: '' };
    const answer = await client.post<string>(`${await openSignInPage(client)}/create-account`, { form });
    expect(answer.status).toBe(429);
    expect(answer.body).toContain('Too many attempts.');
  } finally {
    await app.close();
  }
});
