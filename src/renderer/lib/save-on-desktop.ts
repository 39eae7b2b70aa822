import i18next from 'i18next';
import type { CallArgument } from '#shared/desktop-bridge.ts';
import { desktop } from './desktop.ts';
import './desktop-texts.ts';
import { showToast } from './stores/toast-store.ts';

/** Saves a file through the system's Save dialog and shows the result as a toast. */
export async function saveOnDesktop(request: CallArgument<'saveFile'>): Promise<void> {
  const result = await desktop?.saveFile(request).catch(() => undefined);
  if (result?.saved) {
    const { fileName } = result;
    showToast({
      title: i18next.t('desktop:export.saved', { fileName }),
      action: {
        label: i18next.t('desktop:export.showInFolder'),
        onAction: () => void desktop?.showSavedFile(),
      },
    });
  } else if (result?.reason !== 'cancelled') {
    showToast({
      title: i18next.t('common.error'),
      description: i18next.t('desktop:export.failed'),
      tone: 'destructive',
    });
  }
}
