import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeHoles, closeHolesIn } from '#shared/rules/facts/close-holes.ts';
import { factNamesRule, questionOf } from '#shared/rules/facts/common-facts.ts';
import { usesIn, waitingIn } from '#shared/rules/facts/fact-uses.ts';
import { fillHole, leaveOut } from '#shared/rules/facts/fill-hole.ts';
import { FACT_KINDS, holeIdentity, holesOf, sentencesAround } from '#shared/rules/facts/holes.ts';
import { patchText } from '#shared/rules/facts/patch-text.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

const sentencesIn = (text: string) => sentencesAround(text, holesOf(text), 'en');
/** The text with its first hole filled. */
const fill = (text: string, value: string) => {
  const [hole] = holesOf(text);
  const [sentence] = sentencesIn(text);
  if (!hole || !sentence) throw new Error('no hole');
  return fillHole(sentence, [hole], value);
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
  const languages = { of: language, to: language };
  for (const hole of named) expect(questionOf(hole, languages)).toMatch(/^[^{}:]+\?$/u);
  expect(questionOf({ kind: 'DATE', words: 'x {label}' }, languages)).toContain('x {label}');
  expect(questionOf({ kind: 'PRICE', words: '', name: 'price' }, languages)).not.toContain(':');
  // Texts in any language ask their reader the same question.
  const asked = holesOf(factNamesRule('pt')).map((hole) => questionOf(hole, { of: 'pt', to: 'pt' }));
  expect(named.map((hole) => questionOf(hole, { of: language, to: 'pt' }))).toEqual(asked);
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
        return [fillHole(sentence, [each], value)];
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

  test.each([
    ['**Subject:** Your trial ends [ADD DATE: trial end]', '**Subject:** Your trial ends'],
    ['**Asunto:** [ADD DATE]', '**Asunto:** [por confirmar]'],
    ['## 3. Guarantee: [ADD GUARANTEE]\n\nWords.', '## 3. Guarantee\n\nWords.'],
    ['# [ADD NAME: q]\n\nWords.', '# [por confirmar]\n\nWords.'],
    ['# Plan ([ADD PRICE]), monthly', '# Plan, monthly'],
    ['- One [ADD DATA]. Two [ADD PRICE].\n- b', '- b'],
    ['> “Great.”\n> — [ADD NAME: who], Acme', '> “Great.”\n> — Acme'],
    ['“Great.”\n— [ADD NAME: who]', '“Great.”\n— [por confirmar]'],
    ['“It saved us,” — [ADD NAME]', '“It saved us,” — [por confirmar]'],
    ['[ADD PROOF: a quote]', '[por confirmar]'],
    ['It costs [ADD PRICE] a month.', 'It costs a month.'],
    ['- **Price:** [ADD PRICE]\n- b', '- b'],
  ])('no heading, label, quote or text loses its words: %j', (text, left) => {
    expect(closeHoles(text, 'leave-out', 'es')).toBe(left);
  });

  test('no mark of many is left', () => {
    expect(closeHoles('One. [ADD DATA: x] '.repeat(500), 'leave-out', 'en')).not.toContain('ADD');
  });

  test('a field of one line keeps its other words, and a list loses what is only a mark', () => {
    const value = {
      fromName: '[ADD NAME]',
      subject: 'Your trial ends [ADD DATE: trial end]',
      subjectAlternatives: ['[ADD DATA: a]', 'Hello'],
      bodyMarkdown: 'One. It costs [ADD PRICE] a month.',
      cta: { label: 'Save [ADD PRICE] now' },
    };
    expect(closeHolesIn(value, 'leave-out', 'en')).toEqual({
      fromName: '[to be confirmed]',
      subject: 'Your trial ends',
      subjectAlternatives: ['Hello'],
      bodyMarkdown: 'One. ',
      cta: { label: 'Save now' },
    });
  });

  test('in every text of a value', () => {
    const value = { emails: [{ subject: '[ADD NAME: who]', day: 3, ctas: null }] };
    expect(closeHolesIn(value, 'show', 'en')).toEqual({
      emails: [{ subject: '[to be confirmed]', day: 3, ctas: null }],
    });
  });
});

describe('a value that has changed', () => {
  const uses = (text: string, earlier: string, value: string) =>
    usesIn({
      ...{ texts: [{ id: 1, text }], language: 'en', identities: [] },
      fact: { key: 'k', value, earlier: [earlier], right: [] },
    })
      .found.get(1)
      ?.map(({ after, how }) => [after, how]);

  test('is found by its amount where the whole value does not stand, for a person to decide', () => {
    const text = 'That is $79 a month. It takes $79.50, $790 or $1,79. Cancel within 2 months.';
    expect(uses(text, '$79 per technician per month', '$89 per technician per month')).toEqual([
      ['That is $89 a month.', 'review'],
    ]);
    expect(uses('That is $79 a month.', '$79 per van', '$5 or $9')).toEqual([
      ['That is $79 a month.', 'review'],
    ]);
    expect(uses('That is $79 a month.', '$79 a van', '$79 a truck')).toEqual([]);
  });

  test('is no part of a longer number', () => {
    expect(uses('It costs $100,000, not $100.', '$100', '$90')).toEqual([
      ['It costs $100,000, not $90.', 'replace'],
    ]);
  });

  test('is listed by its amount too', () => {
    const changed = [{ key: 'k', value: '$89 per van', earlier: ['$79 per van'], right: [] }];
    const texts = [{ id: 1, text: 'One. That is $79 a month.' }];
    expect(waitingIn({ texts, language: 'en', changed }).found.get(1)?.outdated).toMatchObject([
      { key: 'k', sentence: { text: 'That is $79 a month.' } },
    ]);
  });

  test('many earlier values in a long text are found in a moment', () => {
    const earlier = Array.from({ length: 80 }, (_, index) => `value ${index}a`);
    const text = Array.from({ length: 14_000 }, (_, index) => `${earlier[index % 80]}.`).join(' ');
    const changed = [{ key: 'k', value: 'x', earlier, right: [] }];
    const ms = threadTimeOf(() => waitingIn({ texts: [{ id: 1, text }], language: 'en', changed }));
    expect(ms).toBeLessThan(1_500);
  });

  test.each([
    ['values inside words', 'aaa', 'aaa', 'b'],
    ['values of which only the beginning stands there', 'aaa', 'aab', 'b'],
    ['values without end', 'x', '$79 of 1,000 '.repeat(150), '$89 of 2,000 '.repeat(150)],
  ])(
    'hundreds of facts with %s take seconds, not minutes, and the answer says that it is not whole',
    (_name, piece, before, value) => {
      const earlier = Array.from({ length: 10 }, (_, index) => `${index % 2 ? index : ''}${before}`);
      const changed = Array.from({ length: 250 }, (_, index) => ({
        key: `${index}`,
        value,
        earlier,
        right: [],
      }));
      const texts = Array.from({ length: 10 }, (_, id) => ({ id, text: piece.repeat(130_000) }));
      const ms = threadTimeOf(() =>
        expect(waitingIn({ texts, language: 'en', changed })).toMatchObject({
          ...{ found: { size: 10 }, isComplete: false },
        }),
      );
      expect(ms).toBeLessThan(10_000);
      const one = { texts: texts.slice(0, 1), language: 'en' as const, changed: changed.slice(0, 1) };
      expect(waitingIn(one).isComplete).toBe(true);
    },
  );
});

test('a fact that a sentence lacks twice is filled in twice', () => {
  const text = 'From [ADD PRICE: p], only [ADD PRICE: p] now.';
  const identities = holesOf(text).map(holeIdentity);
  const fact = { key: 'k', value: '$9', earlier: [], right: [] };
  expect(usesIn({ texts: [{ id: 1, text }], language: 'en', identities, fact }).found.get(1)).toMatchObject([
    { after: 'From $9, only $9 now.', how: 'replace' },
  ]);
});
