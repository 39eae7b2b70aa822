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

test('takes prices first, then the opening, product and features, customers and the rest, in the order of the page', () => {
  const page = [
    section('Hero', 40),
    section('Our story', 40),
    section('Careers', 40),
    section('Customers', 40),
    section('Features', 40),
    section('Plans', 40),
    { ...section('', 40), markdown: `${'word '.repeat(38)}from $29` },
  ];
  const kept = (tokens: number) => {
    const { leftOut } = fitSections(page, tokens);
    return page.map(({ title }) => title).filter((title) => !leftOut.includes(title));
  };
  expect(kept(100)).toEqual(['Plans', '']);
  expect(kept(200)).toEqual(['Hero', 'Our story', 'Plans', '']);
  expect(kept(250)).toEqual(['Hero', 'Our story', 'Features', 'Plans', '']);
  expect(kept(300)).toEqual(['Hero', 'Our story', 'Customers', 'Features', 'Plans', '']);
  expect(fitSections(page, 100).text).toBe(`${page[5]?.markdown}\n\n${page[6]?.markdown}`);
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
