import { useSearchParams } from 'react-router-dom';
import { type MarginDimension, type MarginFilter, marginDimensions } from './margin-groups.ts';

/** Grouping and filter of the breakdown, kept in the address. */
export function useMarginView() {
  const [params, setParams] = useSearchParams();
  const by = marginDimensions.find((known) => known === params.get('by')) ?? 'model';
  const filter: MarginFilter = Object.fromEntries(
    marginDimensions.flatMap((dimension) => {
      const value = params.get(dimension);
      return value === null ? [] : [[dimension, value]];
    }),
  );
  const write = (change: (params: URLSearchParams) => void) =>
    setParams((before) => {
      // Another grouping shows another list, so search and page start again.
      for (const name of ['q', 'page']) before.delete(name);
      change(before);
      return before;
    });
  return {
    by,
    filter,
    groupBy: (dimension: MarginDimension) => write((next) => next.set('by', dimension)),
    /** Shows what a group consists of. */
    open: (key: string) =>
      write((next) => {
        next.set(by, key);
        const left = marginDimensions.find(
          (dimension) => dimension !== by && filter[dimension] === undefined,
        );
        if (left) next.set('by', left);
      }),
    remove: (dimension: MarginDimension) => write((next) => next.delete(dimension)),
  };
}
