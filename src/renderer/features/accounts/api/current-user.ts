import { useSuspenseQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { changeLanguage } from '#renderer/lib/language/i18n.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import {
  getCurrentUser,
  type User,
  updateCurrentProduct,
  updateLanguage,
} from '#shared/contracts/accounts/users.ts';
import type { Language } from '#shared/rules/languages.ts';

export const currentUserQuery = {
  ...apiQuery(getCurrentUser, {}),
  // The default tier is from the specification.
  select: (user: User): User => user && { ...user, tier: user.tier ?? 'free' },
};

/** Use this only inside the shell, which renders after the user has loaded. */
export function useCurrentUser(): User {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Credits available for a new generation, without those held by running ones. */
export function spendableCredits(user: Pick<User, 'credits' | 'heldCredits'>): number {
  return Math.max(0, user.credits - user.heldCredits);
}

/**
 * Changes the interface only after the language has been saved.
 *
 * @param isLoud shows a toast; without it a failure is only logged (from the specification)
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

/** Saves the selected product for the user's other devices. Failures are ignored. */
export const updateCurrentProductMutation = apiMutation({
  mutationFn: (productId: number) => callApi(updateCurrentProduct, { body: { productId } }),
  refreshes: [getCurrentUser],
  failed: () => undefined,
});
