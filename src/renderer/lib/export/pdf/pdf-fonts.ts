import type { jsPDF } from 'jspdf';
import type { Block, Run } from '#renderer/lib/export/document/export-document.ts';
import { PdfFont, type Sign } from './pdf-font.ts';

export const fontNames = ['regular', 'bold', 'italic', 'boldItalic', 'emoji'] as const;
export type FontName = (typeof fontNames)[number];

/** Gets the file of a font, TrueType. */
export type LoadFont = (name: FontName) => Promise<Uint8Array>;

/** Turns letters into signs of the fonts that know them. */
export interface PdfFonts {
  signs(run: Pick<Run, 'text' | 'bold' | 'italic'>): SetSign[];
}

/** A sign and the character it stands for. */
export interface SetSign extends Sign {
  text: string;
}

/** Changes the look of the character before it. */
const SELECTOR = /^[\u180b-\u180d\ufe00-\ufe0f]$/u;
/** Joiners, soft hyphens, marks of direction: not seen by themselves. */
const JOINER = /^(?:\p{Cf}|\p{Zl}|\p{Zp}|\u034f)$/u;
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** Only what the text needs is fetched: most texts have nothing in italics and no emoji. */
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
  // Headings and the heads of tables are bold.
  const needed: FontName[] = ['regular', 'bold'];
  if (text.includes('"italic":true')) needed.push('italic', 'boldItalic');
  await load(needed);
  const regular = fontOf(fonts, 'regular');
  if ([...text].some((character) => EMOJI.test(character) || !regular.knows(character.codePointAt(0) ?? 0)))
    await load(['emoji']);
  return { signs: (run) => signsOf(run, fontOf(fonts, styleOf(run)), fonts.get('emoji')) };
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

function signsOf({ text }: Pick<Run, 'text'>, font: PdfFont, emoji: PdfFont | undefined): SetSign[] {
  return clusters(text.normalize('NFC')).map(({ text: cluster, joiners }) => {
    const codePoint = cluster.codePointAt(0) ?? 0;
    const isBetterAsEmoji = EMOJI.test(cluster) || !font.knows(codePoint);
    const chosen = emoji && isBetterAsEmoji && emoji.knows(codePoint) ? emoji : font;
    return { ...chosen.sign(cluster, joiners), text: cluster };
  });
}

interface Cluster {
  text: string;
  /** Stand before the text and are not drawn. Readers drop a sign that ends with one. */
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
