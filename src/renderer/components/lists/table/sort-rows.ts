import type { Column } from './data-table.tsx';
import type { ViewState } from './table-view.ts';

/** Rows that contain the search and are sorted by the chosen column; rows without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  options: {
    columns: readonly Column<Row>[];
    view: Pick<ViewState, 'direction' | 'search' | 'sort'>;
    textOf: (row: Row) => string;
    language: string;
  },
): Row[] {
  const { columns, view, textOf, language } = options;
  const search = view.search.trim().toLocaleLowerCase(language);
  const found = rows.filter((row) => textOf(row).toLocaleLowerCase(language).includes(search));
  const sortValue = columns.find(({ id }) => id === view.sort)?.value;
  if (!sortValue) return found;
  const collator = new Intl.Collator(language, { numeric: true });
  const sign = view.direction === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => {
    const [first, second] = [sortValue(a), sortValue(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (typeof first === 'number' && typeof second === 'number') return sign * (first - second);
    return sign * collator.compare(String(first), String(second));
  });
}
