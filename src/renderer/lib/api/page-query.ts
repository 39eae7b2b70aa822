import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/admin-list.ts';
import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import { type AnyEndpoint, type CallArguments, requestApi } from './api-client.ts';
import { queryKeyOf } from './api-query.ts';

/** A page of a list and its total number of rows. The previous page stays visible while another one loads. */
export function pageQuery<E extends AnyEndpoint>(endpoint: E, args: CallArguments<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, args),
    queryFn: async ({ signal }) => {
      const response = await requestApi(endpoint, { ...args, signal });
      const total = Number(response.headers.get(TOTAL_COUNT_HEADER));
      return { rows: (await response.json()) as ResponseOf<E>, total };
    },
    placeholderData: keepPreviousData,
  });
}
