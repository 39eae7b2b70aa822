import type { Span } from '#shared/rules/quality/finding.ts';

const MARKDOWN_LINK =
  /\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,200}\)){1,2000})(?:\s"[^"\n]{0,200}")?\)/gu;
// Also matches 'https:/x', but not the label '**Data:**', a date in Portuguese. Without a scheme, `www.` or a
// path after a common ending distinguishes an address from 'Node.js'. The first lookahead is the fastest
// test.
const BARE_ADDRESS =
  /(?=[a-z0-9-])(?<![\p{L}\p{N}@./-])(?:(?:https?|ftps?|file|wss?):\/?\/?|(?:javascript|data|vbscript):(?![).,;:!?*_]{1,8}(?![^\s<>"'`[\]]))|www\.(?=[\p{L}\p{N}-]{1,63}\.)|(?=(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu|gov|info|io|co|ai|app|dev|eu|uk|us|es|mx|ar|cl|pt|br|example)\/[\p{L}\p{N}]))[^\s<>"'`[\]]{1,2000}/giu;
const MAILBOX =
  /@(?<=(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{1,64})@)(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu;
/** Searches for a required character first, because the expressions are slow. */
const markdownLinks = (text: string): Iterable<RegExpExecArray> =>
  text.includes('](') ? text.matchAll(MARKDOWN_LINK) : [];
const bareAddresses = (text: string): Iterable<RegExpExecArray> =>
  text.includes(':') || text.includes('.') ? text.matchAll(BARE_ADDRESS) : [];
function* mailboxes(text: string): Generator<string> {
  let end = 0;
  for (const { 0: rest, 1: name = '', index } of text.matchAll(MAILBOX)) {
    // Skips a match that overlaps the previous address.
    if (index - name.length < end) continue;
    end = index + rest.length;
    yield name + rest;
  }
}
const SCHEME = /^[a-z][a-z0-9+-]*:/iu;

export interface WrittenLink {
  whole: Span;
  address: Span;
  /** The text of a Markdown link, without formatting. */
  label?: string;
}

/**
 * Finds all links. The label of a link does not count as a second link.
 * @param most maximum number of links
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

function withoutSentenceEnd(address: string): string {
  return address.replace(/[).,;:!?*_]{1,8}$/u, '');
}

/**
 * Web addresses as written, and email addresses as `mailto:`.
 * @param most maximum number of addresses
 */
export function addressesIn(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const addresses = writtenLinks(text, most).map(({ address }) => text.slice(address.start, address.end));
  for (const mailbox of mailboxes(text)) {
    if (addresses.length >= most) break;
    addresses.push(`mailto:${mailbox}`);
  }
  return addresses;
}

/** Addresses that are not part of Markdown links. */
export function bareAddressesIn(text: string): string[] {
  return Array.from(bareAddresses(text), ([address]) => withoutSentenceEnd(address));
}

/** Completes an address like a browser. */
export function completedAddress(address: string): string {
  return SCHEME.test(address) ? address : `https://${address}`;
}

/** The scheme in lower case, such as `https:`. */
export function schemeOf(address: string): string | undefined {
  return SCHEME.exec(address)?.[0].toLowerCase();
}

/** @returns undefined for an address that email clients may not open */
export function parseWebAddress(address: string): URL | undefined {
  // The URL parser accepts 'https:/host' and empty labels, but email clients may not.
  if (!/^https?:\/\/[^/]/iu.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname;
  const hasDot = host.includes('.') || host === 'localhost' || host.startsWith('[');
  return hasDot && !host.includes('..') && !host.startsWith('.') && !/[\s%]/u.test(host) ? url : undefined;
}
