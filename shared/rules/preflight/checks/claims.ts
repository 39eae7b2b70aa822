import type { FoundSpan } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { CLAIMS, REFUND } from '#shared/rules/preflight/words/claims.ts';
import { findPhrases } from '#shared/rules/preflight/words/find-phrases.ts';
import { phrasePatterns } from '#shared/rules/preflight/words/phrases.ts';

const patterns = phrasePatterns(CLAIMS);

/** Promises about health, income, tax and law. */
export function findClaims(document: PreflightDocument): FoundSpan[] {
  const { masked, language } = document;
  if (!language) return [];
  return findPhrases(document, patterns[language], { negatable: true })
    .filter(({ sentence }) => !REFUND.test(masked.slice(sentence.start, sentence.end)))
    .map(({ start, end }) => ({ reason: 'claim', severity: 'warning', span: { start, end } }));
}
