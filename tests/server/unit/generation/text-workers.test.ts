import { expect, test } from 'vitest';
import { deriveStructure } from '#server/features/content/derive-structure.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import type { JudgedText } from '#shared/rules/quality/rubric/judge-text.ts';
import { exampleSequence } from '#tests/shared/rules/emails/sequences.ts';

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
  year: 2026,
});

test('more texts than can be checked in time are refused at once, and those that wait are checked', async () => {
  const checks = await Promise.allSettled(
    Array.from({ length: 400 }, () =>
      inTextWorker('checkText', judged('## 1. One\n\nWords.'), { longestMs: 60_000 }),
    ),
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

const about = { text: '## 1. One\n\n### Part\n\nWords.', language: 'en' };
/** So many lines that a thread needs at least 0.2 s to read them. */
const long = { text: '## 1. One\n\n'.concat('|1|a|b|c|d|\n'.repeat(2_000_000)), language: 'en' };
const structure = { sections: [{ number: 1, title: 'One', parts: ['Part'] }] };

test('a structure that misses its deadline is left out, and emails keep their earlier one, marked as stale', async () => {
  const warnings: unknown[] = [];
  const ctx = { log: { warn: (...given: unknown[]) => warnings.push(given) } };
  const inTime = { longestMs: 20 };
  expect(await deriveStructure(ctx, { ...long, type: 'vsl', content: {} }, inTime)).toEqual({});
  const emails = exampleSequence();
  expect(await deriveStructure(ctx, { ...long, type: 'lead_nurture', content: { emails } }, inTime)).toEqual({
    emails,
    emailsStale: true,
  });
  expect(warnings).toHaveLength(2);
  // The threads of both were ended; the next text gets another one.
  expect(await deriveStructure(ctx, { ...about, type: 'vsl', content: {} })).toMatchObject(structure);
  expect(warnings).toHaveLength(2);
});

test('who needs the result is refused with a reason that nothing was charged', async () => {
  const work = inTextWorker('deriveStructure', { ...long, type: 'vsl', content: {} }, { longestMs: 20 });
  await expect(orBusy(work)).rejects.toMatchObject({ code: 'check_busy', status: 503 });
});
