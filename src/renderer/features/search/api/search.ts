import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { type SearchResults, search } from '#shared/contracts/search.ts';

/** What was found, with its query: it stays on screen while the next query runs. */
export interface Findings extends SearchResults {
  query: string;
}

/** Searches for a trimmed query, anew each time: unlike other reads it must show what is there now. */
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
