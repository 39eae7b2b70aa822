import {
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { addressesIn, bareAddressesIn, completedAddress, parseWebAddress } from './written-links.ts';

/** Whether an address in a text may become a link. */
export type LinkRule = (address: string) => boolean;

export interface LinkContext {
  product: ProductFieldValues;
  /** The addresses of the text's sources. */
  citations: readonly string[];
  /** Addresses that the user added to the text. */
  userLinks: readonly string[];
}

export interface KnownPlaces {
  productHosts: ReadonlySet<string>;
  sourceHosts: ReadonlySet<string>;
  sourcePages: ReadonlySet<string>;
  userPlaces: ReadonlySet<string>;
}

export function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./u, '');
}

function pageName({ hostname, pathname, search }: URL): string {
  return bareHost(hostname) + pathname.replace(/\/$/u, '') + search;
}

/** A key that is the same for all spellings of a page or mailbox; undefined for other kinds of address. */
export function placeOf(address: string): string | undefined {
  if (/^mailto:/iu.test(address)) return address.toLowerCase().split('?', 1)[0];
  const url = parseWebAddress(completedAddress(address));
  return url && pageName(url);
}

export function placesOf(addresses: readonly string[]): Set<string> {
  return new Set(addresses.flatMap((address) => placeOf(address) ?? []));
}

export function knownPlaces({ product, citations, userLinks }: LinkContext): KnownPlaces {
  const fields = PRODUCT_FIELDS.map((field) => productFieldValue(product, field));
  const sites = fields
    .flatMap(bareAddressesIn)
    .flatMap((address) => parseWebAddress(completedAddress(address)) ?? []);
  const mailboxes = fields
    .flatMap((text) => addressesIn(text))
    .filter((address) => address.startsWith('mailto:'));
  const pages = citations.flatMap((address) => parseWebAddress(address) ?? []);
  return {
    productHosts: new Set(sites.map(({ hostname }) => bareHost(hostname))),
    sourceHosts: new Set(pages.map(({ hostname }) => bareHost(hostname))),
    sourcePages: new Set(pages.map(pageName)),
    userPlaces: placesOf([...userLinks, ...mailboxes]),
  };
}

export type LinkDoubt = 'unknownHost' | 'unknownPage';

/** Why an address is not trusted; undefined for a trusted one. */
export function doubtOf(url: URL, known: KnownPlaces): LinkDoubt | undefined {
  const host = bareHost(url.hostname);
  if (known.productHosts.has(host) || known.userPlaces.has(pageName(url))) return undefined;
  if (!known.sourceHosts.has(host)) return 'unknownHost';
  const isFrontPage = url.pathname === '/' && url.search === '';
  return isFrontPage || known.sourcePages.has(pageName(url)) ? undefined : 'unknownPage';
}

/**
 * Only addresses of the text's sources, the product's fields or the user become links. An address written by
 * the model alone stays plain text.
 */
export function createLinkRule(context: LinkContext): LinkRule {
  const known = knownPlaces(context);
  return (address) => {
    if (/^mailto:/iu.test(address)) return known.userPlaces.has(placeOf(address) ?? '');
    const url = parseWebAddress(address);
    return url !== undefined && doubtOf(url, known) === undefined;
  };
}

/** Whether Markdown contains only allowed links, and no images or HTML. */
export function leadsNowhereElse(markdown: string, mayLink: LinkRule): boolean {
  if (/!\[|<|&#?\w+;/u.test(markdown)) return false;
  return addressesIn(markdown).every((address) => mayLink(completedAddress(address)));
}
