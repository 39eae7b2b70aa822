/* Which sign-ins at another provider count as fresh: those that it asked for, as far as it tells. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportStatus } from '#shared/contracts/accounts/account-export.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { CLIENT_ID, CLIENT_SECRET, type HostileProvider, startHostileProvider } from './hostile-provider.ts';

/** Says when it asked, if at all. */
let silent: { provider: HostileProvider; app: TestApp };
/** Announces that it says so. */
let telling: { provider: HostileProvider; app: TestApp };

async function start(metadata: Record<string, unknown>, beside?: TestApp) {
  const provider = await startHostileProvider();
  provider.lies = { metadata };
  const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET };
  return { provider, app: await startTestApp({ env, ...(beside && { beside }) }) };
}
beforeAll(async () => {
  silent = await start({});
  telling = await start({ claims_supported: ['sub', 'auth_time'] }, silent.app);
});
afterAll(async () => {
  for (const { app, provider } of [telling, silent]) {
    await app.close();
    await provider.close();
  }
});

let number = 0;
function newcomer(provider: HostileProvider, claims: object): void {
  number += 1;
  const email = `newcomer${number}@example.com`;
  provider.persona = { sub: `subject-${number}`, email, email_verified: true, name: 'N', ...claims };
}

/** Follows the address of a sign-in at the provider to its end. */
async function goTo(client: CookieClient, address: string | URL): Promise<void> {
  const authorized = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(authorized.headers.get('location') ?? '');
  expect((await client.get(pathname + search)).status).toBe(302);
}

const addressOf = async (client: CookieClient, path: string) =>
  new URL((await client.get(path)).headers.get('location') ?? '');
const needsSignIn = async (client: CookieClient) =>
  (await client.get<ExportStatus>('/api/user/export')).body.needsSignIn;

test.each([
  { from: 'long ago', auth_time: 1_000, needed: true },
  { from: 'just now', auth_time: Math.floor(Date.now() / 1_000), needed: false },
  { from: 'the future', auth_time: 1e300, needed: false },
  { from: 'nowhere', auth_time: undefined, needed: false },
])('after a session of the provider from $from, another sign-in is needed: $needed', async (session) => {
  newcomer(silent.provider, { auth_time: session.auth_time });
  const client = silent.app.newClient();
  await goTo(client, await addressOf(client, '/api/login'));
  expect((await client.get('/api/auth/user')).status).toBe(200);
  expect(await needsSignIn(client)).toBe(session.needed);
});

test('a provider that announces when it asked, but does not say it, gives no fresh sign-in', async () => {
  newcomer(telling.provider, {});
  const client = telling.app.newClient();
  await goTo(client, await addressOf(client, '/api/login'));
  expect(await needsSignIn(client)).toBe(true);
  // Whoever is at the browser can take the prompt out of the address, but not make the provider say that it asked.
  const address = await addressOf(client, '/api/login?prompt=login');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '600' });
  address.searchParams.set('prompt', 'none');
  await goTo(client, address);
  expect(await needsSignIn(client)).toBe(true);
  Object.assign(telling.provider.persona, { auth_time: Math.floor(Date.now() / 1_000) });
  await goTo(client, await addressOf(client, '/api/login?prompt=login'));
  expect(await needsSignIn(client)).toBe(false);
});
