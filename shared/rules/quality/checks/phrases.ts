import type { CheckSettings, Severity } from '#shared/content-types/check-settings.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import { isStated, statedTimes } from '#shared/rules/quality/figures/stated-times.ts';
import type { FindingReason, FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import { claimedPhrases } from '#shared/rules/quality/phrases/claimed-phrases.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';

const asFindings = (spans: readonly Span[], reason: FindingReason, severity: Severity): FoundSpan[] =>
  spans.map(({ start, end }) => ({ reason, severity, span: { start, end } }));

/** Promises about health, income, tax, law and results that nobody can be sure of. */
export const findClaims = (document: PreflightDocument) =>
  asFindings(claimedPhrases(document, 'claims'), 'claim', 'warning');

/** Sentences without a source that call the product the best, the only or the leading one. */
export const findSuperlatives = (document: PreflightDocument) =>
  asFindings(claimedPhrases(document, 'superlatives'), 'superlative', 'warning');

/** What customers are said to have told, without quotation marks: 'one owner told us'. */
export const findToldStories = (document: PreflightDocument, { unbackedSeverity }: CheckSettings) =>
  asFindings(claimedPhrases(document, 'testimonials'), 'quotation', unbackedSeverity);

/** Pressure in sentences without a day or number of the product or the offer, such as a deadline. */
export function findUrgency(document: PreflightDocument, { unbackedSeverity }: CheckSettings): FoundSpan[] {
  const { masked, language, context } = document;
  const phrases = claimedPhrases(document, 'urgency');
  if (phrases.length === 0) return [];
  const known = statedTimes(vouchedTexts(context).join('\n'), language);
  // Phrases of one sentence share its span: a long sentence of nothing but pressure is read once.
  const verdicts = new Map<Span, boolean>();
  const unbacked = phrases.filter(({ sentence }) => {
    const isBacked =
      verdicts.get(sentence) ??
      isStated(statedTimes(masked.slice(sentence.start, sentence.end), language), known);
    verdicts.set(sentence, isBacked);
    return !isBacked;
  });
  return asFindings(unbacked, 'urgency', unbackedSeverity);
}

/** Maximum number in 1,000 words. Texts by people have a tenth of that. */
const MOST_PER_THOUSAND = 3;
const LEAST = 2;

/** Reports stock phrases when there are too many. */
export function findCliches(document: PreflightDocument): FoundSpan[] {
  const phrases = claimedPhrases(document, 'cliches');
  const isMany = (phrases.length * 1000) / wordCount(document.masked) > MOST_PER_THOUSAND;
  return phrases.length >= LEAST && isMany ? asFindings(phrases, 'cliche', 'warning') : [];
}
