import { describe, expect, test } from 'vitest';
import { editSystemRules } from '#server/features/prompts/edit-template.ts';
import { continuedEmailRules, systemRules, unsearchedRules } from '#server/features/prompts/system-rules.ts';
import { CHECKED_LANGUAGES } from '#shared/content-types/check-settings.ts';
import { CONTENT_CATEGORIES } from '#shared/content-types/content-category.ts';
import exampleProducts from '#shared/rules/products/example-products.json' with { type: 'json' };
import { estimateTokens } from '#shared/rules/prompts/estimate-tokens.ts';

/** Small models write most standard texts, and follow few rules better than many. */
const MOST_TOKENS = 900;

const others = { 'emails as Markdown': continuedEmailRules, 'research without a search': unsearchedRules };

const sets = [
  ...CONTENT_CATEGORIES.flatMap((category) =>
    CHECKED_LANGUAGES.map(
      (language) => [`${category} ${language}`, language, systemRules(category, language)] as const,
    ),
  ),
  ...Object.entries(others).flatMap(([name, rulesOf]) =>
    CHECKED_LANGUAGES.map((language) => [`${name} ${language}`, language, rulesOf(language)] as const),
  ),
];

describe.each(sets)('the standing rules of %s', (_name, language, rules) => {
  test('are short enough for small models', () => {
    expect(estimateTokens(rules)).toBeLessThanOrEqual(MOST_TOKENS);
  });

  test('hold every rule once, and nothing of a request', () => {
    expect(rules).not.toMatch(/nonce|data-|[{}]/u);
    for (const rule of ['Data', 'Evidence', 'Placeholder', 'Language', 'Style', 'Form']) {
      expect(rules.split(`${rule} rule.`), rule).toHaveLength(2);
    }
    expect(rules).toContain('in the target language');
  });

  test('speak of no other language', () => {
    const own = { en: /British|organise/u, es: /vosotros|¿/u, pt: /você|telemóvel/u };
    for (const other of CHECKED_LANGUAGES) {
      if (other === language) expect(rules).toMatch(own[other]);
      else expect(rules).not.toMatch(own[other]);
    }
  });

  test('hold no sentence that has to be read twice', () => {
    for (const sentence of rules.split(/(?<=[.:;])\s/u)) {
      expect(sentence.split(/\s+/u).length, sentence).toBeLessThanOrEqual(40);
    }
  });
});

describe('the set of a target language', () => {
  test.each([
    ['Español (España)', 'es'],
    ['Portuguese (Brazil)', 'pt'],
    ['en-US', 'en'],
    ['Français', 'en'],
    ['English and Spanish', 'en'],
    ['', 'en'],
  ] as const)('%s is the one of %s', (targetLanguage, language) => {
    for (const category of CONTENT_CATEGORIES) {
      expect(systemRules(category, targetLanguage)).toBe(systemRules(category, language));
    }
    for (const rulesOf of Object.values(others)) expect(rulesOf(targetLanguage)).toBe(rulesOf(language));
    expect(editSystemRules(targetLanguage)).toBe(editSystemRules(language));
  });

  test('is the same for all products of a language, so that providers can cache it', () => {
    const rules = exampleProducts.products.map(({ input }) =>
      systemRules('web_assets', input.targetLanguage),
    );
    expect(new Set(rules).size).toBe(CHECKED_LANGUAGES.length);
  });
});
