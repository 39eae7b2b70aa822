import { CHECKED_LANGUAGES } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { phrasesIn, tokensOf } from '#shared/rules/quality/phrases/phrase-matcher.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { isTaskRemark } from './task-remark.ts';

/** Remarks stand at the edges of an answer. */
const EDGE = 600;

/** Whether a text has a remark near its beginning or end. */
export function hasChatter(text: string): boolean {
  const edges = text.length <= 2 * EDGE ? [text] : [text.slice(0, EDGE), text.slice(-EDGE)];
  return edges.some(saysChatter);
}

/** Whether a paragraph, or each of several, only addresses the person who gave the task. */
export function isRemark(text: string, options: { isBeforeDocument?: boolean } = {}): boolean {
  if (text.length > EDGE) return false;
  return text.split(/\n\s*\n/u).every((paragraph) => {
    const bare = trimEndOf(paragraph.replace(/^[*_>\s]+/u, ''), /[*_\s]/u);
    return isTaskRemark(bare, options) || isAllChatter(bare);
  });
}

function saysChatter(text: string): boolean {
  const tokens = tokensOf(text);
  return CHECKED_LANGUAGES.some((language) => phrasesIn(tokens, language, 'chatter').length > 0);
}

/** Whether nothing but chatter is said, apart from words of one or two letters: what a writer means must never go. */
function isAllChatter(paragraph: string): boolean {
  const tokens = tokensOf(paragraph);
  return CHECKED_LANGUAGES.some((language) => {
    const phrases = phrasesIn(tokens, language, 'chatter');
    const others = tokens.filter((token) => !phrases.some((phrase) => isWithin(token, phrase)));
    return phrases.length > 0 && !others.some(({ word }) => /\p{L}{3}/u.test(word));
  });
}

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;
