import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import { claimedPhrases } from '#shared/rules/quality/phrases/claimed-phrases.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';

/** What customers are said to have told, without quotation marks: 'one owner told us'. */
export function findToldStories(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  return claimedPhrases(document, 'testimonials').map(({ start, end }) => ({
    reason: 'quotation',
    severity: settings.unbackedSeverity,
    span: { start, end },
  }));
}

/** Promises about health, income, tax, law and results that nobody can be sure of. */
export function findClaims(document: PreflightDocument): FoundSpan[] {
  return claimedPhrases(document, 'claims').map(({ start, end }) => ({
    reason: 'claim',
    severity: 'warning',
    span: { start, end },
  }));
}

/** Sentences without a source that call the product the best, the only or the leading one. */
export function findSuperlatives(document: PreflightDocument): FoundSpan[] {
  return claimedPhrases(document, 'superlatives').map(({ start, end }) => ({
    reason: 'superlative',
    severity: 'warning',
    span: { start, end },
  }));
}

/** Maximum number in 1,000 words. Texts by people have a tenth of that. */
const MOST_PER_THOUSAND = 3;
const LEAST = 2;

/** Reports stock phrases when there are too many. */
export function findCliches(document: PreflightDocument): FoundSpan[] {
  const phrases = claimedPhrases(document, 'cliches');
  if (phrases.length < LEAST || (phrases.length * 1000) / wordCount(document.masked) <= MOST_PER_THOUSAND)
    return [];
  return phrases.map(({ start, end }) => ({ reason: 'cliche', severity: 'warning', span: { start, end } }));
}
