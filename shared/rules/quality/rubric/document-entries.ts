import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';

const isSeparator = (row: string) =>
  /^[-\s:|]*$/u.test(row) && cellsOf(row).every((cell) => /^:?-+:?$/u.test(cell));

/** Each table is a list of rows with their cells. The first row is the header. */
export function tablesOf(body: string): string[][][] {
  const tables: string[][][] = [];
  let open: string[][] | undefined;
  for (const line of body.split('\n')) {
    if (!mayHaveStructure(line) || !/^\s*\|/u.test(line)) open = undefined;
    else if (!isSeparator(line)) {
      if (!open) {
        open = [];
        tables.push(open);
      }
      open.push(cellsOf(line));
    }
  }
  return tables;
}

/** The largest table. `rows` and `body` exclude the header. */
export function largestTable(body: string): { rows: number; columns: number; body: string[][] } {
  let [head, rows]: [string[], string[][]] = [[], []];
  for (const [first = [], ...rest] of tablesOf(body))
    if (rest.length > rows.length) [head, rows] = [first, rest];
  return { rows: rows.length, columns: head.length, body: rows };
}

function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/u, '').replace(/\|$/u, '');
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}

/** Matches list items with their numbers or bullets. */
export const ITEM = /^[ \t]{0,3}(?:[-*+]|\d{1,3}[.)])[ \t]+/u;

/** Counts table rows, list items, third-level headings or bold labels, whichever are most frequent. */
export function entriesOf(body: string): number {
  const lines = body.split('\n');
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  return Math.max(
    largestTable(body).rows,
    count(ITEM),
    count(/^###[ \t]/u),
    count(/^\*\*[^*\n]{1,120}\*\*/u),
  );
}
