import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import { isBacked, knownFigures } from '#shared/rules/quality/figures/known-figures.ts';
import { noFigureSpans } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import { claimedPhrases } from '#shared/rules/quality/phrases/claimed-phrases.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { spansWithin } from '#shared/rules/quality/text-blocks.ts';

/** Single digits are too common to support a claim. */
const LEAST_NUMBER = 10;
/** Characters of a date. A shorter number, such as the hour of a day, stands in most texts. */
const SHORTEST_DATE = 4;

/** Urgency phrases in sentences without a date or figure, other than a price, from the product or the offer. */
export function findUrgency(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { masked, language, context } = document;
  if (!language) return [];
  const phrases = claimedPhrases(document, 'urgency');
  if (phrases.length === 0) return [];
  const texts = vouchedTexts(context);
  const known = knownFigures(texts, language);
  const figures = figuresIn(masked, language);
  const dates = noFigureSpans(masked);
  const backing = texts.join('\n').toLowerCase();
  const isDate = ({ start, end }: Span) =>
    end - start >= SHORTEST_DATE && backing.includes(masked.slice(start, end).toLowerCase());
  const hasBacking = (sentence: Span) =>
    spansWithin(dates, sentence).some(isDate) ||
    spansWithin(figures, sentence).some(
      (figure) =>
        isBacked(figure, masked, known) &&
        !figure.kinds.includes('currency') &&
        (!figure.kinds.includes('plain') || figure.value >= LEAST_NUMBER),
    );
  // Judges each sentence once, because it may have many phrases and many figures.
  const backed = new Map<number, boolean>();
  for (const { sentence } of phrases)
    if (!backed.has(sentence.start)) backed.set(sentence.start, hasBacking(sentence));
  return phrases
    .filter(({ sentence }) => !backed.get(sentence.start))
    .map(({ start, end }) => ({
      reason: 'urgency',
      severity: settings.unbackedSeverity,
      span: { start, end },
    }));
}
