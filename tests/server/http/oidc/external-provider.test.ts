/* Sign-ins with an external provider that sends wrong responses. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { insertUser } from '#tests/support/database/insert-user.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type HostileProvider,
  type Lies,
  startHostileProvider,
} from './hostile-provider.ts';

let provider: HostileProvider;
let app: TestApp;
const envOf = ({ issuer }: HostileProvider) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
});
beforeAll(async () => {
  provider = await startHostileProvider();
  app = await startTestApp({ env: envOf(provider) });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
afterEach(() => {
  provider.lies = {};
});

let number = 0;
/** Claims of an unknown user. */
function newcomer(claims: Record<string, unknown> = {}) {
  number += 1;
  provider.persona = {
    sub: `subject-${number}`,
    email: `newcomer${number}@example.com`,
    email_verified: true,
    name: 'New Comer',
    ...claims,
  };
  return provider.persona;
}

/** Signs in up to the callback. @returns its path and query */
async function goAndComeBack(client: CookieClient): Promise<string> {
  const login = await client.get('/api/login');
  expect(login.status, JSON.stringify(login.body)).toBe(302);
  const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(authorized.headers.get('location') ?? '');
  return back.pathname + back.search;
}

async function signIn(client = app.newClient()) {
  return client.get<ErrorBody>(await goAndComeBack(client));
}

/** Expects that no session was created and nothing was stored. */
async function expectRefused(
  client: CookieClient,
  answer: { status: number; body: ErrorBody },
  users: number,
) {
  expect(answer.status).toBe(400);
  expect(['sign_in_expired', 'sign_in_failed']).toContain(answer.body.code);
  expect((await client.get('/api/auth/user')).status).toBe(401);
  expect(await countUsers()).toBe(users);
}

const countUsers = async () => (await app.db('users')).length;

test('an honest sign-in: code with PKCE by S256, state and nonce', async () => {
  const persona = newcomer();
  const client = app.newClient();
  expect((await signIn(client)).status).toBe(302);
  expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
    email: persona.email,
    role: 'customer',
  });
  const asked = provider.authorizations.at(-1);
  expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: CLIENT_ID });
  expect(asked?.code_challenge).toMatch(/^[\w-]{43}$/);
  for (const name of ['state', 'nonce']) expect(asked?.[name]).toMatch(/^[\w-]{20,}$/);
  expect(asked?.scope?.split(' ')).toContain('openid');
  expect(provider.exchanges.at(-1)?.code_verifier).toMatch(/^[\w-]{43,}$/);
});

test('each sign-in has a state, a nonce and a challenge of its own', async () => {
  newcomer();
  await signIn();
  await signIn();
  const [first, second] = provider.authorizations.slice(-2);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(first?.[name]).not.toBe(second?.[name]);
});

const now = () => Math.floor(Date.now() / 1_000);
const lies: [string, () => Lies][] = [
  ['another nonce', () => ({ claims: { nonce: 'of-another-sign-in' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['an ID token for another client', () => ({ claims: { aud: 'another-client' } })],
  ['an ID token for several, by another', () => ({ claims: { aud: [CLIENT_ID, 'other'], azp: 'other' } })],
  ['an ID token of another issuer', () => ({ claims: { iss: 'https://issuer.example' } })],
  [
    'an ID token of an issuer that is written almost alike',
    () => ({ claims: { iss: `${provider.issuer}/` } }),
  ],
  ['an expired ID token', () => ({ claims: { exp: now() - 60, iat: now() - 600 } })],
  ['an ID token that never expires', () => ({ claims: { exp: undefined } })],
  ['an ID token that is not valid yet', () => ({ claims: { nbf: now() + 3_600 } })],
  ['an ID token about nobody', () => ({ claims: { sub: undefined } })],
  ['no ID token', () => ({ withoutIdToken: true })],
  ['an unsigned ID token (alg none)', () => ({ signature: 'none' })],
  [
    'an ID token signed with the public key as a secret (HS256)',
    () => ({ signature: 'public-key-as-secret' }),
  ],
  [
    'an ID token signed with the client’s secret, which is not what was agreed',
    () => ({ signature: 'client-secret' }),
  ],
  ['an ID token signed by another key', () => ({ signature: 'foreign' })],
  ['an ID token with a broken signature', () => ({ signature: 'broken' })],
  ['user info about somebody else', () => ({ userInfo: { sub: 'somebody-else' } })],
  ['another state', () => ({ callback: { state: 'forged' } })],
  ['no state', () => ({ callback: { state: undefined } })],
  ['a code that it has not given', () => ({ callback: { code: 'made-up' } })],
  ['no code', () => ({ callback: { code: undefined } })],
  ['a refusal', () => ({ callback: { code: undefined, error: 'access_denied' } })],
  [
    'the name of another issuer on the way back (RFC 9207)',
    () => ({ callback: { iss: 'https://issuer.example' } }),
  ],
];

test.each(lies)('%s signs nobody in', async (_name, makeLies) => {
  newcomer();
  const users = await countUsers();
  provider.lies = makeLies();
  const client = app.newClient();
  await expectRefused(client, await signIn(client), users);
});

describe('the callback', () => {
  test('of one browser is useless in another, and does not end the sign-in there', async () => {
    newcomer();
    const [attacker, victim] = [app.newClient(), app.newClient()];
    const [theirs, own] = [await goAndComeBack(attacker), await goAndComeBack(victim)];
    const users = await countUsers();
    await expectRefused(victim, await victim.get(theirs), users);
    expect((await victim.get(own)).status).toBe(302);
  });

  test('with a code of the attacker and the victim’s state fails at the provider, by PKCE', async () => {
    newcomer();
    const [attacker, victim] = [app.newClient(), app.newClient()];
    const stolen = await withCodeOf(await goAndComeBack(attacker), await goAndComeBack(victim));
    await expectRefused(victim, await victim.get(stolen), await countUsers());
  });

  test('the same at a provider that knows no PKCE fails by the nonce', async () => {
    newcomer();
    provider.lies = { ignoresPkce: true };
    const [attacker, victim] = [app.newClient(), app.newClient()];
    const stolen = await withCodeOf(await goAndComeBack(attacker), await goAndComeBack(victim));
    await expectRefused(victim, await victim.get(stolen), await countUsers());
  });

  async function withCodeOf(source: string, target: string): Promise<string> {
    const url = new URL(target, app.url);
    url.searchParams.set('code', new URL(source, app.url).searchParams.get('code') ?? '');
    return url.pathname + url.search;
  }

  test('works once: the second time the state is unknown, and the code is not sent again', async () => {
    newcomer();
    const client = app.newClient();
    const back = await goAndComeBack(client);
    expect((await client.get(back)).status).toBe(302);
    await client.get('/api/logout');
    const asked = provider.exchanges.length;
    expect((await client.get(back)).status).toBe(400);
    expect(provider.exchanges).toHaveLength(asked);
  });
});

describe('an account', () => {
  test("belongs to issuer and subject: another provider's same subject is another user", async () => {
    const persona = newcomer();
    await signIn();
    const other = await startHostileProvider();
    other.persona = { ...persona, email: 'same-subject@example.com' };
    const beside = await startTestApp({ env: envOf(other), beside: app });
    try {
      const client = beside.newClient();
      const login = await client.get('/api/login');
      const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
      const back = new URL(authorized.headers.get('location') ?? '');
      await client.get(back.pathname + back.search);
      expect((await client.get<User>('/api/auth/user')).body.email).toBe('same-subject@example.com');
    } finally {
      await beside.close();
      await other.close();
    }
  });

  test.each([
    ['unverified', false],
    ['verified', true],
  ])('of an unverified address keeps nobody out, %s', async (_name, verified) => {
    const { email } = newcomer({ email_verified: false });
    const first = app.newClient();
    await signIn(first);
    newcomer({ email: email?.toUpperCase(), email_verified: verified });
    const second = app.newClient();
    expect((await signIn(second)).status).toBe(302);
    const ids = await Promise.all(
      [first, second].map(async (client) => (await client.get<User>('/api/auth/user')).body.id),
    );
    expect(new Set(ids).size).toBe(2);
  });

  test('becomes the one of its address when the provider has verified it, once', async () => {
    const first = newcomer({ email_verified: false });
    const { email } = first;
    await signIn();
    const second = newcomer({ email, email_verified: false });
    await signIn();
    for (const one of [first, second]) {
      provider.persona = { ...one, email_verified: true };
      expect((await signIn()).status).toBe(302);
    }
    const users = await app.db('users').where({ email }).orderBy('id');
    expect(users.map(({ emailVerified }) => emailVerified)).toEqual([true, false]);
  });

  test('is not taken over by another subject with its verified address', async () => {
    const { email } = newcomer();
    await signIn();
    newcomer({ email: email?.toUpperCase() });
    const client = app.newClient();
    const answer = await signIn(client);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signin/connect']);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test.each([
    ['false', false],
    ['absent', undefined],
    ['the text "true"', 'true'],
    ['the number 1', 1],
  ])('of a buyer is not adopted when email_verified is %s', async (name, verified) => {
    const email = `buyer-${name.replaceAll(/\W/g, '')}@example.com`;
    await insertUser(app.db, { email, role: 'lead' });
    newcomer({ email, email_verified: verified });
    expect((await signIn()).status).toBe(302);
    const users = await app.db('users').where({ email }).orderBy('id');
    expect(users.map(({ role }) => role)).toEqual(['lead', 'customer']);
  });

  test('of a buyer is adopted with a verified address', async () => {
    const email = 'buyer@example.com';
    await insertUser(app.db, { email, role: 'lead' });
    newcomer({ email });
    const client = app.newClient();
    expect((await signIn(client)).status).toBe(302);
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({ email, role: 'customer' });
  });

  test('gets no rights from the provider’s claims', async () => {
    newcomer({ role: 'admin', isAdmin: true, tier: 'max', credits: 1_000_000, id: 1, roles: ['admin'] });
    const client = app.newClient();
    await signIn(client);
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      role: 'customer',
      tier: 'free',
      credits: 10,
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['a NUL in its subject', { sub: 'a\0b' }],
    ['an endless subject', { sub: 'x'.repeat(256) }],
    ['a NUL in its address', { email: 'a\0b@example.com' }],
    ['an endless address', { email: `${'x'.repeat(254)}@example.com` }],
    ['a NUL in a name', { given_name: 'a\0b' }],
    ['half a character in a name', { family_name: 'a\ud800' }],
  ])('with %s is refused', async (_what, claims) => {
    const before = await countUsers();
    newcomer(claims);
    const client = app.newClient();
    await expectRefused(client, await signIn(client), before);
  });

  test('has names and a picture of a length that pages can show', async () => {
    const long = 'x'.repeat(5_000);
    newcomer({
      given_name: `${'x'.repeat(99)}🦊`,
      family_name: long,
      picture: `https://example.com/${long}`,
    });
    const client = app.newClient();
    expect((await signIn(client)).status).toBe(302);
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      firstName: 'x'.repeat(99),
      lastName: 'x'.repeat(100),
      profileImageUrl: null,
    });
  });

  test('is refused without an address', async () => {
    newcomer({ email: undefined });
    expect((await signIn()).status).toBe(403);
  });
});

describe('a provider', () => {
  test('is refused when its discovery document names another issuer', async () => {
    const strange = await startHostileProvider();
    strange.lies = { metadata: { issuer: 'https://issuer.example' } };
    const beside = await startTestApp({ env: envOf(strange), beside: app });
    try {
      const answer = await beside.newClient().get<ErrorBody>('/api/login');
      expect([answer.status, answer.body.code]).toEqual([503, 'identity_provider_unreachable']);
      expect(JSON.stringify(answer.body)).not.toContain('issuer.example');
    } finally {
      await beside.close();
      await strange.close();
    }
  });

  test('that cannot be reached is reported so, without details', async () => {
    const gone = await startHostileProvider();
    await gone.close();
    const beside = await startTestApp({ env: envOf(gone), beside: app });
    try {
      const answer = await beside.newClient().get<ErrorBody>('/api/login');
      expect([answer.status, answer.body.code]).toEqual([503, 'identity_provider_unreachable']);
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    } finally {
      await beside.close();
    }
  });
});

test('a provider that does not announce the prompt for new accounts never gets it', async () => {
  const login = await app.newClient().get('/api/login?prompt=create');
  expect(new URL(login.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login');
});
