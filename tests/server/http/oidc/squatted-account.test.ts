/*
 * Accounts created during an open trial with somebody else's address, after the switch to the company's identity
 * provider.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';
import { signInDevice } from '#tests/support/sign-in-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { CLIENT_ID, CLIENT_SECRET, type HostileProvider, startHostileProvider } from './hostile-provider.ts';

let provider: HostileProvider;
let before: TestApp;
let app: TestApp;
let oidc: Record<string, string>;
beforeAll(async () => {
  provider = await startHostileProvider();
  oidc = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    ADMIN_EMAILS: 'boss@example.com,second@example.com',
  };
  before = await startTestApp();
  await before.signUp({ email: 'first@example.com' });
  app = await startTestApp({ env: oidc, beside: before });
});
afterAll(async () => {
  await app?.close();
  await before?.close();
  await provider?.close();
});

const userOf = async (client: CookieClient) => (await client.get<User>('/api/auth/user')).body;

/** Signs in with a verified address. @returns the redirect, and the role */
async function comeBack(email: string): Promise<{ where: string | null; role: string | undefined }> {
  provider.persona = { sub: `of ${email}`, email, email_verified: true };
  const client = app.newClient();
  const login = await client.get('/api/login');
  const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(authorized.headers.get('location') ?? '');
  const answer = await client.get(back.pathname + back.search);
  return { where: answer.headers.get('location'), role: (await userOf(client)).role };
}

test('an address that was only typed belongs to the account the provider verifies it for', async () => {
  const squatter = await before.signUp({ email: 'boss@example.com' });
  const { id } = await userOf(squatter);
  expect(await comeBack('boss@example.com')).toEqual({ where: '/', role: 'admin' });
  expect(await userOf(squatter)).toMatchObject({ id, role: 'customer' });
  expect(await app.db('users').where({ id }).first()).toMatchObject({
    emailVerified: false,
    emailVerifiedBy: null,
  });
});

test('the operator withdraws a verification', async () => {
  const env = { DATABASE_URL: before.database.url, ...oidc };
  const { id } = await userOf(await before.signUp({ email: 'second@example.com' }));
  const cli = (...args: string[]) => runCli(['users', ...args], env);
  expect(await cli('verify-email', '--id', String(id))).toMatchObject({ status: 0, stderr: '' });
  expect(await comeBack('second@example.com')).toMatchObject({ where: '/signin/connect' });
  expect(await cli('unverify-email', '--email', 'second@example.com')).toMatchObject({
    status: 0,
    stdout: `The email address of second@example.com (user ${id}) is not verified any more.\n`,
  });
  expect(await comeBack('second@example.com')).toEqual({ where: '/', role: 'admin' });
});

test('an account that is opened by its verified address alone ends what was signed in to it before', async () => {
  const earlier = await before.signUp({ email: 'moved@example.com' });
  const device = await signInDevice(earlier);
  const { id } = await userOf(earlier);
  // The statement from docs/OPERATION.md for retired sign-ins.
  await app.db('user_identities').where({ userId: id }).delete();
  expect(await comeBack('moved@example.com')).toMatchObject({ where: '/' });
  const identity = await app.db('user_identities').where({ subject: 'of moved@example.com' }).first();
  expect(identity.userId).toBe(id);
  expect((await earlier.get('/api/auth/user')).status).toBe(401);
  expect((await app.newClient().get('/api/auth/user', { headers: device.headers })).status).toBe(401);
});
