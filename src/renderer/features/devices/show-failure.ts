import i18next from 'i18next';
import { isUnauthorized, userMessageOf } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';

/** A sign-out that failed. Unless it is this session that is gone: then there is nothing left to do here. */
export function showSignOutFailure(error: unknown): void {
  if (isUnauthorized(error)) {
    sessionExpired();
    return;
  }
  showToast({
    title: i18next.t('settings.devices.failed'),
    description: userMessageOf(error) ?? i18next.t('common.offline'),
    tone: 'destructive',
  });
}
