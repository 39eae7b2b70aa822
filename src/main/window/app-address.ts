import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';

/** The scheme of packaged pages, registered as standard and secure, so that they have an origin and storage. */
export const APP_SCHEME = 'app';
const APP_HOST = 'bundle';

/** The scheme registered with the operating system: links into the application and sign-in callbacks. */
export const LINK_SCHEME = 'funnelsmith';

/** @param path starts with a slash */
export function appUrl(path: string): string {
  return `${APP_SCHEME}://${APP_HOST}${path}`;
}

/** Whether an address belongs to the application. `URL` has no origin for custom schemes. */
export function isAppUrl(url: string | undefined): boolean {
  const parsed = url === undefined ? null : URL.parse(url);
  return (
    parsed?.protocol === `${APP_SCHEME}:` &&
    parsed.host === APP_HOST &&
    parsed.username === '' &&
    parsed.password === ''
  );
}

/** @returns undefined for malformed escapes */
export function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const ANYWHERE = 'https://anywhere.invalid';

/**
 * An application path from an external source (a link, a query parameter), with its query but no fragment.
 * @returns undefined for other origins, the API, the identity provider, control characters and excessive lengths
 */
export function appPathOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 2_000 || !text.startsWith('/')) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URL parsers drop some of them, which changes the path.
  if (/[\u0000-\u001f\u007f\\]/u.test(text)) return undefined;
  const url = URL.parse(text, ANYWHERE);
  if (!url || url.origin !== ANYWHERE) return undefined;
  if (url.pathname.startsWith('//') || /^\/(?:api|idp)(?:\/|$)/iu.test(url.pathname)) return undefined;
  return url.pathname + url.search;
}

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
