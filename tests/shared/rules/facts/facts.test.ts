import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeHoles, closeHolesIn } from '#shared/rules/facts/close-holes.ts';
import { factNamesRule, questionOf } from '#shared/rules/facts/common-facts.ts';
import { fillHole, leaveOut } from '#shared/rules/facts/fill-hole.ts';
import { FACT_KINDS, holeIdentity, holesOf, sentencesAround } from '#shared/rules/facts/holes.ts';
import { patchText } from '#shared/rules/facts/patch-text.ts';

const sentencesIn = (text: string) => sentencesAround(text, holesOf(text), 'en');
/** The text with its first hole filled. */
const fill = (text: string, value: string) => {
  const [hole] = holesOf(text);
  const [sentence] = sentencesIn(text);
  if (!hole || !sentence) throw new Error('no hole');
  return fillHole(sentence, hole, value);
};
const without = (text: string) => {
  const [sentence] = sentencesIn(text);
  if (!sentence) throw new Error('no hole');
  return patchText(text, [leaveOut(text, sentence)]);
};

describe('the same fact', () => {
  test.each([
    ['DATA: How the trial ends', 'DATA: how  the trial ends.'],
    ['PRICE', 'PRICE'],
    ['DATE: cuándo acaba', 'DATE: CUÁNDO ACABA:'],
  ])('%s and %s', (one, other) => {
    const [first, second] = holesOf(`[ADD ${one}] [ADD ${other}]`);
    expect(first && holeIdentity(first)).toBe(second && holeIdentity(second));
  });

  test('other words, another kind or a mark of no kind are not', () => {
    const holes = holesOf(
      '[ADD DATA: price] [ADD PRICE: price] [ADD DATA: prices] [ADD LOGO: ours] [ADD: x]',
    );
    expect(new Set(holes.map(holeIdentity)).size).toBe(3);
    expect(holes).toHaveLength(3);
  });
});

describe('the sentence of a hole', () => {
  test.each([
    [
      'Before. It costs [ADD PRICE: per van, e.g. 9.50. Or less] a month. Then more.',
      'It costs [ADD PRICE: per van, e.g. 9.50. Or less] a month.',
    ],
    ['- **Price:** [ADD PRICE]', '**Price:** [ADD PRICE]'],
    ['> 3. Ends on [ADD DATE: when]!', 'Ends on [ADD DATE: when]!'],
    ['| Plan | [ADD PRICE: Pro] |', '[ADD PRICE: Pro]'],
    ['## [ADD PROOF: a quote]', '[ADD PROOF: a quote]'],
    ['[ADD NAME]', '[ADD NAME]'],
  ])('of %s', (text, sentence) => {
    expect(sentencesIn(text)[0]?.text).toBe(sentence);
  });
});

describe('filling', () => {
  test.each([
    ['- **Price:** [ADD PRICE: per van]', '$79 per van', '**Price:** $79 per van', 'replace'],
    ['It costs [ADD PRICE: per van] a month.', '$79', 'It costs $79 a month.', 'replace'],
    ['The trial [ADD DATA: how it ends].', 'It ends by itself.', 'The trial It ends by itself.', 'rewrite'],
    [
      '[ADD PROOF: a quote]',
      '“We stopped paying overtime.”\nAna Ruiz',
      '“We stopped paying overtime.” Ana Ruiz',
      'replace',
    ],
    ['| a | [ADD DATA: b] |', 'x | y', 'x \\| y', 'replace'],
  ])('%s with %s', (text, value, after, how) => {
    expect(fill(text, value)).toMatchObject({ after, how });
  });
});

test.each(['en', 'es', 'pt'] as const)('models and people name the usual facts alike: %s', (language) => {
  const named = holesOf(factNamesRule(language));
  expect(named.length).toBeGreaterThanOrEqual(12);
  for (const hole of named) expect(questionOf(hole, language)).toMatch(/^[^{}:]+\?$/u);
  expect(questionOf({ kind: 'DATE', words: 'x {label}' }, language)).toContain('x {label}');
  expect(questionOf({ kind: 'PRICE', words: '', name: 'price' }, language)).not.toContain(':');
});

describe('leaving out', () => {
  test.each([
    ['One. [ADD PROOF: a quote] Two.', 'One. Two.'],
    ['- one\n- [ADD PROOF: a quote]\n- two', '- one\n- two'],
    ['One.\n\n[ADD PROOF: a quote]', 'One.\n\n'],
    ['| a | [ADD DATA: b] |', '| a | – |'],
    ['# [ADD NAME: q]\n\nWords.', '\nWords.'],
  ])('%j', (text, left) => {
    expect(without(text)).toBe(left);
  });
});

const word = fc.constantFrom(
  'Plan',
  'costs',
  'a day.',
  '|',
  '\n',
  '- ',
  '## ',
  '**',
  '¿',
  '😀',
  '…',
  'e.g.',
  '> ',
  '1. ',
);
const hole = fc
  .tuple(
    fc.constantFrom(...FACT_KINDS),
    fc.constantFrom('', ': price', ': when it ends. Then?', ': 😀 ¿qué?'),
  )
  .map(([kind, words]) => `[ADD ${kind}${words}]`);
const someValue = fc.string({ maxLength: 80 }).filter((value) => value.trim() !== '');
const anyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: hole }), { maxLength: 60 })
  .map((parts) => parts.join(' '));

test('a patch changes exactly the named sentences, and the opposite patch restores every byte', () => {
  fc.assert(
    fc.property(anyText, someValue, (text, value) => {
      const holes = holesOf(text);
      const sentences = sentencesIn(text);
      const taken = new Set<number>();
      const patches = holes.flatMap((each, index) => {
        const sentence = sentences[index];
        if (!sentence || taken.has(sentence.start)) return [];
        taken.add(sentence.start);
        return [fillHole(sentence, each, value)];
      });
      const patched = patchText(text, patches);
      expect(patched).toBeDefined();
      let moved = 0;
      const back = patches
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, text: before, after }) => {
          const at = start + moved;
          moved += after.length - before.length;
          expect(patched?.slice(at, at + after.length)).toBe(after);
          return { start: at, end: at + after.length, text: after, after: before };
        });
      expect(patchText(patched ?? '', back)).toBe(text);
    }),
  );
});

test('passages that have moved, or overlap, are refused', () => {
  const text = 'One. Two. Three.';
  expect(patchText(text, [{ start: 5, end: 9, text: 'Two,', after: '' }])).toBeUndefined();
  const overlapping = [
    { start: 0, end: 9, text: 'One. Two.', after: '' },
    { start: 5, end: 9, text: 'Two.', after: '' },
  ];
  expect(patchText(text, overlapping)).toBeUndefined();
});

test('a line of more than 20,000 characters is read in a moment', () => {
  const text = `${'word '.repeat(50_000)}${'[ADD DATA: x] '.repeat(2_000)}`;
  const holes = holesOf(text);
  expect(holes).toHaveLength(200);
  expect(sentencesAround(text, holes, 'en')[0]?.text).toBe('[ADD DATA: x]');
});

describe('what leaves the product without its facts', () => {
  test.each([
    [
      'One. [ADD PRICE: a] and [ADD DATA: b]. Two.',
      'One. Two.',
      'One. [por confirmar] and [por confirmar]. Two.',
    ],
    ['No hole [n].', 'No hole [n].', 'No hole [n].'],
    ['- [ADD NAME]\n- b', '- b', '- [por confirmar]\n- b'],
  ])('%j', (text, leftOut, shown) => {
    expect(closeHoles(text, 'leave-out', 'es')).toBe(leftOut);
    expect(closeHoles(text, 'show', 'es')).toBe(shown);
  });

  test('in every text of a value', () => {
    const value = { emails: [{ subject: '[ADD NAME: who]', day: 3, ctas: null }] };
    expect(closeHolesIn(value, 'show', 'en')).toEqual({
      emails: [{ subject: '[to be confirmed]', day: 3, ctas: null }],
    });
  });
});
