import { expect, test } from 'vitest';
import { valueAxisWidth } from '#renderer/components/charts/value-axis-width.ts';

const width = (values: number[][], isStacked = false, formatTick: (value: number) => string = String) =>
  valueAxisWidth(
    values.map((of) => ({ values: of })),
    { isStacked, isFractional: false, formatTick },
  );

test('an axis has room for its longest label: the round value above, the sum of a stack, fractions, a currency', () => {
  expect(width([[7]])).toBeGreaterThanOrEqual(width([[1]]));
  expect(width([[95]])).toBe(width([[100]]));
  expect(width([[60], [60]], true)).toBeGreaterThan(width([[60], [60]]));
  expect(width([[1]])).toBe(width([[1]], true));
  const usd = (value: number) => `${value.toFixed(2)} US$`;
  expect(width([[950]], false, usd)).toBeGreaterThanOrEqual(8 * '1000.00 US$'.length);
  expect(width([[], []])).toBeGreaterThan(0);
  expect(width([])).toBeGreaterThan(0);
});
