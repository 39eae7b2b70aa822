import { expect, test } from 'vitest';
import { keptCorrection } from '#renderer/features/generation/receipt-facts.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';

const attempt = (more: Partial<GenerationAttempt>): GenerationAttempt => ({
  number: 1,
  provider: 'openai',
  model: 'gpt-6-luna',
  startedAt: '2026-11-23T00:00:00.000Z',
  durationMs: 1,
  outcome: 'succeeded',
  status: null,
  usage: null,
  ...more,
});

test.each([
  ['the corrected text', [attempt({}), attempt({ isRepair: true, isKept: true })], true],
  ['the first text', [attempt({}), attempt({ isRepair: true, isKept: false, outcome: 'timeout' })], false],
  ['what an older receipt does not say', [attempt({}), attempt({ isRepair: true })], undefined],
  [
    'nothing of a corrected form',
    [attempt({ outcome: 'malformed' }), attempt({ isRepair: true })],
    undefined,
  ],
  ['nothing without a correction', [attempt({})], undefined],
])('a receipt names %s', (_what, attempts, isKept) => {
  expect(keptCorrection({ attempts })).toBe(isKept);
});
