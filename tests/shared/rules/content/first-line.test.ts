import { expect, test } from 'vitest';
import { firstLineOf } from '#shared/rules/content/first-line.ts';

test.each([
  ['# Title\n\nThe first sentence.\n\nThe second.', 'The first sentence.'],
  [
    '> Sample note\n\n| a | b |\n|---|---|\n\n---\n\n- **Who** buys [first](https://a.example)',
    'Who buys first',
  ],
  ['## 1. Market\n\n1. Owners of *small* firms.[2]', 'Owners of small firms.'],
  ['## Google\n\n- **Headline 9:** Is the part on the van?', 'Is the part on the van?'],
  ['no end', 'no end'],
  ['snake_case and 2 * 3 stay', 'snake_case and 2 * 3 stay'],
  ['solution-aware · 3 min\n\nYour day starts at 7:10.\n', 'Your day starts at 7:10.'],
  ['# Only a heading', ''],
  ['', ''],
])('%j: %s', (markdown, line) => {
  expect(firstLineOf(markdown)).toBe(line);
});

test('a long one ends with a whole word', () => {
  const line = firstLineOf('word '.repeat(100));
  expect(line.length).toBeLessThanOrEqual(161);
  expect(line).toMatch(/word…$/);
});
