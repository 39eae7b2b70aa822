import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** Longer words are not looked for. */
const LONGEST_WORD = 60;
/** Words after a hyphen that stands for a part of the word before: "pre- and post-sale". */
const LINKING = /^(?:and|or|to|y|e|o|u|ou|und|oder|bis)$/u;

/**
 * Joins words that a hyphen breaks at a line end, as in the text of a PDF. The hyphen stays if the text has the word
 * with its hyphen elsewhere.
 */
export function joinBrokenWords(text: string): string {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu));
  const lines = text.split('\n');
  /** Lines that were nothing but the end of a word. */
  const empty = new Set<number>();
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const line = (lines[index] ?? '').trimEnd();
    const next = (lines[index + 1] ?? '').trimStart();
    const before = line.slice(-LONGEST_WORD - 1, -1);
    const start = before.slice(trimEndOf(before, /[\p{L}\p{M}]/u).length);
    const rest = /^\p{Ll}[\p{L}\p{M}]*/u.exec(next.slice(0, LONGEST_WORD))?.[0];
    if (!/[-\u00AD\u2010]$/u.test(line) || !start || !rest || LINKING.test(rest)) continue;
    const word = start.toLowerCase() + rest;
    const isCompound =
      !line.endsWith('\u00AD') && !words.has(word) && words.has(`${start.toLowerCase()}-${rest}`);
    const space = next.indexOf(' ');
    const end = space === -1 ? next.length : space;
    lines[index] = line.slice(0, -1) + (isCompound ? '-' : '') + next.slice(0, end);
    lines[index + 1] = next.slice(end).trimStart();
    if (end === next.length) {
      empty.add(index + 1);
      index += 1;
    }
  }
  return lines.filter((_line, index) => !empty.has(index)).join('\n');
}
