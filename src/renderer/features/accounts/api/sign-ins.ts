import { infiniteQueryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi, requestApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#shared/contracts/accounts/sessions.ts';
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

export const sessionsQuery = apiQuery(listSessions, {});

export const revokeSessionMutation = apiMutation({
  mutationFn: ({ id }: { id: string; name: string }) => callApi(revokeSession, { params: { id } }),
  refreshes: [listSessions],
  done: (_nothing, { name }) => i18next.t('settings.devices.signedOut', { name }),
  failed: () => i18next.t('settings.devices.failed'),
});

export const revokeOtherSessionsMutation = apiMutation({
  mutationFn: () => callApi(revokeOtherSessions, {}),
  refreshes: [listSessions],
  done: () => i18next.t('settings.devices.othersSignedOut'),
  failed: () => i18next.t('settings.devices.failed'),
});
