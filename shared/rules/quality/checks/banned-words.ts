import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { isQuoted, matchSpans, writtenWordsPattern } from '#shared/rules/quality/words/phrases.ts';

/** Words that the product's rules forbid, except in its name and in quotation marks. */
export function findBannedWords({ masked, language, context }: PreflightDocument): FoundSpan[] {
  const pattern = writtenWordsPattern(context.bannedWords, language);
  if (!pattern) return [];
  const name = writtenWordsPattern([productFieldValue(context.product, 'name')], undefined);
  const names = name ? matchSpans(masked, name) : [];
  return matchSpans(masked, pattern)
    .filter((span) => !isQuoted(masked, span) && !isInside(span, names))
    .map((span) => ({ reason: 'banned', severity: 'warning', span }));
}
