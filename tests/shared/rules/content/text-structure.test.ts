import { expect, test } from 'vitest';
import { structureOfText } from '#shared/rules/content/text-structure.ts';

const SIZE = 390_000;
const filled = (piece: string) => piece.repeat(SIZE / piece.length);
const columns = '| Number | Voice on screen picture time | a | b | c |\n|---|---|---|---|---|\n';

test.each([
  ['sections', filled('## 1. a\nb\n')],
  ['parts', `## 1. a\n${filled('### b\n')}`],
  ['one long part', `## 1. a\n### ${'b'.repeat(SIZE)}`],
  ['titles', filled(`## 1. ${'a'.repeat(290)}\n`)],
  ['scenes', `## 1. a\n${columns}${filled('|1|b|||||\n')}`],
  ['long scenes', `## 1. a\n${columns}${filled(`|1|${'b'.repeat(3_000)}||||\n`)}`],
])('a text of nothing but %s has a structure of at most half its size', (_name, text) => {
  const structure = JSON.stringify(structureOfText({}, text, { type: 'vsl', language: 'en' }));
  expect(structure.length).toBeGreaterThan(50);
  expect(structure.length).toBeLessThan(200_000);
});
