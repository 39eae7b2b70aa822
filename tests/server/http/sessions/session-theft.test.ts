/* Sessions that were stolen or planted. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { exchange } from '#tests/attacks/exchange.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { followRedirects, openSignInPage, signIn, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { signInDevice } from '#tests/support/sign-in-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let admin: CookieClient;
prepareApp();
beforeAll(async () => {
  admin = await app.signUp({ email: 'admin@example.com' });
  await app.signUp({ email: 'ada@example.com' });
});

const SESSION = 'funnelsmith_session';

/** Another browser with a copy of all cookies. */
function copyOf(client: CookieClient): CookieClient {
  const copy = app.newClient();
  for (const { name, value } of client.cookies()) copy.setCookie(name, value);
  return copy;
}

const statusOf = async (client: CookieClient, headers = {}) =>
  (await client.get('/api/auth/user', { headers })).status;
const me = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body;

describe('a session', () => {
  test('planted by an attacker before the sign-in is invalid after it', async () => {
    const attacker = app.newClient();
    const page = await openSignInPage(attacker);
    const victim = copyOf(attacker);
    const submitted = await victim.post(page, {
      form: { email: 'ada@example.com', password: TEST_PASSWORD },
    });
    await followRedirects(victim, submitted.headers.get('location'));
    expect(await statusOf(victim)).toBe(200);
    expect(victim.cookie(SESSION)).not.toBe(attacker.cookie(SESSION));
    expect(await statusOf(attacker)).toBe(401);
    // The attacker can't continue the victim's sign-in.
    expect((await attacker.get(page)).status).toBe(400);
  });

  test('with an invented id is invalid, signed or not', async () => {
    const client = app.newClient();
    await signIn(client, { email: 'ada@example.com' });
    const forged = copyOf(client);
    forged.setCookie(SESSION, 'made-up');
    expect(await statusOf(forged)).toBe(401);
    const unsigned = copyOf(client);
    unsigned.setCookie(`${SESSION}.sig`, 'x');
    expect(await statusOf(unsigned)).toBe(401);
    expect(await statusOf(client)).toBe(200);
  });

  test('ends with the sign-out, also in another browser with copied cookies', async () => {
    const client = app.newClient();
    await signIn(client, { email: 'ada@example.com' });
    const thief = copyOf(client);
    expect(await statusOf(thief)).toBe(200);
    await client.get('/api/logout');
    expect(await statusOf(thief)).toBe(401);
    // The identity provider's session has ended too: a new sign-in asks for the password.
    await openSignInPage(thief);
  });

  test('has the role of its user at that moment, and what a cookie claims changes nothing', async () => {
    const client = await app.signUp({ email: 'demoted@example.com' });
    const device = await signInDevice(client);
    const { id } = await me(client);
    const setRole = (role: string) => admin.patch(`/api/admin/users/${id}/role`, { json: { role } });
    const panel = async (headers = {}) => (await client.get('/api/admin/users', { headers })).status;
    const both = async () => [await panel(), await panel(device.headers)];
    expect(await both()).toEqual([403, 403]);
    await setRole('admin');
    expect(await both()).toEqual([200, 200]);
    await setRole('customer');
    expect(await both()).toEqual([403, 403]);
    client.setCookie('funnelsmith_role', 'admin');
    client.setCookie('role', 'admin');
    expect(await both()).toEqual([403, 403]);
  });

  test('ends with the deactivation of its user, and stays ended', async () => {
    const client = await app.signUp({ email: 'leaver@example.com' });
    const device = await signInDevice(client);
    const { id } = await me(client);
    const thief = copyOf(client);
    const setActive = (isActive: boolean) =>
      admin.patch(`/api/admin/users/${id}/active`, { json: { isActive } });
    await setActive(false);
    expect([await statusOf(thief), await statusOf(thief, device.headers)]).toEqual([401, 401]);
    await setActive(true);
    expect([await statusOf(thief), await statusOf(thief, device.headers)]).toEqual([401, 401]);
  });

  test('ends when its account is erased from the database', async () => {
    const client = await app.signUp({ email: 'erased@example.com' });
    const device = await signInDevice(client);
    const { id } = await me(client);
    await app.db.transaction(async (trx) => {
      // Ledger rows can't be deleted; an operator erasing a user has to bypass the trigger.
      await trx.raw(`set local session_replication_role = replica`);
      for (const table of ['credit_transactions', 'credit_accounts', 'activity_logs', 'user_identities'])
        await trx(table).where({ userId: id }).delete();
      await trx('users').where({ id }).delete();
    });
    expect([await statusOf(client), await statusOf(client, device.headers)]).toEqual([401, 401]);
    expect((await client.get('/api/products')).status).toBe(401);
  });
});

/** The Set-Cookie header of every cookie during a sign-in, by name. */
async function cookiesOfSignIn(
  target: TestApp,
  headers: Record<string, string> = {},
): Promise<Map<string, string>> {
  const { port, publicUrl } = target.deps.env;
  const { host } = new URL(publicUrl);
  const lines = new Map<string, string>();
  const go = async (method: string, location: string, form?: Record<string, string>) => {
    const { pathname, search } = new URL(location, publicUrl);
    const cookie = [...lines.values()].map((line) => line.split(';')[0]).join('; ');
    const answer = await exchange({
      port,
      method,
      target: pathname + search,
      headers: {
        ...{ host, cookie, 'sec-fetch-site': 'same-origin', ...headers },
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) lines.set(line.split('=')[0] ?? '', line);
    return answer.headers.location ?? '';
  };
  const page = await go('GET', await go('GET', '/api/login'));
  let next = await go('POST', `${page}/create-account`, {
    ...{ email: `${randomUUID()}@example.com`, password: TEST_PASSWORD, firstName: 'Ada', lastName: '' },
  });
  while (/\/(?:idp|api)\//.test(next)) next = await go('GET', next);
  return lines;
}

const GUARDED = [SESSION, 'funnelsmith_idp', 'funnelsmith_known_browser'];

describe('cookies', () => {
  test('are kept from scripts and other sites’ posts, but for the one that says nothing', async () => {
    const lines = await cookiesOfSignIn(app);
    for (const name of GUARDED) {
      const found = [...lines].filter(([given]) => given.includes(name));
      expect(found.length, name).toBeGreaterThan(0);
      for (const [, line] of found) {
        expect(line).toMatch(/; httponly/i);
        expect(line).toMatch(/; samesite=(?:lax|strict)/i);
        expect(line).not.toMatch(/; domain=/i);
      }
    }
    const open = lines.get('funnelsmith_signed_in') ?? '';
    expect(open).toMatch(/^funnelsmith_signed_in=[\w-]{16};/);
    expect(open).not.toMatch(/httponly/i);
  });

  test('travel over https alone where the site is reached by https, which browsers are told to insist on', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://funnelsmith.example', TRUST_PROXY: '1' },
    });
    try {
      const lines = await cookiesOfSignIn(secure, { 'x-forwarded-proto': 'https' });
      expect([...lines.keys()].join()).toContain('funnelsmith_signed_in');
      for (const name of GUARDED) expect([...lines.keys()].join()).toContain(name);
      for (const line of lines.values()) expect(line).toMatch(/; secure/i);
      const { port } = secure.deps.env;
      const { headers } = await exchange({ port, method: 'GET', target: '/api/system', headers: {} });
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    } finally {
      await secure.close();
    }
  });
});
