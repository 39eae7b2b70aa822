import { describe, expect, it } from 'vitest';
import { finishedMarks, markdownBlocks } from '#renderer/components/markdown/markdown-blocks.ts';

const texts = (text: string) => markdownBlocks(text).map((block) => block.text.trim());

const document = [
  '# Title',
  '',
  'A paragraph\nover two lines.',
  '',
  '- one',
  '',
  '- two',
  '  more of two',
  '',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '',
  '```',
  'code',
  '',
  'more code',
  '```',
  '',
  'The end.',
].join('\n');

describe('the blocks of a growing text', () => {
  it('keep paragraphs, lists, tables and code whole', () => {
    expect(texts(document)).toEqual([
      '# Title',
      'A paragraph\nover two lines.\n\n- one\n\n- two\n  more of two',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '```\ncode\n\nmore code\n```',
      'The end.',
    ]);
  });

  it('are the whole text, in order, at every length', () => {
    for (let length = 0; length <= document.length; length += 1) {
      const blocks = markdownBlocks(document.slice(0, length));
      expect(blocks.map(({ text }) => text).join('')).toBe(document.slice(0, blocks.length ? length : 0));
      for (const { start, text } of blocks) expect(document.startsWith(text, start)).toBe(true);
    }
  });

  it('leave code open until its fence is closed', () => {
    expect(texts('~~~~\na\n\n~~~\nb\n\n~~~~\n\nc')).toEqual(['~~~~\na\n\n~~~\nb\n\n~~~~', 'c']);
  });

  it('are none for a text that is still blank', () => {
    expect(markdownBlocks('\n \n')).toEqual([]);
  });
});

describe('the last block of a growing text', () => {
  it.each([
    ['A **bold', 'A **bold**'],
    ['A **bold*', 'A **bold**'],
    ['A **bold**', 'A **bold**'],
    ['A **', 'A '],
    ['A *', 'A '],
    ['With `code', 'With `code`'],
    ['Before:\n| a | b', 'Before:'],
    ['| a | b |\n', ''],
    ['| a | b |\n| - | -', ''],
    ['| a | b |\n| - | - |\n', '| a | b |\n| - | - |'],
    ['| a | b |\n| - | - |\n| 1 | **2', '| a | b |\n| - | - |\n| 1 | **2**'],
    ['```\n| a **', '```\n| a **'],
  ])('shows no half mark: %j', (block, shown) => {
    expect(finishedMarks(block)).toBe(shown);
  });

  it('ends as the whole text', () => {
    for (const { text } of markdownBlocks(document))
      expect(finishedMarks(text).trimEnd()).toBe(text.trimEnd());
  });
});
