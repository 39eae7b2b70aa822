import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestApi } from '#renderer/lib/api/api-client.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { type AdminUser, listUsers, TOTAL_COUNT_HEADER } from '#shared/contracts/admin/admin-users.ts';
import type { QueryInputOf } from '#shared/contracts/endpoint.ts';

export type UsersQuery = QueryInputOf<typeof listUsers>;

/** One page of users. The one before stays in sight until it is there. */
export function usersQuery(query: UsersQuery) {
  return queryOptions({
    queryKey: queryKeyOf(listUsers, { query }),
    queryFn: async ({ signal }) => {
      const response = await requestApi(listUsers, { query, signal });
      const total = Number(response.headers.get(TOTAL_COUNT_HEADER));
      return { users: (await response.json()) as AdminUser[], total };
    },
    placeholderData: keepPreviousData,
  });
}
