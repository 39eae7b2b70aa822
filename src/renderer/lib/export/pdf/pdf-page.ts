import type { jsPDF } from 'jspdf';
import type { Run } from '#renderer/lib/export/document/export-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { hex } from './pdf-font.ts';
import { glyphWidth, type Line, type PlacedGlyph } from './set-lines.ts';

/**
 * Positions and sizes in mm. `left`, `top` and `width` are from the specification; `number` is the baseline
 * of the page number.
 */
export const PAGE = {
  left: 10,
  top: 10,
  width: 180,
  bottom: 279,
  number: 289,
  height: 297,
  middle: 105,
} as const;

const POINTS_PER_MM = 72 / 25.4;
/** Baseline as a share of the line height. */
const BASELINE = 0.74;

export interface LineLook {
  size: number;
  lineHeight: number;
  colour?: string;
  /** Width of a coloured background in mm. */
  ground?: number;
}

/** The current position on the page. */
export interface Pen {
  readonly document: jsPDF;
  y: number;
  /** Horizontal positions of the vertical lines beside quotations. */
  quoteMarks: number[];
  /** The list mark to draw next to the next line. */
  listMark?: { line: Line; x: number; look: LineLook };
}

/** Starts a new page unless this height is left. */
export function ensureSpace(pen: Pen, height: number): void {
  if (pen.y + height > PAGE.bottom && pen.y > PAGE.top) turnPage(pen);
}

export function turnPage(pen: Pen): void {
  pen.document.addPage();
  pen.y = PAGE.top;
}

export function addGap(pen: Pen, height: number): void {
  // There is no gap at the top of a page.
  if (pen.y > PAGE.top) pen.y += height;
}

/** Draws a line and moves below it. */
export function drawLine(pen: Pen, line: Line, x: number, look: LineLook): void {
  ensureSpace(pen, look.lineHeight);
  for (const mark of pen.quoteMarks) {
    fill(pen.document, documentColours.line);
    pen.document.rect(mark, pen.y, 0.7, look.lineHeight, 'F');
  }
  if (look.ground) {
    fill(pen.document, documentColours.ground);
    pen.document.rect(x, pen.y, look.ground, look.lineHeight, 'F');
  }
  // The mark comes first, because screen readers follow this order.
  const { listMark } = pen;
  if (listMark) drawGlyphs(pen.document, listMark.line, listMark.x, pen.y, listMark.look);
  pen.listMark = undefined;
  drawGlyphs(pen.document, line, x, pen.y, look);
  pen.y += look.lineHeight;
}

/** Draws a line whose top is at `y`, with its links and strokes. */
export function drawGlyphs(document: jsPDF, line: Line, x: number, y: number, look: LineLook): void {
  let left = x;
  for (const group of groupsOf(line.glyphs)) {
    const [first] = group;
    if (!first) continue;
    const width = group.reduce((sum, glyph) => sum + glyphWidth(glyph, look.size), 0);
    const { run, font } = first;
    const baseline = y + look.lineHeight * BASELINE;
    if (run.code) {
      fill(document, documentColours.ground);
      document.rect(left, y + look.lineHeight * 0.1, width, look.lineHeight * 0.86, 'F');
    }
    const colour = run.href ? documentColours.link : (look.colour ?? documentColours.ink);
    const { pictures } = first;
    if (pictures) {
      const picture = pictures.draw(first.text, run, colour);
      const em = look.size / POINTS_PER_MM;
      const [x0, y0] = [left - picture.overhang * em, baseline - picture.ascent * em];
      document.addImage(picture.image, 'PNG', x0, y0, picture.width * em, picture.height * em, picture.image);
    }
    showText(
      document,
      group,
      { fontId: font.id, size: look.size, colour, isHidden: Boolean(pictures) },
      left,
      baseline,
    );
    if (run.href) {
      stroke(document, left, baseline + look.size * 0.045, width, colour);
      document.link(left, y, width, look.lineHeight, { url: run.href });
    }
    if (run.strike) stroke(document, left, baseline - look.size * 0.1, width, colour);
    left += width;
  }
}

/** Neighbouring glyphs with the same font and style. */
function groupsOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (
      group &&
      last &&
      !last.pictures &&
      !glyph.pictures &&
      last.font === glyph.font &&
      sameLook(last.run, glyph.run)
    )
      group.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

function sameLook(a: Run, b: Run): boolean {
  return a === b || (a.href === b.href && a.strike === b.strike && a.code === b.code);
}

interface TextLook {
  fontId: string;
  size: number;
  colour: string;
  /** Invisible text under a picture, so that it can be searched and copied. */
  isHidden: boolean;
}

/** Writes PDF operators directly, because jsPDF cannot encode these glyphs. */
function showText(
  document: jsPDF,
  glyphs: readonly PlacedGlyph[],
  { fontId, size, colour, isHidden }: TextLook,
  x: number,
  baseline: number,
): void {
  const codes = glyphs.map(({ code }) => hex(code)).join('');
  const place = `${points(x)} ${points(PAGE.height - baseline)}`;
  const mode = isHidden ? 3 : 0;
  writeOperators(
    document,
    `BT /${fontId} ${size} Tf ${mode} Tr ${rgb(colour)} rg ${place} Td <${codes}> Tj ET`,
  );
}

/** Uses jsPDF's plugin API, which its types omit. */
export function writeOperators(document: jsPDF, operators: string): void {
  (document.internal as unknown as { write(line: string): void }).write(operators);
}

function points(mm: number): string {
  return (mm * POINTS_PER_MM).toFixed(2);
}

function rgb(colour: string): string {
  return channels(colour)
    .map((channel) => (channel / 255).toFixed(3))
    .join(' ');
}

function channels(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
}

export function fill(document: jsPDF, colour: string): void {
  document.setFillColor(...channels(colour));
}

/** A thin horizontal line. */
export function stroke(document: jsPDF, x: number, y: number, width: number, colour: string): void {
  fill(document, colour);
  document.rect(x, y, width, 0.2, 'F');
}
