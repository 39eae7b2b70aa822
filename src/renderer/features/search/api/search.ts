import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { type SearchGroup, type SearchResults, search } from '#shared/contracts/search.ts';

/** Results with their query; they stay on screen while the next query runs. */
export interface Findings extends SearchResults {
  query: string;
}

export interface SearchFilter {
  group?: SearchGroup | undefined;
  productId?: number | undefined;
}

/** Searches for a trimmed query. Each use fetches the results again. */
export const searchQuery = (query: string, { group, productId }: SearchFilter) =>
  queryOptions({
    queryKey: [search.path, query, group ?? null, productId ?? null],
    queryFn: async ({ signal }): Promise<Findings> => ({
      ...(await callApi(search, {
        query: {
          q: query,
          ...(group && { group }),
          ...(productId !== undefined && { productId: String(productId) }),
        },
        signal,
      })),
      query,
    }),
    enabled: query !== '',
    staleTime: 0,
    gcTime: 60_000,
  });
