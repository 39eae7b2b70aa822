import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { CLAIMS_EN } from '#shared/rules/quality/words/en/claims.ts';
import { CLAIMS_ES } from '#shared/rules/quality/words/es/claims.ts';
import { findPhrases } from '#shared/rules/quality/words/find-phrases.ts';
import { phrasePatterns } from '#shared/rules/quality/words/phrases.ts';
import { CLAIMS_PT } from '#shared/rules/quality/words/pt/claims.ts';

const patterns = phrasePatterns({ en: CLAIMS_EN, es: CLAIMS_ES, pt: CLAIMS_PT });

/** Sentences about refunds ('money-back', 'reembolso') are not reported, because refunds are terms of the offer. */
const REFUND =
  /(?<!(?:make|earn|win)s? (?:its|your|their|the) )money[- ]back(?! in(?:to)? (?:your|their) pocket)|(?<!tax |from the )refund(?! from the tax)|(?<!Hacienda te )devol(?:u|v|uç)\p{L}*|reembols\p{L}*|(?<!\p{L})te (?:lo )?devolvemos|get your money back|recupera(?:r|s)? (?:el|tu|su) dinero/iu;

/** Promises about health, income, tax, law and results that nobody can be sure of. */
export function findClaims(document: PreflightDocument): FoundSpan[] {
  const { masked, language } = document;
  if (!language) return [];
  return findPhrases(document, patterns[language], { negatable: true })
    .filter(({ sentence }) => !REFUND.test(masked.slice(sentence.start, sentence.end)))
    .map(({ start, end }) => ({ reason: 'claim', severity: 'warning', span: { start, end } }));
}
