import { expect, test } from 'vitest';
import { fitSections } from '#server/features/generation/pages/fit-sections.ts';

const section = (title: string, words: number, blocks = 1) => {
  const block = 'word '.repeat(words / blocks).trim();
  return { title, markdown: Array.from({ length: blocks }, () => block).join('\n\n'), words };
};

test('takes whole sections in order while there is room, and names the others', () => {
  const sections = [section('Hero', 40), section('Story', 60), section('Prices', 30), section('', 80)];
  const { text, words, leftOut } = fitSections(sections, 100);
  expect(text).toBe(`${sections[0]?.markdown}\n\n${sections[2]?.markdown}`);
  expect(words).toBe(70);
  expect(leftOut).toEqual(['Story', '']);
});

test('cuts a section that would fill the page alone between its paragraphs', () => {
  const { text, leftOut, words } = fitSections([section('All', 400, 10)], 100);
  expect(text).toBe(`${'word '.repeat(40).trim()} […]`);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400);
  expect(words).toBe(40);
  expect(leftOut).toEqual([]);
});

test('leaves out a paragraph that has no room by itself', () => {
  expect(fitSections([section('All', 400)], 100)).toEqual({ text: '', words: 0, leftOut: ['All'] });
});

test('names no more than thirty sections', () => {
  const sections = Array.from({ length: 60 }, (_, index) => section(`Part ${index}`, 50));
  expect(fitSections(sections, 60).leftOut).toHaveLength(30);
});
