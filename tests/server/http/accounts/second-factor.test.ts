/* One-time codes between password and session, and the codes for a lost device. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { followRedirects, openSignInPage, signIn, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, catcher, prepareMailedApp, verifyAddress } from '#tests/support/mailed-app.ts';
import { expectSameTimes } from '#tests/support/mann-whitney.ts';
import { startTestApp } from '#tests/support/test-app.ts';

prepareMailedApp();

let number = 0;
let email = '';
let owner: CookieClient;
let secret = '';
let recoveryCodes: string[] = [];
beforeEach(async () => {
  number += 1;
  email = `person-${number}@example.com`;
  // The real clock of the sign-up, so that the session is fresh.
  app.clock.now = undefined;
  owner = await app.signUp({ email });
  await verifyAddress(email);
  ({ secret, recoveryCodes } = await turnOn(owner));
  skip(1);
});

/** Moves the clock to another time step, in which no code was used. */
const skip = (steps: number) => {
  app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + steps * 30_000);
};
const codeNow = () => codeOfApp(secret, app.clock.now);
const statusOf = () => okCalls(owner).ask<SignInSecurity>('/api/user/sign-in-security');

async function turnOn(client: CookieClient, now = app.clock.now) {
  const setup = await okCalls(client).send<{ secret: string }>('/api/user/second-factor', {});
  const code = codeOfApp(setup.secret, now);
  const on = await client.post<{ recoveryCodes: string[] }>('/api/user/second-factor/confirm', {
    json: { code },
  });
  expect(on.status).toBe(200);
  return { secret: setup.secret, ...on.body };
}

/** Opens a sign-in and types the password. @returns the address of the page for the code */
async function typePassword(client: CookieClient): Promise<string> {
  const page = await openSignInPage(client);
  const typed = await client.post(page, { form: { email, password: TEST_PASSWORD } });
  expect([typed.status, typed.headers.get('location')]).toEqual([303, `${page}/code`]);
  return `${page}/code`;
}

async function typeCode(client: CookieClient, page: string, code: string) {
  const form: Record<string, string> = /^\d{6}$/.test(code) ? { factorCode: code } : { recoveryCode: code };
  return client.post<string>(page, { form });
}

const isSignedIn = async (client: CookieClient) => (await client.get('/api/auth/user')).status === 200;

async function complete(client: CookieClient, answer: { status: number; headers: Headers }) {
  expect(answer.status).toBe(303);
  await followRedirects(client, answer.headers.get('location'));
  expect(await isSignedIn(client)).toBe(true);
}

describe('an account with an authenticator app', () => {
  test('signs in with password and code, and the ID token says so', async () => {
    const client = app.newClient();
    const page = await typePassword(client);
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.get<string>(page)).body).toContain('authenticator app');
    expect((await typeCode(client, page, codeNow() === '000000' ? '000001' : '000000')).status).toBe(401);
    const typed = await typeCode(client, page, `${codeNow()}`);
    await complete(client, typed);
    const [session] = await app
      .db('sessions')
      .whereIn('userId', app.db('users').where({ email }).select('id'))
      .orderBy('createdAt', 'desc');
    const [, payload = ''] = String(session.data.idToken).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      acr: 'aal2',
      amr: ['pwd', 'otp', 'mfa'],
    });
  });

  test('accepts each code once, in its own and the neighbouring steps', async () => {
    const used = codeNow();
    const first = app.newClient();
    await complete(first, await typeCode(first, await typePassword(first), used));
    const again = app.newClient();
    const page = await typePassword(again);
    expect((await typeCode(again, page, used)).status).toBe(401);
    // The step before the used one is over, too.
    const earlier = codeOfApp(secret, new Date((app.clock.now?.getTime() ?? 0) - 30_000));
    expect((await typeCode(again, page, earlier)).status).toBe(401);
    skip(1);
    expect((await typeCode(again, page, used)).status).toBe(401);
    await complete(again, await typeCode(again, page, codeNow()));
  });

  test('accepts one of two concurrent uses of a code', async () => {
    const clients = [app.newClient(), app.newClient()];
    const pages = await Promise.all(clients.map(typePassword));
    const code = codeNow();
    const answers = await Promise.all(
      clients.map((client, index) => typeCode(client, pages[index] ?? '', code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
  });

  test("is not opened by the interaction's next step without the code", async () => {
    const client = app.newClient();
    const page = await typePassword(client);
    const uid = page.split('/')[2] ?? '';
    const resumed = await client.get(`/idp/auth/${uid}`);
    // Asks for the password again.
    expect(resumed.headers.get('location')).toMatch(/^\/signin\//);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('does not ask for a code before the password is right', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    for (const answer of [
      await client.get(`${page}/code`),
      await typeCode(client, `${page}/code`, codeNow()),
    ])
      expect([answer.status < 400, answer.headers.get('location')]).toEqual([true, page]);
    const wrong = await client.post<string>(page, { form: { email, password: 'not the password' } });
    const unknown = await client.post<string>(page, {
      form: { email: `no-${email}`, password: 'not the password' },
    });
    const bare = (body: string) => body.replaceAll(`no-${email}`, email).replace(/data-options="[^"]*"/, '');
    expect(bare(wrong.body)).toBe(bare(unknown.body));
    expect((await client.get(`${page}/code`)).headers.get('location')).toBe(page);
  });

  test('signs in to an existing account at the sign-up only with the code', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const typed = await client.post(`${page}/create-account`, {
      form: { firstName: 'Ada', lastName: '', email, password: TEST_PASSWORD },
    });
    expect(typed.headers.get('location')).toBe(`${page}/code`);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('forgets a waiting sign-in when all sessions are ended', async () => {
    const client = app.newClient();
    const page = await typePassword(client);
    expect((await owner.delete('/api/auth/sessions')).status).toBe(204);
    const typed = await typeCode(client, page, codeNow());
    expect([typed.status, typed.headers.get('location')]).toEqual([303, page.replace('/code', '')]);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is not asked for the code of another site', async () => {
    const client = app.newClient();
    const page = await typePassword(client);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await client.post(page, { form: { factorCode: codeNow() }, headers })).status).toBe(403);
    expect((await owner.delete('/api/user/second-factor', { headers })).status).toBe(403);
  });

  test('accepts a code only in the browser that typed the password', async () => {
    const page = await typePassword(app.newClient());
    expect((await typeCode(app.newClient(), page, codeNow())).status).toBe(400);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and is told by mail', async () => {
    const [code = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const client = app.newClient();
    const page = `${await typePassword(client)}?lost=true`;
    expect((await client.get<string>(page)).body).toContain('recovery code');
    await complete(client, await typeCode(client, page, ` ${code.toUpperCase().replaceAll('-', ' ')}`));
    expect((await statusOf()).recoveryCodesLeft).toBe(9);
    await vi.waitFor(
      () => {
        const mail = catcher.to(email).find(({ subject }) => subject === 'A recovery code was used');
        expect(mail?.text).toContain('Codes left: 9');
      },
      { timeout: 10_000 },
    );
    const again = app.newClient();
    const second = await typeCode(again, `${await typePassword(again)}?lost=true`, code);
    expect(second.status).toBe(401);
    const stored = await app.db('recovery_codes').select('codeHash');
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
    expect(app.logs.join('')).not.toContain(code);
  });

  test('signs in one of several at the same time', async () => {
    const clients = [1, 2, 3].map(() => app.newClient());
    const pages = await Promise.all(clients.map(typePassword));
    const [code = ''] = recoveryCodes;
    const answers = await Promise.all(
      clients.map((client, index) => typeCode(client, pages[index] ?? '', code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401, 401]);
  });

  test('is spent alone when several are sent in one sign-in at once', async () => {
    const client = app.newClient();
    const page = await typePassword(client);
    const before = (await statusOf()).recoveryCodesLeft;
    const answers = await Promise.all(
      recoveryCodes.slice(0, 3).map((code) => typeCode(client, `${page}?lost=true`, code)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await statusOf()).recoveryCodesLeft).toBe(before - 1);
  });

  test('belongs to its account, and ends with a new set', async () => {
    const other = await app.signUp({ email: `other-${email}` });
    app.clock.now = undefined;
    const [foreign = ''] = (await turnOn(other)).recoveryCodes;
    const [old = ''] = recoveryCodes;
    const { recoveryCodes: renewed } = await okCalls(owner).send<{ recoveryCodes: string[] }>(
      '/api/user/second-factor/recovery-codes',
      {},
    );
    const client = app.newClient();
    const page = await typePassword(client);
    for (const code of [foreign, old]) expect((await typeCode(client, page, code)).status).toBe(401);
    await complete(client, await typeCode(client, page, renewed[0] ?? ''));
  });
});

describe('setting up and turning off', () => {
  test('needs a fresh sign-in and the first code, and tells by mail', async () => {
    expect((await owner.post('/api/user/second-factor')).status).toBe(409);
    expect((await owner.delete('/api/user/second-factor')).status).toBe(204);
    expect((await statusOf()).secondFactorSince).toBeNull();
    await signIn(app.newClient(), { email });
    expect((await owner.delete('/api/user/second-factor')).status).toBe(409);
    expect((await owner.post('/api/user/second-factor/confirm', { json: { code: '123456' } })).status).toBe(
      409,
    );
    await okCalls(owner).send('/api/user/second-factor', {});
    expect((await owner.post('/api/user/second-factor/confirm', { json: { code: '12345x' } })).status).toBe(
      422,
    );
    await vi.waitFor(
      () => {
        const subjects = catcher.to(email).map(({ subject }) => subject);
        expect(subjects).toEqual(
          expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in is off']),
        );
      },
      { timeout: 10_000 },
    );
    await app
      .db('sessions')
      .whereIn('userId', app.db('users').where({ email }).select('id'))
      .update({
        createdAt: new Date(Date.now() - 16 * 60_000),
        data: app.db.raw(`jsonb_set(data, '{signedInAt}', to_jsonb(extract(epoch from now()) - 960))`),
      });
    expect((await statusOf()).needsSignIn).toBe(true);
    const calls = [
      owner.post('/api/user/second-factor'),
      owner.delete('/api/user/second-factor'),
      owner.post('/api/user/second-factor/recovery-codes'),
      owner.post('/api/user/passkeys/options'),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('waits a quarter of an hour for the first code', async () => {
    app.clock.now = undefined;
    const other = await app.signUp({ email: `late-${number}@example.com` });
    const setup = await okCalls(other).send<{ secret: string }>('/api/user/second-factor', {});
    app.clock.now = new Date(Date.now() + 16 * 60_000);
    const late = { code: codeOfApp(setup.secret, app.clock.now) };
    expect(await other.post('/api/user/second-factor/confirm', { json: late })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_not_started' },
    });
  });

  test('an administrator turns it off, which is audited and told', async () => {
    const admin = app.newClient();
    await signIn(admin, { email: 'first@example.com' });
    const { id } = await app.db('users').where({ email }).first('id');
    expect((await owner.delete(`/api/admin/users/${id}/second-factor`)).status).toBe(403);
    expect((await admin.delete(`/api/admin/users/${id}/second-factor`)).status).toBe(204);
    expect(
      await app.db('audit_logs').where({ action: 'second_factor_removed', subjectId: String(id) }),
    ).toHaveLength(1);
    await signIn(app.newClient(), { email });
  });
});

test('guesses at the first code are limited, and changes of address by network', async () => {
  const strict = await startTestApp({ env: { ...catcher.env, RATE_LIMITS: '1' } });
  try {
    await strict.join({ email: 'first@example.com' });
    const user = await strict.signUp({ email: 'guessing@example.com' });
    const setup = await okCalls(user).send<{ secret: string }>('/api/user/second-factor', {});
    const confirm = (code: string) => user.post('/api/user/second-factor/confirm', { json: { code } });
    const right = codeOfApp(setup.secret);
    const wrong = right === '100000' ? '100001' : '100000';
    for (let guess = 0; guess < 5; guess += 1) expect((await confirm(wrong)).status).toBe(422);
    expect((await confirm(right)).status).toBe(429);

    await strict.db('rate_limits').where('key', 'like', 'mailNetwork%').delete();
    const change = () => user.post('/api/user/email', { json: { email: 'new@example.com' } });
    const counted = () => strict.db('rate_limits').where('key', 'like', 'mailNetwork%').select('points');
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await change()).status);
    expect(statuses).toEqual([204, 204, 204, 429, 429, 429]);
    // What the account's own limit refuses costs its network nothing.
    expect(await counted()).toEqual([{ points: 3 }]);
    await strict.db('rate_limits').delete();
    for (let asked = 0; asked < 30; asked += 1)
      await strict.newClient().post('/signin/forgot', { form: { email: `nobody-${asked}@example.com` } });
    expect((await change()).status).toBe(429);
  } finally {
    await strict.close();
  }
});

test('guesses at codes are limited, without locking out a browser that is known', async () => {
  const strict = await startTestApp({ env: { ...catcher.env, RATE_LIMITS: '1' } });
  try {
    await strict.join({ email: 'first@example.com' });
    const known = await strict.signUp({ email: 'limited@example.com' });
    email = 'limited@example.com';
    const on = await turnOn(known, undefined);
    const now = new Date(Date.now() + 60_000);
    strict.clock.now = now;
    const thief = strict.newClient();
    const page = await typePassword(thief);
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await typeCode(thief, page, String(100_000 + guess))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // The right code comes too late as well.
    expect((await typeCode(thief, page, codeOfApp(on.secret, now))).status).toBe(429);
    await known.get('/api/logout');
    const ownPage = await typePassword(known);
    await complete(known, await typeCode(known, ownPage, codeOfApp(on.secret, now)));
  } finally {
    await strict.close();
  }
});

/** As in `account-mails.test.ts`: 200 tries of each kind with MAIL_ENUMERATION=full. */
const { tries: TRIES, bound: BOUND } =
  process.env.MAIL_ENUMERATION === 'full' ? { tries: 200, bound: 3.3 } : { tries: 20, bound: 4 };

test('neither text nor time of a wrong password tells that an account has a second factor', async () => {
  const texts = { guarded: new Set<string>(), unknown: new Set<string>() };
  const client = app.newClient();
  const page = await openSignInPage(client);
  await expectSameTimes(async () => {
    const times = { guarded: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < TRIES * 2; index += 1) {
      const kind = index % 2 === 0 ? 'guarded' : 'unknown';
      const address = kind === 'guarded' ? email : `nobody-${number}@example.com`;
      const startedAt = performance.now();
      const answer = await client.post<string>(page, {
        form: { email: address, password: 'a wrong password' },
      });
      times[kind].push(performance.now() - startedAt);
      const bare = answer.body.replaceAll(address, 'ADDRESS').replace(/data-options="[^"]*"/, '');
      texts[kind].add(`${answer.status} ${bare}`);
    }
    return [times.guarded, times.unknown];
  }, BOUND);
  expect([...texts.guarded]).toEqual([...texts.unknown]);
});
