/* Exchanging a code for a device token, and the token's rights. */
import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeExpiredRows } from '#server/jobs/housekeeping.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { codeFor, deviceRequest, exchange, signInDevice } from '#tests/support/sign-in-device.ts';

const DAY_MS = 86_400_000;

let admin: CookieClient;
let ada: CookieClient;
let adaId: number;
prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
  ada = await app.signUp({ email: 'ada@example.com' });
  adaId = ((await ada.get('/api/auth/user')).body as User).id;
});

/** A code with the parameters of its exchange. */
async function codeAndProof(overrides?: Record<string, string>) {
  const request = deviceRequest(overrides);
  return {
    code: await codeFor(ada, request),
    codeVerifier: request.codeVerifier,
    redirectUri: request.query.redirect_uri ?? '',
  };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const whoIs = async (token: string) => (await app.newClient().get('/api/auth/user', bearer(token))).status;
const refused = { code: 'invalid_grant', message: expect.stringContaining('Start again') };

describe('the exchange', () => {
  test('answers a token, its end and the user, and the token works', async () => {
    const proof = await codeAndProof();
    const { status, headers, body } = await exchange(app.newClient(), proof);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toEqual({
      token: expect.stringMatching(/^fsd_[\w-]{43}$/),
      expiresAt: expect.any(String),
      user: expect.objectContaining({ id: adaId, email: 'ada@example.com', credits: 10 }),
    });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThan(14.1 * DAY_MS);
    expect(await whoIs(body.token)).toBe(200);
  });

  test('a code used twice is refused, and ends the session that it gave', async () => {
    const proof = await codeAndProof();
    const { body } = await exchange(app.newClient(), proof);
    expect(await whoIs(body.token)).toBe(200);
    const again = await exchange<unknown>(app.newClient(), proof);
    expect([again.status, again.body]).toEqual([400, refused]);
    expect(await whoIs(body.token)).toBe(401);
  });

  test('so does a thief without the verifier, and long after the code has expired', async () => {
    const proof = await codeAndProof();
    const { body } = await exchange(app.newClient(), proof);
    await app.db('desktop_sign_in_codes').update({ expiresAt: new Date(Date.now() - 7 * DAY_MS) });
    await removeExpiredRows(app.deps.service);
    const stolen = { ...proof, codeVerifier: 'x'.repeat(43) };
    expect((await exchange<unknown>(app.newClient(), stolen)).body).toEqual(refused);
    expect(await whoIs(body.token)).toBe(401);
    // The code can't be used after the session has ended.
    await removeExpiredRows(app.deps.service);
    expect(await app.db('desktop_sign_in_codes').where({ codeHash: sha256(proof.code) })).toEqual([]);
  });

  test('an expired code is refused', async () => {
    const proof = await codeAndProof();
    const { expiresAt } = await app.db('desktop_sign_in_codes').orderBy('createdAt', 'desc').first();
    expect(expiresAt - Date.now()).toBeGreaterThan(50_000);
    expect(expiresAt - Date.now()).toBeLessThan(61_000);
    await app.db('desktop_sign_in_codes').update({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await exchange<unknown>(app.newClient(), proof)).body).toEqual(refused);
  });

  test.each([
    ['another verifier', { codeVerifier: 'x'.repeat(43) }],
    ['the challenge in place of the verifier', { codeVerifier: 'challenge' }],
    ['a verifier that is too short', { codeVerifier: 'short' }],
    ['another address', { redirectUri: 'http://127.0.0.1:51234/callback' }],
    ['the address with a slash more', { redirectUri: 'funnelsmith://auth/callback/' }],
    ['another code', { code: 'x'.repeat(43) }],
    ['the hash of the code', { code: 'hash' }],
  ])('%s is refused, and the honest exchange goes through afterwards', async (_name, change) => {
    const proof = await codeAndProof();
    const wrong = { ...proof, ...change };
    if (wrong.codeVerifier === 'challenge') wrong.codeVerifier = sha256(proof.codeVerifier);
    if (wrong.code === 'hash') wrong.code = sha256(proof.code);
    const answer = await exchange<unknown>(app.newClient(), wrong);
    expect([answer.status, answer.body]).toEqual([400, refused]);
    expect((await exchange(app.newClient(), proof)).status).toBe(200);
  });

  test('PKCE cannot be left out or weakened', async () => {
    const proof = await codeAndProof();
    for (const codeVerifier of [undefined, '', null]) {
      const answer = await exchange<unknown>(app.newClient(), { ...proof, codeVerifier });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_request' }]);
    }
    // With the `plain` method the challenge would be its own verifier.
    const plain = await codeAndProof({ code_challenge: 'p'.repeat(43) });
    const answer = await exchange<unknown>(app.newClient(), { ...plain, codeVerifier: 'p'.repeat(43) });
    expect(answer.body).toEqual(refused);
  });

  test('a code for one port is not good for another', async () => {
    const proof = await codeAndProof({ redirect_uri: 'http://127.0.0.1:51234/callback' });
    const other = { ...proof, redirectUri: 'http://127.0.0.1:51235/callback' };
    expect((await exchange<unknown>(app.newClient(), other)).body).toEqual(refused);
    expect((await exchange(app.newClient(), proof)).status).toBe(200);
  });

  test('of many exchanges at once exactly one goes through, and what it gave is ended by the others', async () => {
    for (let round = 0; round < 3; round += 1) {
      const proof = await codeAndProof();
      const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(app.newClient(), proof)));
      const granted = answers.filter(({ status }) => status === 200);
      expect(granted).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(11);
      expect(await whoIs(granted[0]?.body.token ?? '')).toBe(401);
    }
  });

  test('a code of somebody who was deactivated meanwhile is refused', async () => {
    const leaver = await app.signUp({ email: 'leaver@example.com' });
    const request = deviceRequest();
    const code = await codeFor(leaver, request);
    await app.db('users').where({ email: 'leaver@example.com' }).update({ isActive: false });
    const answer = await exchange<unknown>(app.newClient(), {
      code,
      codeVerifier: request.codeVerifier,
      redirectUri: request.query.redirect_uri,
    });
    expect(answer.body).toEqual(refused);
  });
});

describe('a token', () => {
  test('works for every kind of call, without an origin and from any', async () => {
    const { headers } = await signInDevice(ada);
    const client = app.newClient();
    expect((await client.get('/api/products', { headers })).status).toBe(200);
    for (const from of [{}, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }]) {
      const changed = await client.patch('/api/user/language', {
        json: { language: 'en' },
        headers: { origin: null, 'sec-fetch-site': null, ...headers, ...from },
      });
      expect(changed.status).toBe(200);
      expect(changed.headers.getSetCookie()).toEqual([]);
    }
    expect((await client.get('/api/admin/users', { headers })).status).toBe(403);
  });

  test('has the role that its user has at that moment', async () => {
    const { headers } = await signInDevice(ada);
    const list = async () => (await app.newClient().get('/api/admin/users', { headers })).status;
    expect(await list()).toBe(403);
    await admin.patch(`/api/admin/users/${adaId}/role`, { json: { role: 'admin' } });
    expect(await list()).toBe(200);
    await admin.patch(`/api/admin/users/${adaId}/role`, { json: { role: 'customer' } });
    expect(await list()).toBe(403);
  });

  test('ends with the deactivation of its user, and stays ended', async () => {
    const member = await app.signUp({ email: 'member@example.com' });
    const { id } = (await member.get('/api/auth/user')).body as User;
    const { token } = await signInDevice(member);
    const setActive = (isActive: boolean) =>
      admin.patch(`/api/admin/users/${id}/active`, { json: { isActive } });
    expect((await setActive(false)).status).toBe(200);
    expect(await whoIs(token)).toBe(401);
    expect((await setActive(true)).status).toBe(200);
    expect(await whoIs(token)).toBe(401);
  });

  test('ends when its user is deactivated in any other way, or its session is gone', async () => {
    const member = await app.signUp({ email: 'another@example.com' });
    const { token } = await signInDevice(member);
    await app.db('users').where({ email: 'another@example.com' }).update({ isActive: false });
    expect(await whoIs(token)).toBe(401);
    await app.db('users').where({ email: 'another@example.com' }).update({ isActive: true });
    expect(await whoIs(token)).toBe(200);
    await app
      .db('sessions')
      .where({ kind: 'desktop', userId: (await member.get<User>('/api/auth/user')).body.id })
      .delete();
    expect(await whoIs(token)).toBe(401);
  });

  test('beside a cookie, the token counts; one that does not hold makes a visitor of the caller', async () => {
    const { headers } = await signInDevice(ada);
    const both = await admin.get<User>('/api/auth/user', { headers });
    expect(both.body.email).toBe('ada@example.com');
    for (const authorization of ['Bearer fsd_wrong', 'Bearer', 'bearer x', `BEARER fsd_${'x'.repeat(43)}`]) {
      expect((await admin.get('/api/auth/user', { headers: { authorization } })).status).toBe(401);
      expect((await admin.get('/api/system', { headers: { authorization } })).status).toBe(200);
    }
    // The cookie still works.
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  test('no other kind of Authorization bypasses the cross-site check', async () => {
    const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const changeLanguage = (headers: Record<string, string>) =>
      ada.patch('/api/user/language', { json: { language: 'pt' }, headers: { ...evil, ...headers } });
    expect((await changeLanguage({})).status).toBe(403);
    expect((await changeLanguage({ authorization: 'Basic YTpi' })).status).toBe(403);
    // A bearer token skips the origin check and ignores the cookie.
    expect((await changeLanguage({ authorization: 'Bearer x' })).status).toBe(401);
    expect((await ada.get<User>('/api/auth/user')).body.language).toBe('en');
    // Outside the API tokens are ignored.
    expect((await ada.post('/signin/x', { headers: { ...evil, authorization: 'Bearer x' } })).status).toBe(
      403,
    );
  });

  test('is no cookie, and the id in a cookie is no token', async () => {
    const { token } = await signInDevice(ada);
    /** Simulates an attacker with the cookie key; koa signs with Keygrip. */
    const withCookie = async (id: string) => {
      const [key = ''] = app.deps.secrets.cookieKeys;
      const signature = createHmac('sha256', key).update(`funnelsmith_session=${id}`).digest('base64url');
      const client = app.newClient();
      client.setCookie('funnelsmith_session', id);
      client.setCookie('funnelsmith_session.sig', signature);
      return (await client.get('/api/auth/user')).status;
    };
    const cookie = ada.cookie('funnelsmith_session') ?? '';
    expect(await withCookie(cookie)).toBe(200);
    expect(await withCookie(token)).toBe(401);
    expect(await whoIs(cookie)).toBe(401);
    expect(await whoIs(`fsd_${cookie}`)).toBe(401);
    // A browser session with a device's name.
    await app.db('sessions').insert({
      idHash: createHash('sha256')
        .update(`fsd_${'b'.repeat(43)}`)
        .digest('base64url'),
      userId: adaId,
      data: '{}',
      expiresAt: new Date(Date.now() + DAY_MS),
    });
    expect(await whoIs(`fsd_${'b'.repeat(43)}`)).toBe(401);
  });

  test('signs itself out, once, and nothing else', async () => {
    const [first, second] = [await signInDevice(ada), await signInDevice(ada)];
    const revoke = () =>
      app.newClient().post('/api/auth/desktop/revoke', { headers: { ...first.headers, origin: null } });
    const answer = await revoke();
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await whoIs(first.token)).toBe(401);
    expect((await revoke()).status).toBe(401);
    expect(await whoIs(second.token)).toBe(200);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
  });

  test('the sign-out of browsers ends it too; a browser has no device to sign out', async () => {
    const { token, headers } = await signInDevice(ada);
    expect((await ada.post('/api/auth/desktop/revoke')).status).toBe(401);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
    // The token takes precedence over the cookie: the browser stays signed in, also at the identity provider.
    const identitySessions = () => app.db('oidc_payloads').where({ model: 'Session' });
    const before = await identitySessions();
    const answer = await ada.get('/api/logout', { headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []]);
    expect(await whoIs(token)).toBe(401);
    expect(await identitySessions()).toHaveLength(before.length);
    expect((await ada.get('/api/auth/user')).status).toBe(200);
  });

  test('lives as long as a session: used, it is renewed after half of its life; unused, it ends', async () => {
    const { token } = await signInDevice(ada);
    const row = () => app.db('sessions').where({ idHash: sha256(token) });
    const longAgo = new Date(Date.now() - DAY_MS);
    const endsIn = async () => {
      const { expiresAt } = await row().first();
      return (expiresAt - Date.now()) / DAY_MS;
    };
    await row().update({ createdAt: longAgo, expiresAt: new Date(Date.now() + 8 * DAY_MS) });
    expect(await whoIs(token)).toBe(200);
    expect(await endsIn()).toBeCloseTo(8, 1);
    await row().update({ lastSeenAt: longAgo, expiresAt: new Date(Date.now() + 6 * DAY_MS) });
    expect(await whoIs(token)).toBe(200);
    expect(await endsIn()).toBeCloseTo(14, 1);
    await row().update({ lastSeenAt: longAgo, expiresAt: new Date(Date.now() - 1_000) });
    expect(await whoIs(token)).toBe(401);
    expect(await endsIn()).toBeLessThan(0);
  });
});

describe('what is kept', () => {
  test('neither the database nor the log holds a code, a token, a verifier or a state', async () => {
    const request = deviceRequest({ state: `canary-state-${'s'.repeat(20)}` });
    const code = await codeFor(ada, request);
    const proof = { code, codeVerifier: request.codeVerifier, redirectUri: request.query.redirect_uri };
    // Checks before the exchange, and during and after the validity of the token.
    const unused = await codeFor(ada, request);
    await exchange(app.newClient(), { ...proof, redirectUri: 'http://127.0.0.1:1/callback' });
    const { body } = await exchange(app.newClient(), proof);
    await app.newClient().get('/api/auth/user', bearer(body.token));
    await exchange(app.newClient(), { ...proof, code: 5, codeVerifier: [proof.codeVerifier] });
    const secrets = [code, unused, body.token.slice(4), proof.codeVerifier, request.query.state ?? ''];
    for (const secret of secrets) expect(await tablesWith(secret)).toEqual([]);
    await app.newClient().post('/api/auth/desktop/revoke', bearer(body.token));
    await exchange(app.newClient(), proof);
    for (const secret of secrets) expect(await tablesWith(secret)).toEqual([]);

    // Positive control: the search finds a stored hash.
    expect(await tablesWith(sha256(unused))).toEqual(['public.desktop_sign_in_codes']);
    const log = app.logs.join('\n');
    expect(log).toContain('/api/auth/desktop/token');
    expect(secrets.filter((secret) => secret.length < 30 || log.includes(secret))).toEqual([]);
  });

  async function tablesWith(text: string): Promise<string[]> {
    const { rows: tables } = await app.db.raw<{ rows: { name: string }[] }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by name`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const query = `select 1 from ${name} as t where strpos(t::text, ?) > 0 limit 1`;
      const { rows } = await app.db.raw<{ rows: unknown[] }>(query, [text]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
});
