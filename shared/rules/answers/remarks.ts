import { CHECKED_LANGUAGES } from '#shared/content-types/check-settings.ts';
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

/** Whether each of its sentences is chatter, apart from a word or two such as "Sure!". */
function isAllChatter(paragraph: string): boolean {
  const sentences = paragraph.split(/(?<=[.!?:])\s/u).filter((sentence) => /\s\S/u.test(sentence.trim()));
  return sentences.length > 0 && sentences.every(saysChatter);
}
