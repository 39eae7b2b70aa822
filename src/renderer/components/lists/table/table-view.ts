import { useSearchParams } from 'react-router-dom';

export interface ViewState {
  search: string;
  sort: string;
  direction: 'asc' | 'desc';
  /** Page number, starting at 1. */
  page: number;
}

export interface TableView extends ViewState {
  /** Returns to the first page, unless the page itself changes. */
  change(next: Partial<ViewState>): void;
}

const names = { search: 'q', sort: 'sort', direction: 'dir', page: 'page' } as const;

/**
 * Search, order and page of a list, kept in the address.
 *
 * @param options.prefix tells several lists of one screen apart
 */
export function useTableView(options: {
  prefix?: string | undefined;
  sort: string;
  direction?: 'asc' | 'desc';
}): TableView {
  const { prefix = '', sort, direction = 'desc' } = options;
  const [params, setParams] = useSearchParams();
  const first: ViewState = { search: '', sort, direction, page: 1 };
  const nameOf = (key: keyof ViewState) => prefix + names[key];
  const state = readView((key) => params.get(nameOf(key)), first);
  return {
    ...state,
    change: (next) =>
      setParams(
        (before) => {
          const changed = { ...state, page: 1, ...next };
          for (const key of Object.keys(names) as (keyof ViewState)[]) {
            if (changed[key] === first[key]) before.delete(nameOf(key));
            else before.set(nameOf(key), String(changed[key]));
          }
          return before;
        },
        { replace: true },
      ),
  };
}

/** Reads the view from an address. `first` replaces missing and invalid values. */
export function readView(read: (key: keyof ViewState) => string | null, first: ViewState): ViewState {
  const direction = read('direction');
  const page = Number(read('page'));
  return {
    search: read('search') ?? first.search,
    sort: read('sort') ?? first.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : first.direction,
    page: Number.isSafeInteger(page) && page >= 1 ? page : first.page,
  };
}
