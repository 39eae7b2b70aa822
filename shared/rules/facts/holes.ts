import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import { trimmedSpan } from '#shared/rules/quality/text-blocks.ts';

/** What a text lacks. The keyword stays English in every language. */
export const FACT_KINDS = ['PROOF', 'DATA', 'PRICE', 'GUARANTEE', 'DATE', 'NAME', 'ADDRESS'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A range of a text in UTF-16 code units. */
export interface Passage {
  start: number;
  end: number;
  text: string;
}

/** A sentence, or the words of a table's cell. */
export interface Sentence extends Passage {
  isCell: boolean;
}

/** A place where a fact is missing: `[ADD PRICE]`, `[ADD DATE: when the offer ends]`. */
export interface Hole {
  kind: FactKind;
  /** What is missing, in the language of the text; '' where the mark doesn't say. */
  words: string;
  start: number;
  end: number;
}

const MARK = `\\[ADD (${FACT_KINDS.join('|')})(?:: ([^\\]\\n]{1,160}))?\\]`;
/** More holes than an honest text has. The rest of a hostile one is left alone. */
const MOST_HOLES = 200;
/** A longer sentence is not shown or changed as a whole, only the mark or value in it. */
const LONGEST_SENTENCE = 1_000;

/** A new pattern, because each keeps its own place. */
export function holePattern(): RegExp {
  return new RegExp(MARK, 'gu');
}

export function holesOf(text: string): Hole[] {
  const holes: Hole[] = [];
  for (const match of text.matchAll(holePattern())) {
    if (holes.length === MOST_HOLES) break;
    const [mark, kind, words = ''] = match;
    holes.push({
      kind: kind as FactKind,
      words: words.trim(),
      start: match.index,
      end: match.index + mark.length,
    });
  }
  return holes;
}

/** Equal for holes that miss the same fact: case, spaces and a final sign make no difference. */
export function holeIdentity({ kind, words }: Pick<Hole, 'kind' | 'words'>): string {
  const plain = words.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return `${kind}:${plain.replace(/[.:;,!?…]$/u, '').trimEnd()}`;
}

/** Markers of lists, quotes and headings before the words of a line. */
export const LINE_START = /^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?(?:#{1,6}[ \t]+)?/u;

interface Line extends Span {
  isCell: boolean;
}

/** The line around a position, without its markers; of a table, the cell. */
function lineAround(text: string, at: number): Line {
  const before = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const lineEnd = next === -1 ? text.length : next;
  const line = text.slice(before, lineEnd);
  if (!mayHaveStructure(line)) return { start: before, end: lineEnd, isCell: false };
  if (/^\s*\|/u.test(line)) {
    const end = text.indexOf('|', at);
    return {
      start: text.lastIndexOf('|', at) + 1,
      end: end === -1 || end > lineEnd ? lineEnd : end,
      isCell: true,
    };
  }
  return { start: before + (LINE_START.exec(line)?.[0].length ?? 0), end: lineEnd, isCell: false };
}

/** Finds the sentence around each of several spans, which are in order. A line is read once. */
export function sentencesAround(text: string, spans: readonly Span[], language: CheckedLanguage): Sentence[] {
  let line: Line & { sentences: Span[] } = { start: -1, end: -1, isCell: false, sentences: [] };
  return spans.map((span) => {
    if (span.start < line.start || span.end > line.end) {
      const around = lineAround(text, span.start);
      line = { ...around, sentences: sentencesIn(text, around, language) };
    }
    const inside = line.sentences.filter(({ start, end }) => start < span.end && end > span.start);
    let start = Math.min(span.start, inside[0]?.start ?? span.start);
    let end = Math.max(span.end, inside.at(-1)?.end ?? span.end);
    if (end - start > LONGEST_SENTENCE) ({ start, end } = span);
    return { start, end, text: text.slice(start, end), isCell: line.isCell };
  });
}

function sentencesIn(text: string, { start, end }: Span, language: CheckedLanguage): Span[] {
  const line = text.slice(start, end);
  if (!mayHaveStructure(line)) return [];
  const masked = line.replaceAll(holePattern(), (mark, _kind, _words, at: number) => {
    // The signs of a mark end no sentence, but between two others it is one.
    const isOwn = /(?:^|[.!?…]["”»)*_]*)\s*$/u.test(line.slice(Math.max(0, at - 20), at));
    const isLast = /^\s*(?:$|[\p{Lu}¿¡“"«*[])/u.test(line.slice(at + mark.length, at + mark.length + 20));
    return 'X'.repeat(mark.length - 1) + (isOwn && isLast ? '.' : 'X');
  });
  return sentencesOf(masked, { start: 0, end: masked.length }, language).flatMap((sentence) => {
    const { start: from, end: to } = trimmedSpan(masked, sentence);
    return from < to ? [{ start: start + from, end: start + to }] : [];
  });
}
