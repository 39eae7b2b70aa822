/* With an external identity provider, the operator names the administrators: the first account does not become one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { CLIENT_ID, CLIENT_SECRET, type HostileProvider, startHostileProvider } from './hostile-provider.ts';

const OIDC_CLIENT = { OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET };

let provider: HostileProvider;
let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  provider = await startHostileProvider();
  const env = { OIDC_ISSUER: provider.issuer, ...OIDC_CLIENT };
  app = await startTestApp({ env });
  beside = await startTestApp({
    env: { ...env, ADMIN_EMAILS: 'boss@example.com, Second@Example.com, kim@example.com, late@example.com' },
    beside: app,
  });
});
afterAll(async () => {
  await beside?.close();
  await app?.close();
  await provider?.close();
});

async function signIn(where: TestApp, persona: { email: string; email_verified?: unknown; sub?: string }) {
  provider.persona = { sub: persona.email, email_verified: true, ...persona };
  const client = where.newClient();
  const login = await client.get('/api/login');
  const authorized = await fetch(login.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(authorized.headers.get('location') ?? '');
  await client.get(back.pathname + back.search);
  return { client, user: (await client.get<User>('/api/auth/user')).body };
}

test('the listed addresses are administrators, also with an existing account, and the audit log says so', async () => {
  expect((await signIn(app, { email: 'boss@example.com' })).user.role).toBe('customer');
  const { client, user } = await signIn(beside, { email: 'boss@example.com' });
  expect(user.role).toBe('admin');
  expect((await client.get('/api/admin/stats')).status).toBe(200);
  expect((await signIn(beside, { email: 'SECOND@example.com' })).user.role).toBe('admin');
  const { body } = await client.get('/api/admin/audit-logs');
  expect(JSON.stringify(body)).toContain('user_role_changed');
});

test('an unverified address makes no administrator, and neither does an unlisted one', async () => {
  expect((await signIn(beside, { email: 'other@example.com' })).user.role).toBe('customer');
  for (const email_verified of [false, undefined, 'true']) {
    const sub = `thief ${email_verified}`;
    const { user } = await signIn(beside, { sub, email: 'second@example.com', email_verified });
    expect(user.role).not.toBe('admin');
  }
});

test('an address that matches the list only after lower-casing makes no administrator', async () => {
  const { user } = await signIn(beside, { email: '\u212Aim@example.com' });
  expect(user.role).toBe('customer');
  expect(await app.db('users').where({ id: user.id }).first()).toMatchObject({ emailVerified: false });
});

test.each(['late@example.com ', '\tlate@example.com', '\ufefflate@example.com', '\u1680late@example.com'])(
  'neither does %j, which is one of the list only once it is trimmed',
  async (email) => {
    const { user } = await signIn(beside, { email });
    expect(user).toMatchObject({ email, role: 'customer' });
    expect(await app.db('users').where({ id: user.id }).first()).toMatchObject({ emailVerified: false });
  },
);

test('a verified address in the ID token does not verify another one in the user info', async () => {
  provider.lies = {
    claims: { email: 'own@example.com', email_verified: true },
    userInfo: { email: 'kim@example.com', email_verified: undefined },
  };
  const { user } = await signIn(beside, { sub: 'two addresses', email: 'own@example.com' });
  provider.lies = {};
  expect(user).toMatchObject({ email: 'kim@example.com', role: 'customer' });
});

test('an ID token alone can verify an address', async () => {
  provider.lies = { userInfo: { email: undefined, email_verified: undefined } };
  const { user } = await signIn(beside, { email: 'kim@example.com' });
  provider.lies = {};
  expect(user).toMatchObject({ email: 'kim@example.com', role: 'admin' });
});

test('an operator makes an administrator, and a customer again, beside the running server', async () => {
  const { client, user } = await signIn(app, { email: 'operated@example.com' });
  expect(user.role).toBe('customer');
  const env = { DATABASE_URL: app.database.url };
  const setRole = (email: string, role: string) =>
    runCli(['users', 'set-role', '--email', email, '--role', role], env);
  expect(await setRole('Operated@example.com', 'admin')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('operated@example.com is admin now.'),
  });
  expect((await client.get('/api/admin/stats')).status).toBe(200);
  expect((await setRole('operated@example.com', 'customer')).status).toBe(0);
  expect((await client.get('/api/admin/stats')).status).toBe(403);
  expect(await setRole('nobody@example.com', 'admin')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('This user does not exist.'),
  });
});
