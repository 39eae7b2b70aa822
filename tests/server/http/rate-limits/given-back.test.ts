import { expect, test } from 'vitest';
import { createRateLimits } from '#server/rate-limits/rate-limits.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

test('attempts are given back to the hour they were counted in, and never make more of the next', async () => {
  const { attempts } = createRateLimits({ db: app.db, log: app.deps.log, secret: 'x', factor: 1 });
  const times = Array.from({ length: 10 });
  const consumeTen = async () => {
    for (const _ of times) await attempts.consume('freeCancel', 'somebody');
  };
  await consumeTen();
  await attempts.giveBack('freeCancel', 'somebody');
  await attempts.consume('freeCancel', 'somebody');
  await app.db('rate_limits').update({ expire: 1 });
  for (const _ of times) await attempts.giveBack('freeCancel', 'somebody');
  await attempts.giveBack('freeCancel', 'nobody');
  await consumeTen();
  await expect(attempts.consume('freeCancel', 'somebody')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await app.db('rate_limits').whereLike('key', '%nobody%')).toEqual([]);
});
