import { describe, expect, test } from 'vitest';
import { searchDestination, wholeDestination } from '#renderer/app/shell/search/search-destination.ts';
import { BoxDrawing as Icon } from '#renderer/components/icons/line-drawings.tsx';
import { matchingCommands } from '#renderer/features/search/command.ts';
import { foundResults } from '#renderer/features/search/found-results.ts';
import { useRecentStore } from '#renderer/features/search/recent-store.ts';
import type { SearchResult } from '#shared/contracts/search.ts';

const result = (contentId: number | null, highlight: string | null): SearchResult => ({
  productId: 7,
  contentId,
  type: contentId === null ? null : 'sales_page',
  highlight,
  title: 'Crewboard',
  client: '',
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

describe('where a result opens whole', () => {
  test('the home of a product; the reader of a piece of content, at the passage', () => {
    expect(wholeDestination(result(null, null))).toBe('/products/7');
    expect(wholeDestination(result(3, '12'))).toBe('/content/3');
    expect(wholeDestination(result(3, '12'), 'a & b')).toBe('/content/3?find=a+%26+b');
  });
});

describe('commands', () => {
  const command = (label: string, about?: string) => ({
    id: label,
    label,
    ...(about && { about }),
    icon: Icon,
    run: () => {},
  });
  const commands = [
    command('Go to Settings'),
    command('Cambiar el idioma a Español'),
    command('Generate Sales Page for Salesboard', 'Salesboard'),
    command('Generate Pricing Strategies for Salesboard', 'Salesboard'),
  ];
  const found = (query: string, limit = 5) =>
    matchingCommands(commands, query, limit).map(({ label }) => label);

  test.each([
    ['sett', ['Go to Settings']],
    ['ESPANOL', ['Cambiar el idioma a Español']],
    ['pric salesb', ['Generate Pricing Strategies for Salesboard']],
    ['generate', ['Generate Sales Page for Salesboard', 'Generate Pricing Strategies for Salesboard']],
    ['ttings', []],
    ['g', []],
    ['  ', []],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected));

  test("a product's name alone finds none of its commands", () => {
    expect(found('salesboard')).toEqual([]);
    expect(found('generate', 1)).toHaveLength(1);
  });
});

test('five results are remembered per user, newest first and without their texts', () => {
  const { remember } = useRecentStore.getState();
  for (const contentId of [1, 2, 3, 4, 5, 6, 4])
    remember(7, { group: 'research', ...result(contentId, null) });
  remember(8, { group: 'products', ...result(null, null) });
  const { byUser } = useRecentStore.getState();
  expect(byUser[7]?.map(({ contentId }) => contentId)).toEqual([4, 6, 5, 3, 2]);
  expect(byUser[8]).toEqual([{ group: 'products', productId: 7, contentId: null, type: null }]);
  expect(JSON.stringify(byUser)).not.toContain('Crewboard');
});
