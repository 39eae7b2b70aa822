import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';

/** Shows a toast about a failure outside of mutations. */
export function showFailure(title: string, error: unknown): void {
  if (isUnauthorized(error)) sessionExpired();
  else showToast({ title, description: userMessageOf(error), tone: 'destructive' });
}
