import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import * as contract from '#shared/contracts/accounts/account-deletion.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';

/** What a deletion takes along, read anew at each opening. */
export const accountDeletionQuery = { ...apiQuery(contract.getAccountDeletion, {}), staleTime: 0 } as const;

export const startDeletionMutation = apiMutation({
  mutationFn: (word: string) => callApi(contract.startAccountDeletion, { body: { word } }),
  refreshes: [getCurrentUser],
  failed: () => i18next.t('settings.delete.failed'),
});

export const keepAccountMutation = apiMutation({
  mutationFn: () => callApi(contract.keepAccount, {}),
  refreshes: [getCurrentUser],
  done: () => i18next.t('settings.leaving.kept'),
  failed: () => i18next.t('settings.leaving.failed'),
});
