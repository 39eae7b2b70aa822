import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { type GeneratedContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { dismissFindings } from '#shared/contracts/preflight-dismissals.ts';

/** The dismissed findings of a content, at once on screen and then on the server; what fails there comes back. */
export function useDismissals(content: GeneratedContent) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [dismissed, setDismissed] = useState(content.dismissedFindings);

  const change = (key: string, isDismissed: boolean) =>
    setDismissed((keys) => {
      const others = keys.filter((other) => other !== key);
      return isDismissed ? [...others, key] : others;
    });

  const mutation = useMutation({
    mutationFn: ({ key, isDismissed }: { key: string; isDismissed: boolean }) =>
      callApi(dismissFindings, {
        params: { id: content.id },
        body: { findings: [key], dismissed: isDismissed },
      }),
    onMutate: ({ key, isDismissed }) => change(key, isDismissed),
    onSuccess: ({ dismissedFindings }) => {
      queryClient.setQueriesData<GeneratedContent[]>({ queryKey: [listProductContent.path] }, (contents) =>
        contents?.map((known) => (known.id === content.id ? { ...known, dismissedFindings } : known)),
      );
    },
    onError: (error, { key, isDismissed }) => {
      change(key, !isDismissed);
      if (isUnauthorized(error)) return sessionExpired();
      showToast({
        title: t('preflight.dismissFailed'),
        description: userMessageOf(error) ?? t('common.offline'),
        tone: 'destructive',
      });
    },
  });

  return { dismissed, dismiss: (key: string, isDismissed: boolean) => mutation.mutate({ key, isDismissed }) };
}
