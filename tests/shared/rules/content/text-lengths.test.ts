import { expect, test } from 'vitest';
import { promptOf } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import {
  LENGTH_TYPES,
  lengthOf,
  TEXT_LENGTHS,
  wordedForLength,
  wordRangeOfLength,
} from '#shared/rules/content/text-lengths.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { wordedForTier } from '#shared/rules/prompts/template-wording.ts';
import { checkText } from '#shared/rules/quality/rubric/judge-text.ts';

test('finished copy has lengths; research, positioning, ads and service messages have one', () => {
  expect(LENGTH_TYPES).toEqual(['lead_magnets', 'sales_page', 'vsl', 'lead_nurture', 'customer_onboarding']);
  expect(lengthOf('transactional', 'long')).toBe('usual');
  expect(lengthOf('sales_page', null)).toBe('usual');
  expect(lengthOf('sales_page', 'short')).toBe('short');
});

test('long parts get shorter or longer, limits of single lines stay', () => {
  const text =
    'Problem (about 150 words): 120 to 200 words. Bodies of 60 to 180 words, 1,200 to 1,800 words in all. ' +
    'A headline of at most 12 words, a plan (about 90 words), `4 min`, event: 0 minutes.';
  expect(wordedForLength(text, 'usual')).toBe(text);
  expect(wordedForLength(text, 'short')).toBe(
    'Problem (about 90 words): 70 to 120 words. Bodies of 35 to 110 words, 720 to 1080 words in all. ' +
      'A headline of at most 12 words, a plan (about 90 words), `2 min`, event: 0 minutes.',
  );
});

test.each(LENGTH_TYPES)('the parts of %s fit into its whole in every length', (type) => {
  for (const tier of ['standard', 'premium'] as const) {
    for (const length of TEXT_LENGTHS) {
      const template = wordedForLength(wordedForTier(promptOf(type), tier), length);
      const sum = [...template.matchAll(/^\d+\. .{1,80}?\(about (\d+) words/gmu)].reduce(
        (total, [, words]) => total + Number(words),
        0,
      );
      const [least, most] = wordRangeOfLength(contentTypeWriting[type][tier].words, length);
      // Premium sequences have three more messages, which their instructions describe.
      if (tier === 'standard' || !template.includes('Messages, with words each'))
        expect([sum >= least * 0.9, sum <= most * 1.25], `${tier} ${length}: ${sum}`).toEqual([true, true]);
    }
  }
});

test('prompt and word checks have the length that was chosen', () => {
  const words = contentTypeWriting.sales_page.standard.words;
  const prompt = promptOf('sales_page');
  const { user } = fillPrompt({
    template: 'Write.\n3. The problem (about 150 words): 120 to 200 words.',
    systemRules: 'Rules.',
    product: { name: 'Crewboard' },
    contentType: 'sales_page',
    tier: 'standard',
    words,
    length: 'short',
    nonce: 'k3v9x0qz',
  });
  expect(user).toContain('3. The problem (about 90 words): 70 to 120 words.');
  expect(user).toContain('Length of the whole document: 720 to 1080 words.');
  const detailsOf = (length: 'short' | 'usual' | 'long') => {
    const { results } = checkText({
      type: 'sales_page',
      tier: 'standard',
      text: `## 1. Page plan\n\n\`problem-aware\` · \`story\`\n\n## 3. The problem\n\n${'word '.repeat(130)}`,
      sources: [],
      isTruncated: false,
      prompt,
      words,
      length,
      product: { name: 'Crewboard', targetLanguage: 'English' },
      backing: [],
      year: 2026,
    });
    return ['words', 'sectionWords'].map((check) => results.find((result) => result.check === check));
  };
  const [whole, section] = detailsOf('short');
  expect(whole?.detail).toMatch(/ 720–1350$/u);
  expect(section).toMatchObject({ detail: '130 / 70–120', outcome: 'failed' });
  expect(detailsOf('usual')[1]).toMatchObject({ detail: '130 / 120–200', outcome: 'passed' });
  expect(detailsOf('long')[0]?.detail).toMatch(/ 1680–3150$/u);
});
