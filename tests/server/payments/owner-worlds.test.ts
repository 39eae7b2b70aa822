import fc from 'fast-check';
import { test } from 'vitest';
import { newWorld, step } from './owner-worlds.ts';
import { preparePaymentBench } from './payment-bench.ts';

preparePaymentBench();

test('purchases, claims and verifications in any order: everything is with its owner or waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12, size: 'max' }), async (steps) => {
      const world = await newWorld();
      for (const action of steps) {
        await world.perform(action);
        await world.expectOwners();
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('the same when they happen at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8, size: 'max' }), async (steps) => {
      const world = await newWorld();
      await Promise.all(steps.map((action) => world.perform(action)));
      await world.expectOwners();
    }),
    { numRuns: 15 },
  );
}, 120_000);
