import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlierSectionsForPrompt, variableOfContentType } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { EARLIER_TEXT_TOKENS, earlierTextsForPrompt } from '#shared/rules/prompts/earlier-texts.ts';
import { estimateTokens } from '#shared/rules/prompts/estimate-tokens.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import {
  type EarlierText,
  type HandedOnText,
  handOnSections,
} from '#shared/rules/prompts/hand-on-sections.ts';

const words = (count: number, word = 'word') => `${word} `.repeat(count).trim();
const section = (number: number, count = 10) =>
  `## ${number}. Title ${number}\n\n${words(count, `w${number}`)}`;
const documentOf = (...sections: string[]) => ['# Title', ...sections].join('\n\n');
const three = documentOf(section(1), section(2), section(3));

const handOn = (texts: Partial<EarlierText>[], budget = 1_000) =>
  handOnSections(
    texts.map((text, index) => ({
      key: `t${index}`,
      text: three,
      sections: undefined,
      isRequired: false,
      ...text,
    })),
    budget,
  );

describe('sections handed on', () => {
  test('are whole, in the order of the document, without the others and the title', () => {
    const [result] = handOn([{ sections: [3, 1, 9] }]).values();
    expect(result).toEqual({ text: `${section(1)}\n\n${section(3)}`, sections: [1, 3], leftOut: [] });
  });

  test('are the most important of every text before the second of any, required texts first', () => {
    const size = estimateTokens(section(1));
    const results = handOn(
      [{ sections: [2, 1] }, { sections: [1, 2], isRequired: true }, { sections: [3] }],
      size * 4,
    );
    expect([...results.values()].map(({ sections, leftOut }) => [sections, leftOut])).toEqual([
      [[2], [1]],
      [[1, 2], []],
      [[3], []],
    ]);
  });

  test('leave a room that a later, shorter one takes', () => {
    const text = documentOf(section(1, 500), section(2, 5));
    const [result] = handOn([{ text, sections: [1, 2] }], 100).values();
    expect(result).toMatchObject({ sections: [2], leftOut: [1] });
  });

  test('of a document without the named or any numbered sections are its parts in order', () => {
    const unnumbered = '# Mine\n\nBefore\n\n## Who\n\nA\n\n### Detail\n\nB\n\n## Why\n\nC';
    expect(handOn([{ text: unnumbered, sections: [4] }]).get('t0')).toEqual({
      text: unnumbered,
      sections: [1, 2, 3],
      leftOut: [],
    });
    expect(handOn([{ text: three, sections: [8] }]).get('t0')).toMatchObject({ sections: [1, 2, 3] });
    expect(handOn([{ text: '# Mine', sections: [4] }]).get('t0')).toMatchObject({ text: '# Mine' });
  });

  test('may be what stands above the first one, and one number twice is one section', () => {
    const text = documentOf('Facts', section(1), section(2), section(1));
    const [result] = handOn([{ text, sections: [0, 1] }]).values();
    expect(result?.text).toBe(['# Title\n\nFacts', section(1), section(1)].join('\n\n'));
    expect(result?.sections).toEqual([0, 1]);
  });

  test('are not begun inside of a code block', () => {
    const text = documentOf(`${section(1)}\n\n\`\`\`\n## 2. Not a heading\n\`\`\``, section(3));
    expect(handOn([{ text, sections: [2, 1] }]).get('t0')).toMatchObject({ sections: [1] });
  });

  test('have at least as much room in the premium tier', () => {
    expect(EARLIER_TEXT_TOKENS.premium).toBeGreaterThanOrEqual(EARLIER_TEXT_TOKENS.standard);
  });

  test('count the words of a table, not its frame', () => {
    const cells = '| a | b |\n|---|---|\n'.repeat(1) + '| one | two |\n'.repeat(50);
    const frameless = 'one two\n'.repeat(50);
    expect(estimateTokens(cells)).toBeLessThan(1.2 * estimateTokens(frameless));
    expect(estimateTokens('|'.repeat(8_000))).toBe(1_000);
    expect(estimateTokens('日本語'.repeat(10))).toBe(30);
  });
});

describe('a required text', () => {
  const large = documentOf(section(1, 4_000), section(2, 4_000));

  test('too large for any section is handed on with a beginning, and its sections are left out', () => {
    const [result] = handOn([{ text: large, sections: [2, 1], isRequired: true }], 400).values();
    expect(result?.text).toMatch(/^## 2\. Title 2\n\nw2 w2 .*w2? \[…\]$/su);
    expect(estimateTokens(result?.text ?? '')).toBeLessThanOrEqual(100);
    expect(result).toMatchObject({ sections: [], leftOut: [1, 2] });
  });

  test('that is not required is left out instead', () => {
    const [result] = handOn([{ text: large, sections: [2, 1] }], 400).values();
    expect(result).toEqual({ text: '', sections: [], leftOut: [1, 2] });
  });

  test('gets what other required texts leave of their shares', () => {
    const size = estimateTokens(section(1, 300));
    const results = handOn(
      [
        { sections: [1], isRequired: true },
        { text: documentOf(section(1, 300)), isRequired: true },
      ],
      size + estimateTokens(section(1)),
    );
    expect(results.get('t1')).toMatchObject({ sections: [1], leftOut: [] });
  });
});

const anyDocument = fc
  .array(
    fc.record({
      number: fc.integer({ min: 0, max: 12 }),
      words: fc.oneof(
        { arbitrary: fc.integer({ min: 1, max: 600 }), weight: 12 },
        { arbitrary: fc.integer({ min: 600, max: 3_000 }), weight: 2 },
        // Larger than every budget.
        { arbitrary: fc.constant(12_000), weight: 1 },
      ),
      isTable: fc.boolean(),
      mark: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => {
    const seen = new Set<number>();
    return parts.flatMap(({ number, words: count, isTable, mark }) => {
      if (seen.has(number)) return [];
      seen.add(number);
      const line = isTable ? `| s${number} fact [${mark}] | [${mark}] |` : `s${number} fact [${mark}]`;
      const rows = Array.from({ length: Math.ceil(count / 3) }, () => line);
      return [{ number, text: [number > 0 ? `## ${number}. Title` : '', ...rows].join('\n').trim() }];
    });
  });
const asDocument = (parts: { number: number; text: string }[]) =>
  parts
    .toSorted((a, b) => a.number - b.number)
    .map(({ text }) => text)
    .join('\n\n');

/** A property for every edge of the graph. fast-check prints the seed of a failure. */
describe.each(CONTENT_TYPES.filter((type) => earlierSectionsForPrompt(type).length > 0))('%s', (type) => {
  const edges = earlierSectionsForPrompt(type);
  test('receives each named section whole or reports it, within the budget, without marks', () => {
    const anyTexts = fc.record(
      Object.fromEntries(edges.map((edge) => [edge.type, fc.option(anyDocument, { nil: undefined })])),
    );
    fc.assert(
      fc.property(anyTexts, fc.constantFrom('standard' as const, 'premium' as const), (texts, tier) => {
        const earlierResults = Object.fromEntries(
          Object.entries(texts).flatMap(([earlier, parts]) => (parts ? [[earlier, asDocument(parts)]] : [])),
        );
        const options = { template: 'Write.', contentType: type, tier, earlierResults };
        const handedOn = earlierTextsForPrompt(options);
        const all = [...handedOn.values()].map(({ text }) => text).join('\n\n');
        const total = [...handedOn.values()].reduce((sum, { text }) => sum + estimateTokens(text), 0);
        // 100 tokens more: each blank line that joins two sections may add one.
        expect(total).toBeLessThanOrEqual(EARLIER_TEXT_TOKENS[tier] + 100);
        expect(all).not.toMatch(/\[\d+\]/u);
        for (const edge of edges) expectWhole(edge, texts[edge.type], handedOn);
        const { user } = fillPrompt({
          ...options,
          systemRules: '',
          product: {},
          words: [1, 2],
          nonce: 'ab12cd34',
        });
        expect(user).not.toMatch(/\[\d+\]/u);
      }),
      { numRuns: 15 },
    );
  });
});

function expectWhole(
  { type, sections, isRequired }: ReturnType<typeof earlierSectionsForPrompt>[number],
  parts: { number: number; text: string }[] | undefined,
  handedOn: ReadonlyMap<string, HandedOnText>,
) {
  const result = handedOn.get(variableOfContentType(type as ContentType));
  if (!parts) return expect(result).toBeUndefined();
  const isNumbered = parts.some(({ number }) => number > 0);
  const existing = parts.map(({ number }) => number);
  const named = sections.filter((number) => existing.includes(number));
  if (isNumbered && named.length > 0) {
    const reported = [...(result?.sections ?? []), ...(result?.leftOut ?? [])];
    expect(reported.toSorted((a, b) => a - b)).toEqual(named.toSorted((a, b) => a - b));
    for (const number of result?.sections ?? []) {
      const lines = parts.find((part) => part.number === number)?.text.split('\n').length ?? 0;
      const facts = result?.text.match(new RegExp(`\\bs${number} fact\\b`, 'gu'))?.length;
      expect(facts, `section ${number} of ${type}`).toBe(number > 0 ? lines - 1 : lines);
    }
  }
  if (isRequired) expect(result?.text).not.toBe('');
}
