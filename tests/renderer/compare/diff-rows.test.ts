import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDiffRows, countChanges, type DiffRow, foldUnchanged } from '#renderer/lib/compare/diff-rows.ts';
import type { DiffPart } from '#renderer/lib/compare/word-changes.ts';

const textOf = (parts: DiffPart[] | undefined) => parts?.map(({ text }) => text).join('');

/** Rows as `[kind, before, after]`, with changed words in brackets. */
const drawn = (rows: DiffRow[]) =>
  rows.map(({ kind, before, after }) => {
    const draw = (parts: DiffPart[] | undefined) =>
      parts?.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('') ?? null;
    return [kind, draw(before), draw(after)];
  });

/** One side's text, rebuilt from the rows. */
const sideOf = (rows: DiffRow[], side: 'before' | 'after') =>
  rows.flatMap((row) => (row[side] ? [textOf(row[side])] : [])).join('\n');

describe('the rows of two texts', () => {
  it('are the same lines side by side where nothing has changed', () => {
    expect(drawn(buildDiffRows('# One\n\nTwo', '# One\n\nTwo'))).toEqual([
      ['same', '# One', '# One'],
      ['same', '', ''],
      ['same', 'Two', 'Two'],
    ]);
    expect(countChanges(buildDiffRows('a\nb', 'a\nb'))).toEqual({ removed: 0, added: 0 });
  });

  it('mark the words that differ inside of a line, joined over spaces', () => {
    expect(drawn(buildDiffRows('The first van leaves at 8:00.', 'The red last van leaves at 9:00.'))).toEqual(
      [['changed', 'The [first] van leaves at [8]:00.', 'The [red last ]van leaves at [9]:00.']],
    );
  });

  it('recognise words of other scripts and of languages without spaces', () => {
    expect(drawn(buildDiffRows('Первая машина выезжает рано', 'Вторая машина выезжает рано'))).toEqual([
      ['changed', '[Первая] машина выезжает рано', '[Вторая] машина выезжает рано'],
    ]);
    const [row] = buildDiffRows('私は 今日は東京へ行きます', '私は 今日は大阪へ行きます');
    expect(row?.kind).toBe('changed');
    expect(row?.before?.filter(({ changed }) => changed)).toEqual([{ text: '東京', changed: true }]);
  });

  it('keep a rewritten paragraph beside its old version when another one is inserted before it', () => {
    const before = 'Owners decide quickly.\n\nThey fear a tool nobody uses.';
    const after =
      'Something entirely different.\n\nOwners decide very quickly.\n\nThey fear a tool nobody uses.';
    expect(drawn(buildDiffRows(before, after))).toEqual([
      ['added', null, 'Something entirely different.'],
      ['added', null, ''],
      ['changed', 'Owners decide quickly.', 'Owners decide [very ]quickly.'],
      ['same', '', ''],
      ['same', 'They fear a tool nobody uses.', 'They fear a tool nobody uses.'],
    ]);
  });

  it('show unrelated lines beside each other, without a jumble of words', () => {
    expect(drawn(buildDiffRows('alpha beta gamma', 'one two three\nfour'))).toEqual([
      ['replaced', 'alpha beta gamma', 'one two three'],
      ['added', null, 'four'],
    ]);
  });

  it('show blank lines that came or went, so that no difference is hidden', () => {
    expect(drawn(buildDiffRows('a\nb', 'a\n\nb'))).toEqual([
      ['same', 'a', 'a'],
      ['added', null, ''],
      ['same', 'b', 'b'],
    ]);
    expect(drawn(buildDiffRows('a\n', 'a'))).toEqual([
      ['same', 'a', 'a'],
      ['removed', '', null],
    ]);
  });

  it('treat an empty text as no lines', () => {
    expect(buildDiffRows('', '')).toEqual([]);
    expect(drawn(buildDiffRows('', 'a\nb'))).toEqual([
      ['added', null, 'a'],
      ['added', null, 'b'],
    ]);
  });

  it('always add up to both texts again, whatever they are', () => {
    const word = fc.constantFrom('van', 'crew', 'at', '8:00', '**bold**', '', ' ', '– 5 %');
    const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = buildDiffRows(before, after);
        const blank = (value: string) =>
          value
            .split('\n')
            .map((part) => (part.trim() === '' ? '' : part))
            .join('\n');
        expect(sideOf(rows, 'before')).toBe(blank(before));
        expect(sideOf(rows, 'after')).toBe(blank(after));
        for (const row of rows) {
          if (row.kind === 'same') expect(textOf(row.before)).toBe(textOf(row.after));
          if (row.kind === 'removed') expect(row.after).toBeUndefined();
          if (row.kind === 'added') expect(row.before).toBeUndefined();
          if (row.kind === 'changed') {
            const kept = (parts: DiffPart[] | undefined) => textOf(parts?.filter(({ changed }) => !changed));
            expect(kept(row.before)?.replaceAll(' ', '')).toBe(kept(row.after)?.replaceAll(' ', ''));
          }
        }
      }),
    );
  });

  const words = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, place) => `${prefix}${place}`);
  it.each<[name: string, before: string[], after: string[], separator: string]>([
    ['lines with nothing in common', words(12_000, 'old line '), words(12_000, 'new line '), '\n'],
    ['one endless line with nothing in common', words(15_000, 'a'), words(15_000, 'b'), ' '],
    [
      'one endless line that is half the same',
      words(15_000, 'a'),
      words(15_000, 'a').map((word, place) => (place % 2 ? word : `b${place}`)),
      ' ',
    ],
  ])('are there quickly for 100 kB of %s', (_name, before, after, separator) => {
    const startedAt = performance.now();
    const rows = buildDiffRows(before.join(separator), after.join(separator));
    // A generous limit for a busy machine. Without the product's limits this takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(sideOf(rows, 'before')).toBe(before.join(separator));
    expect(sideOf(rows, 'after')).toBe(after.join(separator));
  });
});

describe('folding', () => {
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `line ${from + place}`);
  const shape = (before: string[], after: string[]) =>
    foldUnchanged(buildDiffRows(before.join('\n'), after.join('\n'))).map(({ kind, start, rows }) => [
      kind,
      start,
      rows.length,
    ]);

  it('hides what is far from a change, and keeps two lines around it', () => {
    const before = lines(1, 30);
    expect(shape(before, before.toSpliced(14, 1, 'line fifteen'))).toEqual([
      ['folded', 0, 12],
      ['shown', 12, 5],
      ['folded', 17, 13],
    ]);
  });

  it('does not fold what would save nothing', () => {
    const before = lines(1, 8);
    expect(shape(before, before.toSpliced(0, 1, 'line one').toSpliced(-1, 1, 'line eight'))).toEqual([
      ['shown', 0, 8],
    ]);
  });

  it('folds two equal texts as a whole', () => {
    expect(shape(lines(1, 9), lines(1, 9))).toEqual([['folded', 0, 9]]);
    expect(foldUnchanged([])).toEqual([]);
  });
});
