import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import { updateGuide } from '#shared/contracts/accounts/users.ts';
import { currentUserQuery } from './current-user.ts';

const showGuideMutation = apiMutation({
  mutationFn: () => callApi(updateGuide, { body: { isDismissed: false } }),
  onSuccess: (user, _nothing, _before, { client }) => {
    client.setQueryData(currentUserQuery.queryKey, user);
  },
  failed: () => i18next.t('firstRun.guide.failed'),
});

/** Hides the guided start on all devices of the user, with an undo in the toast. */
export const closeGuideMutation = apiMutation({
  mutationFn: () => callApi(updateGuide, { body: { isDismissed: true } }),
  onSuccess: (user, _nothing, _before, { client }) => {
    client.setQueryData(currentUserQuery.queryKey, user);
  },
  done: (_user, _nothing, client) => ({
    title: i18next.t('firstRun.guide.hidden'),
    action: {
      label: i18next.t('common.undo'),
      onAction: () => void runMutation(client, showGuideMutation, undefined),
    },
  }),
  failed: () => i18next.t('firstRun.guide.failed'),
});
