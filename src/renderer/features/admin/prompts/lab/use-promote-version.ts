import { useTranslation } from 'react-i18next';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import { usePromote } from './lab-queries.ts';

/** Puts a version into production, if the one in use is still the one on screen, and says how it went. */
export function usePromoteVersion({ id, version }: AdminPrompt) {
  const { t } = useTranslation();
  const promote = usePromote(id);
  return {
    isPending: promote.isPending,
    run: (number: number) =>
      promote.mutate(
        { number, expectedVersion: version },
        {
          onSuccess: () => showToast({ title: t('admin.lab.toasts.promoted', { number }) }),
          onError: (error) => showFailure(t('admin.lab.toasts.promoteFailed'), error),
        },
      ),
  };
}
