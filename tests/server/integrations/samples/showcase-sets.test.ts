import { describe, expect, test } from 'vitest';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { delayMinutes } from '#shared/rules/emails/validate-sequence.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { sentencesOf, wordCount } from '#shared/rules/quality/sentences.ts';

/** What the research of a set chose, in the words of its copy, and the days of a decision that it names. */
const CHOSEN: Record<
  string,
  { language: CheckedLanguage; words: Record<'category' | 'segment' | 'message', RegExp>; days: number }
> = {
  'crewboard-en': {
    language: 'en',
    words: {
      category: /parts-aware dispatch software/iu,
      segment: /one.dispatcher/iu,
      message: /promises? the window only when the van can keep it/iu,
    },
    days: 49,
  },
  'escandallo-es': {
    language: 'es',
    words: {
      category: /curso práctico de escandallos/iu,
      segment: /carta y (?:un )?menú del día/iu,
      message: /no imprim(?:as|ir) otra carta sin saber qué te deja cada plato/iu,
    },
    days: 19,
  },
  'cafe-da-firma-pt': {
    language: 'pt',
    words: {
      category: /café para escritório híbrido/iu,
      segment: /agência/iu,
      message: /segue a agenda do escritório/iu,
    },
    days: 14,
  },
};
const COPY: ContentType[] = ['messaging_framework', 'lead_magnets', 'sales_page', 'vsl', 'lead_nurture'];
const BUTTON = /^\*\*[^*\n]+[^*\n:…]\*\*$/gmu;
const MINUTES_A_DAY = 1_440;

describe.each(examples.products)('the set of $key', ({ key, offer }) => {
  const { language, words, days } = CHOSEN[key] as (typeof CHOSEN)[string];
  const showcase = (type: ContentType) => {
    const found = readShowcase(key, type);
    if (!found) throw new Error(`${key} has no showcase of ${type}`);
    return found;
  };
  const emailsOf = (type: ContentType) => {
    const { sequence } = showcase(type);
    if (!sequence) throw new Error(`${type} has no emails`);
    return sequence;
  };
  const page = showcase('sales_page').text.split(/^(?=## (?:2|13)\.)/mu)[1] ?? '';

  test.each(COPY)('%s names the category, the first segment and the core message', (type) => {
    for (const [name, pattern] of Object.entries(words)) expect(showcase(type).text, name).toMatch(pattern);
  });

  test('every button to the offer is worded as the user worded it', () => {
    const { label, url } = offer.primaryAction;
    for (const type of ['lead_magnets', 'sales_page', 'vsl'] as const)
      expect(showcase(type).text).toContain(`\n**${label}**\n`);
    const nurture = emailsOf('lead_nurture');
    const linkKey = nurture.links.find((link) => link.url === url)?.key;
    const labels = nurture.emails.filter(({ cta }) => cta.linkKey === linkKey).map(({ cta }) => cta.label);
    expect(labels).toEqual([label, label]);
  });

  test('nobody reads 700 words of the sales page without a button, and the proofs below them differ', () => {
    const between = page.split(`**${offer.primaryAction.label}**`).map(wordCount);
    expect(between.length).toBeGreaterThan(5);
    expect(Math.max(...between)).toBeLessThan(700);
    const quotes = [...page.matchAll(/^> (.+)$/gmu)].map(([, quote = '']) => quote);
    const figures = quotes.map((quote): string[] => quote.match(/\d+/gu) ?? []);
    expect(figures.length).toBe(3);
    figures.forEach((some, index) => {
      for (const others of figures.slice(index + 1))
        expect(some.filter((figure) => others.includes(figure)).length).toBeLessThan(2);
    });
  });

  test('less than 30 % of the sentences of page and video have six words or fewer', () => {
    const isProse = (line: string) => line.trim() !== '' && !/^(?:[#|]|\d+\. \S)/u.test(line);
    const spoken = showcase('vsl')
      .text.split('\n')
      .filter((line) => /^\| \d+ \|/u.test(line));
    const texts = {
      page: page.replace(BUTTON, '').split('\n').filter(isProse),
      video: spoken.map((row) => row.split('|')[3] ?? ''),
    };
    for (const [name, lines] of Object.entries(texts)) {
      const lengths = lines
        .flatMap((line) =>
          sentencesOf(line, { start: 0, end: line.length }, language).map(({ start, end }) =>
            wordCount(line.slice(start, end)),
          ),
        )
        .filter((length) => length > 0);
      const short = lengths.filter((length) => length <= 6).length / lengths.length;
      expect(short, name).toBeLessThan(0.3);
    }
  });

  test('the series lasts as long as the decision, and a reply pauses it', () => {
    const { sequence, emails } = emailsOf('lead_nurture');
    const minutes = emails.reduce((sum, { delay }) => sum + delayMinutes(delay), 0);
    expect(minutes).toBeGreaterThanOrEqual(days * MINUTES_A_DAY);
    const replies = sequence.exitRules.filter((rule) => /repl|respue|respond|respost/iu.test(rule));
    expect(replies).toEqual([expect.stringMatching(/paus/iu)]);
  });

  test('one event has one message, and a failed payment has two notices', () => {
    const all = (['customer_onboarding', 'transactional'] as const).map((type) => emailsOf(type).emails);
    const [onboarding = new Set(), service = new Set()] = all.map(
      (emails) => new Set(emails.map(({ trigger }) => trigger.event).filter((event) => event !== null)),
    );
    expect([...onboarding].filter((event) => service.has(event))).toEqual([]);
    expect(service.size).toBe(all[1]?.length);
    expect(all[1]?.filter(({ purpose }) => /second notice|segundo aviso/iu.test(purpose))).toHaveLength(1);
  });
});

test('the English set guesses nobody’s gender outside quotations', () => {
  for (const type of CONTENT_TYPES) {
    const text = readShowcase('crewboard-en', type)?.text.replace(/“[^”]*”/gu, '') ?? '';
    expect(text.match(/\b(?:he|she|him|his|hers?|himself|herself)\b/giu), type).toBeNull();
  }
});
