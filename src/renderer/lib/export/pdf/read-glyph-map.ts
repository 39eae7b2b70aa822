/** Pairs of platform and encoding id: the Unicode platform and the two Windows encodings of Unicode. */
const UNICODE_TABLES = new Set(['0 3', '0 4', '0 6', '3 1', '3 10']);

/**
 * The `cmap` table of a TrueType font (OpenType, formats 4 and 12). jsPDF's reader stops at the first 65,536 characters,
 * so it lacks emoji.
 *
 * @returns glyph ids by code point
 */
export function readGlyphMap(font: Uint8Array): Map<number, number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOffset(view, 'cmap');
  const glyphs = new Map<number, number>();
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + 8 * index;
    if (!UNICODE_TABLES.has(`${view.getUint16(record)} ${view.getUint16(record + 2)}`)) continue;
    const table = cmap + view.getUint32(record + 4);
    const format = view.getUint16(table);
    if (format === 4) readSegments(view, table, glyphs);
    if (format === 12) readGroups(view, table, glyphs);
  }
  return glyphs;
}

function tableOffset(view: DataView, tag: string): number {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + 16 * index;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    if (name === tag) return view.getUint32(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

function readSegments(view: DataView, table: number, glyphs: Map<number, number>): void {
  const size = view.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  for (let at = 0; at < size; at += 2) {
    const start = view.getUint16(starts + at);
    const end = view.getUint16(ends + at);
    const delta = view.getUint16(deltas + at);
    const offset = view.getUint16(offsets + at);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      let glyph = code;
      if (offset > 0) {
        glyph = view.getUint16(offsets + at + offset + 2 * (code - start));
        if (glyph === 0) continue;
      }
      glyph = (glyph + delta) & 0xffff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
}

function readGroups(view: DataView, table: number, glyphs: Map<number, number>): void {
  const count = view.getUint32(table + 12);
  for (let index = 0; index < count; index += 1) {
    const group = table + 16 + 12 * index;
    const start = view.getUint32(group);
    const end = view.getUint32(group + 4);
    const first = view.getUint32(group + 8);
    for (let code = start; code <= end; code += 1) glyphs.set(code, first + code - start);
  }
}
