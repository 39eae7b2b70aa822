import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import { findBannedWords } from '#shared/rules/quality/checks/banned-words.ts';
import { inventedQuotes } from '#shared/rules/quality/checks/quotes.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import { spansWithin, trimmedSpan } from '#shared/rules/quality/text-blocks.ts';
import { cellsOfBannedWords } from './cells-of-banned-words.ts';
import { deniedParts, deniedQuotations, isDeniedBefore, isRejected, reportedFrom } from './negations.ts';
import { isQuoted, matchSpans } from './phrases.ts';

const CITATION = /\[\d{1,3}\]/u;
const CITATION_BEHIND = /^[\s.]{0,3}\[\d{1,3}\]/u;

const isAcrossCells = (text: string, { start, end }: Span) => text.slice(start, end).includes('|');

export interface FoundPhrase extends Span {
  sentence: Span;
}

/**
 * Phrases in sentences that claim something: without a source, not a question, not negated, and not in the
 * words of the product or the offer.
 */
export function findPhrases(
  document: PreflightDocument,
  pattern: RegExp,
  { negatable }: { negatable: boolean },
): FoundPhrase[] {
  const { text, masked, blocks, language, context } = document;
  if (!language) return [];
  const phrases = matchSpans(masked, pattern).map((span) => trimmedSpan(masked, span));
  if (phrases.length === 0) return [];
  // The check of quotations already reports these.
  const quotes = inventedQuotes(document);
  const banned = findBannedWords(document).map(({ span }) => span);
  const avoided = cellsOfBannedWords(text, blocks);
  const known = vouchedTexts(context).join('\n').toLowerCase();
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => {
      const inBlock = spansWithin(phrases, block);
      if (inBlock.length === 0 || isRejected(masked.slice(block.start, block.end), language)) return [];
      return sentencesOf(masked, block, language).flatMap((sentence) => {
        const hasSource =
          CITATION.test(text.slice(sentence.start, sentence.end)) ||
          CITATION_BEHIND.test(text.slice(sentence.end, sentence.end + 12));
        const words = masked.slice(sentence.start, sentence.end);
        if (hasSource || words.trimEnd().endsWith('?')) return [];
        const spans = spansWithin(inBlock, sentence);
        if (spans.length === 0) return [];
        const denied = [
          ...(negatable ? deniedParts(words, language) : []),
          ...deniedQuotations(words, language),
        ].sort((a, b) => a.start - b.start);
        const reported = sentence.start + reportedFrom(words);
        return spans
          .filter(({ start }) => start < reported)
          .filter(({ start }) => {
            const at = start - sentence.start;
            if (isInside({ start: at, end: at + 1 }, denied)) return false;
            return !isDeniedBefore(words.slice(Math.max(0, at - 60), at), language);
          })
          .filter((span) => !isQuoted(masked, span) && !isAcrossCells(text, span))
          .filter(({ start, end }) => !known.includes(masked.slice(start, end).toLowerCase()))
          .filter((span) => ![quotes, banned, avoided].some((spans) => isInside(span, spans)))
          .map((span) => ({ ...span, sentence }));
      });
    });
}
