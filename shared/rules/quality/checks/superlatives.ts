import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { DENIED_RIVALS_EN, SUPERLATIVES_EN } from '#shared/rules/quality/words/en/superlatives.ts';
import { DENIED_RIVALS_ES, SUPERLATIVES_ES } from '#shared/rules/quality/words/es/superlatives.ts';
import { findPhrases } from '#shared/rules/quality/words/find-phrases.ts';
import { phrasePatterns } from '#shared/rules/quality/words/phrases.ts';
import { DENIED_RIVALS_PT, SUPERLATIVES_PT } from '#shared/rules/quality/words/pt/superlatives.ts';

const praise = phrasePatterns({ en: SUPERLATIVES_EN, es: SUPERLATIVES_ES, pt: SUPERLATIVES_PT });
const denied = phrasePatterns({ en: DENIED_RIVALS_EN, es: DENIED_RIVALS_ES, pt: DENIED_RIVALS_PT });

/** Sentences without a source that call the product the best, the only or the leading one. */
export function findSuperlatives(document: PreflightDocument): FoundSpan[] {
  const { language } = document;
  if (!language) return [];
  const found: Span[] = [
    ...findPhrases(document, praise[language], { negatable: true }),
    ...findPhrases(document, denied[language], { negatable: false }),
  ];
  return found.map((span) => ({ reason: 'superlative', severity: 'warning', span }));
}
