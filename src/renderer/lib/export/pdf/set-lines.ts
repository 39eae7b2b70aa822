import { type Run, runsText } from '#renderer/lib/export/document/export-document.ts';
import { type PdfFonts, type SetSign, UNSPACED } from './pdf-fonts.ts';
import { isRightToLeft, visualOrder } from './visual-order.ts';

export interface PlacedSign extends SetSign {
  run: Run;
}

export interface Line {
  signs: PlacedSign[];
  /** Width in mm, without trailing spaces. */
  width: number;
  /** Whether the line is right-to-left and begins at the right edge of its column. */
  isRtl: boolean;
}

const MM_PER_POINT = 25.4 / 72;
const JOINING = /^[-–—/]/u;
/** Characters that must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?、。，．！？]/u;

/** The width of a sign in mm. */
export function signWidth(sign: SetSign, size: number): number {
  return (sign.width / 1000) * size * MM_PER_POINT;
}

/**
 * Breaks runs into lines between words; words longer than a line are cut.
 * @param size font size in points
 * @param width line width in mm
 */
export function setLines(runs: readonly Run[], fonts: PdfFonts, size: number, width: number): Line[] {
  return runsByLine(runs).flatMap((line) => {
    const isRtl = isRightToLeft(runsText(line));
    return wrap(signsOf(line, fonts), size, width).map((signs) => lineOf(signs, { size, isRtl, fonts }));
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
    signsOf(line, fonts).forEach((sign, index, signs) => {
      const wide = signWidth(sign, size);
      whole += wide;
      word = /\s/u.test(sign.text) ? 0 : word + wide;
      least = Math.max(least, word);
      if (mayBreakAfter(sign, signs[index + 1])) word = 0;
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

function signsOf(runs: readonly Run[], fonts: PdfFonts): PlacedSign[] {
  return runs.flatMap((run) => fonts.signs(run).map((sign) => ({ ...sign, run })));
}

function wrap(signs: PlacedSign[], size: number, width: number): PlacedSign[][] {
  const lines: PlacedSign[][] = [];
  let start = 0;
  /** Index at which the next line may begin. */
  let opening = 0;
  let reached = 0;
  let reachedAtOpening = 0;
  signs.forEach((sign, index) => {
    const wide = signWidth(sign, size);
    const isSpace = /^\s/u.test(sign.text);
    while (!isSpace && reached + wide > width && index > start) {
      const end = opening > start ? opening : index;
      const passed = opening > start ? reachedAtOpening : reached;
      lines.push(signs.slice(start, end));
      start = end;
      opening = end;
      reached -= passed;
      reachedAtOpening = 0;
    }
    reached += wide;
    if (mayBreakAfter(sign, signs[index + 1])) {
      opening = index + 1;
      reachedAtOpening = reached;
    }
  });
  lines.push(signs.slice(start));
  return lines;
}

function mayBreakAfter(sign: SetSign, next: SetSign | undefined): boolean {
  if (next === undefined || CLOSING.test(next.text) || /^\s/u.test(next.text)) return false;
  if (/^\u00a0/u.test(sign.text)) return false;
  if (JOINING.test(sign.text)) return /^\p{L}/u.test(next.text);
  return /^\s/u.test(sign.text) || UNSPACED.test(sign.text) || UNSPACED.test(next.text);
}

function lineOf(
  signs: PlacedSign[],
  { size, isRtl, fonts }: { size: number; isRtl: boolean; fonts: PdfFonts },
): Line {
  let end = signs.length;
  while (end > 0 && /^\s/u.test(signs[end - 1]?.text ?? '')) end -= 1;
  const width = signs.slice(0, end).reduce((sum, sign) => sum + signWidth(sign, size), 0);
  const mirrored = (sign: PlacedSign, text: string): PlacedSign => {
    const [other] = fonts.signs({ ...sign.run, text });
    return other ? { ...other, run: sign.run } : sign;
  };
  return { signs: visualOrder(isRtl ? signs.slice(0, end) : signs, isRtl, mirrored), width, isRtl };
}
