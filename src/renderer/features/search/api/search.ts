import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { type SearchResults, search } from '#shared/contracts/search.ts';

/** What was found, with the query it was found for: while the next one is on its way, this one stays in sight. */
export interface Findings extends SearchResults {
  query: string;
}

/**
 * What a trimmed query finds; a blank one is not asked. Asked anew each time it is typed, unlike all other reads: a
 * search is for what is there now. The request before is aborted.
 */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: [search.path, query],
    queryFn: async ({ signal }): Promise<Findings> => ({
      ...(await callApi(search, { query: { q: query }, signal })),
      query,
    }),
    enabled: query !== '',
    staleTime: 0,
    gcTime: 60_000,
  });
