import type { Alignment, BlockOf, Run } from '#renderer/lib/export/document/export-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import {
  drawGlyphs,
  ensureSpace,
  fill,
  type LineLook,
  PAGE,
  type Pen,
  stroke,
  turnPage,
} from './pdf-page.ts';
import { type Line, setLines, widthsOf } from './set-lines.ts';

const LOOK: LineLook = { size: 9.5, lineHeight: 4.9 };
/** Padding of a cell in mm. */
const PADDING = { x: 2, y: 1.4 };

interface TableLayout {
  left: number;
  /** Width of each column in mm. */
  widths: number[];
  alignments: Alignment[];
}

/** The lines of each cell. */
type Row = Line[][];

/** Draws a table as wide as its column. Rows stay whole if possible; every page repeats the header. */
export function drawTable(
  pen: Pen,
  { header, rows, alignments }: BlockOf<'table'>,
  fonts: PdfFonts,
  { left, width }: { left: number; width: number },
): void {
  const head = header.map((runs) => runs.map((run) => ({ ...run, bold: true })));
  const widths = columnWidths([head, ...rows], fonts, width);
  const layout: TableLayout = { left, widths, alignments };
  const set = (cells: readonly Run[][]): Row =>
    cells.map((runs, index) => setLines(runs, fonts, LOOK.size, (widths[index] ?? 0) - 2 * PADDING.x));
  const headRow = set(head);
  const body = rows.map(set);
  ensureSpace(pen, heightOf(headRow) + Math.min(heightOf(body[0] ?? []), 30));
  drawRow(pen, headRow, layout, true);
  for (const row of body) {
    if (pen.y + heightOf(row) > PAGE.bottom && heightOf(row) < (PAGE.bottom - PAGE.top) / 2) {
      turnPage(pen);
      drawRow(pen, headRow, layout, true);
    }
    drawRow(pen, row, layout, false, headRow);
  }
}

/**
 * Each column gets the width of its longest word, and a share of the rest in proportion to its texts. Without room for
 * all words, only the columns with the longest ones break theirs: an address, not a price.
 */
function columnWidths(rows: readonly Run[][][], fonts: PdfFonts, width: number): number[] {
  const count = rows[0]?.length ?? 0;
  const needs = Array.from({ length: count }, (_, index) => {
    const cells = rows.map((row) => widthsOf(row[index] ?? [], fonts, LOOK.size));
    const padding = 2 * PADDING.x + 0.1;
    return {
      least: Math.max(0, ...cells.map(({ least }) => least)) + padding,
      natural: Math.max(0, ...cells.map(({ natural }) => natural)) + padding,
    };
  });
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  if (least >= width)
    return cappedWidths(
      needs.map((need) => need.least),
      width,
    );
  const wanted = needs.map((need) => Math.min(need.natural, width) - need.least);
  const sum = wanted.reduce((total, want) => total + want, 0);
  const free = width - least;
  return needs.map((need, index) => need.least + (sum > 0 ? (wanted[index] ?? 0) / sum : 1 / count) * free);
}

/** The widest columns get what the others leave, in equal shares. */
function cappedWidths(wanted: readonly number[], width: number): number[] {
  const widths = [...wanted];
  const byWidth = [...wanted.entries()].sort(([, a], [, b]) => a - b);
  let rest = width;
  byWidth.forEach(([column, want], index) => {
    widths[column] = Math.min(want, rest / (byWidth.length - index));
    rest -= widths[column];
  });
  return widths;
}

function heightOf(row: Row): number {
  return Math.max(1, ...row.map((lines) => lines.length)) * LOOK.lineHeight + 2 * PADDING.y;
}

/** A row that does not fit continues on the next page, below the header. */
function drawRow(pen: Pen, row: Row, layout: TableLayout, isHead: boolean, headRow?: Row): void {
  let rest = row;
  for (;;) {
    const room = Math.floor((PAGE.bottom - pen.y - 2 * PADDING.y) / LOOK.lineHeight);
    const fits = Math.max(0, ...rest.map((lines) => lines.length)) <= room;
    const shown = fits ? rest : rest.map((lines) => lines.slice(0, Math.max(0, room)));
    if (fits || room > 0 || pen.y <= PAGE.top) drawCells(pen, shown, layout, isHead);
    if (fits) return;
    rest = rest.map((lines, index) => lines.slice(shown[index]?.length ?? 0));
    turnPage(pen);
    if (headRow && heightOf(headRow) < (PAGE.bottom - PAGE.top) / 3) drawCells(pen, headRow, layout, true);
  }
}

function drawCells(pen: Pen, row: Row, { left, widths, alignments }: TableLayout, isHead: boolean): void {
  const { document } = pen;
  const height = heightOf(row);
  const width = widths.reduce((sum, column) => sum + column, 0);
  if (isHead) {
    fill(document, documentColours.ground);
    document.rect(left, pen.y, width, height, 'F');
  }
  let x = left;
  row.forEach((lines, column) => {
    const columnWidth = widths[column] ?? 0;
    lines.forEach((line, index) => {
      const free = columnWidth - 2 * PADDING.x - line.width;
      const given = alignments[column] ?? 'left';
      const shift = { left: line.isRtl ? free : 0, center: free / 2, right: free }[given];
      drawGlyphs(document, line, x + PADDING.x + shift, pen.y + PADDING.y + index * LOOK.lineHeight, LOOK);
    });
    x += columnWidth;
  });
  pen.y += height;
  stroke(document, left, pen.y, width, documentColours.line);
}
