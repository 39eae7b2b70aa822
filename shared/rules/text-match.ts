/** Positions in UTF-16 code units; `end` is exclusive. */
export interface TextMatch {
  start: number;
  end: number;
}

/** Finds matches from left to right, ignoring case and without overlaps. */
export function findMatches(text: string, query: string): TextMatch[] {
  if (query === '') return [];
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'), 'giu');
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

const ELLIPSIS = '…';
/** Markdown syntax at the beginning of lines. */
const LINE_MARKS = /(?<=\n)[ \t]*(?:#{1,6}|>|[-*+]|\|)[ \t]+/gu;
const WORD_MARKS = /\*+|`+|~~|\||(?<=\s)(?:_(?=\S)|__+)|(?<![\s_])_+(?=\s)/gu;
const LINK_MARKS = /\[(?=[^[\]]*\]\()|\]\([^\])]*\)/gu;

/**
 * One line of plain text around the first match, cut between words.
 * @param options.before approximate number of characters before the match
 * @param options.length approximate number of characters in total
 * @returns null without a match
 */
export function snippetAround(
  text: string,
  query: string,
  options: { before: number; length: number },
): string | null {
  const [match] = findMatches(text, query);
  if (!match) return null;
  const found = text.slice(match.start, match.end).replace(/\s+/gu, ' ');
  const head = plainLine(`\n${text.slice(0, match.start)}`).trimStart();
  const tail = plainLine(text.slice(match.end)).trimEnd();
  const room = Math.max(0, options.length - Math.min(head.length, options.before) - found.length);
  return lastWords(head, options.before) + found + firstWords(tail, room);
}

function plainLine(text: string): string {
  return [LINE_MARKS, LINK_MARKS, WORD_MARKS]
    .reduce((line, marks) => line.replace(marks, ''), text)
    .replace(/\s+/gu, ' ');
}

function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : wholeCharacters(cut.slice(0, length))) + ELLIPSIS;
}

function lastWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(-length - 1);
  const start = cut.indexOf(' ');
  const kept = start >= 0 ? cut.slice(start + 1) : cut.slice(1);
  return ELLIPSIS + wholeCharacters(kept);
}

/** Drops incomplete surrogate pairs at both ends. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/u, '');
}
