import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import { PROMOTION_EN } from '#shared/rules/quality/words/en/promotion.ts';
import { PROMOTION_ES } from '#shared/rules/quality/words/es/promotion.ts';
import { matchSpans, phrasePatterns } from '#shared/rules/quality/words/phrases.ts';
import { PROMOTION_PT } from '#shared/rules/quality/words/pt/promotion.ts';
import { SPAM } from '#shared/rules/quality/words/spam.ts';
import type { EmailMessage } from './email-messages.ts';

const promotion = phrasePatterns({ en: PROMOTION_EN, es: PROMOTION_ES, pt: PROMOTION_PT });
const spam = phrasePatterns(SPAM);

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
  return messages
    .flatMap((message) => linesOf(text, message))
    .flatMap((line) => sentencesOf(masked, line, language))
    .filter(({ start, end }) => !text.slice(start, end).includes('[[amount'))
    .flatMap((sentence) => matchSpans(masked, promotion[language], sentence))
    .map((span) => ({ reason: 'promotion', severity: 'error', span }));
}

const MARKS = /!{2,}/gu;
const MONEY = /\${2,}/gu;
const FREE = /(?<![\p{L}\p{N}])100\s?%\s(?:free|gratis|grátis)(?!\p{L})/giu;
/** Three words in capitals in a row, one of them longer than an acronym. */
const CAPITALS = /(?<!\p{L})\p{Lu}{2,}(?:\s+\p{Lu}{2,}){2,}(?!\p{L})/gu;
const SHORTENER =
  /https?:\/\/(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly)\/[^\s)]{1,200}/giu;

/** Minimum number of different signs in one message. */
const LEAST_KINDS = 3;

export function findSpamStacking({ text, masked, messages, language }: PreflightDocument): FoundSpan[] {
  return messages.flatMap(({ subject, preheader, body }): FoundSpan[] => {
    const parts = [subject, preheader, ...body].filter((part): part is Span => part !== undefined);
    const find = (source: string, pattern: RegExp) =>
      parts.flatMap((part) => matchSpans(source, pattern, part));
    const kinds = [
      language ? find(masked, spam[language]) : [],
      find(text, MARKS),
      find(masked, MONEY),
      find(masked, FREE),
      find(masked, CAPITALS).filter(({ start, end }) => /\p{Lu}{6,}/u.test(masked.slice(start, end))),
      find(text, SHORTENER),
    ].filter((spans) => spans.length > 0);
    if (kinds.length < LEAST_KINDS) return [];
    return kinds.flat().map((span) => ({ reason: 'stacked', severity: 'warning', span }));
  });
}
