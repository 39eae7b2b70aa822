import { describe, expect, test } from 'vitest';
import { evenLabels } from '#renderer/components/charts/even-labels.ts';
import { sortRows } from '#renderer/components/lists/table/sort-rows.ts';
import { readView } from '#renderer/components/lists/table/table-view.ts';
import { csvText } from '#renderer/lib/export/files/csv-text.ts';
import { formatBytes } from '#renderer/lib/language/format.ts';

describe('labels of an axis', () => {
  const shown = (count: number, most: number) =>
    Array.from({ length: count }, (_, index) => index).filter(evenLabels(count, most));

  test('have the same distance and end with the last place', () => {
    expect(shown(30, 8)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
    expect(shown(90, 8).length).toBeLessThanOrEqual(8);
    expect(shown(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('are few where there is no room', () => {
    expect(shown(30, 0)).toEqual([29]);
  });
});

describe('rows of a list', () => {
  const rows = [
    { name: 'Última 10', size: 3 },
    { name: 'ultima 9', size: null },
    { name: 'Primera', size: 20 },
  ];
  type Row = (typeof rows)[number];
  const columns = [
    { id: 'name', label: 'Name', cell: () => null, value: ({ name }: Row) => name },
    { id: 'size', label: 'Size', cell: () => null, value: ({ size }: Row) => size },
  ];
  const sorted = (view: { sort: string; direction: 'asc' | 'desc'; search?: string }) =>
    sortRows(rows, {
      columns,
      view: { search: '', ...view },
      textOf: ({ name }) => name,
      language: 'es',
    }).map(({ name }) => name);

  test('are sorted as readers of the language expect', () => {
    expect(sorted({ sort: 'name', direction: 'asc' })).toEqual(['Primera', 'ultima 9', 'Última 10']);
    expect(sorted({ sort: 'size', direction: 'desc' })).toEqual(['Primera', 'Última 10', 'ultima 9']);
  });

  test('without a value come last, in both directions', () => {
    expect(sorted({ sort: 'size', direction: 'asc' }).at(-1)).toBe('ultima 9');
  });

  test('are found without regard to capitals', () => {
    expect(sorted({ sort: 'name', direction: 'asc', search: ' ÚLTIMA ' })).toEqual(['Última 10']);
  });
});

test('an address with nonsense shows the list as at first', () => {
  const first = { search: '', sort: 'name', direction: 'asc', page: 1 } as const;
  const read = (values: Record<string, string>) => readView((key) => values[key] ?? null, first);
  expect(read({ page: '-3', direction: 'sideways' })).toEqual(first);
  expect(read({ page: '1.5' }).page).toBe(1);
  expect(read({ page: '3', direction: 'desc', sort: 'size', search: 'a' })).toEqual({
    ...{ page: 3, direction: 'desc', sort: 'size', search: 'a' },
  });
});

test('a table as CSV: formulas are disarmed, numbers stay numbers', () => {
  const csv = csvText(
    ['Name', '=HYPERLINK("x")'],
    [
      ['=1+1', -2.5],
      ['a "b"', null],
    ],
  );
  expect(csv).toBe('\ufeffName,"\'=HYPERLINK(""x"")"\r\n\'=1+1,-2.5\r\n"a ""b""",\r\n');
});

test('sizes in units that fit', () => {
  expect(formatBytes(4_321_000_000, 'en')).toBe('4.3 GB');
  expect(formatBytes(12, 'en')).toBe('0 kB');
  expect(formatBytes(987_000_000, 'pt-BR')).toBe('987 MB');
});
