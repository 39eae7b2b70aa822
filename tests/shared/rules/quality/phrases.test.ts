import { describe, expect, test } from 'vitest';
import { CHECKED_LANGUAGES } from '#shared/content-types/check-settings.ts';
import en from '#shared/rules/quality/phrases/en.json' with { type: 'json' };
import es from '#shared/rules/quality/phrases/es.json' with { type: 'json' };
import { phrasesIn, tokensOf } from '#shared/rules/quality/phrases/phrase-matcher.ts';
import pt from '#shared/rules/quality/phrases/pt.json' with { type: 'json' };
import { folded } from '#shared/rules/quality/words/phrases.ts';

const lists = { en, es, pt };

const found = (text: string, language: 'en' | 'es' | 'pt' = 'en', kind: 'urgency' | 'cliches' = 'urgency') =>
  phrasesIn(tokensOf(text), language, kind).map(({ start, end }) => text.slice(start, end));

test.each([
  'Please act now.',
  'ACT NOW',
  'Please act\nnow.',
  'Please act\n  now.',
  // Where markup was, masked texts have spaces.
  'Please act   now.',
  'Please act\u00a0now.',
])('a phrase is found whatever separates its words: %j', (text) => {
  expect(found(text)).toHaveLength(1);
});

test.each(['Please act\n\nnow.', 'Please act \n \n now.', 'Please actnow.', 'fact now', 'act. Now'])(
  'words of two paragraphs, sentences or one word are no phrase: %j',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test('accents, hyphens and apostrophes may be written either way, and # is any number', () => {
  expect(found('ULTIMA OPORTUNIDAD', 'es')).toEqual(['ULTIMA OPORTUNIDAD']);
  expect(found('u\u0301ltima oportunidad', 'es')).toEqual(['u\u0301ltima oportunidad']);
  expect(found('a game-changer, a game changer', 'en', 'cliches')).toEqual(['game-changer', 'game changer']);
  expect(found('Don’t miss out')).toEqual(['Don’t miss out']);
  expect(found('12 seats left, three seats left, more seats left')).toEqual([
    '12 seats left',
    'three seats left',
  ]);
});

describe.each(CHECKED_LANGUAGES)('the phrases (%s)', (language) => {
  const phrases = Object.values(lists[language]).flat();

  test('are at most 500, each once in its kind', () => {
    expect(phrases.length).toBeLessThanOrEqual(500);
    for (const list of Object.values(lists[language]))
      expect(new Set(list.map(folded)).size).toBe(list.length);
  });

  test('are literal words in lower case', () => {
    expect(phrases.filter((phrase) => !/^[\p{Ll}\p{M}\d'#%$!,.:¡—[\] ]+$/u.test(phrase))).toEqual([]);
    expect(phrases.filter((phrase) => phrase !== phrase.trim() || /\s\s/u.test(phrase))).toEqual([]);
  });
});
