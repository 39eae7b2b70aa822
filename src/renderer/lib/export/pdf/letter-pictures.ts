import type { Run } from '#renderer/lib/export/document/export-document.ts';

/** Pictures of words in scripts that none of our fonts knows. Lengths are parts of the size of the letters. */
export interface LetterPictures {
  widthOf(text: string, look: LetterLook): number;
  draw(text: string, look: LetterLook, colour: string): LetterPicture;
}

export type LetterLook = Pick<Run, 'bold' | 'italic'>;

export interface LetterPicture {
  /** PNG as a data address. */
  image: string;
  /** Left of the first letter's place, because letters may reach out of theirs. */
  overhang: number;
  ascent: number;
  width: number;
  height: number;
}

/** In px: fine enough for print at the sizes of a text. */
const SIZE = 56;
const EDGE = 3;

/** Pictures by the browser, with all fonts that the system has, and with its knowledge of how scripts are joined. */
export function browserPictures(): LetterPictures | undefined {
  if (typeof document === 'undefined') return undefined;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const pictures = new Map<string, LetterPicture>();
  const set = ({ bold, italic }: LetterLook) => {
    context.font = `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${SIZE}px Inter, system-ui, sans-serif`;
  };
  return {
    widthOf(text, look) {
      set(look);
      return context.measureText(text).width / SIZE;
    },
    draw(text, look, colour) {
      const key = [text, look.bold, look.italic, colour].join('\n');
      const known = pictures.get(key);
      if (known) return known;
      set(look);
      const measure = context.measureText(text);
      const left = Math.ceil(Math.max(0, measure.actualBoundingBoxLeft)) + EDGE;
      const ascent = Math.ceil(measure.actualBoundingBoxAscent) + EDGE;
      const right = Math.max(measure.width, measure.actualBoundingBoxRight);
      canvas.width = left + Math.ceil(right) + EDGE;
      canvas.height = ascent + Math.ceil(Math.max(0, measure.actualBoundingBoxDescent)) + EDGE;
      // A new size has forgotten all settings.
      set(look);
      context.fillStyle = colour;
      context.fillText(text, left, ascent);
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
