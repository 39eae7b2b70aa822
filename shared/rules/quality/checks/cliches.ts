import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';
import { CLICHES_EN } from '#shared/rules/quality/words/en/cliches.ts';
import { CLICHES_ES } from '#shared/rules/quality/words/es/cliches.ts';
import { isQuoted, matchSpans, phrasePatterns } from '#shared/rules/quality/words/phrases.ts';
import { CLICHES_PT } from '#shared/rules/quality/words/pt/cliches.ts';
import { findBannedWords } from './banned-words.ts';

const patterns = phrasePatterns({ en: CLICHES_EN, es: CLICHES_ES, pt: CLICHES_PT });

/** Maximum number in 1,000 words. Texts by people have a tenth of that. */
const MOST_PER_THOUSAND = 3;
const LEAST = 2;

/** Reports stock phrases when there are too many. */
export function findCliches(document: PreflightDocument): FoundSpan[] {
  const { masked, language } = document;
  if (!language) return [];
  const banned = findBannedWords(document).map(({ span }) => span);
  const spans = matchSpans(masked, patterns[language]).filter(
    (span) => !isQuoted(masked, span) && !isInside(span, banned),
  );
  if (spans.length < LEAST || (spans.length * 1000) / wordCount(masked) <= MOST_PER_THOUSAND) return [];
  return spans.map((span) => ({ reason: 'cliche', severity: 'warning', span }));
}
