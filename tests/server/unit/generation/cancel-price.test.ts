import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelPrice, deliveredLength, expectedCharacters } from '#shared/rules/credits/cancel-price.ts';

test.each([
  [0, 0],
  [199, 0],
  [200, 1],
  [1_000, 1],
  [1_001, 2],
  [3_999, 4],
  [4_000, 5],
  [90_000, 5],
])('a text of 5 credits and 5,000 characters that is cancelled after %i costs %i', (delivered, price) => {
  expect(cancelPrice({ delivered, expected: 5_000, credits: 5 })).toBe(price);
});

test('cancelling never costs more than the text, nothing only in its first 200 characters, and never less later on', () => {
  fc.assert(
    fc.property(
      fc.nat(50_000),
      fc.nat(2_000),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 100 }),
      (delivered, more, expected, credits) => {
        const price = cancelPrice({ delivered, expected, credits });
        expect(price).toBeLessThanOrEqual(credits);
        expect(price === 0).toBe(delivered < 200);
        expect(cancelPrice({ delivered: delivered + more, expected, credits })).toBeGreaterThanOrEqual(price);
        if (delivered >= 200)
          expect(price / credits).toBeGreaterThanOrEqual(Math.min(1, delivered / expected));
      },
    ),
  );
});

test('the expected length follows from the fewest words; a continuation brings what is missing, at least a quarter', () => {
  expect(expectedCharacters([1_000, 1_500])).toBe(6_000);
  expect(expectedCharacters([1_000, 1_500], 2_000)).toBe(4_000);
  expect(expectedCharacters([1_000, 1_500], 400_000)).toBe(1_500);
});

test('the letters of dense scripts count three times, so that their texts are not had at a third of the price', () => {
  expect(deliveredLength('Hello, ñandú 🚀')).toBe('Hello, ñandú 🚀'.length);
  expect(deliveredLength('市场概览')).toBe(12);
  expect(deliveredLength('ひらがなカタカナ한글ภาษ')).toBe(39);
});
