import { expect, test } from 'vitest';
import { timelineDays } from '#shared/rules/emails/timeline.ts';
import { exampleEmail, exampleSequence } from './sequences.ts';

test('days add up from message to message, until an event decides', () => {
  const emails = [
    exampleEmail(1),
    exampleEmail(2, { delay: { value: 20, unit: 'hours' } }),
    exampleEmail(3, { delay: { value: 5, unit: 'hours' } }),
    exampleEmail(4, { trigger: { kind: 'event', event: 'Trial started' } }),
    exampleEmail(5),
    exampleEmail(6, { trigger: { kind: 'entry', event: null }, delay: { value: 9, unit: 'days' } }),
  ];
  expect(timelineDays(exampleSequence(emails))).toEqual([0, 0, 1, null, null, 9]);
});
