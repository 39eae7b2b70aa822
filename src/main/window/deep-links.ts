import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import { LINK_SCHEME } from './app-origin.ts';
import { appPathOf } from './app-path.ts';

/**
 * A `funnelsmith://` address from the operating system. Any program can send one, so it only opens pages or ends a
 * sign-in.
 */
export type DeepLink = { kind: 'open'; path: string } | { kind: 'sign-in-callback'; url: string };

const LONGEST_LINK = 4_000;

/**
 * `funnelsmith://open/<path>` shows a page of the application, `funnelsmith://auth/callback` ends a sign-in.
 *
 * @returns undefined for everything else
 */
export function parseDeepLink(link: string): DeepLink | undefined {
  if (link.length > LONGEST_LINK) return undefined;
  const url = URL.parse(link);
  if (url?.protocol !== `${LINK_SCHEME}:` || url.username || url.password || url.port) return undefined;
  if (`${url.protocol}//${url.host}${url.pathname}` === DESKTOP_REDIRECT) {
    return { kind: 'sign-in-callback', url: link };
  }
  if (url.host !== 'open') return undefined;
  const path = appPathOf((url.pathname || '/') + url.search);
  return path === undefined ? undefined : { kind: 'open', path };
}

/** Finds the link in the command line, where Windows and Linux append it to other arguments. */
export function deepLinkIn(argv: readonly string[]): DeepLink | undefined {
  const link = argv.findLast((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`));
  return link === undefined ? undefined : parseDeepLink(link);
}
