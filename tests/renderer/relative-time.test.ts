import { expect, test } from 'vitest';
import { isFirstDay } from '#renderer/features/dashboard/is-first-day.ts';
import { relativeTime } from '#renderer/lib/language/relative-time.ts';

const MINUTE = 60_000;

test.each([
  ['en', 0.5 * MINUTE, 'now'],
  ['en', -MINUTE, 'now'],
  ['en', 5 * MINUTE, '5 min ago'],
  ['es', 5 * MINUTE, 'hace 5 min'],
  ['pt', 59.9 * MINUTE, 'há 59 min'],
  ['en', 60 * MINUTE, '1 hr ago'],
  ['en', 3 * 24 * 60 * MINUTE, '3 days ago'],
  ['en', 7 * 24 * 60 * MINUTE, undefined],
])('in %s after %d ms: %s', (language, age, text) => {
  expect(relativeTime(age, language)).toBe(text);
});

test('the first day ends at midnight', () => {
  const createdAt = new Date(2026, 4, 3, 22).toISOString();
  expect(isFirstDay({ createdAt }, new Date(2026, 4, 3, 23, 59))).toBe(true);
  expect(isFirstDay({ createdAt }, new Date(2026, 4, 4, 0, 1))).toBe(false);
});
