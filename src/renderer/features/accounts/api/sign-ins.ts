import { infiniteQueryOptions } from '@tanstack/react-query';
import { requestApi } from '#renderer/lib/api/api-client.ts';
import { listSignIns, type SignIn } from '#shared/contracts/accounts/sign-ins.ts';

interface Page {
  entries: SignIn[];
  hasMore: boolean;
}

export const signInsQuery = infiniteQueryOptions({
  queryKey: [listSignIns.path, 'pages'],
  initialPageParam: undefined as number | undefined,
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const query = pageParam === undefined ? {} : { before: String(pageParam) };
    const response = await requestApi(listSignIns, { query, signal });
    return { entries: await response.json(), hasMore: response.headers.has('link') };
  },
  getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
});
