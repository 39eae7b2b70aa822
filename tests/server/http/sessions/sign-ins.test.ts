/* The history of sign-ins: which, how many, for how long, and for whom. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MOST_REFUSED_PER_HOUR,
  noteRefusedSignIn,
} from '#server/features/accounts/sessions/sign-ins.service.ts';
import { removeExpiredRows } from '#server/jobs/housekeeping.ts';
import type { SignIn } from '#shared/contracts/accounts/sign-ins.ts';
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { followRedirects, openSignInPage, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { signInDevice } from '#tests/support/sign-in-device.ts';
import { createSoftPasskey } from '#tests/support/soft-authenticator.ts';

/** Refused sign-ins are stored after a random time. */
const PATIENT = { timeout: 10_000 };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

prepareApp();

let number = 0;
let owner: CookieClient;
let email = '';
beforeEach(async () => {
  number += 1;
  email = `person-${number}@example.com`;
  app.clock.now = undefined;
  owner = await app.signUp({ email });
});

const list = (query = '', client = owner) => client.get<SignIn[]>(`/api/auth/sign-ins${query}`);
const ways = async () => (await list()).body.map(({ way, isRefused }) => (isRefused ? `${way}!` : way));
const rows = () => app.db('sign_ins').where({ userId: userId() });
const userId = () => app.db('users').where({ email }).select('id');

/** A try with a wrong password. */
async function guess(address = email, headers: Record<string, string> = {}) {
  const client = app.newClient();
  const page = await openSignInPage(client);
  const typed = await client.post<string>(page, {
    form: { email: address, password: 'wrong guess' },
    headers,
  });
  expect(typed.status).toBe(401);
}

/** Types the password, then the code. */
async function typeCode(code: string) {
  const client = app.newClient();
  const page = await openSignInPage(client);
  await client.post(page, { form: { email, password: TEST_PASSWORD } });
  const field = /^\d{6}$/.test(code) ? 'factorCode' : 'recoveryCode';
  const typed = await client.post(`${page}/code`, { form: { [field]: code } });
  if (typed.status === 303) await followRedirects(client, typed.headers.get('location'));
  return typed.status;
}

describe('a sign-in', () => {
  test('is listed with time, way and device, and only for its owner', async () => {
    const device = { 'user-agent': FIREFOX };
    await guess(email, device);
    await vi.waitFor(async () => expect((await list()).body).toHaveLength(2), PATIENT);
    await signInDevice(owner, { device_name: 'Workshop PC' });
    await app.signUp({ email: `other-${number}@example.com` });
    const { body } = await list();
    expect(body.map(({ way, isRefused, device: name }) => ({ way, isRefused, name }))).toEqual([
      { way: 'approval', isRefused: false, name: 'Workshop PC' },
      { way: 'password', isRefused: true, name: 'Firefox · Linux' },
      { way: 'password', isRefused: false, name: null },
    ]);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['createdAt', 'device', 'id', 'isRefused', 'way']);
    expect(Math.abs(Date.parse(body[0]?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await list('', app.newClient())).status).toBe(401);
  });

  test('with a second factor says which, and refused codes too', async () => {
    const setup = await okCalls(owner).send<{ secret: string }>('/api/user/second-factor', {});
    const on = await okCalls(owner).send<{ recoveryCodes: string[] }>('/api/user/second-factor/confirm', {
      code: codeOfApp(setup.secret, new Date()),
    });
    app.clock.now = new Date(Date.now() + 60_000);
    const code = codeOfApp(setup.secret, app.clock.now);
    expect(await typeCode(code)).toBe(303);
    expect(await typeCode(code)).toBe(401);
    expect(await typeCode(on.recoveryCodes[0] ?? '')).toBe(303);
    expect(await typeCode('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')).toBe(401);
    await vi.waitFor(
      async () =>
        expect((await ways()).toSorted()).toEqual(
          ['password', 'second_factor', 'second_factor!', 'recovery_code', 'recovery_code!'].toSorted(),
        ),
      PATIENT,
    );
  });

  test('with a passkey, and one that its signature refuses', async () => {
    const passkey = createSoftPasskey();
    const site = { origin: app.url };
    const options = await okCalls(owner).send<{ challenge: string; user: { id: string } }>(
      '/api/user/passkeys/options',
      {},
    );
    await okCalls(owner).send('/api/user/passkeys', {
      name: 'Laptop',
      response: passkey.register(options, site),
    });
    const answer = async (origin: string) => {
      const client = app.newClient();
      const page = await openSignInPage(client);
      const { body } = await client.get<string>(page);
      const text = /data-options="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
      const { challenge } = JSON.parse(text) as { challenge: string };
      const response = passkey.signIn({ challenge, origin });
      const typed = await client.post(`${page}/passkey`, { form: { response } });
      if (typed.status === 303) await followRedirects(client, typed.headers.get('location'));
      return typed.status;
    };
    expect(await answer(app.url)).toBe(303);
    expect(await answer('https://evil.example')).toBe(401);
    await vi.waitFor(async () => expect(await ways()).toEqual(['passkey!', 'passkey', 'password']), PATIENT);
  });
});

describe('refused tries', () => {
  test('fill at most an hourly share, also at once', async () => {
    const account = await app.db('identity_accounts').where({ email }).first('id');
    const entry = { accountId: account.id, way: 'password', device: null } as const;
    const tries = Array.from({ length: MOST_REFUSED_PER_HOUR * 2 }, () =>
      noteRefusedSignIn(app.deps.service, entry),
    );
    await Promise.all(tries);
    const refused = rows().where({ isRefused: true });
    expect(await refused).toHaveLength(MOST_REFUSED_PER_HOUR);
    await rows().update({ createdAt: app.db.raw(`created_at - interval '61 minutes'`) });
    await noteRefusedSignIn(app.deps.service, entry);
    expect(await rows().where({ isRefused: true })).toHaveLength(MOST_REFUSED_PER_HOUR + 1);
  });

  test('of an address that several accounts only claim belong to none of them', async () => {
    const shared = `shared-${number}@example.com`;
    const first = await app.signUp({ email: shared });
    await app.db('identity_accounts').where({ email: shared }).update({ emailVerified: false });
    await app
      .db('identity_accounts')
      .insert(await app.db('identity_accounts').where({ email: shared }).first('email', 'passwordHash'));
    await guess(shared);
    await guess();
    await vi.waitFor(async () => expect(await ways()).toEqual(['password!', 'password']), PATIENT);
    // Longer than a refused try waits.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await list('', first)).body).toHaveLength(1);
  });
});

test('the list has pages, and ends after 90 days', async () => {
  await app.db.raw(
    `insert into sign_ins (user_id, way, is_refused, created_at)
       select (select id from users where email = ?), 'passkey', false, now() - n * interval '2 days'
         from generate_series(50, 1, -1) as n`,
    [email],
  );
  const first = await list();
  expect(first.body).toHaveLength(20);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await owner.get<SignIn[]>(next);
  const third = await owner.get<SignIn[]>(/<([^>]+)>/.exec(second.headers.get('link') ?? '')?.[1] ?? '');
  expect(third.headers.get('link')).toBeNull();
  const ids = [first, second, third].flatMap(({ body }) => body.map(({ id }) => id));
  // The sign-up, and days 2 to 88.
  expect(new Set(ids).size).toBe(45);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  await removeExpiredRows(app.deps.service);
  expect(await rows()).toHaveLength(45);
});
