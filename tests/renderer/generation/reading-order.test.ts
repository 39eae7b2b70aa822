import { expect, it } from 'vitest';
import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import { productTextsOf } from '#renderer/features/generation/inputs/product-texts.ts';
import { neighbours, readingOrder } from '#renderer/features/generation/reader/reading-order.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { categories, type Prompt } from '#shared/contracts/prompts.ts';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';

const prompts = categories.flatMap((category) =>
  CONTENT_TYPES_BY_CATEGORY[category].map((type) => ({ type, category, name: type }) as unknown as Prompt),
);
const content = (id: number, type: string, changes: Partial<GeneratedContent> = {}) =>
  ({
    id,
    type,
    content: { content: 'Words' },
    markdownContent: 'Words',
    versionNumber: 1,
    usedResults: null,
    ...changes,
  }) as GeneratedContent;

const contents = [
  content(3, 'lead_nurture'),
  content(1, 'vertical_landscape', { versionNumber: 2 }),
  content(2, 'ideal_customer_profile', {
    usedResults: [{ type: 'vertical_landscape', contentId: 1, versionNumber: 1 }],
  }),
];

const staleness: Staleness = {
  vertical_landscape: { state: 'fresh', reasons: [], contentId: 1 },
  ideal_customer_profile: { state: 'stale', reasons: [], contentId: 2 },
};

it('lists every content type in the order of the screens, with its state and the way to it', () => {
  const order = readingOrder(productTextsOf(contents, prompts, staleness), (type) => type === 'sales_page');
  expect(order.map(({ type }) => type)).toEqual(prompts.map(({ type }) => type));
  const listed = (type: string) => order.find((candidate) => candidate.type === type);
  expect(listed('vertical_landscape')).toMatchObject({ state: 'written', to: '/content/1' });
  expect(listed('ideal_customer_profile')).toMatchObject({ state: 'outdated', to: '/content/2' });
  expect(listed('sales_page')).toMatchObject({ state: 'writing', to: '/web-assets?highlight=sales_page' });
  expect(listed('vsl')).toMatchObject({ state: 'missing', to: '/web-assets?highlight=vsl' });
});

it('goes on to the written ones only', () => {
  const order = readingOrder(productTextsOf(contents, prompts, undefined), () => false);
  const typesAround = (type: string) => {
    const { previous, next } = neighbours(order, type);
    return [previous?.type, next?.type];
  };
  expect(typesAround('vertical_landscape')).toEqual([undefined, 'ideal_customer_profile']);
  expect(typesAround('ideal_customer_profile')).toEqual(['vertical_landscape', 'lead_nurture']);
  expect(typesAround('lead_nurture')).toEqual(['ideal_customer_profile', undefined]);
});
