/* What the log says about a sign-in that the identity provider or its answer prevented. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { CLIENT_ID, CLIENT_SECRET, type HostileProvider, startHostileProvider } from './hostile-provider.ts';

let provider: HostileProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startHostileProvider();
  app = await startTestApp({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
afterEach(() => {
  provider.lies = {};
});

/** @returns the answer, the log's entries and the callback's code */
async function signIn() {
  provider.persona = { sub: 'subject', email: 'person@example.com', email_verified: true, name: 'Per Son' };
  const client = app.newClient();
  const login = await client.get('/api/login');
  const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(authorized.headers.get('location') ?? '');
  app.logs.length = 0;
  const answer = await client.get<{ code: string }>(back.pathname + back.search);
  const entries = app.logs.map((line) => JSON.parse(line) as { msg: string; security?: string; err?: Error });
  return { answer, entries, code: back.searchParams.get('code') ?? '' };
}

const now = Math.floor(Date.now() / 1_000);

describe('a failed sign-in is logged with its cause, without secrets', () => {
  test.each([
    [
      'a wrong secret',
      { refusal: { error: 'invalid_client', error_description: 'Bad secret' } },
      /invalid_client \(Bad secret\)/,
    ],
    [
      'a secret that the provider repeats',
      { refusal: { error: 'invalid_client', error_description: `not ${CLIENT_SECRET}` } },
      /invalid_client \(not …\)/,
    ],
    [
      'a clock that is behind',
      { claims: { iat: now + 900, nbf: now + 900 } },
      /"nbf".*the clock here says \d+/,
    ],
    ['a clock that is ahead', { claims: { exp: now - 900 } }, /"exp".*the clock here says \d+/],
    [
      'another issuer',
      { claims: { iss: 'https://other.example' } },
      /expected "http:.*", got "https:\/\/other\.example"/,
    ],
    ['another audience', { claims: { aud: 'someone-else' } }, /"aud".*got "someone-else"/],
    ['another nonce', { claims: { nonce: 'of-somebody-else' } }, /"nonce"/],
    ['a user who says no', { callback: { code: undefined, error: 'access_denied' } }, /access_denied/],
    ['a broken signature', { signature: 'broken' as const }, /signature verification failed/],
    [
      'a subject that nobody has',
      { userInfo: { sub: 'subject', given_name: 'Per\u0000Son' } },
      /control characters/,
    ],
  ])('%s', async (_name, lies, cause) => {
    provider.lies = lies;
    const { answer, entries, code } = await signIn();
    expect(answer.status).toBe(400);
    const explained = entries.find(({ err }) => err);
    expect(explained?.err?.message).toMatch(cause);
    expect(entries.filter(({ security }) => security === 'sign-in failed')).toHaveLength(1);
    const text = JSON.stringify(entries);
    for (const secret of [CLIENT_SECRET, code, 'person@example.com', 'of-somebody-else'])
      if (secret) expect(text).not.toContain(secret);
  });
});

test('an issuer that differs from its own name by a slash is accepted', async () => {
  provider.lies = {
    metadata: { issuer: `${provider.issuer}/realm/` },
    claims: { iss: `${provider.issuer}/realm/` },
  };
  const other = await startTestApp({
    env: {
      OIDC_ISSUER: `${provider.issuer}/realm`,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
  try {
    const login = await other.newClient().get('/api/login');
    expect(login.headers.get('location')).toContain(`${provider.issuer}/authorize`);
  } finally {
    await other.close();
  }
});
