import { expect, test } from 'vitest';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { wordedForLanguage, wordedForTier } from '#shared/rules/prompts/template-wording.ts';

const TEMPLATE =
  'Sell {{productName}}.\n1. Hero (about {90|280} words): {one|three} headlines{| and a second hero}.';

test('each tier reads its own wording only', () => {
  expect(wordedForTier(TEMPLATE, 'standard')).toBe(
    'Sell {{productName}}.\n1. Hero (about 90 words): one headlines.',
  );
  expect(wordedForTier(TEMPLATE, 'premium')).toBe(
    'Sell {{productName}}.\n1. Hero (about 280 words): three headlines and a second hero.',
  );
});

test('braces and bars of a product stay as they are', () => {
  const { user } = fillPrompt({
    template: TEMPLATE,
    systemRules: 'Rules.',
    product: { name: 'Plan {A|B}' },
    contentType: 'sales_page',
    tier: 'premium',
    words: [100, 200],
    nonce: 'k3v9x0qz',
  });
  expect(user).toContain('Sell "Plan {A|B}".\n1. Hero (about 280 words)');
});

const PAIRS = 'Sell.\n{en} Not this.\n{es} No esto.\n{pt} Não isto.\n1. Hero';

test('each language reads its own lines and those for all', () => {
  expect(wordedForLanguage(PAIRS, 'en')).toBe('Sell.\nNot this.\n1. Hero');
  expect(wordedForLanguage(PAIRS, 'pt')).toBe('Sell.\nNão isto.\n1. Hero');
  expect(wordedForLanguage('{es} No.\n{en} Not', 'es')).toBe('No.\n');
  expect(wordedForLanguage('In {es} a brace', 'en')).toBe('In {es} a brace');
});

test.each([
  ['Español (México)', 'No esto.'],
  ['pt-BR', 'Não isto.'],
  ['Deutsch', 'Not this.'],
])('a text in %s reads "%s" only', (targetLanguage, line) => {
  const { user } = fillPrompt({
    template: PAIRS,
    systemRules: 'Rules.',
    product: { targetLanguage },
    contentType: 'sales_page',
    tier: 'standard',
    words: [100, 200],
    nonce: 'k3v9x0qz',
  });
  expect(user).toContain(`\n\nSell.\n${line}\n1. Hero\n\n`);
});
