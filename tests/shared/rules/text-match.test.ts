import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMatches, snippetAround } from '#shared/rules/text-match.ts';

const found = (text: string, query: string) =>
  findMatches(text, query).map(({ start, end }) => text.slice(start, end));

describe('findMatches', () => {
  test.each<[text: string, query: string, expected: string[]]>([
    ['Dispatch, dispatched', 'dispatch', ['Dispatch', 'dispatch']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['Été à São Paulo', 'ÉTÉ', ['Été']],
    ['Sao Paulo', 'são', []],
    ['a.b a+b', 'a.b', ['a.b']],
    [
      '100% (sure) [x] {y} C:\\temp ^$|?*+-/',
      '(sure) [x] {y} c:\\temp ^$|?*+-/',
      ['(sure) [x] {y} C:\\temp ^$|?*+-/'],
    ],
    ['👩‍🚀 to 市場', '市場', ['市場']],
    ['anything', '', []],
  ])('%j contains %j as %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  test('special characters match literally', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, query, after) => {
        const [first] = findMatches(before + query + after, query);
        expect(first).toBeDefined();
        expect(first?.start).toBeLessThanOrEqual(before.length);
      }),
    );
  });
});

describe('snippetAround', () => {
  const size = { before: 20, length: 60 };

  test('is cut at words on both sides, and not where nothing is left out', () => {
    expect(snippetAround('one two three', 'two', size)).toBe('one two three');
    expect(snippetAround(`${'early '.repeat(20)}needle${' later'.repeat(20)}`, 'NEEDLE', size)).toMatch(
      /^…(early )+needle( later)+…$/,
    );
  });

  test('leaves out the marks of Markdown around the match, and never part of the match or of a word', () => {
    const text = '# Title\n\n- **Bold** [link](https://a.example) with snake_case | `code` _quiet_ 1 - 2';
    expect(snippetAround(text, 'with', { before: 100, length: 200 })).toBe(
      'Title Bold link with snake_case code quiet 1 - 2',
    );
    expect(snippetAround('see **bold** and more', '**bold**', size)).toBe('see **bold** and more');
    expect(snippetAround('a snake_case b', 'case', size)).toBe('a snake_case b');
    expect(snippetAround('alpha - beta', 'alpha', size)).toBe('alpha - beta');
  });

  test('is one line without half characters, and null without a match', () => {
    expect(snippetAround('a\n\nb needle\n\tc', 'needle', size)).toBe('a b needle c');
    expect(snippetAround('nothing', 'needle', size)).toBeNull();
    const faces = snippetAround(`${'😀'.repeat(40)}needle${'😀'.repeat(60)}`, 'needle', size) ?? '';
    expect(faces.isWellFormed()).toBe(true);
  });

  test('contains the match for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z]{1,9}$/), fc.string(), (before, query, after) => {
        expect(snippetAround(before + query + after, query, size)).toContain(query);
      }),
    );
  });
});
