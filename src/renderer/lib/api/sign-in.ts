/**
 * Cookie of signed-in browsers that scripts can read, so that visitors never cause a 401. Its value differs
 * per user.
 */
const SIGNED_IN_COOKIE = /(?:^|;\s*)(?:__Host-)?funnelsmith_signed_in=([^;\s]+)/u;

/** Decides by the cookie, or by the page that the desktop application serves. */
export function mayBeSignedIn(): boolean {
  return document.documentElement.dataset.session === 'signed-in' || hasSignedInCookie(document.cookie);
}

/** Time to read the notice before the browser leaves, in ms (from the specification). */
const LOGIN_REDIRECT_DELAY = 500;

export function hasSignedInCookie(cookies: string): boolean {
  return signInMark(cookies) !== undefined;
}

/** A value that differs between users; undefined without a session. */
export function signInMark(cookies: string): string | undefined {
  return SIGNED_IN_COOKIE.exec(cookies)?.[1];
}

export function loginUrl(returnTo: string): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Opens the sign-up, if the identity provider offers that, else the sign-in. */
export const SIGN_UP_URL = `${loginUrl('/')}&prompt=create`;

const LOGOUT_URL = '/api/logout';

const SIGNED_OUT_AT = 'signed-out-at';

/** Leads to the sign-out, which empties the other tabs too. */
export function signOut(): void {
  localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
  window.location.assign(LOGOUT_URL);
}

/** Whether somebody has signed out in this browser since the page was loaded. */
export function hasSignedOut(): boolean {
  return Number(localStorage.getItem(SIGNED_OUT_AT)) > performance.timeOrigin;
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

let leaving = false;

/**
 * Opens the sign-in page after the delay. Further calls have no effect.
 *
 * @param mayLeave asked at the end of the delay; if not, a later call may leave
 */
export function leaveForLogin(returnTo: string, mayLeave: () => boolean): boolean {
  if (leaving) return false;
  leaving = true;
  setTimeout(() => {
    leaving = mayLeave();
    if (!leaving) return;
    // The back button may restore this page from the back/forward cache.
    window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
    window.location.assign(loginUrl(returnTo));
  }, LOGIN_REDIRECT_DELAY);
  return true;
}
