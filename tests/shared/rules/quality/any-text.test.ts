import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextOf, openTexts } from '#server/cli/eval/labelled/labelled-texts.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { FORMALITIES } from '#shared/rules/products/brand-voice.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import { findingKeys } from '#shared/rules/quality/finding-key.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

/** Fragments that the checks look for, so that random texts trigger them. */
const pieces = fc.constantFrom(
  ...[
    '## 1. Mail\n',
    '**Subject:** ',
    '**Preheader:** ',
    '> ',
    '| ',
    '|\n',
    '[[',
    ']]',
    '[ADD PROOF: ',
    '[',
    '](',
    ')',
  ],
  ...[
    '{{',
    '}}',
    '```\n',
    'https://',
    'http://bit.ly/x',
    '100 %',
    '$',
    '!!',
    'seamless ',
    'Act now ',
    '1.200',
    ' 10 ',
  ],
  ...[
    'hours',
    '\n\n',
    '[3]',
    '&nbsp;',
    '¿',
    '👩‍👧',
    '\u0000',
    '\ud800',
    '<data-',
    'Re: ',
    '- ',
    '**Button:** ',
  ],
);
const anyText = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 12 }), fc.lorem({ maxCount: 3 })), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));
const anyContext = fc.record({
  contentType: fc.constantFrom(...CONTENT_TYPES),
  product: fc.constantFrom('crewboard', 'escandallo', 'cafe'),
  banned: fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('cutting-edge', '-', '(', '\\', '[a', 'lorem', 'año', '100 %'),
    ),
    { maxLength: 3 },
  ),
  formality: fc.constantFrom(...FORMALITIES),
});

function expectQuotedSpans(text: string, findings: readonly Finding[]) {
  for (const { span, quote, check } of findings) {
    expect(span.start, check).toBeGreaterThanOrEqual(0);
    expect(span.end, check).toBeGreaterThan(span.start);
    expect(span.end, check).toBeLessThanOrEqual(text.length);
    expect(text.slice(span.start, span.end)).toBe(quote);
  }
}

describe('whatever the text', () => {
  test('nothing throws, and every finding quotes a part of it', { timeout: 180_000 }, () => {
    fc.assert(
      fc.property(anyText, anyContext, (text, { contentType, product, banned, formality }) => {
        const context = contextOf(contentType, product, banned, [], formality);
        const findings = runPreflight(text, context);
        expectQuotedSpans(text, findings);
        expect(runPreflight(text, context)).toEqual(findings);
        expect(new Set(findingKeys(findings)).size).toBe(findings.length);
      }),
      { numRuns: 200 },
    );
  });

  test('a labelled text cut anywhere still quotes itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...openTexts()),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, share) => {
          const text = whole.text.slice(0, Math.floor(whole.text.length * share));
          expectQuotedSpans(text, runPreflight(text, whole.context));
        },
      ),
      { numRuns: 80 },
    );
  });
});

/** Repetitive texts, which make careless patterns quadratic. */
const monotonous = {
  'ordinary prose': 'The dispatcher looks at the board. It shows 12 vans and 73% of the parts. ',
  'opening brackets': '[',
  'opening links': '](',
  'links inside links': '[a](',
  'closing marks': ']]',
  'opening placeholders': '{{ ',
  'placeholders without an end': '[ADD PROOF: ',
  digits: '1.2,',
  'one long number': '1',
  'one long word': 'x',
  'one long word with apostrophes': 'x’',
  'one long word of syllables': 'xia',
  capitals: 'AB ',
  'exclamation marks': '!',
  backticks: '`',
  'open code': '```\n',
  'lines of a table': '| 1 ',
  'new lines': '\n',
  'quote marks': '> ',
  spaces: ' ',
  'empty labels': '**a:** ',
  'addresses without an end': 'https:',
  'mail addresses without an end': 'a.',
  'angle brackets': '<a ',
  headings: '## 1. a\n',
  'a subject each': '## 1. a\n**Subject:** b\n',
  abbreviations: 'e.g. ',
  entities: '&amp',
  'words in quotation marks': '"tu" ',
  'forms of address': 'tu usted. ',
  'the name of the product': 'Crewboard ',
  'number words': 'twenty one thousand ',
  'a shop each': 'one shop in ',
  'groups of digits': '555-0142 ',
  quotations: '“a b c d,” says Ann. ',
  'open quotations': '“a b c d ',
  'names with roles': 'Ann, who runs ',
  'scarce things': 'only 3 ',
  'offers without an end': 'the price ',
  praise: 'the best of the ',
  promises: 'you will make ',
  questions: 'a b? ',
  openers: 'Sure! here is a ',
  'pressure with numbers': 'act now 12 mugs ',
  'talk of a model': "if you'd like me to adjust the tone ",
  underscores: '_',
  'short sentences': 'el la los y. ',
};

describe('work', () => {
  const workOf = (text: string, product: string) => {
    const context = contextOf('lead_nurture', product, ['crewboard', 'van', 'parts'], [], 'formal');
    return threadTimeOf(() => runPreflight(text, context));
  };

  const expectLinear = (unit: string, product: string, beginning = '') => {
    const grown = (size: number) => beginning + unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
    const [short, long] = [grown(12_500), grown(100_000)];
    workOf(grown(5_000), product);
    // Takes the minimum of several runs, because other work only adds time. A few milliseconds are too short
    // to measure.
    let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // The text is eight times as long; quadratic work would take 64 times as long.
    const isLinear = () => most < Math.max(least, 3) * 30;
    for (let run = 0; run < 10 && !isLinear(); run += 1) {
      least = Math.min(least, workOf(short, product));
      most = Math.min(most, workOf(long, product));
    }
    expect(isLinear(), `${least} ms, ${most} ms`).toBe(true);
  };

  test.each(Object.entries(monotonous))('grows linearly with the text: %s', (_name, unit) => {
    expectLinear(unit, 'crewboard');
  });

  test.each([
    ['crewboard', 'A few words make a sentence here. '],
    ['escandallo', 'Unas pocas palabras hacen aquí una frase. '],
    ['cafe', 'Poucas palavras fazem aqui uma frase. '],
  ])('and in a long word after a text that is long enough for a score (%s)', (product, sentence) => {
    for (const unit of ['x', 'x’', 'xia']) expectLinear(unit, product, sentence.repeat(30));
  });

  // A mark outside Latin-1 gives the text two bytes per character, for which V8 searches differently.
  test.each([' ', '\u00a0', '*'])('and after a typographic mark: %j', (unit) => {
    for (const product of ['crewboard', 'escandallo', 'cafe']) expectLinear(unit, product, '’');
  });

  test.each([
    ['escandallo', 'solo quedan tres de cada '],
    ['escandallo', 'el mejor de los '],
    ['escandallo', 'no hay nadie que '],
    ['escandallo', 'te y anote, que '],
    ['cafe', 'só restam cem mil e '],
    ['cafe', 'o melhor do '],
    ['cafe', 'ninguém no '],
    ['cafe', 'você está a '],
  ])('and in its language (%s): %s', (product, unit) => {
    expectLinear(unit, product);
  });
});
