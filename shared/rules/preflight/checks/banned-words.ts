import type { FoundSpan } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { isQuoted, matchSpans, writtenWordsPattern } from '#shared/rules/preflight/words/phrases.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';

/** Words that the product's own rules forbid, in any language. Its name may hold one. */
export function findBannedWords({ masked, language, context }: PreflightDocument): FoundSpan[] {
  const pattern = writtenWordsPattern(context.bannedWords, language);
  if (!pattern) return [];
  const name = writtenWordsPattern([productFieldValue(context.product, 'name')], undefined);
  const names = name ? matchSpans(masked, name) : [];
  return matchSpans(masked, pattern)
    .filter((span) => span.end > span.start && !isQuoted(masked, span))
    .filter((span) => !names.some(({ start, end }) => start <= span.start && span.end <= end))
    .map((span) => ({ reason: 'banned', severity: 'warning', span }));
}
