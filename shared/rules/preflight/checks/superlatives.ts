import type { FoundSpan, Span } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { findPhrases } from '#shared/rules/preflight/words/find-phrases.ts';
import { phrasePatterns } from '#shared/rules/preflight/words/phrases.ts';
import { DENIED_RIVALS, SUPERLATIVES } from '#shared/rules/preflight/words/superlatives.ts';

const praise = phrasePatterns(SUPERLATIVES);
const denied = phrasePatterns(DENIED_RIVALS);

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
