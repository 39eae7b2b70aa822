import { alignLines, type Line, type LinePair } from './align-lines.ts';
import { type DiffPart, markWords } from './word-changes.ts';

/**
 * One row of a comparison: equal lines, a rewritten line, a replaced line, or a line that only one text has.
 */
export interface DiffRow {
  kind: 'same' | 'changed' | 'replaced' | 'removed' | 'added';
  before?: DiffPart[];
  after?: DiffPart[];
}

/** Visible rows, or equal rows that are hidden at first. */
export type DiffBlock = { kind: 'shown' | 'folded'; start: number; rows: DiffRow[] };

/** Number of equal rows that stay visible around a change. */
const CONTEXT = 2;
/** Minimum number of rows to hide. */
const LEAST_FOLDED = 4;

/**
 * Compares two texts by lines, and rewritten lines by words. Blank lines are kept but not aligned, because they are all
 * alike.
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
 * Hides long parts with equal rows.
 *
 * @returns blocks in order; `start` is the index of a block's first row
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

/** Counts lines that only one side has. A changed line counts on both sides. */
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
  const words = related ? markWords(before.text, after.text) : undefined;
  return words ? { kind: 'changed', ...words } : { kind: 'replaced', ...sides };
}
