import type { RubricPoint } from '#shared/content-types/rubric-points.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';
import { largestTable, tablesOf } from './document-entries.ts';

export interface Measured {
  passed: boolean;
  /** Found and expected figures, the same in every language. */
  detail: string;
}

type Point<Check extends RubricPoint['check']> = Extract<RubricPoint, { check: Check }>;

/** The number at the beginning of a cell; NaN if there is none. */
function numberOf(cell: string): number {
  const digits = /^[*_\s]*(\d{1,6}(?:[.,]\d{1,3})?)(?![\d.,]*\d)/u.exec(cell)?.[1];
  return digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
}

/** Maximum columns and rows to compare, so that large tables take little time. */
const MOST_COLUMNS = 20;
const MOST_COMPARED = 60;

const outOf = (found: number, expected: number, more = '') => `${found} / ${expected}${more}`;

/** Finds the columns by their arithmetic, because headers may be in any language. */
export function measureScores(body: string, { by, parts, isSorted }: Point<'scores'>): Measured {
  let best: Measured & { right: number } = { passed: false, detail: outOf(0, 1), right: -1 };
  for (const [head = [], ...rows] of tablesOf(body)) {
    for (let first = 0; first + parts < Math.min(head.length, MOST_COLUMNS); first += 1) {
      const scores = rows.map((cells) => {
        const factors = cells.slice(first, first + parts).map(numberOf);
        const score = numberOf(cells[first + parts] ?? '');
        const expected = factors.reduce(
          (a, b) => (by === 'product' ? a * b : a + b),
          by === 'product' ? 1 : 0,
        );
        return Math.abs(expected - score) < 0.01 ? score : Number.NaN;
      });
      const right = scores.filter((score) => !Number.isNaN(score)).length;
      const isInOrder =
        !isSorted || scores.every((score, index) => index === 0 || score <= (scores[index - 1] ?? score));
      if (right <= best.right) continue;
      const passed = rows.length > 0 && right === rows.length && isInOrder;
      best = { passed, right, detail: outOf(right, rows.length, isInOrder ? '' : ' ↕') };
    }
  }
  return { passed: best.passed, detail: best.detail };
}

/** Accepts a last row that contains the total. */
export function measureTotal(body: string, { total }: Point<'columnTotal'>): Measured {
  const found = tablesOf(body).flatMap(([head = [], ...rows]) =>
    head.slice(0, MOST_COLUMNS).map((_cell, column) => {
      const numbers = rows
        .map((cells) => numberOf(cells[column] ?? ''))
        .filter((value) => !Number.isNaN(value));
      const sum = numbers.reduce((a, b) => a + b, 0);
      return numbers.length > 2 && numbers.at(-1) === sum / 2 ? sum / 2 : sum;
    }),
  );
  const nearest = found.toSorted((a, b) => Math.abs(a - total) - Math.abs(b - total))[0] ?? 0;
  return { passed: nearest === total, detail: outOf(nearest, total) };
}

/** Works for any number of values, unlike Math.max. */
export function highest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function columnOf(body: string, column: number): string[] {
  return largestTable(body).body.map((cells) => cells[column - 1] ?? '');
}

export function measureCellWords(body: string, { column, least = 0, most }: Point<'cellWords'>): Measured {
  const counts = columnOf(body, column).map(wordCount);
  const wrong = counts.filter((count) => count < least || count > most);
  return {
    passed: counts.length > 0 && wrong.length === 0,
    detail: `${wrong.length > 0 ? wrong.slice(0, MOST_COMPARED).join(', ') : highest(counts)} / ${least > 0 ? `${least}–` : '≤ '}${most}`,
  };
}

export function measureRows(body: string, check: 'filledCells' | 'markedRows'): Measured {
  const { body: rows } = largestTable(body);
  const isRight =
    check === 'filledCells'
      ? (cells: string[]) => cells.every((cell) => cell !== '')
      : (cells: string[]) =>
          /\[\d{1,3}(?:, ?\d{1,3})*\]/u.test(cells.join(' ')) && /\b(?:19|20)\d\d\b/u.test(cells.join(' '));
  const right = rows.filter(isRight).length;
  return { passed: rows.length > 0 && right === rows.length, detail: outOf(right, rows.length) };
}
