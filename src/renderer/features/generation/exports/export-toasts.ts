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

/** So many are named. */
const MOST_LETTERS = 12;

/** Says which letters of a PDF are only signs, and what helps. */
export function showMissingLetters(letters: readonly string[]): void {
  const named = letters.slice(0, MOST_LETTERS).join(' ') + (letters.length > MOST_LETTERS ? ' …' : '');
  showToast({
    title: i18next.t('exports.missingTitle'),
    description: i18next.t('exports.missingText', { letters: named }),
  });
}
