import { expect, test } from 'vitest';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { wordedForTier } from '#shared/rules/prompts/tier-wording.ts';

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
