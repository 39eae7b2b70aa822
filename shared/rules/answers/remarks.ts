import { CHATTER } from '#shared/rules/quality/words/chatter.ts';
import { phrasePatterns } from '#shared/rules/quality/words/phrases.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { isTaskRemark } from './task-remark.ts';

/** Remarks stand at the edges of an answer. The patterns are too slow for a whole text. */
const EDGE = 600;

const chatter = Object.values(phrasePatterns(CHATTER));

/** Whether a text has a remark near its beginning or end. */
export function hasChatter(text: string): boolean {
  const edges = text.length <= 2 * EDGE ? [text] : [text.slice(0, EDGE), text.slice(-EDGE)];
  return edges.some((edge) => chatter.some((pattern) => edge.search(pattern) !== -1));
}

/** Whether a paragraph, or each of several, only addresses the person who gave the task. */
export function isRemark(text: string, options: { isBeforeDocument?: boolean } = {}): boolean {
  if (text.length > EDGE) return false;
  return text.split(/\n\s*\n/u).every((paragraph) => {
    const bare = trimEndOf(paragraph.replace(/^[*_>\s]+/u, ''), /[*_\s]/u);
    return isTaskRemark(bare, options) || isAllChatter(bare);
  });
}

function isAllChatter(paragraph: string): boolean {
  return chatter.some((pattern) => {
    const rest = paragraph.replace(pattern, '');
    return rest !== paragraph && !/\p{L}{3}/u.test(rest);
  });
}
