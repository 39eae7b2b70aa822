import { beforeEach, expect, test } from 'vitest';
import { nextPageOf } from '#shared/rules/next-page.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let client: Awaited<ReturnType<TestApp['signUp']>>;
let userId: number;
let productId: number;

prepareApp();
beforeEach(async () => {
  client = await app.join();
  userId = (await client.get<{ id: number }>('/api/auth/user')).body.id;
  productId = (await client.post<{ id: number }>('/api/products', { json: completeProduct })).body.id;
});

interface Item {
  id: number;
}

/** Follows the `next` links. @returns all pages, and the largest size in bytes */
async function pagesOf(path: string) {
  const pages: number[][] = [];
  let longest = 0;
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer: Awaited<ReturnType<typeof client.get<Item[]>>> = await client.get<Item[]>(next);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200);
    pages.push(answer.body.map(({ id }) => id));
    longest = Math.max(longest, Buffer.byteLength(JSON.stringify(answer.body)));
    next = nextPageOf(answer.headers.get('Link'));
  }
  return { pages, longest };
}

async function addContents(options: {
  count: number;
  characters: number;
  sources?: number;
  findings?: number;
}): Promise<number[]> {
  await app.db.raw(WRITABLE_TEXTS);
  const { rows } = await app.db.raw(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content, sources,
       dismissed_findings)
     select :userId, :productId, 'research', concat_ws(' ', 'type', :characters::int, n), 'T', repeat('ä', :characters), coalesce((select jsonb_agg(jsonb_build_object('url',
         'https://page.example/' || repeat('p', 1900) || i, 'title', null, 'origin', 'user'))
         from generate_series(1, :sources) i), '[]'),
       array(select rpad(i || '.', 80, 'x') from generate_series(1, :findings) i)
     from generate_series(1, :count) n returning id`,
    { userId, productId, sources: 0, findings: 0, ...options },
  );
  return rows.map(({ id }: Item) => id).toReversed();
}

test('an ordinary list is one page, as it always was', async () => {
  for (const path of [
    '/api/products',
    '/api/generated-content',
    `/api/generated-content/product/${productId}`,
  ]) {
    expect((await client.get(path)).headers.get('Link')).toBeNull();
  }
});

test('products come 200 at a time', async () => {
  await app.db.raw(
    `insert into products (user_id, name, type, primary_industry, target_audience)
     select ?, 'P' || n, 'Other', 'I', 'T' from generate_series(1, 449) n`,
    [userId],
  );
  const { pages } = await pagesOf('/api/products');
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 50]);
  const all = pages.flat();
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(new Set(all).size).toBe(450);
});

test('long lists come in pages of some megabytes: texts, texts of one product, summaries, products', async () => {
  const ids = await addContents({ count: 12, characters: 400_000 });
  for (const path of ['/api/generated-content', `/api/generated-content/product/${productId}`]) {
    const { pages, longest } = await pagesOf(path);
    expect(pages.flat()).toEqual(ids);
    // A page ends after the text with which it exceeds 4 MB, and each is 1.6 MB.
    expect(longest).toBeLessThan(6_000_000);
  }
  expect((await pagesOf('/api/generated-content?view=summary')).pages).toEqual([ids]);

  await app.db('generated_contents').where({ user_id: userId }).update({ deleted_at: new Date() });
  const cited = await addContents({ count: 30, characters: 1, sources: 200 });
  const summaries = await pagesOf('/api/generated-content?view=summary');
  expect(summaries.pages.flat()).toEqual(cited);
  expect(summaries.longest).toBeLessThan(5_000_000);

  await app.db.raw(
    `insert into products (user_id, name, type, primary_industry, target_audience, outcome)
     select ?, 'P' || n, 'Other', 'I', repeat('漢', 10000), repeat('漢', 10000) from generate_series(1, 150) n`,
    [userId],
  );
  const products = await pagesOf('/api/products');
  expect(products.pages.flat()).toHaveLength(151);
  expect(products.pages.length).toBeGreaterThan(1);
  expect(products.longest).toBeLessThan(4_200_000);
});

test('what was dismissed at a text, and what it was written from, counts towards its page', async () => {
  const ids = await addContents({ count: 120, characters: 1, findings: 1_000 });
  for (const path of ['/api/generated-content?view=summary', '/api/generated-content']) {
    const { pages, longest } = await pagesOf(path);
    expect(pages.flat()).toEqual(ids);
    expect(pages.length).toBe(3);
    expect(longest).toBeLessThan(4_200_000);
  }

  await app.db('generated_contents').where({ userId }).update({ dismissedFindings: [] });
  await app.db.raw(
    `update current_texts set made_from = (select jsonb_build_object('texts', jsonb_agg(
       jsonb_build_object('type', 'x', 'contentId', i, 'versionNumber', 1))) from generate_series(1, 1000) i)
     where user_id = :userId`,
    { userId },
  );
  const { pages, longest } = await pagesOf('/api/generated-content?view=summary');
  expect(pages.flat()).toEqual(ids);
  expect(pages.length).toBe(2);
  expect(longest).toBeLessThan(4_200_000);
});

test('nobody gets to the lists of others by a page', async () => {
  const stranger = await app.join();
  expect((await stranger.get('/api/products?before=2000000000')).body).toEqual([]);
  expect((await stranger.get('/api/generated-content?before=2000000000')).body).toEqual([]);
  expect((await stranger.get('/api/products?before=x')).status).toBe(400);
});
