import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProofTarget, targetOf } from '#tests/load/proofs/proof-target.ts';
import { repeatKeys } from '#tests/load/proofs/repeat-keys.ts';
import { resetConnections } from '#tests/load/proofs/reset-connections.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { isFullSize, proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let target: ProofTarget;

beforeEach(async () => {
  app = await startTestApp({ env: { GENERATION_DEADLINE_SECONDS: '60', GENERATION_IDLE_SECONDS: '30' } });
  target = targetOf(app);
});
afterEach(async () => {
  await target.close();
  await app.close();
});

const CONNECTIONS = proofSize(100, 1_000);

test(`${CONNECTIONS} connections reset at random milliseconds (SEED=${proofSeed}): every text is written, and a repeat returns it`, async () => {
  const report = await resetConnections(target, {
    connections: CONNECTIONS,
    withinMs: 1_200,
    seed: proofSeed,
  });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report).toMatchObject({
    endedByTheReset: 0,
    wrongRepeats: [],
    extraCalls: 0,
    books: { ...soundBooks, generations: CONNECTIONS, succeeded: CONNECTIONS },
  });
  // Positive control: enough resets hit running generations.
  expect(report.resetMeanwhile).toBeGreaterThan(CONNECTIONS / 3);
}, 180_000);

const KEYS = 50;
const KEYS_PER_CLIENT = proofSize(1, KEYS);

test(`${KEYS} idempotency keys from 200 clients, ${isFullSize ? 'each sending all' : 'four with each key'} at once (SEED=${proofSeed}): ${KEYS} effects, the same answer for all`, async () => {
  const report = await repeatKeys(target, {
    clients: 200,
    keys: KEYS,
    keysPerClient: KEYS_PER_CLIENT,
    seed: proofSeed,
  });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report).toMatchObject({
    requests: 200 * KEYS_PER_CLIENT,
    keysWithDifferentBodies: 0,
    failures: [],
    providerCalls: KEYS,
    books: { ...soundBooks, generations: KEYS, succeeded: KEYS },
  });
}, 180_000);
