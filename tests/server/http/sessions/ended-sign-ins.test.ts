/* A stolen browser after its sessions ended, including requests at the same moment. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAllSessions } from '#server/features/accounts/users/end-all-sessions.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { openSignInPage, signIn, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import {
  approvePath,
  authorizePath,
  codeFor,
  deviceRequest,
  exchange,
} from '#tests/support/sign-in-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY_SECONDS = 86_400;

const IDP_COOKIE = 'funnelsmith_idp_session';

let admin: CookieClient;
prepareApp();
beforeAll(async () => {
  admin = await app.signUp({ email: 'admin@example.com' });
});

/**
 * The redirect of a new sign-in that does not ask the provider for the form: to the form or to the application. Only a
 * thief of the provider's cookies can start one: the application always asks for the form.
 */
async function silently(client: CookieClient): Promise<string> {
  return whereTo(client, await unaskedAuthorize(client));
}

/** Starts a sign-in with the provider's cookies. @returns the address of the provider without its prompt */
async function unaskedAuthorize(client: CookieClient): Promise<string> {
  const stolen = client.cookies().filter(({ name }) => name.startsWith(IDP_COOKIE));
  const begun = await client.get('/api/login', { headers: { cookie: null } });
  for (const { name, value } of stolen) client.setCookie(name, value);
  const authorize = new URL(begun.headers.get('location') ?? '', app.url);
  expect(authorize.searchParams.get('prompt')).toBe('login');
  authorize.searchParams.delete('prompt');
  return authorize.pathname + authorize.search;
}

/** Follows redirects to the form or to the application. */
async function whereTo(client: CookieClient, from: string): Promise<string> {
  let next = from;
  for (let hop = 0; hop < 6; hop += 1) {
    const answer = await client.get(next);
    const location = answer.headers.get('location');
    if (!location) return `${answer.status}`;
    const url = new URL(location, app.url);
    if (url.pathname.startsWith('/signin/')) return 'asked for the password';
    if (!url.pathname.startsWith('/idp') && !url.pathname.startsWith('/api')) return 'signed in';
    next = url.pathname + url.search;
  }
  return 'too many redirects';
}

/** Another browser with only the identity provider's cookies. */
function thiefOf(client: CookieClient): CookieClient {
  const thief = app.newClient();
  for (const { name, value } of client.cookies())
    if (name.startsWith(IDP_COOKIE)) thief.setCookie(name, value);
  return thief;
}

const userOf = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body;
const isSignedIn = async (client: CookieClient) => (await client.get('/api/auth/user')).status === 200;

/** Ends the user's sessions during `ask`, which has read its rows and waits before writing. */
async function endDuring<Result>(userId: number, lock: string, ask: () => Promise<Result>): Promise<Result> {
  let asking: Promise<Result> | undefined;
  await app.db.transaction(async (trx) => {
    await trx.raw(lock);
    asking = ask();
    await Promise.race([waitingForLock(), asking]);
    await endAllSessions({ ...app.deps.service, db: trx as never }, { userId });
  });
  return asking as Promise<Result>;
}

async function waitingForLock(count = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.db.raw(waiting)).rows.length).toBe(count);
}

describe('a sign-in at the embedded provider', () => {
  test('opens sessions without the password, until it is ended', async () => {
    const client = await app.signUp({ email: 'silent@example.com' });
    expect(await silently(thiefOf(client))).toBe('signed in');
  });

  test('opens no session that the user has not asked for', async () => {
    const client = await app.signUp({ email: 'unasked@example.com' });
    expect(await whereTo(thiefOf(client), '/api/login')).toBe('asked for the password');
    // The user's own session goes on.
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('ends with a deactivation, also when the account is active again', async () => {
    const client = await app.signUp({ email: 'stolen@example.com' });
    const { id } = await userOf(client);
    for (const isActive of [false, true])
      expect((await admin.patch(`/api/admin/users/${id}/active`, { json: { isActive } })).status).toBe(200);
    expect(await silently(thiefOf(client))).toBe('asked for the password');
    const owner = app.newClient();
    await signIn(owner, { email: 'stolen@example.com' });
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('that is used while it is ended stays ended', async () => {
    const client = await app.signUp({ email: 'racing@example.com' });
    const { id } = await userOf(client);
    const thief = thiefOf(client);
    const query = new URLSearchParams({
      client_id: 'funnelsmith',
      response_type: 'code',
      redirect_uri: `${app.url}/api/login/callback`,
      scope: 'openid',
      state: 's',
      nonce: 'n',
      code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
      code_challenge_method: 'S256',
    });
    await endDuring(id, 'lock table oidc_payloads in exclusive mode', () => thief.get(`/idp/auth?${query}`));
    // The session was written back but stays invalid.
    expect(
      await app
        .db('oidc_payloads')
        .where({ model: 'Session' })
        .whereRaw(
          `payload->>'accountId' =
      (select subject from user_identities where user_id = ?)`,
          [id],
        ),
    ).toHaveLength(1);
    expect(await silently(thiefOf(thief))).toBe('asked for the password');
  });

  test('opens no session of the application if it is ended before that is stored', async () => {
    const client = await app.signUp({ email: 'storing@example.com' });
    const { id } = await userOf(client);
    const thief = thiefOf(client);
    const authorized = await thief.get(await unaskedAuthorize(thief));
    const back = new URL(authorized.headers.get('location') ?? '');
    expect(back.pathname).toBe('/api/login/callback');
    await endDuring(id, 'lock table sessions in exclusive mode', () =>
      thief.get(back.pathname + back.search),
    );
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('with the new password counts in the very second of the change', async () => {
    const email = 'at-once@example.com';
    const owner = await app.signUp({ email });
    const { id } = await userOf(owner);
    const again = app.newClient();
    const page = await openSignInPage(again);
    await endAllSessions(app.deps.service, { userId: id });
    const submitted = await again.post(page, { form: { email, password: TEST_PASSWORD } });
    let location = submitted.headers.get('location') ?? '';
    while (/\/(idp|api)\//.test(location)) {
      const { pathname, search } = new URL(location, app.url);
      location = (await again.get(pathname + search)).headers.get('location') ?? '';
    }
    expect(await isSignedIn(again)).toBe(true);
    expect(await silently(thiefOf(again))).toBe('signed in');
    expect(await silently(thiefOf(owner))).toBe('asked for the password');
  });

  test.each([
    ['30 days after the password in any case, however often it is used', 29, 31],
    ['after 14 days without use', 13, undefined],
  ])('ends %s', async (_name, lastDay, end) => {
    const client = await app.signUp({ email: `day-${lastDay}@example.com` });
    const { id } = await userOf(client);
    const thief = thiefOf(client);
    let day = 0;
    const goOnTo = async (next: number) => {
      const days = next - day;
      day = next;
      // Moves the sign-in's timestamps back, as if these days had passed.
      await app.db.raw(
        `update oidc_payloads set
           payload = payload || jsonb_build_object('loginTs', (payload->>'loginTs')::float8 - :seconds,
             'iat', (payload->>'iat')::bigint - :seconds, 'exp', (payload->>'exp')::bigint - :seconds),
           expires_at = expires_at - make_interval(days => :days)
         where model = 'Session' and payload->>'accountId' =
           (select subject from user_identities where user_id = :id)`,
        { days, seconds: days * DAY_SECONDS, id },
      );
    };
    for (const next of end ? [10, 20, lastDay] : [lastDay]) {
      await goOnTo(next);
      expect(await silently(thief), `day ${next}`).toBe('signed in');
      expect(
        (
          await app.db('sessions').where({ userId: id }).orderBy('createdAt', 'desc').first()
        ).expiresAt.getTime(),
      ).toBeLessThanOrEqual(Date.now() + (end ? 30 - next : 14) * DAY_SECONDS * 1000 + 15_000);
      // Deletes the session, so that the provider is asked again.
      await app.db('sessions').where({ userId: id }).delete();
    }
    await goOnTo(end ?? lastDay * 2 + 2);
    expect(await silently(thief)).toBe('asked for the password');
  });
});

describe('a shorter life of sessions', () => {
  let short: TestApp;
  beforeAll(async () => {
    short = await startTestApp({ env: { SESSION_DAYS: '1', SESSION_MAX_DAYS: '2' }, beside: app });
  });
  afterAll(() => short.close());

  test('is that of a sign-in at the embedded provider too', async () => {
    const client = await short.signUp({ email: 'short@example.com' });
    const { id } = (await client.get<User>('/api/auth/user')).body;
    const row = await app
      .db('oidc_payloads')
      .where({ model: 'Session' })
      .whereRaw(
        `payload->>'accountId' =
      (select subject from user_identities where user_id = ?)`,
        [id],
      )
      .first();
    expect((row.expiresAt.getTime() - Date.now()) / (DAY_SECONDS * 1000)).toBeCloseTo(1, 1);
  });
});

describe('the code of a device', () => {
  const redeem = async (code: string, request: ReturnType<typeof deviceRequest>) =>
    (
      await exchange(app.newClient(), {
        code,
        codeVerifier: request.codeVerifier,
        redirectUri: request.query.redirect_uri,
      })
    ).status;

  test('is not given by a session that is being ended', async () => {
    const thief = await app.signUp({ email: 'device-race@example.com' });
    const { id } = await userOf(thief);
    const request = deviceRequest();
    const path = approvePath((await thief.get<string>(authorizePath(request.query))).body);
    const answer = await endDuring(id, `select from sessions where user_id = ${id} for update`, () =>
      thief.post(path),
    );
    const code = new URL(answer.headers.get('location') ?? '', app.url).searchParams.get('code');
    expect(code === null ? 400 : await redeem(code, request)).toBe(400);
    expect(code).toBeNull();
  });

  test('ends with the session that has approved it', async () => {
    const thief = await app.signUp({ email: 'signed-out@example.com' });
    const request = deviceRequest();
    const code = await codeFor(thief, request);
    await thief.get('/api/logout');
    expect(await redeem(code, request)).toBe(400);
  });

  test('that is exchanged while its session is ended leaves no session behind', async () => {
    const thief = await app.signUp({ email: 'exchange-race@example.com' });
    const { id } = await userOf(thief);
    const request = deviceRequest();
    const code = await codeFor(thief, request);
    const holding = await app.db.transaction();
    await holding.raw('lock table sessions in exclusive mode');
    const exchanging = redeem(code, request);
    await waitingForLock();
    const ending = endAllSessions(app.deps.service, { userId: id });
    await waitingForLock(2);
    await holding.commit();
    await Promise.all([exchanging, ending]);
    expect(await app.db('sessions').where({ userId: id })).toEqual([]);
  });
});
