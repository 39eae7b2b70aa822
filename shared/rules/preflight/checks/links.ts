import type { FindingReason, FoundSpan, Severity, Span } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { PRODUCT_FIELDS, productFieldValue } from '#shared/rules/products/product-fields.ts';

const SHORTENERS = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'shorturl.at',
  'encurtador.com.br',
  't.ly',
]);
const PLACEHOLDER_HOST =
  /^(?:.+\.)?(?:example\.(?:com|org|net)|(?:your-?(?:domain|company|site|website|brand)|(?:tu-?(?:dominio|empresa|sitio|web|marca))|(?:(?:seu|sua)-?(?:dominio|empresa|site|marca))|domain|dominio|website)\.[a-z.]{2,10})$|^localhost$/u;
const EMPTY_TEXT =
  /^(?:click|tap|press) here$|^here$|^(?:haz |haga )?(?:clic|click) aquí$|^pincha aquí$|^pulsa aquí$|^aquí$|^clique aqui$|^aqui$|^(?:read|learn) more$|^leer más$|^saiba mais$/iu;
const NO_ADDRESS = /^(?:mailto|tel|sms):/iu;

const MARKDOWN_LINK =
  /\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,200}\)){1,2000})(?:\s"[^"\n]{0,200}")?\)/gu;
// Anything with a colon and a stroke: 'https:/x' is meant as an address too. Without a scheme, `www.` or a path behind
// a common ending tell an address from a name such as 'Node.js'.
const BARE_ADDRESS =
  /(?<![\p{L}\p{N}@./-])(?:(?:https?|ftps?|file|wss?):\/?\/?|(?:javascript|data|vbscript):|www\.(?=[\p{L}\p{N}-]{1,63}\.)|(?=(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu|gov|info|io|co|ai|app|dev|eu|uk|us|es|mx|ar|cl|pt|br|example)\/[\p{L}\p{N}]))[^\s<>"'`[\]]{1,2000}/giu;
const SCHEME = /^[a-z][a-z0-9+-]*:/iu;

interface Link {
  whole: Span;
  address: Span;
  label?: string;
}

/** Every link of the text. A link's own text is no second link, however much it looks like one. */
function linksOf(text: string): Link[] {
  const links: Link[] = [...text.matchAll(MARKDOWN_LINK)].map((match) => {
    const [whole, label = '', address = ''] = match;
    const start = match.index + whole.indexOf(address, label.length + 2);
    return {
      whole: { start: match.index, end: match.index + whole.length },
      address: { start, end: start + address.length },
      label: label.replace(/[*_`]/gu, '').trim(),
    };
  });
  let next = 0;
  for (const match of text.matchAll(BARE_ADDRESS)) {
    while ((links[next]?.whole.end ?? Number.POSITIVE_INFINITY) <= match.index) next += 1;
    const around = links[next];
    if (around?.label !== undefined && around.whole.start <= match.index && match.index < around.whole.end)
      continue;
    // Punctuation at its end belongs to the sentence.
    const length = match[0].replace(/[).,;:!?*_]{1,8}$/u, '').length;
    const span = { start: match.index, end: match.index + length };
    links.push({ whole: span, address: span });
  }
  return links;
}

function parse(address: string): URL | undefined {
  // The parser of browsers forgives 'https:/host' and empty labels; no reader's mail program has to.
  if (!/^https?:\/\/[^/]/iu.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname;
  const hasDot = host.includes('.') || host === 'localhost' || host.startsWith('[');
  return hasDot && !host.includes('..') && !host.startsWith('.') && !/[\s%]/u.test(host) ? url : undefined;
}

/** An address as a browser would complete it. */
const completed = (address: string) => (SCHEME.test(address) ? address : `https://${address}`);

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./u, '');

/** What a text may point to: the sites of the product, and the very pages of its sources. */
interface KnownPlaces {
  productHosts: ReadonlySet<string>;
  sourceHosts: ReadonlySet<string>;
  sourcePages: ReadonlySet<string>;
}

function hostsOf(addresses: readonly string[]): Set<string> {
  return new Set(addresses.flatMap((address) => bareHost(parse(completed(address))?.hostname ?? '') || []));
}

/** The same for all spellings that lead to the same page. */
function pageName({ hostname, pathname, search }: URL): string {
  return bareHost(hostname) + pathname.replace(/\/$/u, '') + search;
}

function knownPlaces({ context }: PreflightDocument): KnownPlaces {
  const ofProduct = PRODUCT_FIELDS.flatMap(
    (field) => productFieldValue(context.product, field).match(BARE_ADDRESS) ?? [],
  );
  const pages = context.citations.flatMap((address) => parse(address) ?? []);
  return {
    productHosts: hostsOf(ofProduct.map((address) => address.replace(/[).,;:!?]{1,8}$/u, ''))),
    sourceHosts: new Set(pages.map(({ hostname }) => bareHost(hostname))),
    sourcePages: new Set(pages.map(pageName)),
  };
}

/** Whether anything vouches for an address; a model knows no page but those that it was given. */
function doubtOf(
  url: URL,
  { productHosts, sourceHosts, sourcePages }: KnownPlaces,
): FindingReason | undefined {
  const host = bareHost(url.hostname);
  if (productHosts.has(host)) return undefined;
  if (!sourceHosts.has(host)) return 'unknownHost';
  const isFrontPage = url.pathname === '/' && url.search === '';
  return isFrontPage || sourcePages.has(pageName(url)) ? undefined : 'unknownPage';
}

interface Problem {
  reason: FindingReason;
  severity: Severity;
  fix?: { replacement: string };
}

function problemOf(written: string, label: string | undefined, known: KnownPlaces): Problem | undefined {
  if (NO_ADDRESS.test(written) || written.startsWith('#')) return undefined;
  const scheme = SCHEME.exec(written)?.[0].toLowerCase();
  if (scheme && scheme !== 'http:' && scheme !== 'https:') return { reason: 'scheme', severity: 'error' };
  const address = label === undefined ? completed(written) : written;
  const url = parse(address);
  if (!url) return { reason: 'malformed', severity: 'error' };
  const host = bareHost(url.hostname);
  if (/^\d+(?:\.\d+){3}$/u.test(host) || host.startsWith('['))
    return { reason: 'ipAddress', severity: 'error' };
  if (PLACEHOLDER_HOST.test(host)) return { reason: 'placeholderHost', severity: 'error' };
  if (SHORTENERS.has(host)) return { reason: 'shortener', severity: 'error' };
  const shown =
    label && /^(?:https?:\/\/|www\.)\S+$/iu.test(label)
      ? parse(label.replace(/^(?=www\.)/iu, 'https://'))
      : undefined;
  if (shown && bareHost(shown.hostname) !== host) return { reason: 'otherTarget', severity: 'error' };
  if (url.protocol === 'http:')
    return {
      reason: 'insecure',
      severity: 'warning',
      fix: { replacement: address.replace(/^http:/iu, 'https:') },
    };
  const doubt = doubtOf(url, known);
  return doubt && { reason: doubt, severity: 'warning' };
}

/**
 * Links that lead nowhere good: other schemes than http(s), broken addresses, placeholder domains, shorteners, bare
 * IP addresses, sites and pages that neither the product nor the sources know, and texts that say nothing.
 */
export function findLinkProblems(document: PreflightDocument): FoundSpan[] {
  const known = knownPlaces(document);
  return linksOf(document.text).flatMap(({ whole, address, label }) => {
    const problem = problemOf(document.text.slice(address.start, address.end), label, known);
    const findings: FoundSpan[] = problem ? [{ ...problem, span: address }] : [];
    if (label && EMPTY_TEXT.test(label))
      findings.push({ reason: 'emptyText', severity: 'warning', span: whole });
    return findings;
  });
}
