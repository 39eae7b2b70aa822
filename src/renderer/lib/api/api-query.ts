import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import { type AnyEndpoint, type CallArguments, callApi } from './api-client.ts';

/** Query key: `[path]` for every variant of a query, `[path, arguments]` for one. */
export function queryKeyOf<E extends AnyEndpoint>(endpoint: E, args?: CallArguments<E>): unknown[] {
  const given = args as { params?: unknown; query?: unknown } | undefined;
  return given?.params || given?.query
    ? [endpoint.path, { params: given.params, query: given.query }]
    : [endpoint.path];
}

/** Query options of a read endpoint. */
export function apiQuery<E extends AnyEndpoint>(endpoint: E, args: CallArguments<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, args),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => callApi(endpoint, { ...args, signal }),
  });
}
