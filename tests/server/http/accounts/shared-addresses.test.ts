import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { insertUser } from '#tests/support/database/insert-user.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { followRedirects, openSignInPage, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

/* An unverified address belongs to no account, and forms don't reveal whether an account exists. */

const OTHER_PASSWORD = 'another horse battery';

// With live payments, typed addresses are not verified.
prepareApp({
  env: { LEMONSQUEEZY_API_KEY: 'key', LEMONSQUEEZY_WEBHOOK_SECRET: 'secret', RATE_LIMITS: '1000' },
});
beforeAll(async () => {
  await app.signUp({ email: 'admin@example.com' });
});

async function submit(client: CookieClient, form: { email: string; password: string }, create: boolean) {
  const page = await openSignInPage(client);
  const names = { firstName: 'Ada', lastName: '' };
  return create
    ? client.post<string>(`${page}/create-account`, { form: { ...form, ...names } })
    : client.post<string>(page, { form });
}

/** @returns the signed-in user's id; undefined without a session */
async function enter(email: string, password: string, create = false): Promise<number | undefined> {
  const client = app.newClient();
  const answer = await submit(client, { email, password }, create);
  if (answer.status !== 303) return undefined;
  await followRedirects(client, answer.headers.get('location'));
  return (await client.get<User>('/api/auth/user')).body.id;
}

const signUp = (email: string, password: string) => enter(email, password, true);

describe('what strangers see', () => {
  /** The parts of a response that are the same for every request. */
  async function seen(form: { email: string; password: string }, create: boolean) {
    const client = app.newClient();
    const answer = await submit(client, form, create);
    const bare = (text: string) =>
      text
        .replaceAll(form.email, 'EMAIL')
        .replaceAll(/\/(signin|idp\/auth)\/[\w-]+/gu, '/$1/ID')
        // The challenge for a passkey is random.
        .replaceAll(/data-options="[^"]*"/gu, 'data-options');
    const location = answer.headers.get('location');
    if (location) await followRedirects(client, location);
    const user = location ? (await client.get<User>('/api/auth/user')).body : undefined;
    return {
      status: answer.status,
      body: bare(String(answer.body)),
      location: bare(location ?? '').replace(app.url, ''),
      headers: [...answer.headers.keys()].toSorted(),
      cookies: client
        .cookies()
        .map(({ name }) => name)
        .toSorted(),
      user: user && { ...user, id: 0, email: '', createdAt: '' },
    };
  }

  const known = {
    account: 'known@example.com',
    'a second factor': 'guarded@example.com',
    buyer: 'bought@example.com',
    both: 'both@example.com',
  };
  beforeAll(async () => {
    for (const email of [known.buyer, known.both]) await insertUser(app.db, { email, role: 'lead' });
    for (const email of [known.account, known['a second factor'], known.both])
      await signUp(email, TEST_PASSWORD);
    const { id } = await app.db('identity_accounts').where({ email: known['a second factor'] }).first('id');
    await app.db('second_factors').insert({ accountId: id, secret: 'A'.repeat(32), confirmedAt: new Date() });
  });

  const forms = ['a wrong password', 'short', 'iloveyou1', ' spaces and ñ 東京 '];
  for (const [who, email] of Object.entries(known)) {
    test.each(forms)(`of an address with ${who} is the same as of one without: %j`, async (password) => {
      for (const create of [false, true]) {
        const unknown = `nobody${Math.random()}@example.com`;
        expect(await seen({ email, password }, create)).toEqual(
          await seen({ email: unknown, password }, create),
        );
      }
    });
  }
});

describe('accounts that share an address', () => {
  test('are each entered by their own password; signing up again with one enters that account', async () => {
    const email = 'shared@example.com';
    const first = await signUp(email, TEST_PASSWORD);
    const second = await signUp(email.toUpperCase(), OTHER_PASSWORD);
    expect(second).not.toBe(first);
    expect(await enter(email, TEST_PASSWORD)).toBe(first);
    expect(await enter(email, OTHER_PASSWORD)).toBe(second);
    expect(await enter(email, 'neither of them')).toBeUndefined();
    expect(await signUp(email, TEST_PASSWORD)).toBe(first);
    expect(await app.db('identity_accounts').where({ email })).toHaveLength(2);
  });

  test('made at once can all be entered', async () => {
    const email = 'rushed@example.com';
    const passwords = Array.from({ length: 6 }, (_, index) => `horse number ${index} here`);
    const made = await Promise.all(passwords.map((password) => signUp(email, password)));
    expect(new Set(made).size).toBe(6);
    for (const [index, password] of passwords.entries())
      expect(await enter(email, password)).toBe(made[index]);
  });

  test('made at once with one password are one', async () => {
    const email = 'twice@example.com';
    const made = await Promise.all([1, 2, 3, 4].map(() => signUp(email, TEST_PASSWORD)));
    expect(new Set(made).size).toBe(1);
  });

  test('keep their hashes comparable when one is used or gets a new password', async () => {
    const email = 'cheap@example.com';
    const first = await signUp(email, TEST_PASSWORD);
    const lower = (hash: string) => hash.replace('$1024$', '$512$');
    // Both hashes fail for their own passwords, so only new passwords match.
    for (const row of await app.db('identity_accounts').where({ email }))
      await app
        .db('identity_accounts')
        .where({ id: row.id })
        .update({ passwordHash: lower(row.passwordHash) });
    const second = await signUp(email, OTHER_PASSWORD);
    expect(await enter(email, OTHER_PASSWORD)).toBe(second);
    const changed = await app.newClient().post('/signin/password', {
      form: { email, currentPassword: OTHER_PASSWORD, newPassword: 'a third horse here' },
    });
    expect(changed.status).toBe(200);
    expect(await enter(email, 'a third horse here')).toBe(second);
    const rows = await app.db('identity_accounts').where({ email });
    const parameters = rows.map(({ passwordHash }) => passwordHash.split('$').slice(0, 5).join('$'));
    expect(new Set(parameters).size).toBe(1);
    expect(parameters[0]).toContain('$512$');
    expect(first).toBeDefined();
  });

  test('are verified by one at most, in the database', async () => {
    const email = 'once@example.com';
    const [first, second] = [await signUp(email, TEST_PASSWORD), await signUp(email, OTHER_PASSWORD)];
    const verify = (id: number | undefined) => app.db('users').where({ id }).update({ emailVerified: true });
    await verify(first);
    await expect(verify(second)).rejects.toThrow('users_verified_email_unique');
  });
});

test('a known browser helps with the account that it knows, not with others of the address', async () => {
  const limited = await startTestApp({
    env: { LEMONSQUEEZY_API_KEY: 'key', LEMONSQUEEZY_WEBHOOK_SECRET: 'secret', RATE_LIMITS: '1' },
  });
  try {
    const email = 'victim@example.com';
    await limited.signUp({ email });
    const stranger = limited.newClient();
    await submit(stranger, { email, password: OTHER_PASSWORD }, true);
    const page = await openSignInPage(stranger);
    const attempt = async (password: string) =>
      (await stranger.post(page, { form: { email, password } })).status;
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt('a guess')).toBe(401);
    // Strangers have used up their attempts. The browser's own attempts count for its account only.
    expect(await attempt(TEST_PASSWORD)).toBe(401);
    expect(await attempt(OTHER_PASSWORD)).toBe(303);
  } finally {
    await limited.close();
  }
});

test('an account of one’s own at an address gives nobody more guesses at the others', async () => {
  const limited = await startTestApp({
    env: { LEMONSQUEEZY_API_KEY: 'key', LEMONSQUEEZY_WEBHOOK_SECRET: 'secret', RATE_LIMITS: '1' },
  });
  try {
    const email = 'victim@example.com';
    await limited.signUp({ email });
    let own = OTHER_PASSWORD;
    await submit(limited.newClient(), { email, password: own }, true);
    let guesses = 0;
    for (; guesses < 12; guesses += 1) {
      const newPassword = `guess number ${guesses} here`;
      const form = { email, currentPassword: own, newPassword };
      const changed = await limited.newClient().post('/signin/password', { form });
      if (changed.status === 429) break;
      own = newPassword;
      const client = limited.newClient();
      const answer = await client.post(await openSignInPage(client), { form: { email, password: own } });
      if (answer.status === 429) break;
      expect(answer.status).toBe(303);
    }
    expect(guesses).toBe(2);
  } finally {
    await limited.close();
  }
});

test('a known browser opens its own account, although an older one has the same password', async () => {
  const limited = await startTestApp({
    env: { LEMONSQUEEZY_API_KEY: 'key', LEMONSQUEEZY_WEBHOOK_SECRET: 'secret', RATE_LIMITS: '1' },
  });
  try {
    const email = 'victim@example.com';
    await limited.signUp({ email });
    const stranger = limited.newClient();
    await submit(stranger, { email, password: OTHER_PASSWORD }, true);
    const form = { email, currentPassword: OTHER_PASSWORD, newPassword: TEST_PASSWORD };
    expect((await stranger.post('/signin/password', { form })).status).toBe(200);
    const page = await openSignInPage(stranger);
    const attempt = async (password: string) =>
      (await stranger.post(page, { form: { email, password } })).status;
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt('a guess')).toBe(401);
    // A rejection would reveal that another account has this password.
    expect(await attempt(TEST_PASSWORD)).toBe(303);
  } finally {
    await limited.close();
  }
});
