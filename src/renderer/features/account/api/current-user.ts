import { useSuspenseQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { changeLanguage } from '#renderer/lib/language/i18n.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import {
  getCurrentUser,
  type Language,
  type User,
  updateCurrentProduct,
  updateLanguage,
} from '#shared/contracts/accounts/users.ts';

export const currentUserQuery = apiQuery(getCurrentUser, {});

/** The signed-in user; only below the shell, which renders nothing before the user is known. */
export function useCurrentUser(): User {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Credits that a new generation may use: running ones hold theirs until they end. */
export function spendableCredits(user: Pick<User, 'credits' | 'heldCredits'>): number {
  return Math.max(0, user.credits - user.heldCredits);
}

/**
 * Saves the language first and changes the interface only when that worked.
 *
 * @param isLoud whether it shows how it went: elsewhere than on the settings screen a failure is only logged (from the
 *   specification)
 */
export const updateLanguageMutation = (isLoud: boolean) =>
  apiMutation({
    mutationFn: async (language: Language) => {
      const user = await callApi(updateLanguage, { body: { language } });
      await changeLanguage(language);
      return user;
    },
    onSuccess: (user, _language, _before, { client }) => {
      client.setQueryData(currentUserQuery.queryKey, user);
    },
    onError: (error) => {
      if (!isLoud) logFailure('Failed to update language', error);
    },
    refreshes: [getCurrentUser],
    done: () => (isLoud ? i18next.t('shell.languageUpdated') : undefined),
    failed: () => (isLoud ? i18next.t('shell.languageFailed') : undefined),
  });

/** Remembers the selected product on the server, for the user's other devices. Its failure changes nothing here. */
export const updateCurrentProductMutation = apiMutation({
  mutationFn: (productId: number) => callApi(updateCurrentProduct, { body: { productId } }),
  refreshes: [getCurrentUser],
  failed: () => undefined,
});
