import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/features/accounts/own-accounts/password-hash.ts';
import { issueResetCode } from '#server/features/accounts/password/password.service.ts';
import { endAllSessions } from '#server/features/accounts/users/end-all-sessions.ts';
import { openSignInPage, signIn, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const NEW_PASSWORD = 'a different horse altogether';

prepareApp();

const change = (form: { email: string; currentPassword: string; newPassword: string }) =>
  app.newClient().post<string>('/signin/password', { form });

async function resetCodeOf(email: string): Promise<string> {
  const { id: accountId } = await app.db('identity_accounts').where({ email }).first();
  return issueResetCode(app.deps.service, { accountId });
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const client = app.newClient();
  const { status } = await client.post(await openSignInPage(client), { form: { email, password } });
  return status === 303;
}

describe('changing a password', () => {
  const refused = 'refused@example.com';
  beforeAll(() => signUp(app.newClient(), { email: refused }));

  test('takes the old one, ends every session, and from then on only the new one works', async () => {
    const email = 'changing@example.com';
    const here = await app.signUp({ email });
    const elsewhere = app.newClient();
    await signIn(elsewhere, { email });
    const answer = await change({ email, currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Your password has been changed');
    for (const client of [here, elsewhere]) expect((await client.get('/api/auth/user')).status).toBe(401);
    // The identity provider's session has ended too.
    expect((await here.get(await openSignInPage(here))).body).toContain('name="password"');
    expect(await signsIn(email, TEST_PASSWORD)).toBe(false);
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
  });

  test('ends a sign-in with the old one that is half-way', async () => {
    const email = 'half-way@example.com';
    await app.signUp({ email });
    const thief = app.newClient();
    const page = await openSignInPage(thief);
    const stopped = await thief.post(page, { form: { email, password: TEST_PASSWORD } });
    expect(stopped.status).toBe(303);
    await change({ email, currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    const resumed = await thief.get(stopped.headers.get('location') ?? '');
    expect(resumed.status).toBe(400);
    expect(await app.db('oidc_payloads').where({ id: page.replace('/signin/', '') })).toEqual([]);
  });

  test.each([
    ['a wrong old one', { currentPassword: 'not the old one' }, 401, 'password is wrong'],
    ['a short new one', { newPassword: 'short' }, 422, 'at least 8'],
    ['one of every list of stolen passwords', { newPassword: 'iloveyou1' }, 422, 'stolen passwords'],
    ['the same in capitals', { newPassword: 'ILoveYou1' }, 422, 'stolen passwords'],
    ["the product's name", { newPassword: 'Funnelsmith-2026' }, 422, 'easy to guess'],
    ['the own name', { newPassword: 'Refused-2026' }, 422, 'easy to guess'],
    ['a NUL character', { newPassword: 'long enough\0' }, 422, 'cannot be used'],
  ])('is refused with %s', async (_name, wrong, status, message) => {
    const form = { email: refused, currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, ...wrong };
    const answer = await change(form);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(message);
    expect(answer.body).not.toContain(form.newPassword);
  });

  test('that was refused has changed nothing', async () => {
    expect(await signsIn(refused, TEST_PASSWORD)).toBe(true);
  });

  test('is not needed for a stronger hash: the next sign-in makes it', async () => {
    const email = 'cheap@example.com';
    await signUp(app.newClient(), { email });
    const row = () => app.db('identity_accounts').where({ email }).first();
    const cheap = await hashPassword(TEST_PASSWORD, 9);
    await app.db('identity_accounts').where({ email }).update({ passwordHash: cheap });
    expect(await signsIn(email, NEW_PASSWORD)).toBe(false);
    expect(await row()).toMatchObject({ passwordHash: cheap });
    expect(await signsIn(email, TEST_PASSWORD)).toBe(true);
    // Rehashed after the response, so that its time reveals nothing.
    await expect.poll(async () => (await row()).passwordHash).toMatch(/^scrypt\$1024\$/);
    const { passwordHash } = await row();
    expect(await signsIn(email, TEST_PASSWORD)).toBe(true);
    expect(await row()).toMatchObject({ passwordHash });
  });

  test('guesses count as those at the sign-in do', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: '0.2' } });
    try {
      await limited.signUp({ email: 'guessed@example.com' });
      const stranger = limited.newClient();
      const form = { email: 'guessed@example.com', currentPassword: 'a guess', newPassword: NEW_PASSWORD };
      const statuses = [];
      for (let tries = 0; tries < 2; tries += 1)
        statuses.push((await stranger.post('/signin/password', { form })).status);
      expect(statuses).toEqual([401, 429]);
    } finally {
      await limited.close();
    }
  });

  test('another site cannot send the form', async () => {
    const answer = await app.newClient().post('/signin/password', {
      form: { email: 'x@example.com', currentPassword: 'x', newPassword: NEW_PASSWORD },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});

test('a code that an operator told somebody proves no address on the page of reset mails', async () => {
  const email = 'told@example.com';
  await app.signUp({ email });
  const token = await resetCodeOf(email);
  const page = await app.newClient().post('/signin/reset', { form: { token, newPassword: NEW_PASSWORD } });
  expect(page.status).toBe(410);
  expect(await app.db('users').where({ email }).first('emailVerifiedBy')).not.toEqual({
    emailVerifiedBy: 'mail',
  });
  expect(await signsIn(email, TEST_PASSWORD)).toBe(true);
  const told = await change({ email, currentPassword: token, newPassword: NEW_PASSWORD });
  expect(told.status).toBe(200);
});

describe('a new account', () => {
  test.each([
    ['iloveyou1', 'stolen passwords'],
    ['funnelsmith1', 'easy to guess'],
  ])('cannot have the password %s', async (password, message) => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const answer = await client.post(`${page}/create-account`, {
      form: { email: 'weak@example.com', password, firstName: 'Wanda', lastName: '' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(message);
  });

  test('can have one of any characters', async () => {
    const client = app.newClient();
    const page = await openSignInPage(client);
    const form = {
      email: 'any@example.com',
      password: ' ñandú çedilha 東京 🦊',
      firstName: 'Any',
      lastName: '',
    };
    expect((await client.post(`${page}/create-account`, { form })).status).toBe(303);
    expect(await signsIn(form.email, form.password)).toBe(true);
  });
});

describe("an operator's code", () => {
  test('lets the owner choose a new password once, and is no password itself', async () => {
    const email = 'forgetful@example.com';
    await app.signUp({ email });
    const code = await resetCodeOf(email);
    expect(await signsIn(email, code)).toBe(false);
    expect((await change({ email, currentPassword: code, newPassword: 'short' })).status).toBe(422);
    expect((await change({ email, currentPassword: ` ${code} `, newPassword: NEW_PASSWORD })).status).toBe(
      200,
    );
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
    expect((await change({ email, currentPassword: code, newPassword: 'a third horse here' })).status).toBe(
      401,
    );
  });

  test('is for one account, lasts an hour, and ends with the next one', async () => {
    await app.signUp({ email: 'one@example.com' });
    await app.signUp({ email: 'two@example.com' });
    const first = await resetCodeOf('one@example.com');
    const use = (email: string, code: string) =>
      change({ email, currentPassword: code, newPassword: NEW_PASSWORD });
    expect((await use('two@example.com', first)).status).toBe(401);
    const second = await resetCodeOf('one@example.com');
    expect((await use('one@example.com', first)).status).toBe(401);
    const [stored, ...others] = await app.db('password_reset_codes');
    expect(others).toEqual([]);
    expect(stored.codeHash).not.toContain(second);
    app.clock.now = new Date(Date.now() + 61 * 60_000);
    expect((await use('one@example.com', second)).status).toBe(401);
    app.clock.now = undefined;
    expect((await use('one@example.com', second)).status).toBe(200);
  });

  test('of several who use it at once, one wins', async () => {
    const email = 'racing@example.com';
    await app.signUp({ email });
    const code = await resetCodeOf(email);
    const answers = await Promise.all(
      ['the first horse of all', 'the second horse of all', 'the third horse of all'].map((newPassword) =>
        change({ email, currentPassword: code, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });
});

test("an operator ends one account's sessions, or everybody's", async () => {
  const [ada, eve] = [
    await app.signUp({ email: 'ada@out.example' }),
    await app.signUp({ email: 'eve@out.example' }),
  ];
  const { id } = (await ada.get<{ id: number }>('/api/auth/user')).body;
  expect(await endAllSessions(app.deps.service, { userId: id })).toBe(1);
  expect((await ada.get('/api/auth/user')).status).toBe(401);
  expect((await eve.get('/api/auth/user')).status).toBe(200);
  expect(await endAllSessions(app.deps.service)).toBeGreaterThanOrEqual(1);
  expect((await eve.get('/api/auth/user')).status).toBe(401);
  expect((await eve.get(await openSignInPage(eve))).body).toContain('name="password"');
});
