import i18next from 'i18next';
import { showToast } from '#renderer/lib/stores/toast-store.ts';

/** Says whether a text is on the clipboard now. */
export function showCopied(isCopied: boolean): void {
  showToast(
    isCopied
      ? { title: i18next.t('generation.toasts.copied') }
      : {
          title: i18next.t('common.error'),
          description: i18next.t('generation.toasts.copyFailed'),
          tone: 'destructive',
        },
  );
}
