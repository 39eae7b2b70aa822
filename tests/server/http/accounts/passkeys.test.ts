/* Passkeys: added in the settings, used at the sign-in page. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeySite } from '#server/features/accounts/passkeys/passkey-site.ts';
import type { Passkey, SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { followRedirects, openSignInPage } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { createSoftPasskey } from '#tests/support/soft-authenticator.ts';

type Options = { challenge: string; user: { id: string } };

prepareApp();
beforeAll(async () => void (await app.join({ email: 'first@example.com' })));

let number = 0;
let owner: CookieClient;
let passkey: ReturnType<typeof createSoftPasskey>;
const site = () => ({ origin: app.url });
beforeEach(async () => {
  number += 1;
  owner = await app.join({ email: `owner-${number}@example.com` });
  passkey = createSoftPasskey();
});

const ask = (client = owner) => okCalls(client).send<Options>('/api/user/passkeys/options', {});
const add = (response: unknown, client = owner) =>
  client.post<Passkey>('/api/user/passkeys', { json: { name: 'Laptop', response } });
const listed = async () => (await okCalls(owner).ask<SignInSecurity>('/api/user/sign-in-security')).passkeys;
async function addOne(): Promise<Passkey> {
  const added = await add(passkey.register(await ask(), site()));
  expect(added.status).toBe(201);
  return added.body;
}

/** Opens a sign-in page. @returns its address and challenge */
async function openPage(client: CookieClient) {
  const page = await openSignInPage(client);
  const { body } = await client.get<string>(page);
  const options = /data-options="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  return { page, ...(JSON.parse(options) as { challenge: string }) };
}
const answer = (client: CookieClient, page: string, response: string) =>
  client.post<string>(`${page}/passkey`, { form: { response } });

describe('a passkey', () => {
  test('is added, renamed, listed with its last use, and signs in on its own as two factors', async () => {
    const { id } = await addOne();
    expect((await owner.patch(`/api/user/passkeys/${id}`, { json: { name: 'Phone' } })).status).toBe(200);
    const visitor = app.newClient();
    const { page, challenge } = await openPage(visitor);
    const typed = await answer(visitor, page, passkey.signIn({ challenge, ...site() }));
    expect(typed.status).toBe(303);
    await followRedirects(visitor, typed.headers.get('location'));
    const user = (await visitor.get<{ email: string }>('/api/auth/user')).body;
    expect(user.email).toBe(`owner-${number}@example.com`);
    const [session] = await app
      .db('sessions')
      .whereRaw(`data ->> 'idToken' is not null`)
      .orderBy('createdAt', 'desc');
    const [, payload = ''] = String(session.data.idToken).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      acr: 'aal2',
      amr: ['pop', 'user', 'mfa'],
    });
    const [shown] = await listed();
    expect(shown).toMatchObject({ name: 'Phone', lastUsedAt: expect.any(String) });
    expect((await owner.delete(`/api/user/passkeys/${id}`)).status).toBe(204);
    const later = app.newClient();
    const again = await openPage(later);
    expect(
      (await answer(later, again.page, passkey.signIn({ challenge: again.challenge, ...site() }))).status,
    ).toBe(401);
  });

  test('is refused with a used, foreign or old challenge', async () => {
    await addOne();
    const visitor = app.newClient();
    const { page, challenge } = await openPage(visitor);
    const response = passkey.signIn({ challenge, ...site() });
    expect((await answer(visitor, page, response)).status).toBe(303);
    // Replayed in the same sign-in, and in another one.
    expect((await answer(visitor, page, response)).status).toBeGreaterThanOrEqual(400);
    const other = app.newClient();
    const foreign = await openPage(other);
    expect((await answer(other, foreign.page, response)).status).toBe(401);
    const fresh = await openPage(other);
    const newer = await other.get<string>(fresh.page);
    expect(newer.status).toBe(200);
    // The page was opened again, so its first challenge is over.
    const old = passkey.signIn({ challenge: fresh.challenge, ...site() });
    expect((await answer(other, fresh.page, old)).status).toBe(401);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example', rpId: 'localhost' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verification of the user', { isUserVerified: false }],
    ['a counter that does not grow', { counter: 0 }],
  ])('is refused with %s', async (_name, facts) => {
    await addOne();
    const first = app.newClient();
    const opened = await openPage(first);
    const used = passkey.signIn({ challenge: opened.challenge, ...site() });
    expect((await answer(first, opened.page, used)).status).toBe(303);
    const visitor = app.newClient();
    const { page, challenge } = await openPage(visitor);
    const typed = await answer(visitor, page, passkey.signIn({ challenge, ...site(), ...facts }));
    expect(typed.status).toBe(401);
    expect(typed.body).toContain('This passkey did not work here');
  });

  test('is refused in nonsense, without a server error', async () => {
    const visitor = app.newClient();
    for (const response of [
      '',
      '{}',
      '[]',
      'null',
      '{"id":"x","response":{}}',
      '{"id":1}',
      'x'.repeat(9_000),
    ]) {
      const { page } = await openPage(visitor);
      expect((await answer(visitor, page, response)).status).toBe(401);
    }
    expect((await add({})).status).toBe(409);
    await ask();
    expect((await add({ id: 'x', rawId: 'x', type: 'public-key', response: {} })).status).toBe(409);
  });

  test('is added once with the challenge of its session', async () => {
    const options = await ask();
    const response = passkey.register(options, site());
    const other = await app.join({ email: `other-${number}@example.com` });
    expect((await add(response, other)).status).toBe(409);
    expect((await add(response)).status).toBe(201);
    expect((await add(response)).status).toBe(409);
    // The same key again, and for somebody else.
    expect((await add(passkey.register(await ask(), site()))).status).toBe(409);
    expect((await add(passkey.register(await ask(other), site()), other)).status).toBe(409);
    const unverified = createSoftPasskey().register(await ask(), { ...site(), isUserVerified: false });
    expect((await add(unverified)).status).toBe(409);
    const elsewhere = createSoftPasskey().register(await ask(), {
      origin: 'https://evil.example',
      rpId: 'localhost',
    });
    expect((await add(elsewhere)).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  test('of others cannot be renamed or removed', async () => {
    const { id } = await addOne();
    const other = await app.join({ email: `stranger-${number}@example.com` });
    expect((await other.patch(`/api/user/passkeys/${id}`, { json: { name: 'Mine' } })).status).toBe(404);
    expect((await other.delete(`/api/user/passkeys/${id}`)).status).toBe(404);
  });
});

test.each([
  ['https://app.example.com', 'app.example.com'],
  ['http://localhost:5000', 'localhost'],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]:8443', undefined],
  ['http://app.example.com', undefined],
])('the site of passkeys at %s is %s', (publicUrl, id) => {
  expect(passkeySite(publicUrl)).toEqual(id && { origin: publicUrl, id });
});
