/// <reference types="node" />
import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';
import { PdfFont } from '#renderer/lib/export/pdf/pdf-font.ts';
import { loadPdfFonts } from '#renderer/lib/export/pdf/pdf-fonts.ts';
import { readGlyphMap } from '#renderer/lib/export/pdf/read-glyph-map.ts';
import { exampleTexts } from './example-texts.ts';
import { fontFromDisk } from './font-files.ts';

/* Every character gets a font that has its glyph; only needed fonts are fetched. */

const visible = (text: string) => [...text].filter((character) => !/\s|\p{Cf}|\p{Mn}/u.test(character));

it('the fonts know every letter of the languages that texts are written in', async () => {
  const regular = readGlyphMap(await fontFromDisk('regular'));
  const emoji = readGlyphMap(await fontFromDisk('emoji'));
  for (const [language, text] of Object.entries(exampleTexts)) {
    for (const character of visible(text)) {
      const code = character.codePointAt(0) ?? 0;
      expect(regular.has(code) || emoji.has(code), `${character} of ${language}`).toBe(true);
    }
  }
  expect(regular.get(0x41)).not.toBe(regular.get(0x42));
  expect(emoji.has(0x1f600)).toBe(true);
});

it('characters that fonts leave out are drawn by their look-alikes', async () => {
  const font = new PdfFont(new jsPDF(), 'regular', await fontFromDisk('regular'), true);
  for (const glyph of '☐☑☒✔‑−') expect(font.knows(glyph.codePointAt(0) ?? 0), glyph).toBe(true);
  expect(font.knows(0x1f600)).toBe(false);
});

it.each([
  ['plain text', {}, ['regular', 'bold']],
  ['leaning', { italic: true }, ['regular', 'bold', 'italic', 'boldItalic']],
  ['smile 😀', {}, ['regular', 'bold', 'emoji']],
  ['cup ☕️', {}, ['regular', 'bold', 'emoji']],
])('%j fetches what it needs', async (text, look, expected) => {
  const fetched: string[] = [];
  const fonts = await loadPdfFonts(
    new jsPDF(),
    [{ kind: 'paragraph', runs: [{ text, ...look }] }],
    (name) => {
      fetched.push(name);
      return fontFromDisk(name);
    },
  );
  expect(fetched).toEqual(expected);
  const glyphs = fonts.glyphs({ text, ...look });
  expect(glyphs.map((glyph) => glyph.text).join('')).toBe(text);
  expect(new Set(glyphs.map(({ font }) => font)).size).toBe(expected.includes('emoji') ? 2 : 1);
});
