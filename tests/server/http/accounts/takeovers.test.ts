/* Ways in which somebody with a stolen session, a typed address or a known password could keep an account. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lockSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { followRedirects, openSignInPage, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, catcher, codeIn, prepareMailedApp, tokenIn, verifyAddress } from '#tests/support/mailed-app.ts';
import { createSoftPasskey } from '#tests/support/soft-authenticator.ts';
import { waitUntilLocked } from '#tests/support/wait-until-locked.ts';

const NEW_PASSWORD = 'a much longer secret than before';
const CONFIRM = 'Confirm your new email address';
const CHANGED = 'Your email address has been changed';

prepareMailedApp();

let number = 0;
let email = '';
let owner: CookieClient;
beforeEach(async () => {
  number += 1;
  app.clock.now = undefined;
  email = `owner-${number}@example.com`;
  owner = await app.signUp({ email });
  await verifyAddress(email);
});

const thiefs = (name: string) => `${name}-${number}@thief.example`;
const mails = (to: string, subject: string) => catcher.to(to).filter((mail) => mail.subject === subject);
const mailed = (to: string, subject: string) =>
  vi.waitFor(
    () => {
      const text = mails(to, subject).at(-1)?.text;
      expect(text).toBeDefined();
      return text ?? '';
    },
    { timeout: 10_000, interval: 50 },
  );
const post = (path: string, form: Record<string, string>) => app.newClient().post<string>(path, { form });
const addressOf = async (userId: number) =>
  (await app.db('users').where({ id: userId }).first('email')).email;
const idOf = async (address: string): Promise<number> =>
  (await app.db('users').where({ email: address }).first('id')).id;

async function changeTo(address: string): Promise<void> {
  expect((await owner.post('/api/user/email', { json: { email: address } })).status).toBe(204);
  const code = codeIn(await mailed(address, CONFIRM));
  expect((await owner.post('/api/user/email/confirm', { json: { code } })).status).toBe(204);
}

async function resetPassword(address: string): Promise<void> {
  await post('/signin/forgot', { email: address });
  const token = tokenIn(await mailed(address, 'Choose a new password'));
  expect((await post('/signin/reset', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
}

async function addFactor(client: CookieClient): Promise<{ secret: string }> {
  const { secret } = await okCalls(client).send<{ secret: string }>('/api/user/second-factor', {});
  const code = codeOfApp(secret);
  expect((await client.post('/api/user/second-factor/confirm', { json: { code } })).status).toBe(200);
  return { secret };
}

const registration = async (client: CookieClient, key: ReturnType<typeof createSoftPasskey>) => {
  const options = await okCalls(client).send<{ challenge: string; user: { id: string } }>(
    '/api/user/passkeys/options',
    {},
  );
  return key.register(options, { origin: app.url });
};
const passkeysOf = (address: string): Promise<{ transports: string[] }[]> =>
  app
    .db('passkeys')
    .whereIn('accountId', app.db('identity_accounts').where({ email: address }).select('id'))
    .select('transports');
const addPasskey = async (client: CookieClient, response: unknown) =>
  client.post('/api/user/passkeys', { json: { name: 'Key', response } });

describe('an old session', () => {
  test('stays old on a device that it lets in', async () => {
    await addFactor(owner);
    await app
      .db('sessions')
      .where({ userId: await idOf(email) })
      .update({
        createdAt: app.db.raw(`now() - interval '3 days'`),
        data: app.db.raw(
          `jsonb_set(data, '{signedInAt}', to_jsonb(extract(epoch from now() - interval '3 days')))`,
        ),
      });
    const codeVerifier = randomBytes(32).toString('base64url');
    const redirectUri = 'http://127.0.0.1:51234/callback';
    const query = new URLSearchParams({
      ...{ redirect_uri: redirectUri, response_type: 'code', client_id: 'funnelsmith-desktop' },
      ...{ code_challenge: createHash('sha256').update(codeVerifier).digest('base64url') },
      ...{ code_challenge_method: 'S256', state: 'x'.repeat(32), device_name: 'Laptop' },
      account: String(await idOf(email)),
    });
    const approved = await owner.post(`/api/auth/desktop/authorize?${query}`, {
      headers: { origin: app.url, 'sec-fetch-site': 'same-origin' },
    });
    const code = new URL(approved.headers.get('location') ?? '').searchParams.get('code');
    const device = app.newClient();
    const granted = await device.post<{ token: string }>('/api/auth/desktop/token', {
      json: { code, codeVerifier, redirectUri, grant_type: 'authorization_code' },
    });
    expect(granted.status).toBe(200);
    const headers = { authorization: `Bearer ${granted.body.token}` };
    expect((await device.get('/api/auth/user', { headers })).status).toBe(200);
    for (const answer of [
      await device.delete('/api/user/second-factor', { headers }),
      await device.post('/api/user/export', { headers }),
      await device.post('/api/user/email', { headers, json: { email: thiefs('a') } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_required' } });
  });
});

describe('a change of address', () => {
  test('that waits for its link ends with a new password', async () => {
    const userId = await idOf(email);
    expect((await owner.post('/api/user/email', { json: { email: thiefs('a') } })).status).toBe(204);
    const token = tokenIn(await mailed(thiefs('a'), CONFIRM));
    await resetPassword(email);
    expect((await post('/signin/email', { token })).status).toBe(410);
    expect(await addressOf(userId)).toBe(email);
  });

  test('and another one leave the owner the link of the first', async () => {
    const userId = await idOf(email);
    await changeTo(thiefs('a'));
    const token = tokenIn(await mailed(email, CHANGED));
    await changeTo(thiefs('b'));
    expect((await post('/signin/email/undo', { token })).status).toBe(303);
    expect(await addressOf(userId)).toBe(email);
  });

  test('there and back gives the address in between no way to undo it', async () => {
    await changeTo(thiefs('a'));
    await changeTo(email);
    await mailed(email, CHANGED);
    expect(mails(thiefs('a'), CHANGED)).toEqual([]);
    expect(await app.db('email_changes').where({ oldEmail: thiefs('a') })).toMatchObject([
      { undoHash: null },
    ]);
  });

  test('an undo ends later changes only', async () => {
    const accountId = (await app.db('identity_accounts').where({ email }).first('id')).id;
    await changeTo(thiefs('a'));
    const first = tokenIn(await mailed(email, CHANGED));
    // A later change of which the address in between has a link, as before that was refused.
    await app.db('email_changes').insert({
      ...{ accountId, newEmail: thiefs('b'), oldEmail: thiefs('a'), oldVerifiedBy: 'mail' },
      ...{
        expiresAt: new Date(),
        changedAt: new Date(),
        undoHash: createHash('sha256').update('t').digest('base64url'),
      },
    });
    await post('/signin/email/undo', { token: 't' });
    expect((await post('/signin/email/undo', { token: first })).status).toBe(303);
    expect(await app.db('email_changes').where({ accountId })).toEqual([]);
  });
});

test('recovery codes that a thief has renewed go with the undo; the app of the owner stays', async () => {
  const accountId = (await app.db('identity_accounts').where({ email }).first('id')).id;
  await addFactor(owner);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await app.db('second_factors').where({ accountId }).update({ confirmedAt: twoDaysAgo });
  await app.db('recovery_codes').where({ accountId }).update({ createdAt: twoDaysAgo });
  const codes = () => app.db('recovery_codes').where({ accountId });
  await changeTo(thiefs('a'));
  const renewed = await owner.post('/api/user/second-factor/recovery-codes');
  expect(renewed.status).toBe(200);
  expect(await codes()).toHaveLength(10);
  const token = tokenIn(await mailed(email, CHANGED));
  expect((await post('/signin/email/undo', { token })).status).toBe(303);
  expect(await codes()).toEqual([]);
  expect(await app.db('second_factors').where({ accountId })).toHaveLength(1);
});

describe('an undo', () => {
  /** Stores a passkey with the lock of a change that a session makes, and lets the undo wait for it. */
  async function undoBesideNewPasskey(token: string): Promise<number> {
    const { service } = app.deps;
    const { accountId, userId } = await app
      .db('identity_accounts')
      .where({ email: thiefs('a') })
      .first(
        'id as accountId',
        app
          .db('users')
          .where({ email: thiefs('a') })
          .select('id')
          .as('userId'),
      );
    const undone = await service.db.transaction(async (db) => {
      await lockSignIns({ ...service, db }, { userId });
      const key = { credentialId: `late-${number}`, publicKey: Buffer.from('x'), name: 'Late' };
      await db('passkeys').insert({ ...key, accountId, counter: 0, transports: [] });
      const sent = post('/signin/email/undo', { token });
      await waitUntilLocked(app.db);
      return { sent };
    });
    return (await undone.sent).status;
  }

  test('takes a passkey that is added at the same moment', async () => {
    await changeTo(thiefs('a'));
    expect(await undoBesideNewPasskey(tokenIn(await mailed(email, CHANGED)))).toBe(303);
    expect(await passkeysOf(email)).toEqual([]);
  });

  test('takes passkeys of any age, so nobody comes back before the owner has chosen a password', async () => {
    const key = createSoftPasskey();
    expect((await addPasskey(owner, await registration(owner, key))).status).toBe(201);
    await app.db('passkeys').update({ createdAt: app.db.raw(`now() - interval '25 hours'`) });
    await changeTo(thiefs('a'));
    const token = tokenIn(await mailed(email, CHANGED));
    const undone = await post('/signin/email/undo', { token });
    expect(undone.status).toBe(303);
    const client = app.newClient();
    const page = await openSignInPage(client);
    const [, challenge = ''] =
      /&quot;challenge&quot;:&quot;([\w-]+)/.exec(String((await client.get<string>(page)).body)) ?? [];
    expect(challenge).not.toBe('');
    const response = key.signIn({ origin: app.url, challenge });
    expect((await client.post(`${page}/passkey`, { form: { response } })).status).toBe(401);
    const form = { token: tokenIn(undone.headers.get('location') ?? ''), newPassword: NEW_PASSWORD };
    expect((await post('/signin/reset', form)).status).toBe(200);
  });
});

describe('an account that somebody made with the address of another', () => {
  test('loses its passkeys and second factor when the owner of the address takes it', async () => {
    const address = `typed-${number}@example.com`;
    const squatter = await app.signUp({ email: address });
    const key = createSoftPasskey();
    expect((await addPasskey(squatter, await registration(squatter, key))).status).toBe(201);
    await addFactor(squatter);
    await resetPassword(address);
    const client = app.newClient();
    const page = await openSignInPage(client);
    const typed = await client.post(page, { form: { email: address, password: NEW_PASSWORD } });
    await followRedirects(client, typed.headers.get('location'));
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect(await passkeysOf(address)).toEqual([]);
  });

  test('cannot be taken without proving its address: the token of the mail is no code', async () => {
    const address = `typed-${number}@example.com`;
    await app.signUp({ email: address });
    await post('/signin/forgot', { email: address });
    const currentPassword = tokenIn(await mailed(address, 'Choose a new password'));
    const form = { email: address, currentPassword, newPassword: NEW_PASSWORD };
    expect((await post('/signin/password', form)).status).toBe(401);
  });

  test('that is proven already keeps them', async () => {
    const key = createSoftPasskey();
    expect((await addPasskey(owner, await registration(owner, key))).status).toBe(201);
    await addFactor(owner);
    await resetPassword(email);
    const client = app.newClient();
    const page = await openSignInPage(client);
    const typed = await client.post(page, { form: { email, password: NEW_PASSWORD } });
    expect(typed.headers.get('location')).toBe(`${page}/code`);
  });
});

test('a password alone changes no password of an account with a second factor, and opens no guesses at it', async () => {
  const { secret } = await addFactor(owner);
  const client = app.newClient();
  const isKnown = () => client.cookies().some(({ name }) => name.endsWith('funnelsmith_known_browser'));
  const form = { email, currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const change = (factorCode: string) =>
    client.post<string>('/signin/password', { form: { ...form, factorCode } });
  const asked = await client.post<string>('/signin/password', { form });
  expect([asked.status, asked.body.includes('factorCode')]).toEqual([401, true]);
  expect((await change('123')).status).toBe(401);
  expect(isKnown()).toBe(false);
  expect((await owner.get('/api/auth/user')).status).toBe(200);
  // The code of the next half minute: that of this one has set the second factor up.
  app.clock.now = new Date(Date.now() + 30_000);
  expect((await change(codeOfApp(secret, app.clock.now))).status).toBe(200);
  expect(isKnown()).toBe(true);
  expect((await owner.get('/api/auth/user')).status).toBe(401);
});

describe('a passkey', () => {
  test('that two accounts register at the same time belongs to one of them', async () => {
    const other = await app.signUp({ email: `other-${number}@example.com` });
    for (let round = 0; round < 4; round += 1) {
      const key = createSoftPasskey();
      const answers = await Promise.all(
        [owner, other].map(async (client) => addPasskey(client, await registration(client, key))),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, expect.any(Number)]);
      for (const { status, body } of answers)
        if (status !== 201) expect(body).toMatchObject({ code: 'passkey_refused' });
    }
  });

  test('may say anything of how it is reached', async () => {
    for (const transports of [5, '', 'AAAA', {}, [{ a: 1 }], ['x'.repeat(9_000)], ['usb', 'usb', 7]]) {
      const response = await registration(owner, createSoftPasskey());
      Object.assign((response as { response: object }).response, { transports });
      expect((await addPasskey(owner, response)).status, JSON.stringify(transports)).toBe(201);
    }
    const stored = await passkeysOf(email);
    expect(new Set(stored.flatMap(({ transports }) => transports))).toEqual(new Set(['usb']));
  });
});
