import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignItems } from '#renderer/lib/compare/align-items.ts';
import { wordChanges, wordsOf } from '#renderer/lib/compare/word-changes.ts';

const changes = (before: string, after: string) =>
  wordChanges(wordsOf(before), wordsOf(after), { keyOf: String, textOf: String });

/** Changes as `[before|after]` in the text they change. */
const drawn = (before: string, after: string) =>
  changes(before, after)
    .map((part) =>
      part.isChange ? `[${part.before.join('')}|${part.after.join('')}]` : part.before.join(''),
    )
    .join('');

describe('changes that are taken one by one', () => {
  test.each<[what: string, before: string, after: string, changes: string]>([
    ['single words', 'Vans wait all day.', 'Crews wait all night.', '[Vans|Crews] wait all [day|night].'],
    [
      'a phrase, whole',
      'Owners lose two hours a day.',
      'Owners lose three days a day.',
      'Owners lose [two hours|three days] a day.',
    ],
    [
      'words at the end of one line and the start of the next',
      'We save time\nYou pay little',
      'We save money\nThey pay little',
      'We save [time|money]\n[You|They] pay little',
    ],
    [
      'words of a language without spaces',
      '今日は東京へ行きます',
      '今日は大阪へ行きます',
      '今日は[東京|大阪]へ行きます',
    ],
    [
      'texts with little in common, whole',
      'Vans wait here.',
      'Nobody loses a single hour.',
      '[Vans wait here.|Nobody loses a single hour.]',
    ],
    ['an empty passage', '', 'New', '[|New]'],
    ['nothing', 'Same.', 'Same.', 'Same.'],
  ])('are %s', (_what, before, after, expected) => {
    expect(drawn(before, after)).toBe(expected);
  });

  test('are one where too many words differ to be compared', () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
    const other = words.map((word, index) => (index % 2 ? word : `other${index}`));
    expect(changes(words.join(' '), other.join(' '))).toHaveLength(1);
  });
});

test('stretches are changed and equal in turn, and add up to both lists', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const stretches = alignItems(before, after, { mostChanges: 100 }) ?? [];
      expect(stretches.flatMap((stretch) => stretch.before)).toEqual(before);
      expect(stretches.flatMap((stretch) => stretch.after)).toEqual(after);
      let at = 0;
      for (const [index, stretch] of stretches.entries()) {
        expect(stretch.at).toBe(at);
        at += stretch.before.length;
        expect(stretch.isChange).not.toBe(stretches[index - 1]?.isChange);
        if (!stretch.isChange) expect(stretch.before).toEqual(stretch.after);
      }
    }),
  );
});
