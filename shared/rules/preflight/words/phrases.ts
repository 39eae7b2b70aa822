import type { Span } from '#shared/rules/preflight/finding.ts';

/** Phrases as fragments of a pattern: `\p{L}*` at a stem's end, `(?:…)?` for words that may be missing. */
export type Phrases = readonly string[];

/** One pattern for all phrases, which match whole words, in any case. */
export function phrasePattern(phrases: Phrases): RegExp {
  const spaced = phrases.map((phrase) => phrase.replaceAll(' ', '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** A pattern for words that people wrote, taken literally. Undefined without any. */
export function literalPattern(words: readonly string[]): RegExp | undefined {
  const literal = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&').replace(/\s+/gu, ' '));
  return literal.length > 0 ? phrasePattern(literal) : undefined;
}

/** Where a pattern matches inside a part of the text. */
export function matchSpans(
  text: string,
  pattern: RegExp,
  part: Span = { start: 0, end: text.length },
): Span[] {
  return [...text.slice(part.start, part.end).matchAll(pattern)].map((match) => ({
    start: part.start + match.index,
    end: part.start + match.index + match[0].length,
  }));
}

const OPENING = /["“«„‘']\s?$/u;
const CLOSING = /^\s?["”»“’']/u;

/** Whether the phrase stands in quotation marks by itself: it is talked about, as in a list of words to avoid. */
export function isQuoted(text: string, { start, end }: Span): boolean {
  return OPENING.test(text.slice(Math.max(0, start - 2), start)) && CLOSING.test(text.slice(end, end + 2));
}
