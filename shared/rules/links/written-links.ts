import type { Span } from '#shared/rules/preflight/finding.ts';

const MARKDOWN_LINK =
  /\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,200}\)){1,2000})(?:\s"[^"\n]{0,200}")?\)/gu;
// Anything with a colon and a stroke: 'https:/x' is meant as an address too. Without a scheme, `www.` or a path behind
// a common ending tell an address from a name such as 'Node.js'.
// Every character of a text is looked at: the first test is the cheapest.
const BARE_ADDRESS =
  /(?=[a-z0-9-])(?<![\p{L}\p{N}@./-])(?:(?:https?|ftps?|file|wss?):\/?\/?|(?:javascript|data|vbscript):|www\.(?=[\p{L}\p{N}-]{1,63}\.)|(?=(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu|gov|info|io|co|ai|app|dev|eu|uk|us|es|mx|ar|cl|pt|br|example)\/[\p{L}\p{N}]))[^\s<>"'`[\]]{1,2000}/giu;
/** From its sign on, with what stands before that: the name. */
const MAILBOX =
  /@(?<=(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{1,64})@)(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu;
/** These expressions read every character. What none of them can match without is looked for first, which is far quicker. */
const markdownLinks = (text: string): Iterable<RegExpExecArray> =>
  text.includes('](') ? text.matchAll(MARKDOWN_LINK) : [];
const bareAddresses = (text: string): Iterable<RegExpExecArray> =>
  text.includes(':') || text.includes('.') ? text.matchAll(BARE_ADDRESS) : [];
function* mailboxes(text: string): Generator<string> {
  let end = 0;
  for (const { 0: rest, 1: name = '', index } of text.matchAll(MAILBOX)) {
    // The domain of one address is not the name of another.
    if (index - name.length < end) continue;
    end = index + rest.length;
    yield name + rest;
  }
}
const SCHEME = /^[a-z][a-z0-9+-]*:/iu;

/** A link as it stands in a text. */
export interface WrittenLink {
  whole: Span;
  address: Span;
  /** The words of a Markdown link, without marks. */
  label?: string;
}

/**
 * The links of a text. A link's own text is no second link, however much it looks like one.
 *
 * @param most where links are no longer looked for
 */
export function writtenLinks(text: string, most = Number.POSITIVE_INFINITY): WrittenLink[] {
  const links: WrittenLink[] = [];
  for (const match of markdownLinks(text)) {
    if (links.length >= most) return links;
    const [whole, label = '', address = ''] = match;
    const start = match.index + whole.indexOf(address, label.length + 2);
    links.push({
      whole: { start: match.index, end: match.index + whole.length },
      address: { start, end: start + address.length },
      label: label.replace(/[*_`]/gu, '').trim(),
    });
  }
  let next = 0;
  for (const match of bareAddresses(text)) {
    if (links.length >= most) return links;
    while ((links[next]?.whole.end ?? Number.POSITIVE_INFINITY) <= match.index) next += 1;
    const around = links[next];
    if (around?.label !== undefined && around.whole.start <= match.index && match.index < around.whole.end)
      continue;
    const span = { start: match.index, end: match.index + withoutSentenceEnd(match[0]).length };
    links.push({ whole: span, address: span });
  }
  return links;
}

/** Punctuation at its end belongs to the sentence. */
function withoutSentenceEnd(address: string): string {
  return address.replace(/[).,;:!?*_]{1,8}$/u, '');
}

/**
 * The web addresses in a text of any kind, mail addresses as `mailto:`, as they are written.
 *
 * @param most where addresses are no longer looked for
 */
export function addressesIn(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const addresses = writtenLinks(text, most).map(({ address }) => text.slice(address.start, address.end));
  for (const mailbox of mailboxes(text)) {
    if (addresses.length >= most) break;
    addresses.push(`mailto:${mailbox}`);
  }
  return addresses;
}

/** The web addresses that a text shows as such, without those of links behind words. */
export function bareAddressesIn(text: string): string[] {
  return Array.from(bareAddresses(text), ([address]) => withoutSentenceEnd(address));
}

/** An address as a browser would complete it. */
export function completedAddress(address: string): string {
  return SCHEME.test(address) ? address : `https://${address}`;
}

/** `https:` and the like, in small letters; undefined for an address without one. */
export function schemeOf(address: string): string | undefined {
  return SCHEME.exec(address)?.[0].toLowerCase();
}

/** @returns undefined for what is no web address that readers' programs open */
export function parseWebAddress(address: string): URL | undefined {
  // The parser of browsers forgives 'https:/host' and empty labels; no reader's mail program has to.
  if (!/^https?:\/\/[^/]/iu.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname;
  const hasDot = host.includes('.') || host === 'localhost' || host.startsWith('[');
  return hasDot && !host.includes('..') && !host.startsWith('.') && !/[\s%]/u.test(host) ? url : undefined;
}
