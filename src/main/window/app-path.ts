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
