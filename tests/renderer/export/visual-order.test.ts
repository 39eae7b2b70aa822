import { describe, expect, it } from 'vitest';
import { isRightToLeft, visualOrder } from '#renderer/lib/export/pdf/visual-order.ts';

const glyphs = (text: string) => text.split(/(?<=\s)|(?=\s)/u).map((word) => ({ text: word }));
const shown = (text: string) =>
  visualOrder(glyphs(text), isRightToLeft(text))
    .map((glyph) => glyph.text)
    .join('');

it.each([
  ['plain words stay', 'plain words stay'],
  ['say שלום עולם today', 'say עולם שלום today'],
  ['שלום עולם', 'עולם שלום'],
  ['שלום Crewboard Pro עולם', 'עולם Crewboard Pro שלום'],
  ['12 שלום עולם', 'עולם שלום 12'],
  ['العربية', 'العربية'],
])('%j is drawn as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

/** Glyph by glyph, with A to Z for Hebrew letters and the brackets that are drawn. */
const drawn = (text: string) => {
  const hebrew = text.replace(/[A-Z]/gu, (letter) => String.fromCharCode(0x5d0 + letter.charCodeAt(0) - 65));
  const line = visualOrder(
    [...hebrew].map((glyph) => ({ text: glyph })),
    isRightToLeft(hebrew),
    (_sign, other) => ({
      text: other,
    }),
  );
  return line
    .map(({ text: glyph }) =>
      glyph.replace(/[א-ת]/u, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x5d0 + 65)),
    )
    .join('');
};

describe('figures in right-to-left text stand where they are read', () => {
  it.each([
    ['AB 12 crew CD', 'DC crew 12 BA'],
    ['AB 10 20 30 CD', 'DC 30 20 10 BA'],
    ['AB 1,200.50 CD', 'DC 1,200.50 BA'],
    ['AB 12-15 CD', 'DC 12-15 BA'],
    ['say AB 12 CD today', 'say DC 12 BA today'],
    ['AB (CD) 50%', '50% (DC) BA'],
    ['say (AB) today', 'say (BA) today'],
    ['AB (crew) CD', 'DC (crew) BA'],
  ])('%j is drawn as %j', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });
});
