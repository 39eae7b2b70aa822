import type { Severity } from '#shared/content-types/check-settings.ts';
import { bareHost, doubtOf, type KnownPlaces, knownPlaces, placeOf } from '#shared/rules/links/link-rule.ts';
import {
  completedAddress,
  parseWebAddress,
  schemeOf,
  writtenLinks,
} from '#shared/rules/links/written-links.ts';
import type { FindingReason, FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';

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
const NO_ADDRESS = /^(?:tel|sms):/iu;

interface Problem {
  reason: FindingReason;
  severity: Severity;
  fix?: { replacement: string };
}

function problemOf(written: string, label: string | undefined, known: KnownPlaces): Problem | undefined {
  if (NO_ADDRESS.test(written) || written.startsWith('#')) return undefined;
  const scheme = schemeOf(written);
  if (scheme === 'mailto:') {
    const isKnown = known.userPlaces.has(placeOf(written) ?? '');
    return isKnown ? undefined : { reason: 'unknownMailbox', severity: 'warning' };
  }
  if (scheme && scheme !== 'http:' && scheme !== 'https:') return { reason: 'scheme', severity: 'error' };
  const address = label === undefined ? completedAddress(written) : written;
  const url = parseWebAddress(address);
  if (!url) return { reason: 'malformed', severity: 'error' };
  const host = bareHost(url.hostname);
  if (/^\d+(?:\.\d+){3}$/u.test(host) || host.startsWith('['))
    return { reason: 'ipAddress', severity: 'error' };
  if (PLACEHOLDER_HOST.test(host)) return { reason: 'placeholderHost', severity: 'error' };
  if (SHORTENERS.has(host)) return { reason: 'shortener', severity: 'error' };
  const shown =
    label && /^(?:https?:\/\/|www\.)\S+$/iu.test(label)
      ? parseWebAddress(label.replace(/^(?=www\.)/iu, 'https://'))
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
 * Finds other schemes than http(s), broken addresses, placeholder domains, shorteners, IP addresses, sites
 * and pages that neither the product nor the sources name, and labels such as "click here".
 */
export function findLinkProblems(document: PreflightDocument): FoundSpan[] {
  const known = knownPlaces(document.context);
  return writtenLinks(document.text).flatMap(({ whole, address, label }) => {
    const problem = problemOf(document.text.slice(address.start, address.end), label, known);
    const findings: FoundSpan[] = problem ? [{ ...problem, span: address }] : [];
    if (label && EMPTY_TEXT.test(label))
      findings.push({ reason: 'emptyText', severity: 'warning', span: whole });
    return findings;
  });
}
