/* A forgotten password and an unverified address, by mail. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signIn, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, catcher, codeIn, prepareMailedApp, tokenIn } from '#tests/support/mailed-app.ts';
import { expectSameTimes } from '#tests/support/mann-whitney.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const NEW_PASSWORD = 'a much longer secret than before';

prepareMailedApp();
let number = 0;
let email = '';
let person: CookieClient;
beforeEach(async () => {
  number += 1;
  email = `person-${number}@example.com`;
  person = app.newClient();
  await signUp(person, { email });
  await mailed('Confirm your email address');
});

const mailed = (subject: string, count = 1) =>
  vi.waitFor(
    () => {
      const found = catcher.to(email).filter((mail) => mail.subject === subject);
      expect(found).toHaveLength(count);
      return found.at(-1)?.text ?? '';
    },
    { timeout: 10_000, interval: 50 },
  );
const visitor = () => app.newClient();
const isVerified = async () =>
  (await app.db('users').where({ email }).first('emailVerified', 'emailVerifiedBy')) as {
    emailVerified: boolean;
    emailVerifiedBy: string | null;
  };
const forgot = async (client = visitor()) => {
  const asked = await client.post<string>('/signin/forgot', { form: { email } });
  expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('Check your email')]);
};
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  visitor().post<string>('/signin/reset', { form: { token, newPassword } });

describe('a forgotten password', () => {
  test('is replaced once by the link of a mail, which ends all sessions, proves the address and is told by a mail', async () => {
    await forgot();
    const token = tokenIn(await mailed('Choose a new password'));
    const { codeHash } = await app.db('password_reset_codes').first('codeHash');
    expect(codeHash).toBe(hashSecret(token));
    const opened = await visitor().get<string>(`/signin/reset?token=${token}`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    // Scanners open links too.
    await visitor().get(`/signin/reset?token=${token}`);
    expect((await person.get('/api/auth/user')).status).toBe(200);
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset(token, 'funnelsmith1')).status).toBe(422);

    expect((await reset(token)).status).toBe(200);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    await expect(signIn(visitor(), { email })).rejects.toThrow();
    expect(await isVerified()).toEqual({ emailVerified: true, emailVerifiedBy: 'mail' });
    expect((await reset(token)).status).toBe(410);
    expect((await visitor().get(`/signin/reset?token=${token}`)).status).toBe(410);
    expect(app.logs.join('')).not.toContain(token);

    // The link that changes the password also proves the address, so the owner is told.
    await mailed('Your password has been changed');
    await forgot();
    const second = tokenIn(await mailed('Choose a new password', 2));
    expect((await reset(second, TEST_PASSWORD)).status).toBe(200);
    await mailed('Your password has been changed', 2);
    await signIn(visitor(), { email });
  });

  test('link is dead after an hour, and after a newer one', async () => {
    await forgot();
    const first = tokenIn(await mailed('Choose a new password'));
    await forgot();
    const second = tokenIn(await mailed('Choose a new password', 2));
    expect((await reset(first)).status).toBe(410);
    app.clock.now = new Date(Date.now() + 61 * 60_000);
    expect((await reset(second)).status).toBe(410);
    app.clock.now = undefined;
    expect((await reset(second)).status).toBe(200);
  });

  test('link works once, however often it is used at the same time', async () => {
    await forgot();
    const token = tokenIn(await mailed('Choose a new password'));
    const answers = await Promise.all([1, 2, 3].map((index) => reset(token, `${NEW_PASSWORD} ${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  test('cannot be replaced from another site, nor with a guessed token', async () => {
    const crossSite = await visitor().post('/signin/forgot', {
      form: { email },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(crossSite.status).toBe(403);
    for (const token of ['', 'x', '0'.repeat(43), `' or 1=1 --`])
      expect((await reset(token)).status).toBe(410);
  });
});

describe('an address', () => {
  test('is confirmed by the link, after a click, and its purchases belong to the account', async () => {
    const token = tokenIn(await mailed('Confirm your email address'));
    const opened = await visitor().get<string>(`/signin/verify?token=${token}`);
    expect(opened.body).toContain('One click confirms');
    expect((await isVerified()).emailVerified).toBe(false);
    const confirm = () => visitor().post<string>('/signin/verify', { form: { token } });
    expect((await confirm()).status).toBe(200);
    expect(await isVerified()).toEqual({ emailVerified: true, emailVerifiedBy: 'mail' });
    expect((await app.db('identity_accounts').where({ email }).first()).emailVerified).toBe(true);
    expect((await confirm()).status).toBe(410);
  });

  test('is confirmed by the six digits, even with spaces', async () => {
    const code = codeIn(await mailed('Confirm your email address'));
    const typed = await visitor().post('/signin/verify', {
      form: { email, verifyCode: ` ${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(typed.status).toBe(200);
    expect((await isVerified()).emailVerified).toBe(true);
  });

  test('needs the newest mail', async () => {
    const old = await mailed('Confirm your email address');
    const asked = await visitor().post('/signin/verify/send', { form: { email } });
    expect(asked.status).toBe(200);
    const text = await mailed('Confirm your email address', 2);
    expect((await visitor().post('/signin/verify', { form: { token: tokenIn(old) } })).status).toBe(410);
    const typed = await visitor().post('/signin/verify', { form: { email, verifyCode: codeIn(old) } });
    expect(typed.status).toBe(401);
    expect((await visitor().post('/signin/verify', { form: { token: tokenIn(text) } })).status).toBe(200);
  });

  test('belongs to the account that confirms it first', async () => {
    const first = tokenIn(await mailed('Confirm your email address'));
    await signUp(visitor(), { email, password: 'another password of somebody' });
    const second = tokenIn(await mailed('Confirm your email address', 2));
    expect((await visitor().post('/signin/verify', { form: { token: second } })).status).toBe(200);
    expect((await visitor().post('/signin/verify', { form: { token: first } })).status).toBe(409);
    expect(await app.db('users').where({ email, emailVerified: true })).toHaveLength(1);
  });
});

test('codes and mails are limited, equally for addresses without an account', async () => {
  const strict = await startTestApp({ env: { ...catcher.env, RATE_LIMITS: '1' } });
  try {
    await strict.join({ email: 'known@example.com' });
    for (const address of ['known@example.com', 'unknown@example.com']) {
      const client = strict.newClient();
      const codes = [];
      for (let guess = 0; guess < 7; guess += 1) {
        const form = { email: address, verifyCode: String(100_000 + guess) };
        codes.push((await client.post('/signin/verify', { form })).status);
      }
      expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const asked = [];
      for (let request = 0; request < 4; request += 1)
        asked.push((await client.post('/signin/forgot', { form: { email: address } })).status);
      expect(asked).toEqual([200, 200, 200, 429]);
    }
  } finally {
    await strict.close();
  }
});

/**
 * Tries of each kind: 200 with MAIL_ENUMERATION=full. Chance alone goes beyond the bound in one case of 1,000, and in one of
 * 15,000 in the small run.
 */
const { tries: TRIES, bound: BOUND } =
  process.env.MAIL_ENUMERATION === 'full' ? { tries: 200, bound: 3.3 } : { tries: 24, bound: 4 };

test('neither text nor time of an answer tells whether an address has an account', async () => {
  const texts = { known: new Set<string>(), unknown: new Set<string>() };
  const paths = ['/signin/forgot', '/signin/verify/send', '/signin/verify'] as const;
  await expectSameTimes(async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < TRIES * 2; index += 1) {
      const kind = index % 2 === 0 ? 'known' : 'unknown';
      const address = kind === 'known' ? email : `nobody-${number}@example.com`;
      const path = paths[Math.floor(index / 2) % paths.length] ?? '/signin/forgot';
      const client = visitor();
      const startedAt = performance.now();
      const answer = await client.post<string>(path, { form: { email: address, verifyCode: '12345x' } });
      times[kind].push(performance.now() - startedAt);
      texts[kind].add(`${path} ${answer.status} ${answer.body.replaceAll(address, 'ADDRESS')}`);
    }
    return [times.known, times.unknown];
  }, BOUND);
  expect([...texts.known].toSorted()).toEqual([...texts.unknown].toSorted());
});
