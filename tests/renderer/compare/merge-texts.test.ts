import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MergePart, type MergeSide, mergedText, mergeParts } from '#renderer/lib/compare/merge-texts.ts';

const BASE = `# Title

First line.

* One
* Two
* Three

| A | B |
|---|---|
| 1 | 2 |
| 3 | 4 |

Last line.
`;

const changes = (parts: readonly MergePart[]) => parts.filter((part) => part.kind === 'change');
const usual = (parts: readonly MergePart[]): MergeSide[] =>
  changes(parts).map(({ by }) => (by === 'theirs' ? 'theirs' : 'mine'));

describe('a merge of two texts', () => {
  test('keeps what only one side has changed, in neighbouring items and rows too', () => {
    const mine = BASE.replace('One', 'One of mine').replace('| 3 | 4 |', '| 3 | 5 |');
    const theirs = BASE.replace('Two', 'Two of theirs').replace('| 1 | 2 |', '| 1 | 9 |\n| new | row |');
    const parts = mergeParts({ base: BASE, mine, theirs });
    expect(changes(parts).map(({ by }) => by)).toEqual(['mine', 'theirs', 'theirs', 'theirs', 'mine']);
    expect(mergedText(parts, usual(parts))).toBe(
      BASE.replace('One', 'One of mine')
        .replace('Two', 'Two of theirs')
        .replace('| 1 | 2 |', '| 1 | 9 |\n| new | row |')
        .replace('| 3 | 4 |', '| 3 | 5 |'),
    );
  });

  test('offers both sides of what both have changed, and both together', () => {
    const mine = BASE.replace('First line.', 'My line.').replace('Two', 'Mine');
    const theirs = BASE.replace('First line.', 'Their line.').replace('Two', 'Theirs');
    const parts = mergeParts({ base: BASE, mine, theirs });
    expect(changes(parts)).toEqual([
      { kind: 'change', mine: 'My line.', theirs: 'Their line.', by: 'both', between: '\n\n' },
      { kind: 'change', mine: '* Mine', theirs: '* Theirs', by: 'both', between: '\n' },
    ]);
    expect(mergedText(parts, ['both', 'both'])).toBe(
      BASE.replace('First line.', 'My line.\n\nTheir line.').replace('* Two', '* Mine\n* Theirs'),
    );
  });

  test('keeps blocks that both have added at the same place', () => {
    const mine = BASE.replace('First line.', 'First line.\n\nMine.');
    const theirs = BASE.replace('First line.', 'First line.\n\nTheirs.');
    const parts = mergeParts({ base: BASE, mine, theirs });
    expect(mergedText(parts, ['both'])).toBe(BASE.replace('First line.', 'First line.\n\nMine.\n\nTheirs.'));
  });

  test('asks when one side removed what the other one changed', () => {
    const mine = BASE.replace('First line.\n\n', '');
    const theirs = BASE.replace('First line.', 'First line, but longer.');
    const parts = mergeParts({ base: BASE, mine, theirs });
    expect(changes(parts).map(({ by }) => by)).toEqual(['both']);
    expect(mergedText(parts, ['theirs'])).toBe(theirs);
  });

  test('asks nothing about what both have changed alike', () => {
    const both = BASE.replace('Two', '2');
    expect(changes(mergeParts({ base: BASE, mine: both, theirs: both }))).toEqual([]);
    const mine = both.replace('Last', 'My last');
    expect(changes(mergeParts({ base: BASE, mine, theirs: both })).map(({ by }) => by)).toEqual(['mine']);
  });

  const block = fc.oneof(
    fc.constantFrom(
      'A',
      'B',
      '# C',
      '- one\n- two',
      '- two\n- one',
      '| a |\n|---|\n| b |',
      '```\ncode\n\nmore\n```',
    ),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '-', '|', '#', '`', '😀', '\r\n', '*'),
      maxLength: 12,
    }),
  );
  const text = fc.array(block, { maxLength: 7 }).map((blocks) => blocks.join('\n\n'));

  test('is byte for byte the text of the side that is taken', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const parts = mergeParts({ base, mine, theirs });
        const all = (side: MergeSide) => changes(parts).map(() => side);
        expect(mergedText(parts, all('mine'))).toBe(mine);
        expect(mergedText(parts, all('theirs'))).toBe(theirs);
        for (const { mine: own, theirs: other } of changes(parts)) {
          expect(mergedText(parts, all('both'))).toContain(own);
          expect(mergedText(parts, all('both'))).toContain(other);
        }
      }),
      { numRuns: 300 },
    );
  });
});
