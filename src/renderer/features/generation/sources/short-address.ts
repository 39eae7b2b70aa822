import { sourceDomain } from '#shared/rules/sources/source-address.ts';

/** Shown for a page without a known title. */
export function shortAddress(url: string): string {
  const { pathname } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  return sourceDomain(url) + (path.length > 40 ? `${path.slice(0, 40)}…` : path);
}
