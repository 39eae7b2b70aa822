import { isHttpUrl } from '#shared/rules/url-validation.ts';

/** Names that no real page has: RFC 2606 and RFC 6761. */
const RESERVED_NAMES = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/u;

/** Whether a host name is reserved for examples and tests: a request would tell nothing. */
export function isReservedHost(hostname: string): boolean {
  return RESERVED_NAMES.test(hostname.toLowerCase());
}

/** The site of a source as people know it: `www.` left out, a port kept; '' for what is no web address. */
export function sourceDomain(url: string): string {
  return isHttpUrl(url) ? new URL(url.trim()).host.replace(/^www\./u, '') : '';
}

/**
 * The form under which an address is the same page: the parser's normal form without the fragment, which never reaches
 * a server.
 *
 * @returns undefined for what is no web address
 */
export function pageAddress(url: string): string | undefined {
  if (!isHttpUrl(url)) return undefined;
  const parsed = new URL(url.trim());
  parsed.hash = '';
  return parsed.href;
}

/** What is known about a source without a request. */
export type SourceKind = 'page' | 'sample' | 'reserved' | 'invalid';

/**
 * @param isSample whether the sample provider wrote the text, whose sources are samples too; what a user has added to
 *   it is real
 */
export function sourceKind(
  source: { url: string; origin: 'provider' | 'user' },
  isSample: boolean,
): SourceKind {
  const address = pageAddress(source.url);
  if (address === undefined) return 'invalid';
  if (isSample && source.origin === 'provider') return 'sample';
  return isReservedHost(new URL(address).hostname) ? 'reserved' : 'page';
}
