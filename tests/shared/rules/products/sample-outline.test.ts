import { expect, test } from 'vitest';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { outlines } from '#shared/content-types/outlines.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { EXAMPLE_NAMES, isSampleOutline } from '#shared/rules/products/sample-outline.ts';

test('a sample of an own product is an outline, one of an example is not', () => {
  expect(EXAMPLE_NAMES).toEqual(examples.products.map(({ input }) => input.name));
  expect(isSampleOutline({ isSample: true }, { name: 'Deskly' })).toBe(true);
  expect(isSampleOutline({ isSample: false }, { name: 'Deskly' })).toBe(false);
  for (const name of EXAMPLE_NAMES) expect(isSampleOutline({ isSample: true }, { name })).toBe(false);
});

test('an own product with the name of an example has outlines, too', () => {
  const pageOf = (markdownContent: string) => ({ isSample: true, type: 'sales_page', markdownContent });
  const [name = ''] = EXAMPLE_NAMES;
  const outline = outlines.sales_page.en.sections.map(
    ({ heading, contains }) => `## ${heading}\n\n${contains}`,
  );
  expect(isSampleOutline(pageOf(outline.join('\n\n')), { name })).toBe(true);
  for (const key of ['crewboard-en', 'escandallo-es', 'cafe-da-firma-pt'])
    expect(isSampleOutline(pageOf(readShowcase(key, 'sales_page')?.text ?? ''), { name })).toBe(false);
});
