import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { changeLanguage } from '#renderer/lib/language/i18n.ts';
import { type Language, updateLanguage } from '#shared/contracts/accounts/users.ts';
import { currentUserQuery } from './current-user.ts';

/** Saves the language first and changes the interface only when that worked. */
export function useUpdateLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      const user = await callApi(updateLanguage, { body: { language } });
      await changeLanguage(language);
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      await refresh(queryClient, { path: '/api/auth/user', method: 'get' });
    },
  });
}
