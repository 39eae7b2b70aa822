import { expect, test } from 'vitest';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { EXAMPLE_NAMES, isSampleOutline } from '#shared/rules/products/sample-outline.ts';

test('a sample of an own product is an outline, one of an example is not', () => {
  expect(EXAMPLE_NAMES).toEqual(examples.products.map(({ input }) => input.name));
  expect(isSampleOutline({ isSample: true }, { name: 'Deskly' })).toBe(true);
  expect(isSampleOutline({ isSample: false }, { name: 'Deskly' })).toBe(false);
  for (const name of EXAMPLE_NAMES) expect(isSampleOutline({ isSample: true }, { name })).toBe(false);
});
