import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#shared/contracts/accounts/sessions.ts';

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
