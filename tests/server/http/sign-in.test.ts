import { describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import {
  followRedirects,
  openSignInPage,
  signIn,
  signUp,
  TEST_PASSWORD,
} from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

prepareApp();

const sessionCookie = (client: ReturnType<TestApp['newClient']>) => client.cookie('funnelsmith_session');

describe('accounts', () => {
  test('the first account is told so and becomes admin, the next one is a customer; both get welcome credits', async () => {
    const first = app.newClient();
    const page = await first.get(`${await openSignInPage(first)}/create-account`);
    expect(page.body).toContain('becomes the administrator');
    await signUp(first, { email: 'first@example.com' });
    const second = app.newClient();
    const secondPage = await second.get(`${await openSignInPage(second)}/create-account`);
    expect(secondPage.body).not.toContain('becomes the administrator');
    await signUp(second, { email: 'second@example.com' });

    expect((await first.get('/api/auth/user')).body).toMatchObject({
      email: 'first@example.com',
      firstName: 'Ada',
      role: 'admin',
      tier: 'free',
      credits: 10,
      totalCredits: 10,
      currentProduct: null,
    });
    expect((await second.get('/api/auth/user')).body).toMatchObject({ role: 'customer', credits: 10 });
  });

  test('ten first accounts at once make one admin', async () => {
    const fresh = await startTestApp();
    try {
      const clients = Array.from({ length: 10 }, () => fresh.newClient());
      await Promise.all(clients.map((client, index) => signUp(client, { email: `p${index}@example.com` })));
      const admins = await fresh.db('users').where({ role: 'admin' });
      expect(admins).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });

  test.each([
    ['a short password', { email: 'new@example.com', password: 'short', firstName: 'A' }, 'at least 8'],
    ['no address', { email: 'nobody', password: TEST_PASSWORD, firstName: 'A' }, 'valid email'],
    ['no first name', { email: 'new@example.com', password: TEST_PASSWORD, firstName: ' ' }, 'first name'],
    [
      'a NUL character',
      { email: 'new@example.com', password: TEST_PASSWORD, firstName: 'A\0' },
      'cannot be used',
    ],
  ])('%s is refused on the form, which keeps what was typed', async (_name, form, message) => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const answer = await client.post(`${page}/create-account`, { form: { lastName: 'Kept', ...form } });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(message);
    expect(answer.body).toContain('value="Kept"');
    expect(answer.body).not.toContain(form.password);
  });

  const focused = (page: string) =>
    [...page.matchAll(/<input id="(\w+)"[^>]*\sautofocus\s[^>]*>/gu)].map(([, name]) => name);

  test.each([
    [{}, ['firstName']],
    [{ firstName: ' ' }, ['firstName']],
    [{ firstName: 'Ada', lastName: 'x'.repeat(101) }, ['lastName']],
    [{ firstName: 'Ada', email: 'nobody' }, ['email']],
    [{ firstName: 'Ada', email: 'ada@example.com', password: 'short' }, ['password']],
    [{ firstName: 'Ada', email: 'ada@example.com', password: 'password' }, ['password']],
    [{ firstName: 'A\u0000', email: 'ada@example.com', password: TEST_PASSWORD }, ['password']],
  ])('a refused sign-up with %j leads to %j', async (form, names) => {
    const client = app.newClient();
    const page = `${await openSignInPage(client)}/create-account`;
    const given = { firstName: '', lastName: '', email: '', password: TEST_PASSWORD, ...form };
    expect(focused((await client.get<string>(page)).body)).toEqual(['firstName']);
    expect(focused((await client.post<string>(page, { form: given })).body)).toEqual(names);
  });

  test('a refused sign-in leads to the password, when the address is there', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    expect(focused((await client.get<string>(page)).body)).toEqual(['email']);
    const form = { email: 'ada@example.com', password: 'wrong' };
    expect(focused((await client.post<string>(page, { form })).body)).toEqual(['password']);
  });

  test('what people type is escaped on the page', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const answer = await client.post(page, { form: { email: '"><script>alert(1)</script>', password: 'x' } });
    expect(answer.status).toBe(401);
    expect(answer.body).not.toContain('<script>alert');
  });
});

describe('signing in', () => {
  test('returns to the path that was asked for', async () => {
    const client = app.newClient();
    expect(await signIn(client, { email: 'second@example.com', returnTo: '/products?x=1' })).toBe(
      '/products?x=1',
    );
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '/api/logout'])(
    'never leads to %j',
    async (returnTo) => {
      expect(await signIn(app.newClient(), { email: 'second@example.com', returnTo })).toBe('/');
    },
  );

  test('a wrong password and an unknown address get the same answer', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const wrong = await client.post(page, {
      form: { email: 'second@example.com', password: 'wrong password' },
    });
    const unknown = await client.post(page, {
      form: { email: 'unknown@example.com', password: 'wrong password' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toContain('address or the password is wrong');
    expect(unknown.body).toContain('address or the password is wrong');
  });

  test('gives the session a new id', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const before = sessionCookie(client);
    const submitted = await client.post(page, {
      form: { email: 'second@example.com', password: TEST_PASSWORD },
    });
    await followRedirects(client, submitted.headers.get('location'));
    expect(before).toBeDefined();
    expect(sessionCookie(client)).not.toBe(before);
  });

  test('an answer of the identity provider counts once and only in the browser that asked', async () => {
    const victim = app.newClient();
    const page = await openSignInPage(victim);
    const submitted = await victim.post(page, {
      form: { email: 'second@example.com', password: TEST_PASSWORD },
    });
    const resume = await victim.get(submitted.headers.get('location') ?? '');
    const callback = new URL(resume.headers.get('location') ?? '', app.url);
    const stranger = app.newClient();
    expect((await stranger.get(callback.pathname + callback.search)).status).toBe(400);
    const forged = new URL(callback);
    forged.searchParams.set('state', 'forged');
    expect((await victim.get(forged.pathname + forged.search)).status).toBe(400);
    expect((await victim.get(callback.pathname + callback.search)).status).toBe(302);
    // Repeating the callback changes nothing.
    expect((await victim.get(callback.pathname + callback.search)).headers.get('location')).toBe('/');
  });

  test('a revoked session is signed out at once and does not come back', async () => {
    const client = app.newClient();
    await signIn(client, { email: 'second@example.com' });
    const user = (await client.get('/api/auth/user')).body as User;
    await app.db('sessions').where({ user_id: user.id }).delete();
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect(await app.db('sessions').where({ user_id: user.id })).toHaveLength(0);
  });

  test('a deactivated user is signed out', async () => {
    const client = app.newClient();
    await signUp(client, { email: 'leaver@example.com' });
    await app.db('users').where({ email: 'leaver@example.com' }).update({ is_active: false });
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test('a deactivated user who signs in reads the reason in the browser’s language', async () => {
    const client = app.newClient();
    const form = { email: 'leaver@example.com', password: TEST_PASSWORD };
    let answer = await client.post<string>(await openSignInPage(client), { form });
    while (answer.status < 400) {
      const { pathname, search } = new URL(answer.headers.get('location') ?? '', client.origin);
      const headers = { accept: 'text/html', 'accept-language': 'es' };
      answer = await client.get<string>(pathname + search, { headers });
    }
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('Esta cuenta está desactivada.');
    expect(answer.body).toContain('href="/api/login"');
  });

  test('a link puts no words of its own on the page of a failed sign-in', async () => {
    const headers = { accept: 'text/html' };
    const page = await app.newClient().get<string>('/api/login?Call+us+now=%00', { headers });
    expect(page.status).toBe(400);
    expect(page.body).toContain('Sign-in could not continue');
    expect(page.body).not.toContain('Call us');
  });

  test('the table does not hold the id that the cookie carries', async () => {
    const client = app.newClient();
    await signIn(client, { email: 'second@example.com' });
    const ids = await app.db('sessions').pluck('id_hash');
    expect(ids).not.toContain(sessionCookie(client));
  });
});

describe('signing out', () => {
  test('ends the session here and at the identity provider', async () => {
    const client = app.newClient();
    await signIn(client, { email: 'second@example.com' });
    const old = sessionCookie(client);
    const answer = await client.get('/api/logout');
    expect(answer.status).toBe(302);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    client.setCookie('funnelsmith_session', old ?? '');
    expect((await client.get('/api/auth/user')).status).toBe(401);
    // The next sign-in asks for the password again.
    await openSignInPage(app.newClient());
    await openSignInPage(client);
  });

  test('another site cannot sign people out or change things', async () => {
    const client = app.newClient();
    await signIn(client, { email: 'second@example.com' });
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await client.get('/api/logout', { headers: crossSite })).status).toBe(403);
    expect((await client.post('/api/products', { json: {}, headers: crossSite })).status).toBe(403);
    const oldBrowser = { 'sec-fetch-site': '', origin: 'https://evil.example' };
    expect((await client.post('/api/products', { json: {}, headers: oldBrowser })).status).toBe(403);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});

test('closed sign-up refuses new accounts on the server too', async () => {
  const closed = await startTestApp({ env: { IDP_SIGNUP: 'closed' } });
  try {
    const client = closed.newClient();
    const page = await openSignInPage(client);
    const answer = await client.post(`${page}/create-account`, {
      form: { firstName: 'A', lastName: 'B', email: 'a@example.com', password: TEST_PASSWORD },
    });
    expect(answer.status).toBe(422);
    expect(await closed.db('users')).toHaveLength(0);
  } finally {
    await closed.close();
  }
});
