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
// Anything with a colon and a stroke: 'https:/x' is meant as an address too.
const BARE_ADDRESS =
  /(?<![\p{L}\p{N}])(?:(?:https?|ftps?|file|wss?):\/?\/?|(?:javascript|data|vbscript):)[^\s<>"'`[\]]{1,2000}/giu;

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

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./u, '');

function knownHosts({ context }: PreflightDocument): Set<string> {
  const addresses = [
    ...PRODUCT_FIELDS.flatMap(
      (field) => productFieldValue(context.product, field).match(/https?:\/\/[^\s<>"')]{1,2000}/giu) ?? [],
    ),
    ...context.citations,
  ];
  return new Set(
    addresses.flatMap((address) => (URL.canParse(address) ? bareHost(new URL(address).hostname) : [])),
  );
}

interface Problem {
  reason: FindingReason;
  severity: Severity;
  fix?: { replacement: string };
}

function problemOf(
  address: string,
  label: string | undefined,
  known: ReadonlySet<string>,
): Problem | undefined {
  if (NO_ADDRESS.test(address) || address.startsWith('#')) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https') return { reason: 'scheme', severity: 'error' };
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
  return known.has(host) ? undefined : { reason: 'unknownHost', severity: 'warning' };
}

/**
 * Links that lead nowhere good: other schemes than http(s), broken addresses, placeholder domains, shorteners, bare
 * IP addresses, hosts that neither the product nor the sources know, and texts that say nothing.
 */
export function findLinkProblems(document: PreflightDocument): FoundSpan[] {
  const known = knownHosts(document);
  return linksOf(document.text).flatMap(({ whole, address, label }) => {
    const problem = problemOf(document.text.slice(address.start, address.end), label, known);
    const findings: FoundSpan[] = problem ? [{ ...problem, span: address }] : [];
    if (label && EMPTY_TEXT.test(label))
      findings.push({ reason: 'emptyText', severity: 'warning', span: whole });
    return findings;
  });
}
