/* Listing sessions and ending other ones. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { openSignInPage, signIn, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { codeFor, deviceRequest, exchange, signInDevice } from '#tests/support/sign-in-device.ts';

const MINUTE_MS = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

prepareApp();

const list = async (client: CookieClient, headers?: Record<string, string>) => {
  const { status, body } = await client.get<Session[]>('/api/auth/sessions', { headers });
  expect(status).toBe(200);
  return body;
};
const isSignedIn = async (client: CookieClient, headers?: Record<string, string>) =>
  (await client.get('/api/auth/user', { headers })).status === 200;

async function signInWith(userAgent: string, email: string): Promise<CookieClient> {
  const client = app.newClient();
  const page = await openSignInPage(client);
  const headers = { 'user-agent': userAgent };
  const submitted = await client.post(page, { form: { email, password: TEST_PASSWORD } });
  const callback = await client.get(submitted.headers.get('location') ?? '');
  await client.get(callback.headers.get('location') ?? '', { headers });
  return client;
}

test('lists browsers and devices, this one first, and none of anybody else', async () => {
  await app.signUp({ email: 'other@example.com' });
  const ada = app.newClient();
  await signUp(ada, { email: 'ada@example.com' });
  const firefox = await signInWith(FIREFOX, 'ada@example.com');
  const device = await signInDevice(ada, { device_name: 'Workshop PC' });
  // An abandoned sign-in creates no session.
  await openSignInPage(app.newClient());

  const seen = await list(firefox);
  expect(seen.map(({ kind, name, current }) => ({ kind, name, current }))).toEqual([
    { kind: 'browser', name: 'Firefox · Linux', current: true },
    { kind: 'desktop', name: 'Workshop PC', current: false },
    { kind: 'browser', name: null, current: false },
  ]);
  for (const session of seen) {
    expect(Object.keys(session).toSorted()).toEqual([
      'createdAt',
      'current',
      'id',
      'kind',
      'lastSeenAt',
      'name',
    ]);
    expect(Math.abs(Date.parse(session.createdAt) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(Date.parse(session.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(session.createdAt));
  }
  const fromDevice = await list(app.newClient(), device.headers);
  expect(fromDevice[0]).toMatchObject({ kind: 'desktop', current: true });
  expect(fromDevice.filter(({ current }) => current)).toHaveLength(1);
  expect(fromDevice.map(({ id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted());

  await app
    .db('sessions')
    .where({ deviceName: 'Workshop PC' })
    .update({ expiresAt: new Date(Date.now() - 1) });
  expect((await list(firefox)).map(({ kind }) => kind)).toEqual(['browser', 'browser']);
});

test('contains nothing that opens a session', async () => {
  const eve = await app.signUp({ email: 'secretive@example.com' });
  const { token } = await signInDevice(eve);
  const answer = JSON.stringify(await list(eve));
  const cookie = eve.cookie('funnelsmith_session') ?? '';
  for (const secret of [token, cookie]) {
    expect(answer).not.toContain(secret);
    expect(answer).not.toContain(createHash('sha256').update(secret).digest('base64url'));
  }
});

test('the last use is written at most every few minutes, also when many calls come at once', async () => {
  const ada = await app.signUp({ email: 'busy@example.com' });
  const { headers } = await signInDevice(ada);
  for (const options of [{}, { headers }]) {
    const own = (await ada.get<Session[]>('/api/auth/sessions', options)).body[0];
    const row = () => app.db('sessions').where({ publicId: own?.id }).first();
    expect((await row()).lastSeenAt).toBeNull();
    const before = new Date(Date.now() - 6 * MINUTE_MS);
    await app.db('sessions').where({ publicId: own?.id }).update({ createdAt: before });
    await Promise.all(Array.from({ length: 10 }, () => ada.get('/api/auth/user', options)));
    const { lastSeenAt } = await row();
    expect(Math.abs(lastSeenAt - Date.now())).toBeLessThan(MINUTE_MS);
    const { xmin } = await app.db('sessions').where({ publicId: own?.id }).select(app.db.raw('xmin')).first();
    await Promise.all(Array.from({ length: 10 }, () => ada.get('/api/auth/user', options)));
    const later = await app.db('sessions').where({ publicId: own?.id }).select(app.db.raw('xmin')).first();
    expect(later.xmin).toBe(xmin);
    expect((await ada.get<Session[]>('/api/auth/sessions', options)).body[0]?.lastSeenAt).toBe(
      lastSeenAt.toISOString(),
    );
  }
});

test('one session is ended by its id, at once; one that is not there, or is somebody else’s, is not found', async () => {
  const ada = await app.signUp({ email: 'careful@example.com' });
  const eve = await app.signUp({ email: 'curious@example.com' });
  const device = await signInDevice(ada, { device_name: 'Lost notebook' });
  const ofAda = await list(ada);
  const lost = ofAda.find(({ name }) => name === 'Lost notebook')?.id ?? '';
  for (const { id } of ofAda) {
    expect((await eve.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  }
  expect(await isSignedIn(app.newClient(), device.headers)).toBe(true);
  expect((await ada.delete('/api/auth/sessions/not-an-id')).status).toBe(400);
  expect((await ada.delete(`/api/auth/sessions/${crypto.randomUUID()}`)).status).toBe(404);

  expect((await ada.delete(`/api/auth/sessions/${lost}`)).status).toBe(204);
  expect(await isSignedIn(app.newClient(), device.headers)).toBe(false);
  expect((await ada.delete(`/api/auth/sessions/${lost}`)).status).toBe(404);
  expect(await isSignedIn(ada)).toBe(true);
});

test('a device may end a browser’s session, and any session its own', async () => {
  const ada = await app.signUp({ email: 'remote@example.com' });
  const { headers } = await signInDevice(ada);
  const client = app.newClient();
  const [own, browser] = await list(client, headers);
  expect((await client.delete(`/api/auth/sessions/${browser?.id}`, { headers })).status).toBe(204);
  expect(await isSignedIn(ada)).toBe(false);
  expect((await client.delete(`/api/auth/sessions/${own?.id}`, { headers })).status).toBe(204);
  expect(await isSignedIn(client, headers)).toBe(false);
});

test('all others are ended at once, with the sign-ins that are not finished; this one and other people stay', async () => {
  const email = 'everywhere@example.com';
  const here = await app.signUp({ email });
  const eve = await app.signUp({ email: 'bystander@example.com' });
  const eveDevice = await signInDevice(eve);
  const device = await signInDevice(here);
  const elsewhere = await signInWith(FIREFOX, email);
  const request = deviceRequest();
  const code = await codeFor(elsewhere, request);

  expect((await here.delete('/api/auth/sessions')).status).toBe(204);
  expect(await list(here)).toMatchObject([{ current: true }]);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(app.newClient(), device.headers)).toBe(false);
  const late = { code, codeVerifier: request.codeVerifier, redirectUri: request.query.redirect_uri };
  expect((await exchange(app.newClient(), late)).status).toBe(400);
  expect(await isSignedIn(eve)).toBe(true);
  expect(await isSignedIn(app.newClient(), eveDevice.headers)).toBe(true);

  const again = await signInDevice(here);
  expect((await app.newClient().delete('/api/auth/sessions', { headers: again.headers })).status).toBe(204);
  expect(await isSignedIn(here)).toBe(false);
  expect(await isSignedIn(app.newClient(), again.headers)).toBe(true);
});

test("another site can't end sessions", async () => {
  const ada = await app.signUp({ email: 'target@example.com' });
  const { headers } = await signInDevice(ada);
  const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const { id } of await list(ada)) {
    expect((await ada.delete(`/api/auth/sessions/${id}`, { headers: evil })).status).toBe(403);
  }
  expect((await ada.delete('/api/auth/sessions', { headers: evil })).status).toBe(403);
  expect(await isSignedIn(app.newClient(), headers)).toBe(true);
});

test('a session that is used while it is ended stays ended', async () => {
  const ada = await app.signUp({ email: 'racing@example.com' });
  const device = await signInDevice(ada);
  const old = new Date(Date.now() - 6 * MINUTE_MS);
  await app.db('sessions').where({ kind: 'desktop' }).update({ createdAt: old, lastSeenAt: old });
  await Promise.all([
    ...Array.from({ length: 10 }, () => app.newClient().get('/api/auth/user', { headers: device.headers })),
    ada.delete('/api/auth/sessions'),
  ]);
  expect(await isSignedIn(app.newClient(), device.headers)).toBe(false);
  expect(await list(ada)).toHaveLength(1);
});

test.each(['one', 'all others'])(
  'a browser whose session was ended (%s) is asked for the password again',
  async (which) => {
    const email = `ended-${which.length}@example.com`;
    const laptop = await app.signUp({ email });
    const phone = app.newClient();
    await signIn(phone, { email });
    const other = (await list(phone)).find(({ current }) => !current);
    const path = which === 'one' ? `/api/auth/sessions/${other?.id}` : '/api/auth/sessions';
    expect((await phone.delete(path)).status).toBe(204);
    expect(await isSignedIn(laptop)).toBe(false);
    // The browser sees the sign-in form and is not signed in silently.
    await openSignInPage(laptop);
    expect(await isSignedIn(phone)).toBe(true);
  },
);

test('ending a session, one or all, needs a sign-in of the last minutes; the list does not', async () => {
  const ada = await app.signUp({ email: 'ada-late@example.com' });
  const device = await signInDevice(ada);
  const [, other] = await list(ada);
  const aged = app.db.raw(`data || '{"signedInAt": 1000}'`);
  await app.db('sessions').where({ kind: 'browser' }).update({ data: aged });
  for (const path of [`/api/auth/sessions/${other?.id}`, '/api/auth/sessions']) {
    const { status, body } = await ada.delete<{ code: string }>(path);
    expect([status, body.code]).toEqual([403, 'fresh_sign_in_required']);
  }
  expect(await list(ada)).toHaveLength(2);
  expect(await isSignedIn(app.newClient(), device.headers)).toBe(true);
});
