import bidiFactory from 'bidi-js';

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

const bidi = bidiFactory();

/** Whether the first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) if (/\p{L}/u.test(character)) return RIGHT_TO_LEFT.test(character);
  return false;
}

/**
 * Reorders a line's glyphs for drawing from left to right, by the Unicode bidirectional algorithm (UAX #9).
 * @param mirrored returns the glyph for brackets and the like that open to the other side in right-to-left text
 */
export function visualOrder<Glyph extends { text: string }>(
  glyphs: readonly Glyph[],
  isRtl: boolean,
  mirrored: (glyph: Glyph, text: string) => Glyph = (glyph) => glyph,
): Glyph[] {
  if (!isRtl && !glyphs.some(({ text }) => RIGHT_TO_LEFT.test(text))) return [...glyphs];
  const text = glyphs.map(firstUnit).join('');
  const levels = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  return bidi.getReorderedIndices(text, levels).flatMap((index) => {
    const glyph = glyphs[index];
    if (!glyph) return [];
    const isTurned = (levels.levels[index] ?? 0) % 2 === 1;
    const other = isTurned ? bidi.getMirroredCharacter(glyph.text) : null;
    return [other ? mirrored(glyph, other) : glyph];
  });
}

/** One UTF-16 unit of the glyph's direction: the library knows no others. */
function firstUnit({ text }: { text: string }): string {
  const [first = ' '] = text;
  if (first.length === 1) return first;
  return RIGHT_TO_LEFT.test(first) ? '\u05d0' : /\p{L}/u.test(first) ? 'a' : '\u2603';
}
