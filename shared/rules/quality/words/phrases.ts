import type { Span } from '#shared/rules/quality/finding.ts';

/** Without accents and case, so that 'sólo' and 'SOLO' are the same word. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/**
 * All matches, like `matchAll`, but without its copy of the pattern: for long patterns the copy takes longer than the
 * search.
 *
 * @param pattern global; its first empty match ends the search
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  while (match && match[0] !== '') {
    matches.push(match);
    match = pattern.exec(text);
  }
  return matches;
}

export function matchSpans(
  text: string,
  pattern: RegExp,
  part: Span = { start: 0, end: text.length },
): Span[] {
  return matchesOf(text.slice(part.start, part.end), pattern).map((match) => ({
    start: part.start + match.index,
    end: part.start + match.index + match[0].length,
  }));
}

const OPENING = /["“«„‘']\s?$/u;
const CLOSING = /^\s?["”»“’']/u;

/** Whether the phrase is in quotation marks, as in a list of words to avoid. */
export function isQuoted(text: string, { start, end }: Span): boolean {
  return OPENING.test(text.slice(Math.max(0, start - 2), start)) && CLOSING.test(text.slice(end, end + 2));
}
