import type { Block, BlockOf, Run } from '#renderer/lib/export/document/export-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { addGap, drawLine, ensureSpace, type LineLook, PAGE, type Pen, stroke } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';
import { type Line, setLines } from './set-lines.ts';

/** Sizes in points, heights in mm. */
const TEXT: LineLook = { size: 10.5, lineHeight: 5.6 };
const CODE: LineLook = { size: 9.5, lineHeight: 5 };
/** Looks of the first three levels. Deeper headings look like bold text. */
const HEADINGS: readonly LineLook[] = [
  { size: 20, lineHeight: 9.2 },
  { size: 15, lineHeight: 7.2 },
  { size: 12.5, lineHeight: 6.2 },
];
const GAP = 2.8;
const INDENT = 6.5;
/** A text that would be narrower begins at the left edge of the page again. */
const NARROWEST = 40;

/** The column of a block, in mm. */
interface Column {
  left: number;
  width: number;
  isTight: boolean;
}

export const WHOLE_PAGE: Column = { left: PAGE.left, width: PAGE.width, isTight: false };

export function drawBlocks(pen: Pen, blocks: readonly Block[], fonts: PdfFonts, column: Column): void {
  blocks.forEach((block, index) => {
    if (index > 0 || !column.isTight) addGap(pen, gapBefore(block, column));
    drawBlock(pen, block, fonts, column);
  });
}

function gapBefore(block: Block, { isTight }: Column): number {
  if (block.kind === 'heading') return block.level <= 2 ? 7 : 5;
  return isTight ? 1.2 : GAP;
}

function drawBlock(pen: Pen, block: Block, fonts: PdfFonts, column: Column): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(pen, block, fonts, column);
      break;
    case 'paragraph':
      drawRuns(pen, block.runs, fonts, column, TEXT);
      break;
    case 'list':
      drawList(pen, block, fonts, column);
      break;
    case 'quote':
      drawQuote(pen, block, fonts, column);
      break;
    case 'code':
      drawRuns(pen, [{ text: block.text }], fonts, column, { ...CODE, ground: column.width });
      break;
    case 'table':
      drawTable(pen, block, fonts, column);
      break;
    case 'rule':
      ensureSpace(pen, GAP);
      stroke(pen.document, column.left, pen.y + GAP / 2, column.width, documentColours.line);
      pen.y += GAP;
  }
}

function drawHeading(pen: Pen, { level, runs }: BlockOf<'heading'>, fonts: PdfFonts, column: Column): void {
  const look = HEADINGS[level - 1] ?? TEXT;
  const lines = setLines(
    runs.map((run) => ({ ...run, bold: true })),
    fonts,
    look.size,
    column.width,
  );
  // Keeps a heading together with the next two lines.
  ensureSpace(pen, lines.length * look.lineHeight + GAP + 2 * TEXT.lineHeight);
  for (const line of lines) drawLine(pen, line, startOf(line, column), look);
}

function drawRuns(pen: Pen, runs: readonly Run[], fonts: PdfFonts, column: Column, look: LineLook): void {
  const lines = setLines(runs, fonts, look.size, column.width);
  // Keeps the first two lines of a paragraph together.
  if (lines.length > 1) ensureSpace(pen, 2 * look.lineHeight);
  for (const line of lines) drawLine(pen, line, startOf(line, column), look);
}

function startOf({ isRtl, width }: Line, column: Column): number {
  return isRtl ? column.left + column.width - width : column.left;
}

function drawList(pen: Pen, { start, items }: BlockOf<'list'>, fonts: PdfFonts, column: Column): void {
  items.forEach(({ checked, blocks }, index) => {
    if (index > 0) addGap(pen, 0.9);
    const box = checked === undefined ? '' : checked ? '☑' : '☐';
    const mark = box || (start === undefined ? '•' : `${start + index}.`);
    const [line] = setLines([{ text: mark }], fonts, TEXT.size, column.width);
    if (!line) return;
    // Long numbers need a wider indent.
    const indent = Math.max(INDENT, line.width + 2);
    pen.listMark = { line, x: column.left + 1, look: TEXT };
    // A nested table or list begins below the list mark.
    if (!['paragraph', 'heading', 'code', 'quote'].includes(blocks[0]?.kind ?? ''))
      drawLine(pen, { glyphs: [], width: 0, isRtl: false }, column.left, TEXT);
    drawBlocks(pen, blocks, fonts, indented(column, indent));
  });
}

function drawQuote(pen: Pen, { blocks }: BlockOf<'quote'>, fonts: PdfFonts, column: Column): void {
  const outer = pen.quoteMarks;
  pen.quoteMarks = [...outer, column.left + 0.5];
  drawBlocks(pen, blocks, fonts, indented(column, INDENT));
  pen.quoteMarks = outer;
}

function indented(outer: Column, indent: number): Column {
  const { left, width } = outer.width - indent < NARROWEST ? WHOLE_PAGE : outer;
  return { left: left + indent, width: width - indent, isTight: true };
}
