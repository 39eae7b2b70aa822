import { expect, test } from 'vitest';
import { compareSet } from '#shared/rules/set-check/compare-set.ts';
import { settledFact } from '#shared/rules/set-check/settled-fact.ts';

const text = (contentId: number, passage: string, value: string) => ({ contentId, passage, value });
const settled = (found: Omit<Parameters<typeof settledFact>[0], 'subject'> & { subject?: string }) =>
  (['left', 'right'] as const).map((side) => settledFact({ subject: 'product', ...found }, side, 'en'));

test('either text can be right: the value as it stands there becomes the fact, that of the other is replaced', () => {
  const [left, right] = settled({
    kind: 'trial_length',
    subject: 'length',
    left: text(1, 'Try it for 14 days.', '14 days'),
    right: text(2, 'Your trial has 30 days.', '30 days'),
  });
  const fact = { part: undefined, kind: 'DATA', label: 'length of the trial' };
  expect(left).toEqual({ ...fact, value: '14 days', other: '30 days' });
  expect(right).toEqual({ ...fact, value: '30 days', other: '14 days' });
});

test('a price, a date, a sender and a button are parts of the offer', () => {
  const [text1, offer] = settled({
    kind: 'price',
    left: text(1, 'That is **$89** a month.', '89 USD per month'),
    right: { source: 'offer', field: 'price', value: '79 USD per technician per month' },
  });
  expect(text1).toMatchObject({ part: 'price', value: '$89', other: '79 USD per technician per month' });
  expect(offer).toMatchObject({ part: 'price', value: '79 USD per technician per month', other: '$89' });
  expect(
    settled({
      kind: 'deadline',
      left: text(1, 'The offer ends on 5 December at midnight.', '2026-12-05'),
      right: text(2, 'Until December 12, 2026.', '2026-12-12'),
    })[0],
  ).toMatchObject({ part: 'deadline', kind: 'DATE', value: '5 December', other: 'December 12, 2026' });
  const button = { kind: 'button_label', subject: 'primary' } as const;
  const labels = [text(1, '[Start now]', 'Start now'), text(2, '[Begin]', 'Begin')] as const;
  expect(settled({ ...button, left: labels[0], right: labels[1] })[0]).toMatchObject({
    ...{ part: 'primaryAction', label: 'primaryAction', value: 'Start now', other: 'Begin' },
  });
});

test('of terms the figure counts that the text says otherwise, and only a person changes them', () => {
  const [left, right] = settled({
    kind: 'trial_length',
    subject: 'length',
    left: text(1, 'Try it for 30 days.', '30 days'),
    right: { source: 'offer', field: 'terms', value: '14-day trial, no setup fee' },
  });
  expect(left).toBeUndefined();
  expect(right).toMatchObject({ value: '14-day', other: '30 days' });
});

test('what is said in words is the passage; what is missing, or no single value, is no fact', () => {
  const [left] = settled({
    kind: 'trial_end',
    subject: 'end',
    left: text(1, 'The trial **ends by itself**.', 'ends by itself'),
    right: text(2, 'After that, we bill you.', 'becomes paid'),
  });
  expect(left).toMatchObject({ label: 'how the trial ends', value: 'ends by itself' });
  expect(left?.other).toBe('After that, we bill you.');
  for (const kind of ['category_missing', 'core_message', 'trigger', 'promise'] as const)
    expect(settled({ kind, left: text(1, 'One.', 'One'), right: text(2, 'Two.', 'Two') })).toEqual([
      undefined,
      undefined,
    ]);
  expect(settled({ kind: 'price', left: text(1, '$79', '$79'), right: null })).toEqual([
    undefined,
    undefined,
  ]);
});

test('what a comparison finds can be settled', () => {
  const claim = (contentId: number, value: string) => ({
    ...{ kind: 'price' as const, key: 'product', value, passage: `It costs ${value}.`, contentId },
  });
  const { contradictions } = compareSet({
    ...{ claims: [claim(1, '$79'), claim(2, '$89')], texts: [], offer: {}, language: 'en', isComplete: true },
  });
  expect(contradictions.map((found) => settledFact(found, 'right', 'en')?.part)).toEqual(['price']);
});
