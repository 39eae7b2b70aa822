import type { GenerationTier } from '#shared/content-types/content-type.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  COMPETITOR_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import type { PromptPages } from '#shared/rules/prompts/pages-prompt.ts';
import { isReservedHost, pageAddress } from '#shared/rules/sources/source-address.ts';

/** Types whose prompts tell the model to read the competitors' pages. */
const READING_TYPES: readonly ContentType[] = ['direct_competitor_analysis', 'pricing_strategies'];

export function readsPages(type: string): boolean {
  return READING_TYPES.some((reading) => reading === type);
}

/** Addresses of the pages for a text, without duplicates, in the product's order. */
export function competitorPages(type: string, product: ProductFieldValues): URL[] {
  if (!readsPages(type)) return [];
  const addresses = COMPETITOR_FIELDS.flatMap(
    (field) => pageAddress(productFieldValue(product, field)) ?? [],
  );
  return [...new Set(addresses)].map((address) => new URL(address));
}

/**
 * Hosts whose pages the model may open with its provider's tool. For a standard text only those of pages that
 * this server could not read: each page that a model opens costs more than all pages in the prompt.
 *
 * @param read undefined: this server has read nothing
 */
export function hostsToOpen(
  pages: readonly URL[],
  { tier, read }: { tier: GenerationTier; read: Pick<PromptPages, 'notReadable'> | undefined },
): string[] {
  if (tier === 'premium' || !read) return hostsOf(pages);
  return hostsOf(read.notReadable.map(({ address }) => new URL(address)));
}

/** Domain names that providers accept: no IP addresses, no single words. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/u;

/** Host names without `www.`, which also cover their subdomains. Omits reserved names. */
export function hostsOf(pages: readonly URL[]): string[] {
  const hosts = pages.map(({ hostname }) => hostname.replace(/^www\./u, ''));
  return [...new Set(hosts)].filter((host) => DOMAIN.test(host) && !isReservedHost(host));
}
