import type { Run } from '#renderer/lib/export/document/export-document.ts';

/** Pictures of words in scripts that the PDF's fonts don't support. Lengths are relative to the font size. */
export interface LetterPictures {
  /** Letters that no font contains. Pictures show `�` instead. */
  readonly missing: ReadonlySet<string>;
  widthOf(text: string, look: LetterLook): number;
  draw(text: string, look: LetterLook, colour: string): LetterPicture;
}

export type LetterLook = Pick<Run, 'bold' | 'italic'>;

export interface LetterPicture {
  /** A PNG image as a data URL. */
  image: string;
  /** Width to the left of the first letter's origin. */
  overhang: number;
  ascent: number;
  width: number;
  height: number;
}

/** Font size in px for drawing, sharp enough for print. */
const SIZE = 56;
const EDGE = 3;
/** Font size in px for comparing letters. */
const SAMPLE = 20;
/** A private-use character, drawn like any letter without a font. */
const UNKNOWN = '\u{10fff0}';
const REPLACEMENT = '\ufffd';
/** Combining marks, which can't be drawn alone. */
const MARK = /^\p{M}$/u;

/** Draws words with the browser's text shaping and the fonts of the system. */
export function browserPictures(): LetterPictures | undefined {
  if (typeof document === 'undefined') return undefined;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const pictures = new Map<string, LetterPicture>();
  const missing = new Set<string>();
  const withFonts = new Set<string>();
  const sampleOf = (letter: string) => {
    canvas.width = SAMPLE * 2;
    canvas.height = SAMPLE * 2;
    context.font = `${SAMPLE}px Inter, system-ui, sans-serif`;
    context.fillText(letter, SAMPLE / 2, SAMPLE * 1.5);
    return `${context.measureText(letter).width} ${canvas.toDataURL()}`;
  };
  const unknown = sampleOf(UNKNOWN);
  const drawable = (text: string) =>
    Array.from(text, (letter) => {
      if (MARK.test(letter) || withFonts.has(letter)) return letter;
      if (!missing.has(letter) && sampleOf(letter) !== unknown) {
        withFonts.add(letter);
        return letter;
      }
      missing.add(letter);
      return REPLACEMENT;
    }).join('');
  const set = ({ bold, italic }: LetterLook) => {
    context.font = `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${SIZE}px Inter, system-ui, sans-serif`;
  };
  return {
    missing,
    widthOf(text, look) {
      const shown = drawable(text);
      set(look);
      return context.measureText(shown).width / SIZE;
    },
    draw(text, look, colour) {
      const key = [text, look.bold, look.italic, colour].join('\n');
      const known = pictures.get(key);
      if (known) return known;
      const shown = drawable(text);
      set(look);
      const measure = context.measureText(shown);
      const left = Math.ceil(Math.max(0, measure.actualBoundingBoxLeft)) + EDGE;
      const ascent = Math.ceil(measure.actualBoundingBoxAscent) + EDGE;
      const right = Math.max(measure.width, measure.actualBoundingBoxRight);
      canvas.width = left + Math.ceil(right) + EDGE;
      canvas.height = ascent + Math.ceil(Math.max(0, measure.actualBoundingBoxDescent)) + EDGE;
      // Resizing a canvas resets its settings.
      set(look);
      context.fillStyle = colour;
      context.fillText(shown, left, ascent);
      const picture = {
        image: canvas.toDataURL('image/png'),
        overhang: left / SIZE,
        ascent: ascent / SIZE,
        width: canvas.width / SIZE,
        height: canvas.height / SIZE,
      };
      pictures.set(key, picture);
      return picture;
    },
  };
}
