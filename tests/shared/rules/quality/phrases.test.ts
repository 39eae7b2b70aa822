import { expect, test } from 'vitest';
import { matchesOf, matchSpans, phrasePatterns } from '#shared/rules/quality/words/phrases.ts';

const { en: pattern } = phrasePatterns({ en: ['act now', 'only \\d+ left'], es: ['ya'], pt: ['já'] });

test.each([
  'Please act now.',
  'ACT NOW',
  'Please act\nnow.',
  'Please act\n  now.',
  // Where markup was, masked texts have spaces.
  'Please act   now.',
  'Please act\u00a0now.',
  'Please act\n\tnow.',
  'Please act\t \u00a0now.',
  'Only 3\nleft',
])('a phrase is found whatever separates its words: %j', (text) => {
  expect(matchSpans(text, pattern)).toHaveLength(1);
});

test.each(['Please act\n\nnow.', 'Please act \nnow.', 'Please act\n \n now.', 'Please actnow.', 'fact now'])(
  'words of two paragraphs, lines or one word are no phrase: %j',
  (text) => {
    expect(matchSpans(text, pattern)).toEqual([]);
  },
);

test('a pattern finds the same each time', () => {
  const text = 'Act now, only 3 left. Act now.';
  const spans = [
    { start: 0, end: 7 },
    { start: 9, end: 20 },
    { start: 22, end: 29 },
  ];
  expect(matchSpans(text, pattern)).toEqual(spans);
  expect(matchSpans(text, pattern)).toEqual(spans);
  expect(matchSpans(text, pattern, { start: 9, end: text.length })).toEqual(spans.slice(1));
});

test('an empty match ends the search instead of repeating itself', () => {
  expect(matchesOf('aab', /a*/gu).map(([found]) => found)).toEqual(['aa']);
});
