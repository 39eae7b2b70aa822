import type { ContentType } from '#shared/rules/content/content-types.ts';
import { type ProductFieldValues, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isReservedHost, pageAddress } from '#shared/rules/sources/source-address.ts';

/** Types whose prompts tell the model to read the competitors' pages. */
const READING_TYPES: readonly ContentType[] = ['direct_competitor_analysis', 'pricing_strategies'];

/** Addresses of the pages for a text, without duplicates, in the product's order. */
export function competitorPages(type: string, product: ProductFieldValues): URL[] {
  if (!READING_TYPES.some((reading) => reading === type)) return [];
  const fields = ['competitorUrl1', 'competitorUrl2', 'competitorUrl3'] as const;
  const addresses = fields.flatMap((field) => pageAddress(productFieldValue(product, field)) ?? []);
  return [...new Set(addresses)].map((address) => new URL(address));
}

/** Domain names that providers accept: no IP addresses, no single words. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/u;

/** Host names without `www.`, which also cover their subdomains. Omits reserved names. */
export function hostsOf(pages: readonly URL[]): string[] {
  const hosts = pages.map(({ hostname }) => hostname.replace(/^www\./u, ''));
  return [...new Set(hosts)].filter((host) => DOMAIN.test(host) && !isReservedHost(host));
}
