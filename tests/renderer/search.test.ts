import { describe, expect, test } from 'vitest';
import { searchDestination } from '#renderer/app/shell/search/search-destination.ts';
import { foundResults } from '#renderer/features/search/found-results.ts';
import type { SearchResult } from '#shared/contracts/search.ts';

const result = (contentId: number | null, highlight: string | null): SearchResult => ({
  productId: 7,
  contentId,
  type: contentId === null ? null : 'sales_page',
  highlight,
  title: 'Crewboard',
  subtitle: '',
  snippet: null,
});

describe('what the panel lists', () => {
  const groups = [
    { group: 'products' as const, results: Array(5).fill(result(null, null)) },
    { group: 'research' as const, results: [result(1, '3')] },
  ];

  test('three of each group on wide screens, five on phones', () => {
    const count = (wide: boolean) =>
      foundResults({ groups }, wide).filter(({ group }) => group === 'products').length;
    expect([count(true), count(false)]).toEqual([3, 5]);
    expect(foundResults({ groups }, true).at(-1)).toMatchObject({ group: 'research', key: 'research:1' });
  });
});

describe('where a result leads', () => {
  test.each([
    ['products', result(null, null), '/products?highlight=7'],
    ['research', result(1, '12'), '/research?highlight=12'],
    ['positioning', result(1, '12'), '/positioning?highlight=12'],
    ['web_assets', result(1, 'sales_page'), '/web-assets?highlight=sales_page'],
    ['email_sequences', result(1, 'a&b'), '/email-sequences?highlight=a%26b'],
  ] as const)('%s', (group, found, expected) => {
    expect(searchDestination(group, found)).toBe(expected);
  });
});
