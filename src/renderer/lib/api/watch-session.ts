import { hasOpenEditor, sessionExpired } from './session-expired.ts';
import { hasSignedOut, signInMark } from './sign-in.ts';

/**
 * Hides and leaves the page when the session in this browser changes: another tab has signed out, or signed in with
 * another account. A session that ends by itself leaves open forms on screen. Whoever stays because of unsaved changes
 * sees the page again after signing in with its account. Browsers without `cookieStore` events check when the page
 * becomes visible again.
 */
export function watchSession(): void {
  const started = signInMark(document.cookie);
  if (started === undefined) return;
  let seen: string | undefined = started;
  const look = () => {
    const now = signInMark(document.cookie);
    seen = now;
    if (now === undefined && hasOpenEditor() && !hasSignedOut()) return sessionExpired();
    document.body.hidden = now !== started;
    if (now === started) return;
    if (now === undefined) window.location.replace('/');
    else window.location.reload();
  };
  // A sign-in changes several cookies, and each attempt to leave may ask about unsaved changes.
  const lookOnce = () => {
    if (signInMark(document.cookie) !== seen) look();
  };
  window.cookieStore?.addEventListener('change', lookOnce);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
}
