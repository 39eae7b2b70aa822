import type { jsPDF } from 'jspdf';
import { readGlyphMap } from './read-glyph-map.ts';

/** jsPDF's TrueType font, which its types omit. */
interface TrueTypeFont {
  fontName: string;
  encoding: string;
  objectNumber?: number;
  isAlreadyPutted?: boolean;
  isStandardFont?: boolean;
  metadata: {
    widthOfGlyph(glyphId: number): number;
    subset: { encode(glyphs: number[], format: number): number[] };
    bbox: number[];
    flags: number;
    stemV: number;
    italicAngle: number;
    ascender: number;
    decender: number;
    capHeight: number;
  };
}

interface FontOutput {
  font: TrueTypeFont;
  out: (line: string) => void;
  newObject: () => number;
  putStream: (stream: { data: string; addLength1?: boolean; objectId: number }) => void;
}

/** A glyph in the PDF: its code in the font, and its width in thousandths of the font size. */
export interface Glyph {
  font: PdfFont;
  code: number;
  width: number;
}

/** Similar characters for those that common fonts don't contain. */
const LOOK_ALIKES = new Map(
  ['☐□', '☑✓', '☒✗', '✔✓', '✘✗', '‑-', '−–'].map(([character = '', other = '']) => [
    character.codePointAt(0) ?? 0,
    other.codePointAt(0) ?? 0,
  ]),
);
/** Glyph for unknown characters. */
const MISSING_GLYPH = 0;
/** A name that jsPDF does not know, because its own encoding is limited to 65,536 characters. */
const OWN_ENCODING = 'Identity-H with surrogates';

/**
 * A font embedded in a PDF with the glyphs in use. Every glyph has its own code and its letters, so that all text can be
 * searched, read aloud and copied, whatever outline draws it.
 */
export class PdfFont {
  readonly id: string;
  readonly #font: TrueTypeFont;
  readonly #glyphIds: Map<number, number>;
  readonly #codes = new Map<string, number>();
  /** Used glyphs by code. Code 0 is not used. */
  readonly #used: { text: string; glyphId: number; width: number }[] = [{ text: '', glyphId: 0, width: 0 }];

  /** @param isMain replaces the standard fonts of jsPDF */
  constructor(document: jsPDF, name: string, file: Uint8Array, isMain: boolean) {
    document.addFileToVFS(`${name}.ttf`, binaryString(file));
    document.addFont(`${name}.ttf`, name, 'normal');
    document.setFont(name, 'normal');
    const font = document.getFont() as unknown as TrueTypeFont & { id: string };
    this.id = font.id;
    this.#font = font;
    this.#glyphIds = readGlyphMap(file);
    for (const [character, other] of LOOK_ALIKES) {
      const glyphId = this.#glyphIds.get(other);
      if (glyphId !== undefined && !this.#glyphIds.has(character)) this.#glyphIds.set(character, glyphId);
    }
    font.encoding = OWN_ENCODING;
    document.internal.events.subscribe('putFont', (output: FontOutput) => {
      const { font } = output;
      // jsPDF lists the standard fonts in every file; their entries point to this embedded font.
      if (font.isStandardFont && isMain) font.objectNumber = this.#embedded(output);
      else if (font === this.#font) this.#embedded(output);
      else return;
      font.isAlreadyPutted = true;
    });
  }

  knows(codePoint: number): boolean {
    return this.#glyphIds.has(codePoint);
  }

  /**
   * @param text one character with its variation selectors
   * @param joiners invisible characters before it
   * @param pictureWidth width of the picture that draws the word instead
   */
  glyph(text: string, joiners = '', pictureWidth?: number): Glyph {
    const letters = joiners + text;
    let code = this.#codes.get(letters);
    if (code === undefined) {
      const glyphId = this.#glyphIds.get(text.codePointAt(0) ?? 0) ?? MISSING_GLYPH;
      code = this.#used.length;
      const width = pictureWidth ?? Math.round(this.#font.metadata.widthOfGlyph(glyphId));
      this.#used.push({ text: letters, glyphId, width });
      this.#codes.set(letters, code);
    }
    return { font: this, code, width: this.#used[code]?.width ?? 0 };
  }

  #embedded(output: FontOutput): number {
    this.#font.objectNumber ??= this.#embed(output);
    return this.#font.objectNumber;
  }

  /**
   * PDF 32000-1:2008, 9.7: a composite font with two bytes per glyph.
   * @returns the number of its object
   */
  #embed({ out, newObject, putStream }: FontOutput): number {
    const { metadata, fontName } = this.#font;
    const stream = (data: string, addLength1 = false) => {
      const objectId = newObject();
      putStream({ data, addLength1, objectId });
      out('endobj');
      return objectId;
    };
    const dictionary = (...entries: string[]) => {
      const objectId = newObject();
      out(`<<\n${entries.join('\n')}\n>>`);
      out('endobj');
      return objectId;
    };
    const usedGlyphs = [...new Set([MISSING_GLYPH, ...this.#used.map(({ glyphId }) => glyphId)])].sort(
      (a, b) => a - b,
    );
    const file = stream(binaryString(Uint8Array.from(metadata.subset.encode(usedGlyphs, 1))), true);
    const letters = stream(toUnicode(this.#used.map(({ text }) => text)));
    const glyphIds = stream(
      this.#used.map(({ glyphId }) => String.fromCharCode(glyphId >> 8, glyphId & 0xff)).join(''),
    );
    const descriptor = dictionary(
      '/Type /FontDescriptor',
      `/FontName /${fontName}`,
      `/FontFile2 ${file} 0 R`,
      `/FontBBox [${metadata.bbox.join(' ')}]`,
      `/Flags ${metadata.flags}`,
      `/StemV ${metadata.stemV}`,
      `/ItalicAngle ${metadata.italicAngle}`,
      `/Ascent ${metadata.ascender}`,
      `/Descent ${metadata.decender}`,
      `/CapHeight ${metadata.capHeight}`,
    );
    const descendant = dictionary(
      '/Type /Font',
      '/Subtype /CIDFontType2',
      `/BaseFont /${fontName}`,
      `/FontDescriptor ${descriptor} 0 R`,
      `/W [0 [${this.#used.map(({ width }) => width).join(' ')}]]`,
      '/DW 1000',
      `/CIDToGIDMap ${glyphIds} 0 R`,
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    );
    return dictionary(
      '/Type /Font',
      '/Subtype /Type0',
      `/BaseFont /${fontName}`,
      '/Encoding /Identity-H',
      `/DescendantFonts [${descendant} 0 R]`,
      `/ToUnicode ${letters} 0 R`,
    );
  }
}

function binaryString(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return text;
}

export function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

/** Adobe Technical Note 5411: the letters of each code in UTF-16, at most a hundred codes per block. */
function toUnicode(texts: readonly string[]): string {
  const rows = texts.flatMap((text, code) =>
    code === 0
      ? []
      : [`<${hex(code)}> <${[...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('')}>`],
  );
  const blocks: string[] = [];
  for (let start = 0; start < rows.length; start += 100) {
    const block = rows.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
