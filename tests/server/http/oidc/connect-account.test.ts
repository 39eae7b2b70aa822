/* An identity whose verified address belongs to an existing account. The user connects both by signing in to both. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { forgetSignIns, lockSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import { signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { authorizePath, deviceRequest } from '#tests/support/sign-in-device.ts';
import { waitUntilLocked } from '#tests/support/wait-until-locked.ts';
import { CLIENT_ID, CLIENT_SECRET } from './hostile-provider.ts';
import {
  app,
  before,
  CONNECT,
  comeBack,
  connectedTimes,
  guarded,
  isSignedIn,
  movedAccount,
  newAddress,
  ownerOf,
  prepareMove,
  provider,
  setActive,
  signUpBefore,
  submit,
  twoIdentities,
  userOf,
} from './moved-accounts.ts';

const MINUTE_MS = 60_000;

prepareMove();

describe('the page', () => {
  test('says whose address it is, in the language of the browser, and signs nobody in', async () => {
    const { client, email } = await movedAccount();
    const users = await app.db('users').where({ email });
    expect(users).toHaveLength(1);
    expect(await isSignedIn(client)).toBe(false);
    for (const [language, title] of [
      ['en', 'Connect your account'],
      ['es', 'Conecta tu cuenta'],
      ['pt-BR', 'Conecte sua conta'],
    ]) {
      const page = await client.get<string>(CONNECT, { headers: { 'accept-language': language ?? '' } });
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.body).toContain(title);
      expect(page.body).toContain(email);
    }
  });

  test('asks for a password where the account has one, for the other sign-in where the provider has one', async () => {
    const withPassword = (await (await movedAccount()).client.get<string>(CONNECT)).body;
    expect(withPassword).toContain('type="password"');
    expect(withPassword).not.toContain('/api/login?connect=true');
    const { client, id } = await twoIdentities();
    const withSignIn = (await client.get<string>(CONNECT)).body;
    expect(withSignIn).not.toContain('type="password"');
    expect(withSignIn).toContain('href="/api/login?connect=true"');
    await app.db('user_identities').where({ userId: id }).update({ issuer: 'https://gone.example' });
    const withNeither = (await client.get<string>(CONNECT)).body;
    expect(withNeither).not.toMatch(/type="password"|connect=true/);
    expect(withNeither).toContain('administrator for access');
  });

  test('needs such a sign-in, the same browser and the new session id', async () => {
    const email = newAddress();
    await signUpBefore({ email });
    const [client, thief, planter] = [app.newClient(), app.newClient(), app.newClient()];
    provider.persona = { sub: `new ${email}`, email, email_verified: true };
    const login = await client.get('/api/login');
    for (const { name, value } of client.cookies()) planter.setCookie(name, value);
    const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(authorized.headers.get('location') ?? '');
    expect((await client.get(back.pathname + back.search)).headers.get('location')).toBe(CONNECT);
    await thief.get('/api/login');
    for (const other of [thief, planter]) {
      const page = await other.get<string>(CONNECT);
      expect([page.status, page.body.includes(email)]).toEqual([400, false]);
      expect((await submit(other)).status).toBe(400);
      expect((await other.get('/api/login?connect=true')).headers.get('location')).toBe(CONNECT);
    }
    expect((await client.get(CONNECT)).status).toBe(200);
  });

  test('does not exist with the embedded provider', async () => {
    expect((await before.newClient().get(CONNECT)).status).toBe(400);
  });
});

describe('the password of the account', () => {
  test('connects: the new sign-in opens the account from then on, and it is written down', async () => {
    const { client, id, identity, email } = await movedAccount();
    app.logs.splice(0);
    const answer = await submit(client);
    expect(answer.status, answer.body).toBe(200);
    expect(answer.body).toContain('href="/api/login?returnTo=%2F"');
    expect(await ownerOf(identity)).toBe(id);
    expect(await comeBack(client, identity, '/api/login?returnTo=%2Fproducts')).toBe('/products');
    expect(await userOf(client)).toMatchObject({ id, email });
    expect(await connectedTimes(id)).toBe(1);
    const security = app.logs.map((line) => JSON.parse(line)).filter((entry) => entry.security);
    expect(security.map((entry) => entry.security)).toEqual(['sign-in connected', 'signed in']);
    expect(security[0]).toMatchObject({ userId: id, method: 'password', address: expect.any(String) });
    expect(app.logs.join('\n')).not.toContain(TEST_PASSWORD);
    expect((await client.get(CONNECT)).status).toBe(400);
  });

  test('leads on to where the sign-in was to lead, to a device as well', async () => {
    const email = newAddress();
    await signUpBefore({ email });
    const client = app.newClient();
    const asked = authorizePath(deviceRequest().query);
    expect(await comeBack(client, { sub: `new ${email}`, email }, asked)).toBe(CONNECT);
    const { body } = await submit(client);
    const onward = /class="button" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(onward).toMatch(/^\/api\/auth\/desktop\/authorize\?/);
    expect(await comeBack(client, { sub: `new ${email}`, email }, onward)).toBe(onward);
  });

  test('is needed: a wrong one, none, or one of somebody else connects nothing', async () => {
    const { client, identity, email } = await movedAccount();
    await signUp(before.newClient(), { email: newAddress(), password: 'of somebody else' });
    await signUp(before.newClient(), { email, password: 'of a stranger here' });
    for (const password of ['wrong', '', 'of somebody else', 'of a stranger here']) {
      const answer = await submit(client, password);
      expect([password, answer.status]).toEqual([password, 401]);
      expect(answer.body).toContain('The password is wrong.');
    }
    expect(await ownerOf(identity)).toBeUndefined();
    expect((await submit(client)).status).toBe(200);
  });

  test('is not taken from another site', async () => {
    const { client, identity } = await movedAccount();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await client.post(CONNECT, { form: { password: TEST_PASSWORD }, headers });
    expect(answer.status).toBe(403);
    expect(await ownerOf(identity)).toBeUndefined();
  });

  test('may be guessed a few times only, by all browsers together', async () => {
    const { client, identity } = await movedAccount(guarded);
    const other = guarded.newClient();
    expect(await comeBack(other, identity)).toBe(CONNECT);
    const statuses = [];
    for (const one of [client, other, client, other, client, other])
      statuses.push((await submit(one, 'a guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await submit(client);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await ownerOf(identity)).toBeUndefined();
  });

  test('can be reset with a code of the operator, also with the other provider', async () => {
    const { client, id, identity, email } = await movedAccount();
    const printed = await runCli(['users', 'reset-password', '--email', email], {
      DATABASE_URL: app.database.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    });
    expect(printed).toMatchObject({ status: 0, stderr: '' });
    const code = printed.stdout.trim().split('\n').at(-1) ?? '';
    const newPassword = 'a new horse battery';
    expect((await submit(client, code)).status).toBe(401);
    const form = { email, currentPassword: code, newPassword };
    expect((await client.post('/signin/password', { form })).status).toBe(200);
    expect((await submit(client, newPassword)).status).toBe(200);
    expect(await ownerOf(identity)).toBe(id);
  });

  test('makes administrators of listed addresses, and existing administrators stay so', async () => {
    const first = { sub: 'new first', email: 'first@example.com' };
    const boss = { sub: 'new boss', email: 'boss@example.com' };
    const known = await signUpBefore({ email: boss.email });
    expect((await userOf(known)).role).toBe('customer');
    for (const identity of [first, boss]) {
      const client = app.newClient();
      expect(await comeBack(client, identity)).toBe(CONNECT);
      expect((await submit(client)).status).toBe(200);
      expect(await comeBack(client, identity)).toBe('/');
      expect((await userOf(client)).role).toBe('admin');
      expect((await client.get('/api/admin/stats')).status).toBe(200);
    }
    expect((await known.get('/api/admin/stats')).status).toBe(200);
  });
});

describe('another sign-in at the same provider', () => {
  const connect = '/api/login?connect=true';

  test('connects both: the provider asks again', async () => {
    const { client, id, old, identity } = await twoIdentities();
    const now = Math.floor(Date.now() / 1_000);
    app.logs.splice(0);
    expect(await comeBack(client, { ...old, auth_time: now }, connect)).toBe('/');
    expect(provider.authorizations.at(-1)).toMatchObject({ prompt: 'login', max_age: '600' });
    expect(await userOf(client)).toMatchObject({ id });
    expect(await ownerOf(identity)).toBe(id);
    expect(await connectedTimes(id)).toBe(1);
    const security = app.logs.map((line) => JSON.parse(line)).filter((entry) => entry.security);
    expect(security.map((entry) => entry.security)).toEqual(['sign-in connected', 'signed in']);
    const later = app.newClient();
    expect(await comeBack(later, identity)).toBe('/');
    expect(await userOf(later)).toMatchObject({ id });
  });

  test('of another person connects nothing, signs nobody in and creates no account', async () => {
    const { client, email, identity, old } = await twoIdentities();
    const stranger = { sub: `stranger ${email}`, email: newAddress() };
    await comeBack(app.newClient(), stranger);
    const users = (await app.db('users')).length;
    const auth_time = Math.floor(Date.now() / 1_000);
    for (const second of [
      { ...identity, auth_time },
      { ...stranger, auth_time },
      { sub: `unknown ${email}`, email: newAddress(), auth_time },
      { sub: `third ${email}`, email, auth_time },
      { ...old, auth_time: auth_time - 3_600 },
      // Without `auth_time`, the sign-in counts as too old.
      old,
    ]) {
      expect([second.sub, await comeBack(client, second, connect)]).toEqual([
        second.sub,
        `${CONNECT}?refused=true`,
      ]);
      expect(await isSignedIn(client)).toBe(false);
    }
    expect(await ownerOf(identity)).toBeUndefined();
    expect(await app.db('users')).toHaveLength(users);
    expect((await client.get<string>(`${CONNECT}?refused=true`)).body).toContain(
      'Nothing has been connected',
    );
    expect(await comeBack(client, { ...old, auth_time }, connect)).toBe('/');
  });

  test('is refused after a move to a third provider, until the operator releases the old identity', async () => {
    const { client, email, id, identity } = await twoIdentities();
    const old = 'https://old.example';
    await app.db('user_identities').where({ userId: id }).update({ issuer: old });
    const unverified = await userOf(await signUpBefore({ email: newAddress() }));
    await app.db('users').where({ id: unverified.id }).update({ emailVerified: false });
    await app.db('user_identities').where({ userId: unverified.id }).update({ issuer: old });
    expect((await client.get<string>(CONNECT)).body).toContain('administrator for access');
    // The command from docs/OPERATION.md.
    const manual = readFileSync(path.join(projectRoot, 'docs/OPERATION.md'), 'utf8');
    await app.db.raw(/^delete from user_identities i[^;]+/mu.exec(manual)?.[0] ?? '');
    expect(await comeBack(client, identity)).toBe('/');
    expect(await userOf(client)).toMatchObject({ id, email, credits: 10 });
    // The address is unverified, so no other identity may use the account.
    expect(await app.db('user_identities').where({ userId: unverified.id })).toHaveLength(1);
  });

  test('without having asked for it connects nothing', async () => {
    const { client, identity, old } = await twoIdentities();
    expect(await comeBack(client, old)).toBe('/');
    expect(await ownerOf(identity)).toBeUndefined();
    expect((await client.get(CONNECT)).status).toBe(400);
  });

  test('counts for ten minutes after the first', async () => {
    const { client, identity, old } = await twoIdentities();
    const login = await client.get(connect);
    provider.persona = { ...old, email_verified: true };
    const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(authorized.headers.get('location') ?? '');
    app.clock.now = new Date(Date.now() + 11 * MINUTE_MS);
    const answer = await client.get(back.pathname + back.search);
    expect(answer.headers.get('location')).toBe(`${CONNECT}?refused=true`);
    expect(await ownerOf(identity)).toBeUndefined();
  });
});

describe('nothing is connected', () => {
  test('after ten minutes', async () => {
    const { client, identity } = await movedAccount();
    app.clock.now = new Date(Date.now() + 9 * MINUTE_MS);
    expect((await client.get(CONNECT)).status).toBe(200);
    app.clock.now = new Date(Date.now() + 11 * MINUTE_MS);
    expect((await client.get(CONNECT)).status).toBe(400);
    expect((await submit(client)).status).toBe(400);
    expect((await client.get('/api/login?connect=true')).headers.get('location')).toBe(CONNECT);
    expect(await ownerOf(identity)).toBeUndefined();
  });

  test('when the account is deactivated, at whatever moment', async () => {
    const byPassword = await movedAccount();
    const bySignIn = await twoIdentities();
    for (const { id } of [byPassword, bySignIn]) await setActive(id, false);
    expect((await submit(byPassword.client)).status).toBe(400);
    const second = await comeBack(bySignIn.client, bySignIn.old, '/api/login?connect=true');
    expect(second).toBe(`${CONNECT}?refused=true`);
    for (const { identity } of [byPassword, bySignIn]) {
      expect(await comeBack(app.newClient(), identity)).toMatch(/^403 /);
      expect(await ownerOf(identity)).toBeUndefined();
    }
  });

  test('when the sign-ins of the account end at the same moment', async () => {
    const [byPassword, bySignIn] = [await movedAccount(), await twoIdentities()];
    const auth_time = Math.floor(Date.now() / 1_000);
    for (const [{ id, identity }, send] of [
      [byPassword, async () => (await submit(byPassword.client)).status],
      [bySignIn, () => comeBack(bySignIn.client, { ...bySignIn.old, auth_time }, '/api/login?connect=true')],
    ] as const) {
      const { service } = app.deps;
      const { answer } = await service.db.transaction(async (db) => {
        await lockSignIns({ ...service, db }, { userId: id });
        const sent = send();
        await waitUntilLocked(app.db);
        await forgetSignIns({ ...service, db }, { userId: id });
        return { answer: sent };
      });
      expect(String(await answer)).toMatch(/^4(00|09)/);
      expect(await ownerOf(identity)).toBeUndefined();
    }
  });

  test('when the account’s address has changed or is no longer verified', async () => {
    for (const change of [{ email: newAddress() }, { emailVerified: false }]) {
      const { client, id, identity } = await movedAccount();
      await app.db('users').where({ id }).update(change);
      expect((await submit(client)).status).toBe(400);
      expect(await ownerOf(identity)).toBeUndefined();
    }
  });

  test('when the identity has been connected to another account meanwhile', async () => {
    const { client, identity } = await movedAccount();
    const other = await signUpBefore({ email: newAddress() });
    const { id: userId } = await userOf(other);
    await app.db('user_identities').insert({ issuer: provider.issuer, subject: identity.sub, userId });
    expect((await submit(client)).status).toBe(400);
    expect(await ownerOf(identity)).toBe(userId);
  });

  test.each([
    ['not verified', false],
    ['the text "true"', 'true'],
    ['unknown', undefined],
  ])('where the provider says that the address is %s: it is a new account', async (_name, email_verified) => {
    const email = newAddress();
    const { id } = await userOf(await signUpBefore({ email }));
    const client = app.newClient();
    const identity = { sub: `new ${email}`, email, email_verified };
    expect(await comeBack(client, identity)).toBe('/');
    expect((await userOf(client)).id).not.toBe(id);
    expect((await client.get(CONNECT)).status).toBe(400);
  });

  test('twice when the button is clicked twice', async () => {
    const { client, id, identity } = await movedAccount();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await submit(client)).status));
    expect(statuses).toContain(200);
    expect(await ownerOf(identity)).toBe(id);
    expect(await connectedTimes(id)).toBe(1);
  });
});
