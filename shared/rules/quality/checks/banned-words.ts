import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { isQuoted, matchSpans, writtenWordsPattern } from '#shared/rules/quality/words/phrases.ts';

/** Words that the product's rules forbid, except in its name and in quotation marks. */
export function findBannedWords({ masked, language, context }: PreflightDocument): FoundSpan[] {
  const pattern = writtenWordsPattern(context.bannedWords, language);
  if (!pattern) return [];
  const name = writtenWordsPattern([productFieldValue(context.product, 'name')], undefined);
  const spans = matchSpans(masked, pattern).filter(
    (span) => span.end > span.start && !isQuoted(masked, span),
  );
  return withoutThoseInside(spans, name ? matchSpans(masked, name) : []).map((span) => ({
    reason: 'banned',
    severity: 'warning',
    span,
  }));
}

/** Removes spans inside others. Both lists are in the order of the text. */
function withoutThoseInside(spans: readonly Span[], others: readonly Span[]): Span[] {
  let next = 0;
  return spans.filter(({ start, end }) => {
    while ((others[next]?.end ?? Number.POSITIVE_INFINITY) < end) next += 1;
    const other = others[next];
    return !(other && other.start <= start && end <= other.end);
  });
}
