import { isHttpUrl } from '#shared/rules/url-validation.ts';

/** Reserved names of RFC 2606 and RFC 6761. */
const RESERVED_NAMES = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/u;

export function isReservedHost(hostname: string): boolean {
  return RESERVED_NAMES.test(hostname.toLowerCase());
}

/** The host name without `www.` but with the port; '' for other addresses. */
export function sourceDomain(url: string): string {
  return isHttpUrl(url) ? new URL(url.trim()).host.replace(/^www\./u, '') : '';
}

/** The normalised address without the fragment; undefined for other addresses. */
export function pageAddress(url: string): string | undefined {
  if (!isHttpUrl(url)) return undefined;
  const parsed = new URL(url.trim());
  parsed.hash = '';
  return parsed.href;
}

export type SourceKind = 'page' | 'sample' | 'reserved' | 'invalid';

/** @param isSample whether the text is a sample; links that users added are real */
export function sourceKind(
  source: { url: string; origin: 'provider' | 'user' },
  isSample: boolean,
): SourceKind {
  const address = pageAddress(source.url);
  if (address === undefined) return 'invalid';
  if (isSample && source.origin === 'provider') return 'sample';
  return isReservedHost(new URL(address).hostname) ? 'reserved' : 'page';
}
