const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;
const STRONG = /\p{L}|\p{N}/u;

type Direction = 'left' | 'right';

function directionOf(text: string): Direction | undefined {
  if (RIGHT_TO_LEFT.test(text)) return 'right';
  return STRONG.test(text) ? 'left' : undefined;
}

/** Whether the first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) {
    const direction = directionOf(character);
    if (direction && /\p{L}/u.test(character)) return direction === 'right';
  }
  return false;
}

/**
 * Reorders a line's signs for drawing from left to right by reversing right-to-left runs: a simplified Unicode
 * bidirectional algorithm (UAX #9) without explicit marks.
 */
export function visualOrder<Sign extends { text: string }>(signs: readonly Sign[], isRtl: boolean): Sign[] {
  const own = signs.map(({ text }) => directionOf(text));
  if (!isRtl && !own.includes('right')) return [...signs];
  const base: Direction = isRtl ? 'right' : 'left';
  const before = neighbours(own, base);
  const after = neighbours(own.toReversed(), base).toReversed();
  const stretches: { direction: Direction; signs: Sign[] }[] = [];
  signs.forEach((sign, index) => {
    const around = before[index] === after[index] ? before[index] : base;
    const direction = own[index] ?? around ?? base;
    const last = stretches.at(-1);
    if (last?.direction === direction) last.signs.push(sign);
    else stretches.push({ direction, signs: [sign] });
  });
  const ordered = isRtl ? stretches.toReversed() : stretches;
  return ordered.flatMap((stretch) =>
    stretch.direction === 'right' ? stretch.signs.toReversed() : stretch.signs,
  );
}

/** The direction of the last letter before each sign. */
function neighbours(own: readonly (Direction | undefined)[], base: Direction): Direction[] {
  let last = base;
  return own.map((direction) => {
    const before = last;
    last = direction ?? last;
    return before;
  });
}
