import { signInMark } from './sign-in.ts';

/**
 * Hides and leaves the page when the session in this browser changes: another tab has signed out, or signed
 * in with another account. Browsers without `cookieStore` events check when the page becomes visible again.
 */
export function watchSession(): void {
  const started = signInMark(document.cookie);
  if (started === undefined) return;
  const look = () => {
    const now = signInMark(document.cookie);
    if (now === started) return;
    document.body.hidden = true;
    if (now === undefined) window.location.replace('/');
    else window.location.reload();
  };
  window.cookieStore?.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
}
