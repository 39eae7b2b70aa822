import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import { isLoopbackHost } from '#shared/rules/server-address.ts';
import { isAppUrl } from './app-origin.ts';
import { appPathOf } from './app-path.ts';

/** What becomes of a page that the main window wants to go to. */
export type Navigation =
  | { kind: 'allow' }
  | { kind: 'sign-in'; returnTo: string }
  | { kind: 'sign-out' }
  | { kind: 'external'; url: string }
  | { kind: 'refuse' };

const LONGEST_EXTERNAL_URL = 8_000;

/**
 * The main window shows pages of the application and nothing else. What signs in and out on the web is taken over by
 * the main process; web addresses go to the browser.
 */
export function decideNavigation(url: string): Navigation {
  if (isAppUrl(url)) {
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/api/login') {
      return { kind: 'sign-in', returnTo: appPathOf(searchParams.get('returnTo')) ?? '/' };
    }
    if (pathname === '/api/logout') return { kind: 'sign-out' };
    // Other answers of the API are data; shown as a page they would be a document in our own origin.
    return /^\/api(?:\/|$)/iu.test(pathname) ? { kind: 'refuse' } : { kind: 'allow' };
  }
  const external = externalUrlOf(url);
  return external === undefined ? { kind: 'refuse' } : { kind: 'external', url: external };
}

/**
 * An address that may be given to the operating system's browser.
 *
 * @returns undefined for every other scheme (file:, smb:, custom ones start programs) and for hidden credentials
 */
export function externalUrlOf(url: string): string | undefined {
  if (url.length > LONGEST_EXTERNAL_URL) return undefined;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return undefined;
  if (parsed.hostname === '' || parsed.username || parsed.password) return undefined;
  return parsed.href;
}

/** What becomes of a page that the login window wants to go to. */
export type LoginNavigation = { kind: 'allow' } | { kind: 'callback'; url: string } | { kind: 'refuse' };

/** The login window goes wherever the identity provider sends it, over https, until it comes back to us. */
export function decideLoginNavigation(url: string): LoginNavigation {
  const parsed = URL.parse(url);
  if (!parsed) return { kind: 'refuse' };
  if (isSignInCallback(parsed)) return { kind: 'callback', url };
  if (parsed.username || parsed.password) return { kind: 'refuse' };
  if (parsed.protocol === 'https:') return { kind: 'allow' };
  const isThisMachine = parsed.protocol === 'http:' && isLoopbackHost(parsed.hostname);
  return isThisMachine ? { kind: 'allow' } : { kind: 'refuse' };
}

function isSignInCallback(url: URL): boolean {
  return `${url.protocol}//${url.host}${url.pathname}` === DESKTOP_REDIRECT;
}
