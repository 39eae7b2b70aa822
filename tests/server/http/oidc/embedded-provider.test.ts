/* The embedded identity provider, called by other clients than our own. */

import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertUser } from '#tests/support/database/insert-user.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { followRedirects, openSignInPage, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

prepareApp();
beforeAll(async () => {
  await app.signUp({ email: 'ada@example.com' });
});

const callback = () => `${app.url}/api/login/callback`;
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function authorizePath(parameters: Record<string, string | undefined>): string {
  const asked = {
    client_id: 'funnelsmith',
    response_type: 'code',
    redirect_uri: callback(),
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: challengeOf('v'.repeat(43)),
    code_challenge_method: 'S256',
    ...parameters,
  };
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/idp/auth?${new URLSearchParams(given)}`;
}

/** The parameters of the callback after a sign-in with another client. */
async function codeFor(
  client: CookieClient,
  parameters: Record<string, string | undefined> = {},
): Promise<string> {
  const started = await client.get(authorizePath(parameters));
  expect(started.status).toBe(303);
  const page = started.headers.get('location') ?? '';
  const submitted = await client.post(page, { form: { email: 'ada@example.com', password: TEST_PASSWORD } });
  const resumed = await client.get(submitted.headers.get('location') ?? '');
  return new URL(resumed.headers.get('location') ?? '', app.url).searchParams.get('code') ?? '';
}

function redeem(code: string, overrides: { form?: Record<string, string>; secret?: string | null } = {}) {
  const { secret = app.deps.secrets.identityClientSecret } = overrides;
  const basic = Buffer.from(`funnelsmith:${secret}`).toString('base64');
  return app.newClient().post<{ error?: string; access_token?: string }>('/idp/token', {
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback(),
      code_verifier: 'v'.repeat(43),
      ...(secret === null && { client_id: 'funnelsmith' }),
      ...overrides.form,
    },
    headers: {
      origin: null,
      'sec-fetch-site': null,
      ...(secret !== null && { authorization: `Basic ${basic}` }),
    },
  });
}

describe('an authorization request', () => {
  test.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with PKCE by "plain"', { code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' }],
    [
      'with PKCE by no named method, which means "plain"',
      { code_challenge: 'v'.repeat(43), code_challenge_method: undefined },
    ],
    ['for a token in the address', { response_type: 'token' }],
    ['for an ID token in the address', { response_type: 'id_token' }],
    ['for more than a client gets', { scope: 'openid offline_access admin' }],
  ])('%s gets no code', async (_name, parameters) => {
    const answer = await app.newClient().get<string>(authorizePath(parameters));
    const location = answer.headers.get('location');
    if (location?.startsWith('/signin/')) {
      // Unknown scopes are ignored; every other request is rejected.
      expect(parameters).toHaveProperty('scope');
      return;
    }
    const back = location ? new URL(location, app.url) : undefined;
    expect(back?.origin ?? app.url).toBe(app.url);
    expect(`${back?.search}${back?.hash}`).not.toMatch(/[?&#](?:code|access_token|id_token)=/);
    expect(back ? (back.searchParams.get('error') ?? back.hash) : answer.status).toBeTruthy();
  });

  test.each([
    'https://evil.example/callback',
    'http://localhost.evil.example/api/login/callback',
    '/api/login/callback',
    'javascript:alert(1)',
  ])('that would lead to %s leads nowhere', async (address) => {
    const answer = await app.newClient().get<string>(authorizePath({ redirect_uri: address }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.body).not.toContain('evil.example');
  });

  test.each(['/x', '?next=https://evil.example', '#evil', '%0d%0aLocation:%20https://evil.example'])(
    'with %s after the address that is agreed leads nowhere',
    async (tail) => {
      const answer = await app.newClient().get<string>(authorizePath({ redirect_uri: callback() + tail }));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    },
  );

  test.each([
    ['a client that nobody knows', { client_id: 'another' }],
    ['a client whose name no database could hold', { client_id: 'fun\0nel' }],
    ['parameters in a token of its own', { request: 'e30.e30.' }],
    ['parameters at an address', { request_uri: 'https://evil.example/request' }],
  ])('by or with %s gets nothing', async (_name, parameters) => {
    const answer = await app.newClient().get<string>(authorizePath(parameters));
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('location') ?? '').not.toMatch(/\/signin\/|[?&]code=/);
  });
});

describe('an invalid authorization request', () => {
  test.each(['state', 'nonce', 'login_hint', 'ui_locales'])('with a NUL in %s is refused', async (name) => {
    const answer = await app.newClient().get(authorizePath({ [name]: 'a\0b' }));
    expect(answer.status).toBe(400);
  });

  test.each(['state', 'nonce', 'login_hint'])(
    'with an endless %s is refused, and leaves nothing behind',
    async (name) => {
      const count = async () => (await app.db('oidc_payloads')).length;
      const before = await count();
      const answer = await app.newClient().get(authorizePath({ [name]: 'x'.repeat(501) }));
      expect(answer.status).toBe(400);
      expect(await count()).toBe(before);
      expect((await app.newClient().get(authorizePath({ [name]: 'x'.repeat(500) }))).status).toBe(303);
    },
  );

  test('too often is refused, in any spelling', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: '0.01' } });
    try {
      const path = authorizePath({}).replace(encodeURIComponent(app.url), encodeURIComponent(limited.url));
      const ask = async (spelled = path) => (await limited.newClient().get(spelled)).status;
      expect([await ask(), await ask(), await ask()]).toEqual([303, 303, 303]);
      expect(await ask()).toBe(429);
      for (const spelled of ['/idp/AUTH?', '/idp/auth/?'])
        expect(await ask(path.replace('/idp/auth?', spelled))).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a code', () => {
  test('is exchanged once; the second time it ends what the first has given', async () => {
    const code = await codeFor(app.newClient());
    const first = await redeem(code);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const bearer = { authorization: `Bearer ${first.body.access_token}` };
    expect((await app.newClient().get('/idp/me', { headers: bearer })).status).toBe(200);
    const second = await redeem(code);
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
    expect((await app.newClient().get('/idp/me', { headers: bearer })).status).toBe(401);
  });

  test.each([
    ['with another verifier', { form: { code_verifier: 'w'.repeat(43) } }, 'invalid_grant'],
    ['without a verifier', { form: { code_verifier: '' } }, 'invalid_grant'],
    ['for another address', { form: { redirect_uri: 'https://evil.example/' } }, 'invalid_grant'],
    ['with another secret', { secret: 'guessed' }, 'invalid_client'],
    ['without a secret', { secret: null }, 'invalid_client'],
  ])('%s is rejected', async (_name, overrides, error) => {
    const { status, body } = await redeem(await codeFor(app.newClient()), overrides);
    expect([status === 400 || status === 401, body.error]).toEqual([true, error]);
    expect(body).not.toHaveProperty('access_token');
  });

  test.each([
    ['by chance', randomBytes(32).toString('base64url')],
    ['of what no database could hold', 'c\0de'],
  ])('made up %s is rejected', async (_name, code) => {
    const { status, body } = await redeem(code);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test('is refused by the application with the state of another sign-in', async () => {
    const victim = app.newClient();
    const login = await victim.get('/api/login');
    const { searchParams } = new URL(login.headers.get('location') ?? '', app.url);
    // The attacker uses a code for their own challenge with the state of the victim's browser.
    const code = await codeFor(app.newClient());
    const answer = await victim.get(
      `/api/login/callback?${new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: `${app.url}/idp` })}`,
    );
    expect(answer.status).toBe(400);
    expect((await victim.get('/api/auth/user')).status).toBe(401);
  });
});

describe('the sign-in page', () => {
  test('of one browser is closed to another, which can’t finish it', async () => {
    const page = await openSignInPage(app.newClient());
    const thief = app.newClient();
    expect((await thief.get(page)).status).toBe(400);
    const form = { email: 'ada@example.com', password: TEST_PASSWORD };
    expect((await thief.post(page, { form })).status).toBe(400);
    expect((await thief.post(`${page}/create-account`, { form })).status).toBe(400);
  });

  test('refuses forms from other sites, so nobody is signed in to another person’s account unawares', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const form = { email: 'ada@example.com', password: TEST_PASSWORD };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://sub.evil.example' },
      { 'sec-fetch-site': null, origin: 'null' },
    ]) {
      expect((await client.post(page, { form, headers })).status).toBe(403);
      expect((await client.post(`${page}/create-account`, { form, headers })).status).toBe(403);
    }
    expect((await client.post(page, { form })).status).toBe(303);
  });

  test('a typed address is not verified where purchases are real', async () => {
    const strict = await startTestApp({
      env: { LEMONSQUEEZY_API_KEY: 'key', LEMONSQUEEZY_WEBHOOK_SECRET: 'secret' },
    });
    try {
      await strict.signUp();
      await insertUser(strict.db, { email: 'buyer@example.com', role: 'lead' });
      const client = strict.newClient();
      await signUp(client, { email: 'buyer@example.com' });
      expect((await client.get('/api/auth/user')).status).toBe(200);
      const users = await strict.db('users').where({ email: 'buyer@example.com' }).orderBy('id');
      expect(users.map(({ role, emailVerified }) => [role, emailVerified])).toEqual([
        ['lead', false],
        ['customer', false],
      ]);
    } finally {
      await strict.close();
    }
  });
});

describe('a request for a new account', () => {
  const pageAfterLogin = async (query: string, client = app.newClient(), at = app) => {
    const login = await client.get(`${at.url}/api/login?${query}`);
    const authorize = await client.get(login.headers.get('location') ?? '');
    const page = authorize.headers.get('location') ?? '';
    const opened = await client.get(page);
    return { client, page: page.replace(/\?.*/, ''), leadsTo: opened.headers.get('location') };
  };

  test('opens the sign-up, and a plain one the sign-in', async () => {
    expect((await pageAfterLogin('returnTo=/')).leadsTo).toBeNull();
    const { client, page, leadsTo } = await pageAfterLogin('returnTo=/billing&prompt=create');
    expect(leadsTo).toBe(`${page}/create-account`);
    const created = await client.post(`${page}/create-account`, {
      form: { firstName: 'New', lastName: 'Comer', email: 'created@example.com', password: TEST_PASSWORD },
    });
    expect(await followRedirects(client, created.headers.get('location'))).toBe('/billing');
    expect((await client.get('/api/auth/user')).body).toMatchObject({ email: 'created@example.com' });
  });

  test('also ends with a sign-in to an existing account', async () => {
    const { client, page } = await pageAfterLogin('returnTo=/&prompt=create');
    const signedIn = await client.post(page, {
      form: { email: 'ada@example.com', password: TEST_PASSWORD },
    });
    expect(await followRedirects(client, signedIn.headers.get('location'))).toBe('/');
    expect((await client.get('/api/auth/user')).body).toMatchObject({ email: 'ada@example.com' });
  });

  test('opens the sign-in where no accounts can be created', async () => {
    const closed = await startTestApp({ env: { IDP_SIGNUP: 'closed' } });
    try {
      const { leadsTo } = await pageAfterLogin('prompt=create', closed.newClient(), closed);
      expect(leadsTo).toBeNull();
    } finally {
      await closed.close();
    }
  });

  test('anything else is not passed on', async () => {
    expect((await app.newClient().get('/api/login?prompt=none')).status).toBe(400);
  });
});
