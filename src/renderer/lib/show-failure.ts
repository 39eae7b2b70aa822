import i18next from 'i18next';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';

/** A change that failed: what it was, and what the server says about it. */
export function showFailure(title: string, error: unknown): void {
  if (isUnauthorized(error)) {
    sessionExpired();
    return;
  }
  showToast({ title, description: userMessageOf(error) ?? i18next.t('common.offline'), tone: 'destructive' });
}
