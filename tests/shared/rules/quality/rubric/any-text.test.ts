import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import type { RubricPoint } from '#shared/content-types/rubric-points.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { checkText } from '#shared/rules/quality/rubric/judge-text.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

const pieces = fc.constantFrom(
  ...['\n', '## 1. One\n', '## 2. Two\n', '## 3. Three\n', '### a\n', '- ', '**a**\n', '> ', ' '],
  ...[
    '| a | b | c | d |\n',
    '| --- | --- |\n',
    '| 1 ',
    '|\n',
    '| | |\n',
    '`4 min`',
    '“a b c d e',
    '"',
    '[1]',
  ],
  ...['**Subject:** a\n', 'word ', '?', '\u0000', '\ud800', '👩‍👧'],
);
const anyText = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));
const anyType = fc.constantFrom(...CONTENT_TYPES);
/** A few types that together have every kind of point. */
const fewTypes = (() => {
  const pointsOf = (type: ContentType) =>
    contentTypeWriting[type].rubric('premium').map((point) => point.check);
  const missing = new Set<RubricPoint['check']>(CONTENT_TYPES.flatMap(pointsOf));
  const chosen: ContentType[] = [];
  while (missing.size > 0) {
    const gain = (type: ContentType) => new Set(pointsOf(type).filter((point) => missing.has(point))).size;
    const best = CONTENT_TYPES.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const point of pointsOf(best)) missing.delete(point);
  }
  return chosen;
})();
const sections = (body: string) =>
  Array.from({ length: 12 }, (_, index) => `## ${index + 1}. a\n\n${body}\n`).join('\n');

function check(type: ContentType, text: string, backing: readonly string[] = []) {
  return checkText({
    type,
    tier: 'premium',
    text,
    sources: [],
    isTruncated: false,
    prompt: '',
    words: [1, 10],
    product: completeProduct,
    backing,
    year: 2026,
  });
}

test('no text makes a point throw', () => {
  fc.assert(
    fc.property(anyType, anyText, (type, text) => {
      expect(check(type, sections(text)).results.length).toBeGreaterThan(10);
    }),
    { numRuns: 300 },
  );
});

test('neither rows that are shorter than their head nor very many make a point throw', () => {
  for (const type of fewTypes) {
    for (const body of ['| a | b | c | d |\n| 1 |\n|\n', '|a\n'.repeat(2_000)]) check(type, sections(body));
  }
});

const counted = (size: number, piece: (index: number) => string) => {
  let text = '';
  for (let index = 0; text.length < size; index += 1) text += piece(index);
  return text;
};
const hostile: Readonly<Record<string, (size: number) => string>> = {
  'white space before a bar': (size) => `${' '.repeat(size)}|x`,
  'white space behind a separator': (size) => `|-|-${' '.repeat(size)}x`,
  'white space before a word': (size) => `\n${' '.repeat(size)}x`,
  'white space after a label': (size) => `**x**${' '.repeat(size)}y`,
  'a wide row': (size) => '|'.repeat(size),
  'rows of one cell': (size) => '|a\n'.repeat(size / 3),
  'a wide head and many rows': (size) => `${'|1'.repeat(size / 4)}\n${'|1\n'.repeat(size / 6)}`,
  'different cells': (size) =>
    `| a | b | c |\n${counted(size, (index) => `| word${index} | x${index}y | z |\n`)}`,
  buttons: (size) => counted(size, (index) => `**b${index}**\n`),
  'spoken buttons': (size) =>
    `| no. | time | voice | screen | picture |\n${counted(size, (index) => `| 1 | a | **b${index}** b${index} | c | d |\n`)}`,
  quotations: (size) => counted(size, (index) => `"a a a a b${index}" `),
  'letters without an end': (size) => 'a'.repeat(size),
  'two messages that are alike': (size) => {
    const body = counted(size / 2, (index) => `w${index % 7} `);
    return `**Subject:** a\n\n${body}\n\n## 2. b\n\n**Subject:** a\n\n${body}\n`;
  },
};

describe('work grows with the text and not with its square', () => {
  /** What quotations are compared with. */
  const backing = ['a '.repeat(60_000)];
  const workOf = (type: ContentType, text: string, sources: readonly string[]) =>
    threadTimeOf(() => check(type, text, sources));

  test.each(Object.entries(hostile))(
    '%s',
    (name, textOf) => {
      const sources = name === 'quotations' ? backing : [];
      for (const type of fewTypes) {
        const text = (size: number) => `## 1. a\n\n${textOf(size)}\n`;
        // Takes the minimum of several runs, because other work only adds time. A few milliseconds are too short.
        let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        // The text is eight times as long; quadratic work would take 64 times as long.
        const isLinear = () => large < Math.max(small, 10) * 30;
        for (let run = 0; run < 5 && !isLinear(); run += 1) {
          small = Math.min(small, workOf(type, text(3_000), sources));
          large = Math.min(large, workOf(type, text(24_000), sources));
        }
        expect(isLinear(), `${type}: ${small} ms, ${large} ms`).toBe(true);
      }
    },
    60_000,
  );
});
