import { expect, test } from 'vitest';
import { contextOf } from '#server/cli/eval/labelled/labelled-texts.ts';
import { offerTexts } from '#shared/rules/products/offer.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';
import { completeOffer } from '#tests/support/example-offer.ts';

/** Figures from the user's other texts need no source, like those from product fields. */

const found = (check: string, text: string, backing: readonly string[]) =>
  runPreflight(text, { ...contextOf('sales_page', 'crewboard'), backing })
    .filter((finding) => finding.check === check)
    .map(({ quote }) => quote);

const offer = offerTexts(completeOffer);

test.each([
  ['a price', 'Pay €149 a month.', '€149'],
  ['a figure of the proof', 'Customers had 41% fewer unfilled shifts.', '41%'],
  ['a guarantee', 'Your money back within 75 days.', '75 days'],
])('%s of the offer needs no source; another one does', (_name, sentence, figure) => {
  expect(found('figures', sentence, [])).toEqual([figure]);
  expect(found('figures', sentence, offer)).toEqual([]);
  const other = sentence.replace(/\d+/u, (digits) => String(Number(digits) + 1));
  expect(found('figures', other, offer)).toHaveLength(1);
});

test('a figure that was asked for needs no source', () => {
  const sentence = 'Only this week: 77 seats.';
  expect(found('figures', sentence, [])).toEqual(['77']);
  expect(found('figures', sentence, ['Mention that 77 seats are left'])).toEqual([]);
});

test('urgency is backed by the deadline of the offer', () => {
  const sentence = 'Hurry, only until 31 March 2027!';
  expect(found('urgency', sentence, [])).not.toEqual([]);
  expect(found('urgency', sentence, offer)).toEqual([]);
});

test.each([
  ["Ten technicians cost $790 a month. If that's worth 790 to you, start.", []],
  ['Ten technicians cost $790 a month. 790 shops use it.', ['790']],
  ['With 5 technicians the first invoice is $395; with 40 it is 3,160.', []],
  ['It costs $79 per technician, and 395 customers have 5 technicians.', ['395']],
])('an amount that is calculated may be repeated, but counts nobody: %s', (sentence, figures) => {
  expect(found('figures', sentence, [])).toEqual(figures);
});
