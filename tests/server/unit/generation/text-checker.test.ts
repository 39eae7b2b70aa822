import { expect, test } from 'vitest';
import { checkInThread } from '#server/features/generation/check/text-checker.ts';
import type { JudgedText } from '#shared/rules/rubric/judge-text.ts';

const judged = (text: string): JudgedText => ({
  type: 'value_proposition',
  tier: 'standard',
  text,
  sources: [],
  isTruncated: false,
  prompt: 'Write.\n1. One',
  words: [1, 10],
  product: { name: 'Crewboard' },
  backing: [],
  distinctiveTerms: [],
  year: 2026,
});

test('more texts than can be checked in time are refused at once, and those that wait are checked', async () => {
  const checks = await Promise.allSettled(
    Array.from({ length: 400 }, () => checkInThread(judged('## 1. One\n\nWords.'), { longestMs: 60_000 })),
  );
  const refused = checks.filter(
    (check) => check.status === 'rejected' && /too many texts/iu.test(String(check.reason)),
  );
  expect(refused.length).toBeGreaterThan(150);
  expect(refused.length).toBeLessThanOrEqual(200);
  expect(checks.find(({ status }) => status === 'fulfilled')).toMatchObject({
    value: { results: expect.arrayContaining([expect.objectContaining({ check: 'sections' })]) },
  });
});
