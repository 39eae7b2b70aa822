import { type Run, runsText } from '#renderer/lib/export/document/export-document.ts';
import { type PdfFonts, type SetGlyph, UNSPACED } from './pdf-fonts.ts';
import { isRightToLeft, visualOrder } from './visual-order.ts';

export interface PlacedGlyph extends SetGlyph {
  run: Run;
}

export interface Line {
  glyphs: PlacedGlyph[];
  /** Width in mm, without trailing spaces. */
  width: number;
  /** Whether the line is right-to-left and begins at the right edge of its column. */
  isRtl: boolean;
}

const MM_PER_POINT = 25.4 / 72;
const JOINING = /^[-–—/]/u;
/** Characters that must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?、。，．！？]/u;

/** The width of a glyph in mm. */
export function glyphWidth(glyph: SetGlyph, size: number): number {
  return (glyph.width / 1000) * size * MM_PER_POINT;
}

/**
 * Breaks runs into lines between words; words longer than a line are cut.
 * @param size font size in points
 * @param width line width in mm
 */
export function setLines(runs: readonly Run[], fonts: PdfFonts, size: number, width: number): Line[] {
  return runsByLine(runs).flatMap((line) => {
    const isRtl = isRightToLeft(runsText(line));
    return wrap(glyphsOf(line, fonts), size, width).map((glyphs) => lineOf(glyphs, { size, isRtl, fonts }));
  });
}

/** The widths of the longest line and of the longest part that is not broken between words, in mm. */
export function widthsOf(
  runs: readonly Run[],
  fonts: PdfFonts,
  size: number,
): { natural: number; least: number } {
  let natural = 0;
  let least = 0;
  for (const line of runsByLine(runs)) {
    let whole = 0;
    let word = 0;
    glyphsOf(line, fonts).forEach((glyph, index, glyphs) => {
      const wide = glyphWidth(glyph, size);
      whole += wide;
      word = /\s/u.test(glyph.text) ? 0 : word + wide;
      least = Math.max(least, word);
      if (mayBreakAfter(glyph, glyphs[index + 1])) word = 0;
    });
    natural = Math.max(natural, whole);
  }
  return { natural, least };
}

/** Splits runs at hard line breaks. */
function runsByLine(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

function glyphsOf(runs: readonly Run[], fonts: PdfFonts): PlacedGlyph[] {
  return runs.flatMap((run) => fonts.glyphs(run).map((glyph) => ({ ...glyph, run })));
}

function wrap(glyphs: PlacedGlyph[], size: number, width: number): PlacedGlyph[][] {
  const lines: PlacedGlyph[][] = [];
  let start = 0;
  /** Index at which the next line may begin. */
  let opening = 0;
  let reached = 0;
  let reachedAtOpening = 0;
  glyphs.forEach((glyph, index) => {
    const wide = glyphWidth(glyph, size);
    const isSpace = /^\s/u.test(glyph.text);
    while (!isSpace && reached + wide > width && index > start) {
      const end = opening > start ? opening : index;
      const passed = opening > start ? reachedAtOpening : reached;
      lines.push(glyphs.slice(start, end));
      start = end;
      opening = end;
      reached -= passed;
      reachedAtOpening = 0;
    }
    reached += wide;
    if (mayBreakAfter(glyph, glyphs[index + 1])) {
      opening = index + 1;
      reachedAtOpening = reached;
    }
  });
  lines.push(glyphs.slice(start));
  return lines;
}

function mayBreakAfter(glyph: SetGlyph, next: SetGlyph | undefined): boolean {
  if (next === undefined || CLOSING.test(next.text) || /^\s/u.test(next.text)) return false;
  if (/^\u00a0/u.test(glyph.text)) return false;
  if (JOINING.test(glyph.text)) return /^\p{L}/u.test(next.text);
  return /^\s/u.test(glyph.text) || UNSPACED.test(glyph.text) || UNSPACED.test(next.text);
}

function lineOf(
  glyphs: PlacedGlyph[],
  { size, isRtl, fonts }: { size: number; isRtl: boolean; fonts: PdfFonts },
): Line {
  let end = glyphs.length;
  while (end > 0 && /^\s/u.test(glyphs[end - 1]?.text ?? '')) end -= 1;
  const width = glyphs.slice(0, end).reduce((sum, glyph) => sum + glyphWidth(glyph, size), 0);
  const mirrored = (glyph: PlacedGlyph, text: string): PlacedGlyph => {
    const [other] = fonts.glyphs({ ...glyph.run, text });
    return other ? { ...other, run: glyph.run } : glyph;
  };
  return { glyphs: visualOrder(isRtl ? glyphs.slice(0, end) : glyphs, isRtl, mirrored), width, isRtl };
}
