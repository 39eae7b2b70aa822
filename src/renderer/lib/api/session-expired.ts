import i18next from 'i18next';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { currentPath, leaveForLogin } from './sign-in.ts';

/** Shows a toast and opens the sign-in page, which returns to `returnTo`. */
export function sessionExpired(returnTo = currentPath()): void {
  if (!leaveForLogin(returnTo)) return;
  showToast({
    title: i18next.t('auth.unauthorized'),
    description: i18next.t('auth.loggedOut'),
    tone: 'destructive',
  });
}
