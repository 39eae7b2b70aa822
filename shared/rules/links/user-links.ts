import { EMAILS_KEY, storedSequence } from '#shared/rules/emails/stored-sequence.ts';
import { createLinkRule, type LinkContext, placeOf, placesOf } from './link-rule.ts';
import { addressesIn } from './written-links.ts';

/** Key in a piece of content for addresses that the user added to the text. */
export const USER_LINKS_KEY = 'userLinks';

/** Maximum number of addresses before and after an edit together. */
const MOST_COMPARED = 4_000;

type StoredObject = Readonly<Record<string, unknown>>;

export interface LinkedText {
  content: StoredObject;
  text: string;
}

export function userLinksOf(content: StoredObject): string[] {
  const links = content[USER_LINKS_KEY];
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
}

/**
 * Earlier and new addresses of the user. With more than `MOST_COMPARED` addresses, new ones don't count as
 * the user's.
 */
export function userLinksAfterEdit(before: LinkedText, after: LinkedText): string[] {
  const [addressesBefore, addressesNow] = [allAddresses(before), allAddresses(after)];
  const userLinks = userLinksOf(before.content);
  if (addressesBefore.length + addressesNow.length > MOST_COMPARED) return userLinks;
  const earlier = placesOf(addressesBefore);
  const own = placesOf(userLinks);
  return distinct(addressesNow, (place) => own.has(place) || !earlier.has(place));
}

interface GivenLinks extends Omit<LinkContext, 'userLinks'> {
  /** Other texts that the user gave to the model. */
  given: readonly string[];
  /** The user's addresses in a continued text. */
  earlier: readonly string[];
}

/** Adds the user's addresses to a new text's structure, and removes invented addresses from the links of emails. */
export function withVouchedLinks(
  structure: StoredObject,
  text: string,
  { product, citations, given, earlier }: GivenLinks,
): StoredObject {
  const userLinks = [...earlier, ...given.flatMap((text) => addressesIn(text))];
  const own = placesOf(userLinks);
  const mayLink = createLinkRule({ product, citations, userLinks });
  const emails = storedSequence(structure)?.sequence;
  const links = emails?.links.map((link) => ({
    ...link,
    url: link.url && mayLink(link.url) ? link.url : null,
  }));
  const stored = emails ? { ...structure, [EMAILS_KEY]: { ...emails, links } } : structure;
  if (own.size === 0) return stored;
  const addresses = allAddresses({ content: stored, text });
  return { ...stored, ...storedUserLinks(distinct(addresses, (place) => own.has(place))) };
}

export function storedUserLinks(links: readonly string[]): StoredObject {
  return links.length === 0 ? {} : { [USER_LINKS_KEY]: links };
}

/** All addresses in the text and in the buttons of emails. */
function allAddresses({ content, text }: LinkedText): string[] {
  const links = storedSequence(content)?.sequence.links ?? [];
  return [...addressesIn(text, MOST_COMPARED + 1), ...links.flatMap(({ url }) => url ?? [])];
}

function distinct(addresses: readonly string[], isOwn: (place: string) => boolean): string[] {
  const found = new Map<string, string>();
  for (const address of addresses) {
    const place = placeOf(address);
    if (place !== undefined && isOwn(place) && !found.has(place)) found.set(place, address);
  }
  return [...found.values()];
}
