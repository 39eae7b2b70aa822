import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { getNotifications, updateNotifications } from '#shared/contracts/accounts/notifications.ts';
import type { NotificationName } from '#shared/rules/mail-kinds.ts';

export const notificationsQuery = apiQuery(getNotifications, {});

export const switchNotificationMutation = apiMutation({
  mutationFn: (body: { name: NotificationName; isOn: boolean }) => callApi(updateNotifications, { body }),
  onSuccess: (settings, _body, _before, { client }) => {
    storeData(client, notificationsQuery.queryKey, settings);
  },
  failed: () => i18next.t('settings.notifications.failed'),
});
