import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { inflectedFragment } from '#shared/rules/quality/words/inflections.ts';
import { isQuoted, matchSpans } from '#shared/rules/quality/words/phrases.ts';

const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}])';
const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])';

/** For whole words, in any case, with regular endings. An edge that is no letter ("100 %") needs no word border. */
export function writtenWordsPattern(
  words: readonly string[],
  language: CheckedLanguage | undefined,
): RegExp | undefined {
  const fragments = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    // Sorts the longest first, so that "cheap shot" is found before "cheap".
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const start = /^[\p{L}\p{N}]/u.test(word) ? WORD_START : '';
      const end = /[\p{L}\p{M}\p{N}]$/u.test(word) ? WORD_END : '';
      return start + inflectedFragment(word, language) + end;
    });
  return fragments.length > 0 ? new RegExp(fragments.join('|'), 'giu') : undefined;
}

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
