import i18next from 'i18next';
import { useSessionStore } from '#renderer/lib/stores/session-store.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { currentPath, leaveForLogin } from './sign-in.ts';

export const hasOpenEditor = () => useSessionStore.getState().editors > 0;

/**
 * Shows a toast and opens the sign-in page, which returns to `returnTo`. With an open form the page stays, and the form
 * offers to sign in, unless `leaves` is set.
 */
export function sessionExpired(returnTo = currentPath(), leaves = false): void {
  if (hasOpenEditor() && !leaves) {
    useSessionStore.setState({ isEnded: true });
    return;
  }
  if (!leaveForLogin(returnTo, () => leaves || !hasOpenEditor())) return;
  showToast({
    title: i18next.t('auth.unauthorized'),
    description: i18next.t('auth.loggedOut'),
    tone: 'destructive',
  });
}
