import fc from 'fast-check';
import { test } from 'vitest';
import { preparePaymentBench } from './payment-bench.ts';
import { newScenario, step } from './random-owners.ts';

preparePaymentBench();

test('purchases, claims and verifications in any order: everything is with its owner or waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12, size: 'max' }), async (steps) => {
      const scenario = await newScenario();
      for (const action of steps) {
        await scenario.perform(action);
        await scenario.expectOwners();
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('the same with concurrent events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8, size: 'max' }), async (steps) => {
      const scenario = await newScenario();
      await Promise.all(steps.map((action) => scenario.perform(action)));
      await scenario.expectOwners();
    }),
    { numRuns: 15 },
  );
}, 120_000);
