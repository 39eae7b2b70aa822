import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as keyWorker from '#server/features/identity/key-worker.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { openSignInPage, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/*
 * What passwords cost, and whom they keep waiting.
 *
 * Faults planted to see this fail: scrypt in the threads that files and compression need; no end of the queue; a hash of its
 * own for unknown accounts; the cost of the configuration for them; no filling up.
 */

const asked = vi.hoisted(() => [] as keyWorker.KeyRequest[]);
vi.mock('#server/features/identity/password-workers.ts', async (original) => {
  const { deriveKey } = await original<typeof import('#server/features/identity/password-workers.ts')>();
  return {
    deriveKey(request: keyWorker.KeyRequest) {
      asked.push(request);
      return deriveKey(request);
    },
  };
});

const WRONG = 'not the password';

/** Tries of a browser of its own. */
async function openForm(app: TestApp) {
  const client = app.newClient();
  const page = await openSignInPage(client);
  return (email: string, password = WRONG) => client.post<string>(page, { form: { email, password } });
}

describe('the time of an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PASSWORD_COST: '11' } });
    for (const name of ['new', 'old', 'costly', 'unreadable'])
      await signUp(app.newClient(), { email: `${name}@example.com` });
    const store = (name: string, passwordHash: string) =>
      app
        .db('identity_accounts')
        .where({ email: `${name}@example.com` })
        .update({ passwordHash });
    await store('old', await hashPassword(TEST_PASSWORD, 10));
    await store('costly', await hashPassword(TEST_PASSWORD, 13));
    await store('unreadable', 'md5$x$y$z');
  });
  afterAll(() => app.close());
  beforeEach(() => void asked.splice(0));

  test.each(['new', 'old', 'costly', 'unreadable', 'nobody'])(
    'is that of one derivation of the costliest hash: wrong password of %s',
    async (name) => {
      const attempt = await openForm(app);
      expect((await attempt(`${name}@example.com`)).status).toBe(401);
      expect(asked.map(({ work }) => work)).toEqual([2 ** 13]);
    },
  );

  test('is the same for a new account at an address that has one and at one that has none', async () => {
    for (const email of ['old@example.com', 'none@example.com']) {
      asked.splice(0);
      const client = app.newClient();
      const form = { email, password: 'another horse battery', firstName: 'Eve', lastName: '' };
      const answer = await client.post(`${await openSignInPage(client)}/create-account`, { form });
      expect(answer.status).toBe(303);
      expect(asked.map(({ work }) => work)).toEqual([2 ** 13]);
    }
  });
});

describe('eight accounts that sign in at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PASSWORD_COST: '17' } });
  });
  afterAll(() => app.close());

  test('keep nobody else waiting: answers that are compressed come before theirs', async () => {
    const forms = await Promise.all(Array.from({ length: 8 }, () => openForm(app)));
    const read = () => app.newClient().get('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    await read();
    asked.splice(0);
    let answered = 0;
    const signIns = forms.map(async (attempt, number) => {
      const { status } = await attempt(`p${number}@example.com`);
      answered += 1;
      return status;
    });
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    for (let reads = 0; reads < 4; reads += 1) expect((await read()).status).toBe(200);
    expect(answered).toBeLessThan(4);
    expect(await Promise.all(signIns)).toEqual(Array(8).fill(401));
  });

  test('are two at once and sixteen in a queue; more are told to come back, and it was no try', async () => {
    const limited = await startTestApp({ env: { PASSWORD_COST: '15', RATE_LIMITS: '1' } });
    try {
      const forms = await Promise.all(Array.from({ length: 30 }, () => openForm(limited)));
      const answers = await Promise.all(forms.map((attempt, number) => attempt(`p${number}@example.com`)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(16);
      expect(answers.length).toBe(30);
      for (const { body, headers } of refused) {
        expect(body).toContain('Many people are signing in right now.');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const counted = await limited.db('rate_limits').whereLike('key', 'address:%').first('points');
      expect(counted.points).toBe(30 - refused.length);
    } finally {
      await limited.close();
    }
  }, 120_000);
});
