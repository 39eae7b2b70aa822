import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import { findBannedWords } from '#shared/rules/quality/checks/banned-words.ts';
import { inventedQuotes } from '#shared/rules/quality/checks/quotes.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { type PreflightDocument, proseBlocks } from '#shared/rules/quality/preflight-document.ts';
import { isCited, sentencesOf } from '#shared/rules/quality/sentences.ts';
import { spansWithin } from '#shared/rules/quality/text-blocks.ts';
import { folded, isQuoted } from '#shared/rules/quality/words/phrases.ts';
import { type PhraseKind, phrasesIn, tokensOf } from './phrase-matcher.ts';

interface ClaimedPhrase extends Span {
  sentence: Span;
}

/**
 * Phrases of sentences that claim something: not a question, not negated, without a source or quotation marks,
 * and not in the words of the product or the offer.
 */
export function claimedPhrases(document: PreflightDocument, kind: PhraseKind): ClaimedPhrase[] {
  const { text, masked, language, context } = document;
  if (!language) return [];
  const tokens = tokensOf(masked);
  const phrases = phrasesIn(tokens, language, kind);
  if (phrases.length === 0) return [];
  const known = folded(vouchedTexts(context).join('\n'));
  const reported = [...inventedQuotes(document), ...findBannedWords(document).map(({ span }) => span)].sort(
    (a, b) => a.start - b.start,
  );
  const negations = phrasesIn(tokens, language, 'negations');
  return [...proseBlocks(document), ...document.blocks.filter(({ kind: block }) => block === 'heading')]
    .filter((block) => spansWithin(phrases, block).length > 0)
    .flatMap((block) => sentencesOf(masked, block, language))
    .flatMap((sentence) => {
      const spans = spansWithin(phrases, sentence);
      const isQuestion = masked.slice(sentence.start, sentence.end).trimEnd().endsWith('?');
      if (spans.length === 0 || isQuestion || isCited(text, sentence)) return [];
      // Behind its first negation a sentence claims nothing.
      const from = spansWithin(negations, sentence)[0]?.start ?? Number.POSITIVE_INFINITY;
      return spans
        .filter(({ start }) => start <= from)
        .filter((span) => !isQuoted(masked, span) && !isInside(span, reported))
        .filter(({ start, end }) => !known.includes(folded(masked.slice(start, end))))
        .map((span) => ({ ...span, sentence }));
    })
    .sort((a, b) => a.start - b.start);
}
