import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { allowSignIn, allowSignUp, rememberedAs } from '#server/features/identity/sign-in-guard.ts';
import { removeExpiredRows } from '#server/jobs/housekeeping.ts';
import { createRateLimits, type RateLimits } from '#server/rate-limits/rate-limits.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/*
 * Guessing at length, without the time that passwords take.
 *
 * Faults planted to see this fail: no limit per address; refused tries that use up the address; an account under attack
 * that refuses everybody; an account whose right passwords still count as guesses.
 */

let app: TestApp;
let limits: RateLimits;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db('rate_limits').delete();
  limits = createRateLimits({ db: app.db, log: app.deps.log, secret: 'secret', factor: 1 });
});

/** How many of so many tries are allowed. */
async function allowed(times: number, attempt: (number: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (let number = 0; number < times; number += 1) {
    try {
      await attempt(number);
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).code).toBe('too_many_requests');
    }
  }
  return count;
}

const guess = (email: string, address: string, device?: string) =>
  allowSignIn(limits, { email, address, device });

describe('guesses', () => {
  test('from one address at many accounts end at fifty, and leave no rows behind from then on', async () => {
    const everywhere = (number: number) => guess(`person${number}@example.com`, '203.0.113.1');
    expect(await allowed(70, everywhere)).toBe(50);
    const count = async () => Number((await app.db('rate_limits').count().first())?.count);
    const before = await count();
    expect(await allowed(10, (number) => everywhere(100 + number))).toBe(0);
    expect(await count()).toBe(before);
    expect(await allowed(1, () => guess('person1@example.com', '203.0.113.2'))).toBe(1);
  });

  test('that are refused for one account use up no tries at others', async () => {
    expect(await allowed(80, () => guess('ada@example.com', '203.0.113.1'))).toBe(5);
    expect(await allowed(45, (number) => guess(`p${number}@example.com`, '203.0.113.1'))).toBe(45);
  });

  test('from many addresses at one account have one try an address, once there are a hundred', async () => {
    const from = (number: number) => guess('ada@example.com', `198.51.${number >> 8}.${number & 255}`);
    expect(await allowed(105, (number) => from(number % 21))).toBe(105);
    // Strange addresses have one each, those that have guessed before one more.
    expect(await allowed(60, (number) => from(100 + (number % 20)))).toBe(20);
    // The owner: from a strange address, with the right password, at the first try.
    const owner = await guess('ada@example.com', '203.0.113.50');
    await owner.succeeded();
    expect(await allowed(1, () => guess('ada@example.com', '203.0.113.50'))).toBe(1);
    // And from a browser that has signed in before, even at an address of those who guess.
    const device = rememberedAs(limits, { email: 'Ada@example.com', nonce: 'n' });
    expect(await allowed(12, () => guess('ada@example.com', '198.51.0.100', device))).toBe(10);
    // Other accounts are not concerned.
    expect(await allowed(6, () => guess('bea@example.com', '203.0.113.51'))).toBe(5);
  });

  test('that turn out right are forgotten, of the address and of the account too', async () => {
    const right = async () => (await guess('ada@example.com', '203.0.113.1')).succeeded();
    expect(await allowed(120, right)).toBe(120);
    expect(await allowed(6, () => guess('ada@example.com', '203.0.113.1'))).toBe(5);
  });

  test('with a known browser of another account are those of a stranger', async () => {
    const device = rememberedAs(limits, { email: 'bea@example.com', nonce: 'n' });
    expect(await allowed(12, () => guess('ada@example.com', '203.0.113.1', device))).toBe(5);
  });

  test('are counted under names that tell nothing', async () => {
    await guess('ada@example.com', '203.0.113.1');
    const keys = JSON.stringify(await app.db('rate_limits').select('key'));
    expect(keys).not.toMatch(/ada|example|203/u);
  });
});

test('counters whose time is over are removed', async () => {
  await guess('ada@example.com', '203.0.113.1');
  const keys = async () => (await app.db('rate_limits').select('key')).length;
  const before = await keys();
  await app.db('rate_limits').insert({ key: 'pair:over', points: 9, expire: Date.now() - 1 });
  await removeExpiredRows(app.deps.service);
  expect(await keys()).toBe(before);
});

test('thirty accounts an hour come from one address', async () => {
  expect(await allowed(33, () => allowSignUp(limits, { address: '203.0.113.1' }))).toBe(30);
  expect(await allowed(1, () => allowSignUp(limits, { address: '203.0.113.2' }))).toBe(1);
});

describe('limits', () => {
  test('are multiplied, down to one', async () => {
    const of = (factor: number | undefined) =>
      createRateLimits({ db: app.db, log: app.deps.log, secret: `${factor}`, factor });
    const signUps = (factor: number | undefined) =>
      allowed(70, () => allowSignUp(of(factor), { address: '203.0.113.1' }));
    expect(await signUps(2)).toBe(60);
    expect(await signUps(0.001)).toBe(1);
    expect(await signUps(undefined)).toBe(70);
  });

  test('of requests end at their number, and say when to come back', async () => {
    const take = () => limits.take('checkout', 'user 1');
    expect(await allowed(25, take)).toBe(20);
    await expect(take()).rejects.toMatchObject({
      message: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/u),
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await allowed(1, () => limits.take('checkout', 'user 2'))).toBe(1);
  });
});
