import { describe, expect, test } from 'vitest';
import { inTurn } from '#server/features/accounts/own-accounts/password-turns.ts';

/* The order in which waiting passwords are verified. */

function begin(address: string, isKnown = false) {
  const work = Promise.withResolvers<string>();
  let hasBegun = false;
  const done = inTurn({ address, isKnown }, () => {
    hasBegun = true;
    return work.promise;
  }).catch((error: { code?: string }) => error.code);
  return {
    done,
    end: () => work.resolve('done'),
    fail: () => work.reject({ code: 'failed' }),
    hasBegun: () => hasBegun,
  };
}

const outcome = async (tries: ReturnType<typeof begin>[]) => {
  for (const attempt of tries) {
    attempt.end();
  }
  return Promise.all(tries.map(({ done }) => done));
};

describe('of one network', () => {
  test('two have a turn at once, sixteen wait, more are refused; others are before those who wait', async () => {
    const greedy = Array.from({ length: 30 }, () => begin('203.0.113.1'));
    expect(greedy.filter(({ hasBegun }) => hasBegun())).toHaveLength(2);
    const other = begin('203.0.113.2');
    const known = begin('203.0.113.1', true);
    expect([other.hasBegun(), known.hasBegun()]).toEqual([true, true]);
    const outcomes = await outcome([...greedy, other, known]);
    expect(outcomes.filter((result) => result === 'done')).toHaveLength(20);
    expect(outcomes.filter((result) => result === 'sign_in_busy')).toHaveLength(12);
  });

  test('two have a turn, whichever of its IPv6 networks they come from', async () => {
    const strangers = Array.from({ length: 18 }, (_, number) =>
      begin(`2001:db8:1:${number.toString(16)}ab::/64`),
    );
    expect(strangers.filter(({ hasBegun }) => hasBegun())).toHaveLength(2);
    const other = begin('2001:db8:2:ab::/64');
    expect(other.hasBegun()).toBe(true);
    expect(new Set(await outcome([...strangers, other]))).toEqual(new Set(['done']));
  });

  test('a failed attempt passes its turn on', async () => {
    const [first, second, third] = [begin('a'), begin('a'), begin('a')];
    expect(third.hasBegun()).toBe(false);
    first.fail();
    expect(await first.done).toBe('failed');
    await expect.poll(third.hasBegun).toBe(true);
    await outcome([second, third]);
  });
});

test('strangers of many networks leave places to browsers that are known', async () => {
  const strangers = Array.from({ length: 30 }, (_, number) => begin(`203.0.113.${number}`));
  expect(strangers.filter(({ hasBegun }) => hasBegun())).toHaveLength(12);
  const known = begin('198.51.100.1', true);
  expect(known.hasBegun()).toBe(true);
  await outcome([...strangers, known]);
  const after = begin('203.0.113.99');
  expect(after.hasBegun()).toBe(true);
  await outcome([after]);
});
