import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renumberContinued } from '#shared/rules/sources/continued-marks.ts';

const sources = (...names: string[]) => names.map((name) => `https://${name}.net/`);

test('marks of the second part point to its sources behind those of the first', () => {
  const all = sources('one', 'two', 'three');
  const go = (text: string) => renumberContinued(text, { own: sources('three'), earlier: 2, all });
  expect(go('Found now [1]. Known [2].')).toBe('Found now [3]. Known [2].');
});

test('a page that both parts found keeps its first number', () => {
  const options = { own: sources('two', 'three'), earlier: 2, all: sources('one', 'two', 'three') };
  expect(renumberContinued('Again [1], new [2], both [1, 2].', options)).toBe(
    'Again [2], new [3], both [2, 3].',
  );
});

test('without sources of its own, the numbers are those of the first part', () => {
  const options = { own: [], earlier: 2, all: sources('one', 'two') };
  expect(renumberContinued('Known [2]. Unknown [3]. [link][1](x) [1]: x', options)).toBe(
    'Known [2]. Unknown. [link][1](x) [1]: x',
  );
});

test('a mark never points to another source, or to none', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 });
  fc.assert(
    fc.property(
      names,
      names,
      fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }),
      (first, own, marks) => {
        const all = [...new Set([...first, ...own])];
        const kept = all.slice(0, Math.max(first.length, 7));
        const text = marks.map((mark) => `w [${mark}]`).join(' ');
        const found = renumberContinued(text, { own, earlier: first.length, all: kept });
        const cited = Array.from(found.matchAll(/\[(\d+)\]/g), ([, number]) => kept[Number(number) - 1]);
        const meant = marks.map((mark) => own[mark - 1] ?? first[mark - 1]);
        expect(cited).toEqual(meant.filter((name) => name !== undefined && kept.includes(name)));
      },
    ),
  );
});
