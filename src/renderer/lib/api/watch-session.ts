import { signInMark } from './sign-in.ts';

/**
 * Takes away what is on screen and in memory once this browser belongs to nobody or to somebody else: another tab has
 * signed out, or signed in with another account. Nothing is asked for; the cookie says it. Browsers that tell changes of
 * cookies do so at once, the others when the page is looked at again, also when it comes back from the history.
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
