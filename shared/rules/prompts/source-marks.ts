import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';

// Limits repeated white space: an unlimited number before a mark takes quadratic time.
const NUMBERS = String.raw`\d{1,3}(?:[ \t]?[,;–-][ \t]?\d{1,3})*`;
/**
 * Matches `[3]`, `[1, 4]`, `[[3]]`, `\[3\]`, also as the label of a link. Does not match other brackets, tags
 * and links.
 */
const MARK = String.raw`(?:\\?\[${NUMBERS}\\?\]|\[\[${NUMBERS}\]\])(?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\))?`;

const MARKS = new RegExp(String.raw`[ \t]{0,2}${MARK}(?:[,;]?[ \t]?${MARK})*`, 'gu');
const CELL_OF_MARKS = new RegExp(String.raw`(?<=\|)(?:[ \t,;]*${MARK})+[ \t]*(?=\|)`, 'gu');

const LONGEST_LIST_HEADING = 100;
const LIST_HEADING = /^#{2,6}[ \t]+(?:\d{1,3}[.)][ \t]+)?/u;
const LIST_NAME =
  /^\**(?:sources?|references|works cited|fuentes|referencias|fontes|referências)(?: (?:cited|used|consultadas|citadas|utilizadas))?\**(?::\**)?$/iu;
const HEADING = /^#{1,6}[ \t]/u;
/** Matches entries of a source list: `[3]: https://…`, `- [3] Title https://…` */
const LISTED_SOURCE = new RegExp(String.raw`^[ \t]*(?:[-*+][ \t]+)?(?:${MARK}):?[ \t].*https?:\/\/`, 'u');
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,3}[.)]|\[\d{1,3}\])/u;

/**
 * A text without its reference marks and source list, because the numbers would refer to other sources in a new text.
 * Table cells with only marks keep a note that a source was cited.
 */
export function withoutSourceMarks(markdown: string): string {
  return withoutSourceLists(markdown).replace(CELL_OF_MARKS, ' source cited ').replace(MARKS, '');
}

function withoutSourceLists(markdown: string): string {
  const kept: string[] = [];
  let skips: 'nothing' | 'section' | 'list' = 'nothing';
  for (const line of markdown.split('\n')) {
    const short = line.length > LONGEST_LIST_HEADING ? '' : line.trim();
    if (HEADING.test(line)) {
      const name = trimEndOf(short.replace(LIST_HEADING, ''), /[ \t#]/u);
      skips = LIST_HEADING.test(short) && LIST_NAME.test(name) ? 'section' : 'nothing';
    } else if (LIST_NAME.test(short)) {
      skips = skips === 'section' ? skips : 'list';
      continue;
    } else if (skips === 'list' && line.trim() !== '' && !LIST_ITEM.test(line)) {
      skips = 'nothing';
    }
    if (skips === 'nothing' && !(mayHaveStructure(line) && LISTED_SOURCE.test(line))) kept.push(line);
  }
  return kept.join('\n');
}
