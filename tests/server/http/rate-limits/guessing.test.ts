import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#server/context/errors.ts';
import {
  allowSignIn,
  allowSignUp,
  rememberedAs,
} from '#server/features/accounts/own-accounts/sign-in-guard.ts';
import { removeExpiredRows } from '#server/jobs/housekeeping.ts';
import { createRateLimits, type RateLimits } from '#server/rate-limits/rate-limits.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/* Password guessing over long periods, without hashing. */

let limits: RateLimits;
prepareApp();
beforeEach(async () => {
  await app.db('rate_limits').delete();
  limits = createRateLimits({ db: app.db, log: app.deps.log, secret: 'secret', factor: 1 });
});

/** Counts the allowed attempts. */
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

  test('at one account end at five from each address, and take nothing from its owner', async () => {
    const from = (number: number) => guess('ada@example.com', `198.51.${number >> 8}.${number & 255}`);
    expect(await allowed(240, (number) => from(number % 30))).toBe(150);
    // The owner mistypes the password at a new address, and then has all tries back.
    expect(await allowed(4, () => guess('ada@example.com', '203.0.113.50'))).toBe(4);
    const owner = await guess('ada@example.com', '203.0.113.50');
    await owner.succeeded({ emailVerified: true, isOnlyOne: true });
    expect(await allowed(6, () => guess('ada@example.com', '203.0.113.50'))).toBe(5);
    // A remembered browser may sign in even from an attacker's address.
    const device = rememberedAs(limits, { email: 'Ada@example.com', accountId: 'ada', nonce: 'n' });
    expect(await allowed(12, () => guess('ada@example.com', '198.51.0.1', device))).toBe(10);
    // Other accounts are not affected.
    expect(await allowed(6, () => guess('bea@example.com', '203.0.113.51'))).toBe(5);
  });

  test('that turn out right are forgotten', async () => {
    const right = async () =>
      (await guess('ada@example.com', '203.0.113.1')).succeeded({ emailVerified: true, isOnlyOne: true });
    expect(await allowed(120, right)).toBe(120);
    expect(await allowed(6, () => guess('ada@example.com', '203.0.113.1'))).toBe(5);
  });

  test('with a known browser of another account are those of a stranger', async () => {
    const device = rememberedAs(limits, { email: 'bea@example.com', accountId: 'bea', nonce: 'n' });
    expect(await allowed(12, () => guess('ada@example.com', '203.0.113.1', device))).toBe(5);
  });

  test('are counted under keyed hashes', async () => {
    await guess('ada@example.com', '203.0.113.1');
    const keys = JSON.stringify(await app.db('rate_limits').select('key'));
    expect(keys).not.toMatch(/ada|example|203/u);
  });
});

describe('a household with many IPv6 networks', () => {
  /** The /64 networks of one /48. */
  const network = (number: number) => `2001:db8:1:${number.toString(16)}::/64`;
  const count = async () => Number((await app.db('rate_limits').count().first())?.count);

  test('has twenty guesses at an account, and leaves no rows from then on', async () => {
    expect(await allowed(200, (number) => guess('ada@example.com', network(number)))).toBe(20);
    const before = await count();
    expect(await allowed(10, (number) => guess('ada@example.com', network(200 + number)))).toBe(0);
    expect(await count()).toBe(before);
    expect(await allowed(6, () => guess('ada@example.com', '2001:db8:2:1::/64'))).toBe(5);
  });

  test('has two hundred guesses at all accounts', async () => {
    const anyone = (number: number) => guess(`person${number}@example.com`, network(number % 256));
    expect(await allowed(230, anyone)).toBe(200);
  });

  test('locks out nobody else: of its hundred sign-ups at an address of others twenty count', async () => {
    const signUp = (number: number) =>
      allowSignUp(limits, { email: 'victim@example.com', address: network(number % 20) });
    expect(await allowed(100, signUp)).toBe(20);
    const owner = { email: 'victim@example.com', address: '198.51.100.1' };
    expect(await allowed(1, () => allowSignUp(limits, owner))).toBe(1);
    expect(await allowed(3, () => guess(owner.email, owner.address))).toBe(3);
  });

  test('makes 120 accounts an hour', async () => {
    const signUp = (number: number) =>
      allowSignUp(limits, { email: `person${number}@example.com`, address: network(number) });
    expect(await allowed(130, signUp)).toBe(120);
  });

  test('has four times the requests of one network', async () => {
    const take = (number: number) => limits.take('checkout', 'address', network(number));
    expect(await allowed(100, take)).toBe(80);
    expect(await allowed(1, () => limits.take('checkout', 'address', '2001:db8:2:1::/64'))).toBe(1);
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
  const signUp = (number: number, address = '203.0.113.1') =>
    allowSignUp(limits, { email: `person${number}@example.com`, address });
  expect(await allowed(33, (number) => signUp(number))).toBe(30);
  expect(await allowed(1, () => signUp(1, '203.0.113.2'))).toBe(1);
});

describe('accounts of one mail address', () => {
  const signUp = (number: number) =>
    allowSignUp(limits, { email: 'ada@example.com', address: `203.0.113.${number}` });

  test('are made five a day from one network', async () => {
    expect(await allowed(8, () => signUp(1))).toBe(5);
    expect(await allowed(8, () => signUp(2))).toBe(5);
  });

  test('are a hundred a day from everywhere, and leave the owner all tries', async () => {
    expect(await allowed(110, (number) => signUp(number))).toBe(100);
    expect(await allowed(6, () => guess('ada@example.com', '198.51.100.2'))).toBe(5);
  });

  test('of which there may be others: a right password gives back only itself', async () => {
    const right = async () =>
      (await guess('ada@example.com', '203.0.113.1')).succeeded({ emailVerified: false, isOnlyOne: true });
    expect(await allowed(4, () => guess('ada@example.com', '203.0.113.1'))).toBe(4);
    expect(await allowed(3, right)).toBe(3);
    expect(await allowed(3, () => guess('ada@example.com', '203.0.113.1'))).toBe(1);
  });

  test.each([true, false])('give nobody more tries at the others, verified: %j', async (emailVerified) => {
    const device = rememberedAs(limits, { email: 'ada@example.com', accountId: 'hers', nonce: 'n' });
    const right = (known?: string) => async () =>
      (await guess('ada@example.com', '203.0.113.1', known)).succeeded({ emailVerified, isOnlyOne: false });
    expect(await allowed(8, right())).toBe(5);
    expect(await allowed(12, right(device))).toBe(10);
  });

  test('are opened by a known browser one at a time: beyond the tries of strangers only the one it knows', async () => {
    const device = rememberedAs(limits, { email: 'ada@example.com', accountId: 'hers', nonce: 'n' });
    const tries = () => guess('ada@example.com', '203.0.113.1', device);
    const only = [];
    for (let number = 0; number < 7; number += 1) only.push((await tries()).onlyAccount);
    expect(only).toEqual([undefined, undefined, undefined, undefined, undefined, 'hers', 'hers']);
  });
});

describe('the work of right passwords', () => {
  const right = async (address: string, device?: string) =>
    (await guess('ada@example.com', address, device)).succeeded({ emailVerified: true, isOnlyOne: true });

  test('is counted: three hundred in a quarter of an hour from one network', async () => {
    expect(await allowed(310, () => right('203.0.113.1'))).toBe(300);
    expect(await allowed(1, () => right('203.0.113.2'))).toBe(1);
  });

  test('is counted by the account where a browser is known, however often it is remembered', async () => {
    await allowed(5, () => guess('ada@example.com', '203.0.113.1'));
    const remembered = (number: number) =>
      rememberedAs(limits, { email: 'ada@example.com', accountId: 'ada', nonce: `${number}` });
    expect(await allowed(70, (number) => right('203.0.113.1', remembered(number)))).toBe(60);
  });
});

describe('limits', () => {
  test('are multiplied, down to one', async () => {
    const of = (factor: number | undefined) =>
      createRateLimits({ db: app.db, log: app.deps.log, secret: `${factor}`, factor });
    const signUps = (factor: number | undefined) =>
      allowed(70, (number) =>
        allowSignUp(of(factor), { email: `person${number}@example.com`, address: '203.0.113.1' }),
      );
    expect(await signUps(2)).toBe(60);
    expect(await signUps(0.001)).toBe(1);
    expect(await signUps(undefined)).toBe(70);
  });

  test('of requests end at their number, and say when to come back', async () => {
    const take = () => limits.take('checkout', 'user 1');
    expect(await allowed(25, take)).toBe(20);
    await expect(take()).rejects.toMatchObject({
      message: expect.stringMatching(/^Too many actions in a short time\. Try again in \d+ seconds?\.$/u),
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await allowed(1, () => limits.take('checkout', 'user 2'))).toBe(1);
  });
});
