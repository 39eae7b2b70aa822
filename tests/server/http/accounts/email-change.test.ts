/* A new address: confirmed first, undone from the old one for seven days. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { openSignInPage, signIn, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, catcher, codeIn, prepareMailedApp, tokenIn, verifyAddress } from '#tests/support/mailed-app.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'a much longer secret than before';

prepareMailedApp();

let number = 0;
let before = '';
let after = '';
let owner: CookieClient;
beforeEach(async () => {
  number += 1;
  app.clock.now = undefined;
  before = `before-${number}@example.com`;
  after = `after-${number}@example.com`;
  owner = await app.signUp({ email: before });
  await verifyAddress(before);
});

const mailed = (email: string, subject: string) =>
  vi.waitFor(
    () => {
      const text = catcher.to(email).findLast((mail) => mail.subject === subject)?.text;
      expect(text).toBeTypeOf('string');
      return text ?? '';
    },
    { timeout: 10_000, interval: 50 },
  );
const ask = (email = after, client = owner) => client.post('/api/user/email', { json: { email } });
const confirm = (code: string) => owner.post('/api/user/email/confirm', { json: { code } });
const post = (path: string, token: string) => app.newClient().post<string>(path, { form: { token } });
const addressOf = async () => (await okCalls(owner).ask<{ email: string }>('/api/auth/user')).email;

/** Changes the address. @returns the token of the mail to the old one */
async function change(): Promise<string> {
  expect((await ask()).status).toBe(204);
  expect((await confirm(codeIn(await mailed(after, 'Confirm your new email address')))).status).toBe(204);
  return tokenIn(await mailed(before, 'Your email address has been changed'));
}

describe('a new address', () => {
  test('counts once its link is confirmed by a click; then it signs in, and the old one does not', async () => {
    await ask();
    const token = tokenIn(await mailed(after, 'Confirm your new email address'));
    const opened = await app.newClient().get<string>(`/signin/email?token=${token}`);
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await addressOf()).toBe(before);
    expect((await post('/signin/email', token)).status).toBe(200);
    expect(await addressOf()).toBe(after);
    expect((await post('/signin/email', token)).status).toBe(410);
    await signIn(app.newClient(), { email: after });
    await expect(signIn(app.newClient(), { email: before })).rejects.toThrow();
    const user = await app.db('users').where({ email: after }).first('emailVerified', 'emailVerifiedBy');
    expect(user).toEqual({ emailVerified: true, emailVerifiedBy: 'mail' });
    expect(await mailed(before, 'Your email address has been changed')).toContain(after);
    expect(app.logs.join('')).not.toContain(token);
  });

  test('needs the newest mail, within an hour', async () => {
    await ask();
    const old = codeIn(await mailed(after, 'Confirm your new email address'));
    const other = `other-${number}@example.com`;
    await ask(other);
    const code = codeIn(await mailed(other, 'Confirm your new email address'));
    expect((await confirm(old)).status).toBe(422);
    app.clock.now = new Date(Date.now() + 61 * 60_000);
    expect((await confirm(code)).status).toBe(422);
    app.clock.now = undefined;
    expect((await confirm(code)).status).toBe(204);
    expect(await addressOf()).toBe(other);
  });

  test('with an account is answered like any other, and gets no mail', async () => {
    const taken = `taken-${number}@example.com`;
    await signUp(app.newClient(), { email: taken });
    const [free, known] = [await ask(), await ask(taken)];
    expect([known.status, known.body]).toEqual([free.status, free.body]);
    await mailed(taken, 'Confirm your email address');
    expect(catcher.to(taken).map(({ subject }) => subject)).not.toContain('Confirm your new email address');
  });

  test('that gets an account meanwhile is left to it', async () => {
    await ask();
    const text = await mailed(after, 'Confirm your new email address');
    await signUp(app.newClient(), { email: after });
    expect((await post('/signin/email', tokenIn(text))).status).toBe(410);
    expect((await confirm(codeIn(text))).status).toBe(409);
    expect(await addressOf()).toBe(before);
  });

  test('is nothing that another account or site can confirm', async () => {
    await ask();
    const code = codeIn(await mailed(after, 'Confirm your new email address'));
    const stranger = await app.signUp({ email: `stranger-${number}@example.com` });
    expect((await stranger.post('/api/user/email/confirm', { json: { code } })).status).toBe(422);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await owner.post('/api/user/email/confirm', { json: { code }, headers })).status).toBe(403);
    await app
      .db('sessions')
      .whereIn('userId', app.db('users').where({ email: before }).select('id'))
      .update({
        data: app.db.raw(`jsonb_set(data, '{signedInAt}', to_jsonb(extract(epoch from now()) - 960))`),
      });
    expect((await ask()).status).toBe(403);
  });
});

describe('the link to the old address', () => {
  test('restores it for seven days, ends all sessions and asks for a new password', async () => {
    const { secret } = await okCalls(owner).send<{ secret: string }>('/api/user/second-factor', {});
    const token = await change();
    // Whoever has changed the address may also set up factors.
    const on = await owner.post('/api/user/second-factor/confirm', { json: { code: codeOfApp(secret) } });
    expect(on.status).toBe(200);
    app.clock.now = new Date(Date.now() + 6.9 * DAY_MS);
    expect((await app.newClient().get(`/signin/email/undo?token=${token}`)).status).toBe(200);
    expect(await addressOf()).toBe(after);
    const undone = await post('/signin/email/undo', token);
    const next = undone.headers.get('location') ?? '';
    expect([undone.status, next]).toEqual([303, expect.stringMatching(/^\/signin\/reset\?token=/)]);
    expect((await owner.get('/api/auth/user')).status).toBe(401);
    // Whoever has changed the address knows the password.
    await expect(signIn(app.newClient(), { email: before })).rejects.toThrow();
    const form = { token: tokenIn(next), newPassword: NEW_PASSWORD };
    expect((await app.newClient().post('/signin/reset', { form })).status).toBe(200);
    const visitor = app.newClient();
    const page = await openSignInPage(visitor);
    expect((await visitor.post(page, { form: { email: before, password: TEST_PASSWORD } })).status).toBe(401);
    // Without the code of the factor that was set up after the change.
    const typed = await visitor.post(page, { form: { email: before, password: NEW_PASSWORD } });
    expect(typed.headers.get('location')).not.toContain('/code');
    expect((await post('/signin/email/undo', token)).status).toBe(410);
  });

  test('is dead after seven days', async () => {
    const token = await change();
    app.clock.now = new Date(Date.now() + 7.1 * DAY_MS);
    expect((await app.newClient().get(`/signin/email/undo?token=${token}`)).status).toBe(410);
    expect((await post('/signin/email/undo', token)).status).toBe(410);
    expect(await addressOf()).toBe(after);
  });

  test('works once of several at the same time, also when somebody has typed the address meanwhile', async () => {
    const token = await change();
    await signUp(app.newClient(), { email: before, password: 'another password of somebody' });
    const answers = await Promise.all([1, 2, 3].map(() => post('/signin/email/undo', token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
    expect(await app.db('users').where({ email: before, emailVerified: true })).toHaveLength(1);
  });
});
