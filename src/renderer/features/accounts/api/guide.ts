import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import { getCurrentUser, updateGuide } from '#shared/contracts/accounts/users.ts';
import { currentUserQuery } from './current-user.ts';

const setDismissed = async (client: QueryClient, isGuideDismissed: boolean) => {
  // A response that is under way would overwrite the change.
  await client.cancelQueries({ queryKey: currentUserQuery.queryKey, exact: true });
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, isGuideDismissed });
};

const showGuideMutation = apiMutation({
  mutationFn: () => callApi(updateGuide, { body: { isDismissed: false } }),
  onMutate: (_nothing, { client }) => setDismissed(client, false),
  onError: (_error, _nothing, _before, { client }) => setDismissed(client, true),
  refreshes: [getCurrentUser],
  failed: () => i18next.t('firstRun.guide.failed'),
});

/** Hides the guided start at once, on all devices of the user, with an undo in the toast. */
export const closeGuideMutation = apiMutation({
  mutationFn: () => callApi(updateGuide, { body: { isDismissed: true } }),
  onMutate: (_nothing, { client }) => setDismissed(client, true),
  onError: (_error, _nothing, _before, { client }) => setDismissed(client, false),
  done: (_user, _nothing, client) => ({
    title: i18next.t('firstRun.guide.hidden'),
    action: {
      label: i18next.t('common.undo'),
      onAction: () => void runMutation(client, showGuideMutation, undefined),
    },
  }),
  refreshes: [getCurrentUser],
  failed: () => i18next.t('firstRun.guide.failed'),
});
