import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { CLIENT_ID, CLIENT_SECRET, type HostileProvider, startHostileProvider } from './hostile-provider.ts';

export const CONNECT = '/signin/connect';

export let provider: HostileProvider;
/** The installation with the embedded provider. */
export let before: TestApp;
/** The same installation after switching to an external provider. */
export let app: TestApp;
/** The same with the limits of production. */
export let guarded: TestApp;

/** Prepares the installation before and after the switch. Call once per test file. */
export function prepareMove(): void {
  beforeAll(async () => {
    provider = await startHostileProvider();
    const env = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    };
    before = await startTestApp();
    app = await startTestApp({ env: { ...env, ADMIN_EMAILS: 'boss@example.com' }, beside: before });
    guarded = await startTestApp({ env: { ...env, RATE_LIMITS: '1' }, beside: before });
    await signUpBefore({ email: 'first@example.com' });
  });
  afterAll(async () => {
    await guarded?.close();
    await app?.close();
    await before?.close();
    await provider?.close();
  });
  afterEach(() => {
    app.clock.now = undefined;
    provider.lies = {};
  });
}

let number = 0;
export const newAddress = () => {
  number += 1;
  return `person${number}@example.com`;
};

/** An account of the embedded provider, verified by the operator. */
export async function signUpBefore(options: { email: string }): Promise<CookieClient> {
  const client = await before.signUp(options);
  await before.db('users').where(options).update({ emailVerifiedBy: 'operator' });
  return client;
}

interface Identity {
  sub: string;
  email: string;
  email_verified?: unknown;
  auth_time?: number;
}

/**
 * Signs in at the provider.
 * @returns the redirect after the callback
 */
export async function comeBack(
  client: CookieClient,
  identity: Identity,
  start = '/api/login',
): Promise<string> {
  provider.persona = { email_verified: true, ...identity };
  const login = await client.get(start);
  const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(authorized.headers.get('location') ?? '');
  const answer = await client.get(back.pathname + back.search);
  return answer.headers.get('location') ?? `${answer.status} ${JSON.stringify(answer.body)}`;
}

/** An account with a password, and a browser signed in with the same address at the other provider. */
export async function movedAccount(where = app) {
  const email = newAddress();
  const { id } = (await (await signUpBefore({ email })).get<User>('/api/auth/user')).body;
  const identity = { sub: `new ${email}`, email };
  const client = where.newClient();
  expect(await comeBack(client, identity)).toBe(CONNECT);
  return { email, id, identity, client };
}

/** An account of one identity, and a browser signed in with another identity of the same address. */
export async function twoIdentities() {
  const email = newAddress();
  const old = { sub: `old ${email}`, email };
  const owner = app.newClient();
  await comeBack(owner, old);
  const { id } = (await owner.get<User>('/api/auth/user')).body;
  const identity = { sub: `new ${email}`, email };
  const client = app.newClient();
  expect(await comeBack(client, identity)).toBe(CONNECT);
  return { email, id, old, identity, client };
}

export const submit = (client: CookieClient, password = TEST_PASSWORD) =>
  client.post<string>(CONNECT, { form: { password } });
export const userOf = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body;
export const isSignedIn = async (client: CookieClient) => (await client.get('/api/auth/user')).status === 200;
export const ownerOf = async ({ sub }: Identity) =>
  (await app.db('user_identities').where({ issuer: provider.issuer, subject: sub }).first())?.userId;
export const connectedTimes = async (userId: number) =>
  (await app.db('activity_logs').where({ userId, action: 'sign_in_connected' })).length;
export const setActive = (id: number, isActive: boolean) =>
  app.db('users').where({ id }).update({ isActive });
