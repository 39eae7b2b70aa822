import { beforeEach, expect, test, vi } from 'vitest';
import type * as keyWorker from '#server/features/accounts/own-accounts/key-worker.ts';
import { hashPassword } from '#server/features/accounts/own-accounts/password-hash.ts';
import { openSignInPage, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/* A password changes while the old one is being verified. */

const gate = vi.hoisted(() => ({ passed: Promise.resolve(), reached: () => {} }));
vi.mock('#server/features/accounts/own-accounts/password-workers.ts', async (original) => {
  const { deriveKey } =
    await original<typeof import('#server/features/accounts/own-accounts/password-workers.ts')>();
  return {
    async deriveKey(request: keyWorker.KeyRequest) {
      gate.reached();
      await gate.passed;
      return deriveKey(request);
    },
  };
});

const NEW_PASSWORD = 'a different horse altogether';

let email: string;
let people = 0;
prepareApp();
beforeEach(async () => {
  people += 1;
  email = `racing${people}@example.com`;
  await app.signUp({ email });
});

const account = () => app.db('identity_accounts').where({ email }).first();
async function hashOf(password: string): Promise<string> {
  return hashPassword(password, 10, { like: (await account()).passwordHash });
}

/** Sends a form and changes the stored hash after the account is read and before the password is compared. */
async function overtaken(send: () => Promise<{ status: number }>, newHash: string): Promise<number> {
  const opened = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  Object.assign(gate, { passed: opened.promise, reached: reached.resolve });
  const answer = send();
  await reached.promise;
  await app.db('identity_accounts').where({ email }).update({ passwordHash: newHash });
  opened.resolve();
  return (await answer).status;
}

async function openForm(path = '') {
  const client = app.newClient();
  const page = await openSignInPage(client);
  return (form: Record<string, string>) => client.post(`${page}${path}`, { form });
}

test('a sign-in with the old one does not end well', async () => {
  const post = await openForm();
  const hash = await hashOf(NEW_PASSWORD);
  expect(await overtaken(() => post({ email, password: TEST_PASSWORD }), hash)).toBe(401);
});

test('a sign-in waits for a change that is under way', async () => {
  const post = await openForm();
  const hash = await hashOf(NEW_PASSWORD);
  const change = await app.db.transaction();
  await change('identity_accounts').where({ email }).update({ passwordHash: hash });
  const answer = post({ email, password: TEST_PASSWORD });
  const waits = async () =>
    (
      await app.db.raw(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length;
  await Promise.race([expect.poll(waits).toBe(1), answer]);
  await change.commit();
  expect((await answer).status).toBe(401);
});

test('a sign-in beside another one that only hashes the same password anew ends well', async () => {
  const post = await openForm();
  const hash = await hashPassword(TEST_PASSWORD, 11);
  expect(await overtaken(() => post({ email, password: TEST_PASSWORD }), hash)).toBe(303);
});

test('a sign-up with the old password of an account does not sign in to it', async () => {
  const post = await openForm('/create-account');
  const hash = await hashOf(NEW_PASSWORD);
  const form = { email, password: TEST_PASSWORD, firstName: 'Eve', lastName: '' };
  const status = await overtaken(() => post(form), hash);
  const [first] = await app.db('identity_accounts').where({ email }).orderBy('created_at');
  expect(first.passwordHash).toBe(hash);
  expect([303, 422]).toContain(status);
  // The sign-up found the changed password and created a second account.
  if (status === 303) expect(await app.db('identity_accounts').where({ email })).toHaveLength(2);
});

test('a second change with the old password does not take the account over', async () => {
  const hash = await hashOf(NEW_PASSWORD);
  const form = { email, currentPassword: TEST_PASSWORD, newPassword: 'the one of the thief' };
  const send = () => app.newClient().post('/signin/password', { form });
  expect(await overtaken(send, hash)).toBe(401);
  expect((await account()).passwordHash).toBe(hash);
});
