import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BriefField } from '#shared/rules/briefs/brief-fields.ts';
import { backsValue, comparableText, containsQuote } from '#shared/rules/briefs/quote-check.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éñçã';
const PUNCTUATION = [' ', ', ', ' - ', "'s ", '. ', ': "', '" ', '; '];

/** A text of words that are all different, and a quote of whole words from it. */
const quoted = fc
  .record({
    words: fc.uniqueArray(fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 3, maxLength: 9 }), {
      minLength: 14,
      maxLength: 40,
      selector: (word) => word.toLowerCase(),
    }),
    between: fc.array(fc.constantFrom(...PUNCTUATION), { minLength: 40, maxLength: 40 }),
    start: fc.nat(3),
    size: fc.integer({ min: 6, max: 10 }),
  })
  .map(({ words, between, start, size }) => {
    const joined = (from: number, to: number) =>
      words
        .slice(from, to)
        .reduce((text, word, index) => text + (index === 0 ? '' : between[from + index]) + word, '');
    return { text: joined(0, words.length), quote: joined(start, start + size) };
  });

const found = (text: string, quote: string) => containsQuote(comparableText(text), quote);
const at = (quote: string, place: number) => {
  const places = [...quote.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return places[place % places.length] ?? 0;
};

describe('a quote', () => {
  test('is found as it stands', () => {
    fc.assert(
      fc.property(quoted, ({ text, quote }) => {
        expect(found(text, quote)).toBe(true);
      }),
    );
  });

  test('is not found with one letter or figure replaced, added or left out', () => {
    const change = fc.record({
      how: fc.constantFrom('replace', 'add', 'remove'),
      place: fc.nat(500),
      letter: fc.constantFrom(...LETTERS),
    });
    fc.assert(
      fc.property(quoted, change, ({ text, quote }, { how, place, letter }) => {
        const index = at(quote, place);
        fc.pre(how !== 'replace' || quote[index] !== letter);
        const rest = quote.slice(index + (how === 'add' ? 0 : 1));
        const mutated = quote.slice(0, index) + (how === 'remove' ? '' : letter) + rest;
        expect(found(text, mutated), mutated).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is not found with a mark within it replaced, added or left out', () => {
    // One of each class that normalising keeps apart.
    const MARKS = [...'.,;:!?()/&%€$+*#@_=|"-', "'", '…', '·', '¿', '¡'];
    const change = fc.record({
      how: fc.constantFrom('replace', 'add', 'remove'),
      place: fc.nat(500),
      mark: fc.constantFrom(...MARKS),
    });
    fc.assert(
      fc.property(quoted, change, ({ text, quote }, { how, place, mark }) => {
        const marks = [...quote.matchAll(/(?<=.)[^\p{L}\p{N}](?=.)/gu)].map(({ index }) => index);
        const index = marks[place % marks.length] ?? 0;
        fc.pre(how !== 'replace' || quote[index] !== mark);
        const rest = quote.slice(index + (how === 'add' ? 0 : 1));
        const mutated = quote.slice(0, index) + (how === 'remove' ? '' : mark) + rest;
        expect(found(text, mutated), `${quote} -> ${mutated}`).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is not found in another case', () => {
    fc.assert(
      fc.property(quoted, fc.nat(500), ({ text, quote }, place) => {
        const index = at(quote, place);
        const letter = quote[index] ?? '';
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        fc.pre(other !== letter);
        expect(found(text, quote.slice(0, index) + other + quote.slice(index + 1))).toBe(false);
      }),
    );
  });

  test('is found with other white space, quotation marks, dashes and invisible characters', () => {
    const forms: Record<string, string[]> = {
      ' ': [' ', '  ', '\n', '\u00A0', '\t', '\r\n', '\u202F', '\u2003'],
      '"': ['"', '“', '”', '„', '«', '»', '＂'],
      "'": ["'", '’', '‘', '‹', '`'],
      '-': ['-', '–', '—', '‑', '−', '‐'],
    };
    const choices = fc.array(fc.nat(7), { minLength: 60, maxLength: 60 });
    const dress = (text: string, chosen: number[]) =>
      Array.from(text, (character, index) => {
        const known = forms[character];
        const choice = chosen[index % chosen.length] ?? 0;
        if (known) return known[choice % known.length];
        return choice === 7
          ? `\u00AD${character}\u200B`
          : choice === 6
            ? character.normalize('NFD')
            : character;
      }).join('');
    fc.assert(
      fc.property(quoted, choices, choices, ({ text, quote }, inText, inQuote) => {
        expect(found(dress(text, inText), dress(quote, inQuote))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['shorter than 20 characters', 'Plans for small teams.', 'Plans for small'],
    ['longer than 300 characters', 'word '.repeat(90), 'word '.repeat(61)],
    ['cut within a word', 'It plans routes for drivers of vans.', 'plans routes for drivers of van'],
    ['cut within a figure', 'The price is 129 euros per month.', '29 euros per month for the price'],
    ['joined from two places', 'It plans routes. Then vans drive them.', 'It plans routes. Vans drive them.'],
    ['empty', 'It plans routes for drivers of vans.', ''],
  ])('%s is not accepted', (_name, text, quote) => {
    expect(found(text, quote)).toBe(false);
  });
});

test.each<[field: BriefField, value: string, quote: string, backs: boolean]>([
  ['price', '€29 per month', 'Starter costs 29 € a month, billed yearly.', true],
  ['price', '€29 per month', 'Starter costs 39 € a month, billed yearly.', false],
  ['price', '$29 per month', 'Starter costs 29 € a month, billed yearly.', false],
  ['price', 'R$ 49 por mês', 'O plano custa R$ 49,00 por mês, sem fidelidade.', true],
  ['price', '$49 a month', 'O plano custa R$ 49,00 por mês, sem fidelidade.', false],
  ['price', '1000 EUR', 'A whole year is 1,000 € for every team.', true],
  ['price', '1000 EUR', 'A whole year is 1.000,00 € for every team.', true],
  ['price', '1000 EUR', 'A whole year is 1 000 € for every team.', true],
  ['price', '15 €', 'A call costs 1.5 € an hour, day and night.', false],
  ['price', '1,50 €', 'A call costs 1.5 € an hour, day and night.', true],
  ['price', '229 €', 'You pay for plan 2 29 € a month, no more.', false],
  ['price', '₹ 500', 'A seat costs 500 € a month, nothing else.', false],
  ['price', '₹ 500', 'A seat costs ₹500 a month, nothing else.', true],
  ['outcome', '30 % fewer late deliveries', 'Teams report 30 percent fewer late deliveries.', true],
  ['outcome', '30 % fewer late deliveries', 'Teams report 30% fewer late deliveries.', true],
  ['outcome', '30 % fewer late deliveries', 'All 30 teams report fewer late deliveries.', false],
  ['coreFeatures', 'Exports invoices to QuickBooks', 'Send invoices to QuickBooks in one click.', true],
  ['coreFeatures', 'Exports invoices to QuickBooks', 'Send invoices to your accounting in one click.', false],
  ['targetAudience', 'Teams at Acme and elsewhere', 'Loved by teams of every size and trade.', false],
  ['targetGeography', 'Germany', 'We deliver in all of northern England.', false],
  ['targetGeography', 'England', 'We deliver in all of northern England.', true],
  ['proofCase', 'Acme halved its fuel bill', 'A baker in Leeds halved its fuel bill.', false],
  ['name', 'Crewboard', 'Crewboard plans the day of your crews.', true],
  ['name', 'Crewboard Pro', 'Crewboard plans the day of your crews.', false],
  ['proofQuote', '“We waste less bread.”', 'María says: "We waste less bread." since May.', true],
  ['proofQuote', 'We waste far less bread.', 'María says: "We waste less bread." since May.', false],
  ['type', 'SaaS Platform', 'Made for people who run operations.', true],
  ['decisionMakerTitle', 'Head of Operations', 'Made for people who run operations.', true],
  [
    'competitorUrl1',
    'https://www.asana.com/',
    'Unlike Asana, it works without an internet connection.',
    true,
  ],
  ['competitorUrl1', 'https://monday.com/', 'Unlike Asana, it works without an internet connection.', false],
  ['competitorUrl1', 'https://acme.co.uk/', 'Unlike Acme, it works without an internet connection.', true],
])('%s "%s" and the quote "%s": %s', (field, value, quote, backs) => {
  expect(backsValue(field, value, quote)).toBe(backs);
});

describe('words with hyphens', () => {
  const line = 'We plan every route without any dis-\nturbance of the open-\nplan office upstairs.';

  test.each([
    'without any disturbance of the open-plan office',
    'without any dis-turbance of the openplan office',
    'without any dis- turbance of the open- plan office',
    'plan every route without any disturbance',
    'plan office upstairs.',
  ])('broken at a line end are found as "%s"', (quote) => {
    expect(found(line, quote)).toBe(true);
  });

  test('joined when they were read are found with their hyphen, and figures keep theirs', () => {
    expect(found('a quiet openplan office upstairs', 'a quiet open-plan office')).toBe(true);
    expect(found('between 10-20 people every morning', 'between 1020 people every')).toBe(false);
    expect(found('a quiet open office with a plan', 'a quiet open-office with')).toBe(false);
  });
});

describe('crossed-out words', () => {
  const text = 'Our Business plan was ~~99 EUR~~ and is 79 EUR a month.';

  test('are found with and without their marks', () => {
    expect(found(text, 'Business plan was ~~99 EUR~~ and is 79 EUR')).toBe(true);
    expect(found(text, 'Business plan was 99 EUR and is 79 EUR')).toBe(true);
  });

  test('do not back a value', () => {
    expect(backsValue('pricing' as never, '79 EUR', text)).toBe(true);
    expect(backsValue('pricing' as never, '99 EUR', text)).toBe(false);
  });
});
