import { expect, test } from 'vitest';
import { cardTextHeight } from '#shared/rules/content/card-text-height.ts';

test.each([
  [0, 'short'],
  [300, 'short'],
  [301, 'medium'],
  [800, 'medium'],
  [801, 'long'],
  [1500, 'long'],
  [1501, 'full'],
])('%i characters are %s', (length, expected) => {
  expect(cardTextHeight(length)).toBe(expected);
});
