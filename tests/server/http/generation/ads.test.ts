import { expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import type { SearchResults } from '#shared/contracts/search.ts';
import { TYPES_OF_GOAL } from '#shared/rules/kits/kit-goals.ts';
import { body, client, fault, prepareGenerationBench, product } from './generation-bench.ts';

/* Ads and posts over HTTP: structure, edit, staleness, kits, search, cut-off answers. */

prepareGenerationBench({ withExample: true });

type Creatives = { platform: string; name: string; texts: { field: string; text: string }[] }[];

const generate = async (more: object = {}) =>
  client.post<GeneratedContent>(
    '/api/generate/ai-content',
    body({ promptType: 'search_social_ads', ...more }),
  );
const creativesIn = ({ content }: GeneratedContent) => content.structure as Creatives;

test('ads are stored with their texts, which follow an edit of the text', async () => {
  const { body: written } = await generate();
  expect(creativesIn(written).map(({ platform, texts }) => [platform, texts.length])).toEqual([
    ['google', 21],
    ...Array(3).fill(['meta', 3]),
    ...Array(3).fill(['linkedin', 3]),
  ]);
  const content = written.markdownContent.replace('Plumbing Dispatch Software', 'Dispatch for Plumbers');
  const edited = await client.patch<GeneratedContent>(`/api/generated-content/${written.id}`, {
    json: { content },
  });
  expect(edited.status).toBe(200);
  expect(creativesIn(edited.body)[0]?.texts[2]).toEqual({ field: 'headline', text: 'Dispatch for Plumbers' });
  const plain = await client.patch<GeneratedContent>(`/api/generated-content/${written.id}`, {
    json: { content: 'Only words.' },
  });
  expect(creativesIn(plain.body)).toEqual([]);
});

test('posts are stored with theirs, are found by search, and no text of a client becomes structure', async () => {
  const { body: posts } = await generate({ promptType: 'social_posts' });
  expect(creativesIn(posts).map(({ platform }) => platform)).toEqual([
    ...Array(5).fill('linkedinPost'),
    ...Array(3).fill('shortVideo'),
  ]);
  const { body: found } = await client.get<SearchResults>('/api/search?q=scrap-of-paper');
  expect(found.groups.flatMap(({ results }) => results.map(({ contentId }) => contentId))).toContain(
    posts.id,
  );
  const { body: edited } = await client.patch<GeneratedContent>(`/api/generated-content/${posts.id}`, {
    json: { content: { content: 'Words.', structure: [{ platform: 'google', texts: [] }] } },
  });
  expect(creativesIn(edited)).toEqual([]);
});

test('an answer that was cut off keeps its whole ads, and goes on', async () => {
  fault({ fault: { kind: 'incomplete' } });
  const { body: cut } = await generate();
  expect(cut.isTruncated).toBe(true);
  expect(creativesIn(cut).length).toBeLessThan(7);
  const { body: whole } = await generate({ isContinuation: true });
  expect(whole.isTruncated).toBe(false);
  expect(whole.markdownContent.length).toBeGreaterThan(cut.markdownContent.length);
});

test('they are stale when their sales page has changed', async () => {
  await generate({ promptType: 'sales_page' });
  const { body: ads } = await generate();
  expect(ads.usedResults?.map(({ type }) => type)).toEqual(['sales_page']);
  const { body: contents } = await client.get<GeneratedContent[]>(
    `/api/generated-content/product/${product.id}`,
  );
  const page = contents.find(({ type }) => type === 'sales_page') as GeneratedContent;
  await client.patch(`/api/generated-content/${page.id}`, {
    json: { content: `${page.markdownContent}\n\nNew.` },
  });
  const { body: marks } = await client.get<Record<string, TypeStaleness>>(
    `/api/products/${product.id}/staleness`,
  );
  expect(marks.search_social_ads?.state).toBe('stale');
});

test('a kit can write them, and no goal does', async () => {
  for (const types of Object.values(TYPES_OF_GOAL)) {
    expect(types).not.toContain('search_social_ads');
    expect(types).not.toContain('social_posts');
  }
  expect(TYPES_OF_GOAL.launch).toHaveLength(21);
  const types = ['social_posts', 'search_social_ads'];
  const { body: quote } = await client.post<KitQuote>('/api/kits/quote', {
    json: { productId: product.id, types },
  });
  expect(quote.steps.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  expect(quote.credits).toBe(2);
});
