import { diffArrays } from 'diff';
import { alignLines, type Line, type LinePair } from './align-lines.ts';

/** A stretch of a line; `changed` ones are what the other side does not have. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/**
 * One row of two texts side by side: the same line, a line and what became of it, a line with another in its
 * place, or a line that only one side has. A missing side is empty space.
 */
export interface DiffRow {
  kind: 'same' | 'changed' | 'replaced' | 'removed' | 'added';
  before?: DiffPart[];
  after?: DiffPart[];
}

/** Rows to show, or a stretch of equal rows that is folded away at first. */
export type DiffBlock = { kind: 'shown' | 'folded'; start: number; rows: DiffRow[] };

/** Equal rows that stay visible around a change, and how many more there must be for folding to be worth it. */
const CONTEXT = 2;
const LEAST_FOLDED = 4;

/** Lines with more word changes than this are marked as a whole: nobody reads such a jumble, and it takes long. */
const MOST_WORD_CHANGES = 600;

/**
 * Two texts, line by line, with the words that changed inside of a line. Blank lines take no part in finding what
 * belongs together (they are all alike), but none is left out.
 *
 * @param before the older text
 * @param after the newer text
 */
export function buildDiffRows(before: string, after: string): DiffRow[] {
  const old = linesOf(before);
  const current = linesOf(after);
  const rows: DiffRow[] = [];
  let nextOld = 0;
  let nextCurrent = 0;
  const pushBlanksBefore = (oldIndex: number, currentIndex: number) => {
    const oldBlanks = oldIndex - nextOld;
    const currentBlanks = currentIndex - nextCurrent;
    for (let place = 0; place < Math.max(oldBlanks, currentBlanks); place += 1) {
      if (place >= currentBlanks) rows.push({ kind: 'removed', before: [] });
      else if (place >= oldBlanks) rows.push({ kind: 'added', after: [] });
      else rows.push({ kind: 'same', before: [], after: [] });
    }
    nextOld = oldIndex;
    nextCurrent = currentIndex;
  };
  for (const pair of alignLines(old.filled, current.filled)) {
    pushBlanksBefore(pair.before?.index ?? nextOld, pair.after?.index ?? nextCurrent);
    rows.push(rowOf(pair));
    if (pair.before) nextOld += 1;
    if (pair.after) nextCurrent += 1;
  }
  pushBlanksBefore(old.count, current.count);
  return rows;
}

/**
 * Folds long stretches of equal rows.
 *
 * @returns the rows in order; `start` is the place of a block's first row
 */
export function foldUnchanged(rows: readonly DiffRow[]): DiffBlock[] {
  const near = new Uint8Array(rows.length);
  rows.forEach((row, place) => {
    if (row.kind !== 'same') near.fill(1, Math.max(0, place - CONTEXT), place + CONTEXT + 1);
  });
  const blocks: DiffBlock[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (end < rows.length && near[end] === near[start]) end += 1;
    const worthIt = near[start] === 0 && end - start >= LEAST_FOLDED;
    const last = blocks.at(-1);
    if (worthIt) blocks.push({ kind: 'folded', start, rows: rows.slice(start, end) });
    else if (last?.kind === 'shown') last.rows.push(...rows.slice(start, end));
    else blocks.push({ kind: 'shown', start, rows: rows.slice(start, end) });
    start = end;
  }
  return blocks;
}

/** How many lines each side has that the other has not; a changed line counts on both sides. */
export function countChanges(rows: readonly DiffRow[]): { removed: number; added: number } {
  const changes = rows.filter(({ kind }) => kind !== 'same');
  return {
    removed: changes.filter(({ before }) => before).length,
    added: changes.filter(({ after }) => after).length,
  };
}

function linesOf(text: string): { filled: Line[]; count: number } {
  if (text === '') return { filled: [], count: 0 };
  const lines = text.split(/\r\n|\n|\r/u);
  const filled = lines
    .map((line, index) => ({ text: line, index }))
    .filter((line) => line.text.trim() !== '');
  return { filled, count: lines.length };
}

function rowOf({ before, after, related }: LinePair): DiffRow {
  const whole = (line: Line | undefined) => line && [{ text: line.text, changed: false }];
  const sides = { before: whole(before), after: whole(after) };
  if (!before) return { kind: 'added', ...sides };
  if (!after) return { kind: 'removed', ...sides };
  if (before.text === after.text) return { kind: 'same', ...sides };
  const words = related ? wordDiff(before.text, after.text) : undefined;
  return words ? { kind: 'changed', ...words } : { kind: 'replaced', ...sides };
}

/** The words of two lines that differ; undefined when they are too many. */
function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } | undefined {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_WORD_CHANGES });
  if (!changes) return undefined;
  const side = (other: 'added' | 'removed') =>
    joinParts(
      changes
        .filter((change) => !change[other])
        .map(({ value, added, removed }) => ({ text: value.join(''), changed: added || removed })),
    );
  return { before: side('added'), after: side('removed') };
}

/** Neighbours of the same kind become one part, and a lone space between two changes belongs to them. */
function joinParts(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  parts.forEach(({ text, changed: marked }, place) => {
    const isGap = text.trim() === '' && parts[place - 1]?.changed && parts[place + 1]?.changed;
    const changed = marked || isGap === true;
    const last = joined.at(-1);
    if (last?.changed === changed) last.text += text;
    else joined.push({ text, changed });
  });
  return joined;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words are what the language says they are, also without spaces between them. */
function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
