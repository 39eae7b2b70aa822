import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as keyWorker from '#server/features/accounts/own-accounts/key-worker.ts';
import { hashPassword } from '#server/features/accounts/own-accounts/password-hash.ts';
import { openSignInPage, signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/* CPU time and queue of password checks. */

const asked = vi.hoisted(() => [] as keyWorker.KeyRequest[]);
const gate = vi.hoisted(() => ({ passed: Promise.resolve() }));
vi.mock('#server/features/accounts/own-accounts/password-workers.ts', async (original) => {
  const { deriveKey } =
    await original<typeof import('#server/features/accounts/own-accounts/password-workers.ts')>();
  return {
    async deriveKey(request: keyWorker.KeyRequest) {
      asked.push(request);
      await gate.passed;
      return deriveKey(request);
    },
  };
});

const WRONG = 'not the password';

/** Sends sign-in forms from its own browser. */
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
    'is that of one derivation at the highest cost: wrong password of %s',
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
});

describe('thirty tries of one network at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PASSWORD_COST: '10', RATE_LIMITS: '1' } });
  });
  afterAll(() => app.close());

  /**
   * Sends all forms at once.
   * @returns the responses, and the number of passwords checked before the last rejection
   */
  async function atOnce(
    attempts: ((number: number) => Promise<{ status: number; body: string; headers: Headers }>)[],
  ) {
    const opened = Promise.withResolvers<void>();
    gate.passed = opened.promise;
    await app.db('rate_limits').delete();
    let refusals = 0;
    const answers = attempts.map(async (attempt, number) => {
      const answer = await attempt(number);
      if (answer.status === 429) refusals += 1;
      return answer;
    });
    try {
      await expect.poll(() => refusals, { timeout: 20_000 }).toBe(12);
    } finally {
      opened.resolve();
    }
    return Promise.all(answers);
  }
  const counted = async (name: string) =>
    (await app.db('rate_limits').whereLike('key', `${name}:%`).sum('points as points').first())?.points;
  const rows = async () => (await app.db('rate_limits').select('key')).length;

  test('are two and sixteen in a queue; twelve are told to come back, which is no try and leaves no rows', async () => {
    const forms = await Promise.all(Array.from({ length: 30 }, () => openForm(app)));
    const answers = await atOnce(forms.map((attempt) => (number) => attempt(`p${number}@example.com`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(18);
    for (const { body, headers } of refused) {
      expect(body).toContain('Many people are signing in right now.');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(Number(await counted('address'))).toBe(18);
    // Each account has two rows, and the network has three.
    expect(await rows()).toBe(18 * 2 + 3);
  }, 60_000);

  test('are eighteen new accounts, and those that are told to come back are none', async () => {
    const forms = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const client = app.newClient();
        const page = `${await openSignInPage(client)}/create-account`;
        return (number: number) => {
          const email = `new${number}@example.com`;
          const form = { email, password: TEST_PASSWORD, firstName: 'Eve', lastName: '' };
          return client.post<string>(page, { form });
        };
      }),
    );
    const answers = await atOnce(forms);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(18);
    for (const { body } of answers.filter(({ status }) => status === 429))
      expect(body).toContain('Many people are signing in right now.');
    expect(Number(await counted('signUp'))).toBe(18);
  }, 60_000);
});
