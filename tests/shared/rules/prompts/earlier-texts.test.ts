import { describe, expect, test } from 'vitest';
import { AWARENESS_STAGES, salesPageSection } from '#shared/content-types/awareness.ts';
import { contentTypeWaves, earlierSectionsForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { earlierTextsForPrompt } from '#shared/rules/prompts/earlier-texts.ts';

const handedOn = (contentType: ContentType, type: ContentType, key: string, text: string) =>
  earlierTextsForPrompt({
    template: 'Write.',
    contentType,
    tier: 'standard',
    earlierResults: { [type]: text },
  }).get(key)?.text;

describe('Service messages receive what onboarding sends', () => {
  const email = (number: number, when: string) =>
    `## ${number}. Mail ${number}\n- **Asunto:** Hola\n- **Cuándo:** ${when}\n- **Omitir si:** nunca\n\nTexto ${number}\n\n**CTA:** Abrir → [[link:a]]`;
  const whens = ['Cuando ocurre: compra', '1 día después', 'Cuando ocurre: activación'];
  const facts = '# Bienvenida\n\n- **Entrada:** compra';
  const text = [facts, ...whens.map((when, index) => email(index + 1, when))].join('\n\n');

  test('the facts, and each message with its trigger, without the messages', () => {
    const schedule = whens.map(
      (when, index) => `- ${index + 1}. Mail ${index + 1}\n  - **Cuándo:** ${when}\n  - **Omitir si:** nunca`,
    );
    expect(handedOn('transactional', 'customer_onboarding', 'customerOnboarding', text)).toBe(
      [facts, '', ...schedule].join('\n'),
    );
  });

  test('also when the sequence was written over as a plain text', () => {
    const plain = '# Mine\n\nWelcome on sign-up.';
    expect(handedOn('transactional', 'customer_onboarding', 'customerOnboarding', plain)).toBe(plain);
  });
});

test.each(AWARENESS_STAGES)('onboarding receives offer and guarantee of a %s page', (stage) => {
  const part = (number: number) => {
    if (number === salesPageSection('offer', stage)) return 'The offer';
    return number === salesPageSection('guarantee', stage) ? 'The guarantee' : 'Other';
  };
  const sections = Array.from({ length: 13 }, (_, index) => `## ${index + 1}. T\n\n${part(index + 1)}`);
  sections[0] = `## 1. Plan\n\n\`${stage}\` · \`story\``;
  const text = handedOn('customer_onboarding', 'sales_page', 'salesPage', sections.join('\n\n'));
  expect(text).toMatch(/^## \d\. T\n\nThe offer\n\n## \d\. T\n\nThe guarantee$/u);
});

test.each([
  ['lead_nurture', { vertical_landscape: [4], ideal_customer_profile: [3, 4], conversion_patterns: [3] }],
  [
    'customer_onboarding',
    {
      sales_page: [8, 9],
      lead_magnets: [1, 3],
      conversion_patterns: [2],
      primary_pain_points: [3],
      ideal_customer_profile_psychographic: [8],
    },
  ],
  ['sales_page', { ideal_customer_profile: [1, 8], category_definitions: [5] }],
  ['transactional', { customer_onboarding: [0] }],
] as const)('%s receives what it speaks of', (type, inputs) => {
  const edges = Object.fromEntries(
    earlierSectionsForPrompt(type).map((edge) => [edge.type, edge.sections] as const),
  );
  expect(edges).toMatchObject(inputs);
});

test('the last texts of a set wait for those that they speak of', () => {
  const waves = contentTypeWaves();
  expect(waves.flat()).toHaveLength(CONTENT_TYPES.length);
  expect(waves.slice(7)).toEqual([
    ['lead_magnets', 'sales_page'],
    ['vsl', 'search_social_ads', 'lead_nurture', 'customer_onboarding'],
    ['social_posts', 'transactional'],
  ]);
});
