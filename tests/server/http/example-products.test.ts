import { beforeEach, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { exampleLanguages, type Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

let client: Client;
prepareApp({ env: { QUOTA_CONTENTS: '50' } });
beforeEach(async () => {
  client = await app.join();
});

const add = (language: string, by = client) =>
  by.post<Product>('/api/example-products', { json: { language } });
const contentsOf = async ({ id }: Product) =>
  (await client.get<GeneratedContent[]>(`/api/generated-content/product/${id}`)).body;

test.each(exampleLanguages)(
  'the example in %s has a text of every type, free of charge',
  async (language) => {
    const before = (await client.get('/api/auth/user')).body;
    const { status, body: product } = await add(language);
    expect(status, JSON.stringify(product)).toBe(201);
    const example = examples.products.find(({ key }) => key.endsWith(`-${language}`));
    expect(product).toMatchObject({ ...example?.input, isComplete: true });
    const contents = await contentsOf(product);
    expect(contents.map(({ type }) => type).toSorted()).toEqual(CONTENT_TYPES.toSorted());
    for (const { content, markdownContent, isSample, versionNumber } of contents) {
      expect(content.content).toBe(markdownContent);
      expect({ isSample, versionNumber }).toEqual({ isSample: true, versionNumber: 1 });
    }
    const emails = contents.filter(({ category }) => category === 'email_sequences');
    expect(emails.every(({ content }) => content.emails !== undefined)).toBe(true);
    const page = contents.find(({ type }) => type === 'sales_page');
    expect(page?.usedResults?.map(({ type }) => type)).toContain('unique_mechanism');
    expect((await client.get('/api/auth/user')).body).toEqual(before);
  },
);

test('clicked five times at once, it is there once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add('en')));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await client.get<Product[]>('/api/products')).body).toHaveLength(1);
  expect(await contentsOf((answers[0] as { body: Product }).body)).toHaveLength(CONTENT_TYPES.length);
});

test('each user has an own one, and its texts can be edited and deleted like others', async () => {
  const { body: product } = await add('es');
  const other = await app.join();
  expect((await add('es', other)).body.id).not.toBe(product.id);
  const [first] = await contentsOf(product);
  const edited = await client.patch(`/api/generated-content/${first?.id}`, {
    json: { content: { content: 'Mine' }, versionNumber: 1 },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect((await client.delete(`/api/products/${product.id}`)).status).toBe(204);
  expect((await add('es')).body.id).not.toBe(product.id);
});

test('nothing of it is left when the quota of contents has no room for all', async () => {
  await add('en');
  await add('es');
  const refused = await add('pt');
  expect(refused).toMatchObject({ status: 409, body: { code: 'content_limit' } });
  expect((await client.get<Product[]>('/api/products')).body).toHaveLength(2);
  expect((await add('en')).status).toBe(201);
});

test('added and deleted over and over, it ends after thirty in an hour', async () => {
  const strict = await startTestApp({ beside: app, env: { RATE_LIMITS: '1' } });
  try {
    const caller = await strict.signUp({ email: 'adds-and-deletes@example.com' });
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) statuses.push((await add('en', caller)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
  } finally {
    await strict.close();
  }
});

test('another language is refused', async () => {
  expect((await add('de')).status).toBe(400);
});
