import { emailSequenceSchema } from '#shared/contracts/generation/email-sequence.ts';
import { EMAILS_KEY } from '#shared/rules/emails/stored-sequence.ts';
import { createLinkRule, type LinkContext, placeOf, placesOf } from './link-rule.ts';
import { addressesIn } from './written-links.ts';

/** Where a content holds the addresses in it that its user put there, beside its text. */
export const USER_LINKS_KEY = 'userLinks';

/** Addresses before and after an edit, together. */
const MOST_COMPARED = 4_000;

type StoredObject = Readonly<Record<string, unknown>>;

/** A content's text, with the object it is kept in. */
export interface LinkedText {
  content: StoredObject;
  text: string;
}

/** The addresses that the user has put into a stored content, as far as recorded. */
export function userLinksOf(content: StoredObject): string[] {
  const links = content[USER_LINKS_KEY];
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
}

/**
 * The user's own addresses after an edit: those of before, and those that are new in the text. Above `MOST_COMPARED`
 * addresses no new one counts as the user's.
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
  /** What the user gave to the model beside the product. */
  given: readonly string[];
  /** The user's own addresses in the text that this one goes on from. */
  earlier: readonly string[];
}

/**
 * What is stored beside a text that was just written: which addresses in it the user gave to the model, and where the
 * buttons of messages lead, without the addresses that the model made up.
 */
export function withVouchedLinks(
  structure: StoredObject,
  text: string,
  { product, citations, given, earlier }: GivenLinks,
): StoredObject {
  const userLinks = [...earlier, ...given.flatMap((text) => addressesIn(text))];
  const own = placesOf(userLinks);
  const mayLink = createLinkRule({ product, citations, userLinks });
  const emails = emailSequenceSchema.safeParse(structure[EMAILS_KEY]).data;
  const links = emails?.links.map((link) => ({
    ...link,
    url: link.url && mayLink(link.url) ? link.url : null,
  }));
  const stored = emails ? { ...structure, [EMAILS_KEY]: { ...emails, links } } : structure;
  // Saves searching the whole text.
  if (own.size === 0) return stored;
  const addresses = allAddresses({ content: stored, text });
  return { ...stored, ...storedUserLinks(distinct(addresses, (place) => own.has(place))) };
}

/** As stored: nothing where there are none. */
export function storedUserLinks(links: readonly string[]): StoredObject {
  return links.length === 0 ? {} : { [USER_LINKS_KEY]: links };
}

/** Those of the text and those that the buttons of messages lead to, which are not in it. */
function allAddresses({ content, text }: LinkedText): string[] {
  const links = emailSequenceSchema.shape.links.safeParse(Object(content[EMAILS_KEY]).links);
  return [...addressesIn(text, MOST_COMPARED + 1), ...(links.data ?? []).flatMap(({ url }) => url ?? [])];
}

function distinct(addresses: readonly string[], isOwn: (place: string) => boolean): string[] {
  const found = new Map<string, string>();
  for (const address of addresses) {
    const place = placeOf(address);
    if (place !== undefined && isOwn(place) && !found.has(place)) found.set(place, address);
  }
  return [...found.values()];
}
