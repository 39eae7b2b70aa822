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
 * Reorders a line's signs for drawing from left to right, by the Unicode bidirectional algorithm (UAX #9).
 * @param mirrored returns the sign for brackets and the like that open to the other side in right-to-left text
 */
export function visualOrder<Sign extends { text: string }>(
  signs: readonly Sign[],
  isRtl: boolean,
  mirrored: (sign: Sign, text: string) => Sign = (sign) => sign,
): Sign[] {
  if (!isRtl && !signs.some(({ text }) => RIGHT_TO_LEFT.test(text))) return [...signs];
  const text = signs.map(firstUnit).join('');
  const levels = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  return bidi.getReorderedIndices(text, levels).flatMap((index) => {
    const sign = signs[index];
    if (!sign) return [];
    const isTurned = (levels.levels[index] ?? 0) % 2 === 1;
    const other = isTurned ? bidi.getMirroredCharacter(sign.text) : null;
    return [other ? mirrored(sign, other) : sign];
  });
}

/** One UTF-16 unit of the sign's direction: the library knows no others. */
function firstUnit({ text }: { text: string }): string {
  const [first = ' '] = text;
  if (first.length === 1) return first;
  return RIGHT_TO_LEFT.test(first) ? '\u05d0' : /\p{L}/u.test(first) ? 'a' : '\u2603';
}
