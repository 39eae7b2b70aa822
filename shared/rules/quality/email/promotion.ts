import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import { phrasesIn, tokensOf } from '#shared/rules/quality/phrases/phrase-matcher.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import { spansWithin } from '#shared/rules/quality/text-blocks.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';
import type { EmailMessage } from './email-messages.ts';

/** All lines, including the labels of buttons. */
function linesOf(text: string, { start, end, heading }: EmailMessage): Span[] {
  return matchSpans(text, /[^\n]{1,2000}/gu, { start: heading?.end ?? start, end });
}

/**
 * Gmail's sender guidelines ask not to mix promotion into transactional messages. Sentences with an amount
 * belong to the receipt.
 */
export function findPromotion({ text, masked, messages, language }: PreflightDocument): FoundSpan[] {
  if (!language) return [];
  const phrases = phrasesIn(tokensOf(masked), language, 'promotion');
  return messages
    .flatMap((message) => linesOf(text, message))
    .flatMap((line) => sentencesOf(masked, line, language))
    .filter(({ start, end }) => !text.slice(start, end).includes('[[amount'))
    .flatMap((sentence) => spansWithin(phrases, sentence))
    .map((span) => ({ reason: 'promotion', severity: 'error', span }));
}

const MARKS = /!{2,}/gu;
const MONEY = /\${2,}/gu;
const FREE = /(?<![\p{L}\p{N}])100\s?%\s(?:free|gratis|grátis)(?!\p{L})/giu;
/** Three words in capitals in a row, one of them longer than an acronym. */
const CAPITALS = /(?<!\p{L})\p{Lu}{2,}(?:\s+\p{Lu}{2,}){2,}(?!\p{L})/gu;
/** Minimum number of different signs in one message. */
const LEAST_KINDS = 3;

export function findSpamStacking({ text, masked, messages, language }: PreflightDocument): FoundSpan[] {
  const spam = language ? phrasesIn(tokensOf(masked), language, 'spam') : [];
  return messages.flatMap(({ subject, preheader, body }): FoundSpan[] => {
    const parts = [subject, preheader, ...body].filter((part): part is Span => part !== undefined);
    const find = (source: string, pattern: RegExp) =>
      parts.flatMap((part) => matchSpans(source, pattern, part));
    const kinds = [
      parts.flatMap((part) => spansWithin(spam, part)),
      find(text, MARKS),
      find(masked, MONEY),
      find(masked, FREE),
      find(masked, CAPITALS).filter(({ start, end }) => /\p{Lu}{6,}/u.test(masked.slice(start, end))),
    ].filter((spans) => spans.length > 0);
    if (kinds.length < LEAST_KINDS) return [];
    return kinds.flat().map((span) => ({ reason: 'stacked', severity: 'warning', span }));
  });
}
