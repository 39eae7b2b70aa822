import type { jsPDF } from 'jspdf';
import type { Block, Run } from '#renderer/lib/export/document/export-document.ts';
import { browserPictures, type LetterPictures } from './letter-pictures.ts';
import { type Glyph, PdfFont } from './pdf-font.ts';

export const fontNames = ['regular', 'bold', 'italic', 'boldItalic', 'emoji'] as const;
export type FontName = (typeof fontNames)[number];

/** Loads a TrueType file. */
export type LoadFont = (name: FontName) => Promise<Uint8Array>;

/** Maps text to glyphs of the loaded fonts. */
export interface PdfFonts {
  glyphs(run: Pick<Run, 'text' | 'bold' | 'italic'>): SetGlyph[];
  /** Letters that no font contains. Grows while text is set. */
  missing: ReadonlySet<string>;
}

/** A glyph with its character, or with its word if a picture draws it. */
export interface SetGlyph extends Glyph {
  text: string;
  pictures?: LetterPictures;
}

/** Matches variation selectors. */
const SELECTOR = /^[\u180b-\u180d\ufe00-\ufe0f]$/u;
/** Matches invisible characters: joiners, soft hyphens, direction marks. */
const JOINER = /^(?:\p{Cf}|\p{Zl}|\p{Zp}|\u034f)$/u;
/** Scripts without spaces, where a line may end after any character. */
export const UNSPACED =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u;
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** Loads only the fonts that the text needs. */
export async function loadPdfFonts(
  document: jsPDF,
  blocks: readonly Block[],
  loadFont: LoadFont,
): Promise<PdfFonts> {
  const fonts = new Map<FontName, PdfFont>();
  const load = async (names: readonly FontName[]) => {
    const files = await Promise.all(names.map(async (name) => [name, await loadFont(name)] as const));
    for (const [name, file] of files)
      fonts.set(name, new PdfFont(document, `Funnelsmith-${name}`, file, name === 'regular'));
  };
  const text = JSON.stringify(blocks);
  // Headings and table headers are bold.
  const needed: FontName[] = ['regular', 'bold'];
  if (text.includes('"italic":true')) needed.push('italic', 'boldItalic');
  await load(needed);
  const regular = fontOf(fonts, 'regular');
  if ([...text].some((character) => EMOJI.test(character) || !regular.knows(character.codePointAt(0) ?? 0)))
    await load(['emoji']);
  const emoji = fonts.get('emoji');
  const pictures = browserPictures();
  return {
    glyphs: (run) => glyphsOf(run, { font: fontOf(fonts, styleOf(run)), emoji, pictures }),
    missing: pictures?.missing ?? new Set(),
  };
}

function styleOf({ bold, italic }: Pick<Run, 'bold' | 'italic'>): FontName {
  if (italic) return bold ? 'boldItalic' : 'italic';
  return bold ? 'bold' : 'regular';
}

function fontOf(fonts: ReadonlyMap<FontName, PdfFont>, name: FontName): PdfFont {
  const font = fonts.get(name);
  if (!font) throw new Error(`The font ${name} was not loaded`);
  return font;
}

interface KnownFonts {
  font: PdfFont;
  emoji: PdfFont | undefined;
  pictures: LetterPictures | undefined;
}

function glyphsOf(
  run: Pick<Run, 'text' | 'bold' | 'italic'>,
  { font, emoji, pictures }: KnownFonts,
): SetGlyph[] {
  const fontOf = ({ text }: Cluster) => {
    const codePoint = text.codePointAt(0) ?? 0;
    const isBetterAsEmoji = EMOJI.test(text) || !font.knows(codePoint);
    if (isBetterAsEmoji && emoji?.knows(codePoint)) return emoji;
    return font.knows(codePoint) ? font : undefined;
  };
  const glyphs: SetGlyph[] = [];
  let word = '';
  const endWord = () => {
    if (word === '' || !pictures) return;
    const width = Math.round(pictures.widthOf(word, run) * 1000);
    glyphs.push({ ...font.glyph(word, '', width), text: word, pictures });
    word = '';
  };
  for (const cluster of clusters(run.text.normalize('NFC'))) {
    const known = fontOf(cluster);
    if (known || !pictures) {
      endWord();
      glyphs.push({ ...(known ?? font).glyph(cluster.text, cluster.joiners), text: cluster.text });
    } else {
      // Many scripts join letters, so a word is one picture. In scripts without spaces a line may break after
      // any letter.
      if (UNSPACED.test(cluster.text)) endWord();
      word += cluster.joiners + cluster.text;
    }
  }
  endWord();
  return glyphs;
}

interface Cluster {
  text: string;
  /** Invisible characters before the text. PDF readers drop a glyph that ends with one of them. */
  joiners: string;
}

function clusters(text: string): Cluster[] {
  const found: Cluster[] = [];
  let joiners = '';
  for (const character of text) {
    const last = found.at(-1);
    if (JOINER.test(character)) joiners += character;
    else if (SELECTOR.test(character) && last) last.text += character;
    else {
      found.push({ text: character === '\t' ? ' ' : character, joiners });
      joiners = '';
    }
  }
  return found;
}
