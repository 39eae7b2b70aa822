import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product, ProductRow } from '#shared/contracts/products.ts';
import type { SearchResults } from '#shared/contracts/search.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let client: CookieClient;

prepareApp();
beforeAll(async () => {
  app.generation.sampleMode = false;
});
beforeEach(async () => {
  client = await app.signUp();
});

const create = (name: string, values: object = minimalProduct) =>
  okCalls(client).send<Product>('/api/products', { ...values, name });
const belongTo = (id: number, clientName: string) =>
  okCalls(client).patch<Product>(`/api/products/${id}`, { clientName });
const rows = (reader = client) => okCalls(reader).ask<ProductRow[]>('/api/products?view=rows');
const rename = (from: string, to: string) =>
  okCalls(client).patch<{ changed: number }>('/api/client-names', { from, to });

test('a product gets a client without a new version, and loses it again', async () => {
  const product = await create('Rota');
  expect(product.clientName).toBe('');
  expect(await belongTo(product.id, '  Acme  ')).toEqual({ ...product, clientName: 'Acme' });
  const both = { clientName: 'Acme Ltd', outcome: 'Calm weeks' };
  const changed = await okCalls(client).patch<Product>(`/api/products/${product.id}`, both);
  expect(changed).toMatchObject({ ...both, version: product.version + 1 });
  expect(await belongTo(product.id, '')).toMatchObject({ clientName: '', version: product.version + 1 });
  const long = await client.patch(`/api/products/${product.id}`, { json: { clientName: 'x'.repeat(101) } });
  expect(long.status).toBe(400);
});

test('a refused change of the fields leaves the client as it was', async () => {
  const product = await create('Rota');
  await okCalls(client).patch(`/api/products/${product.id}`, { outcome: 'A' });
  const json = { clientName: 'Acme', outcome: 'B', version: product.version };
  expect((await client.patch(`/api/products/${product.id}`, { json })).status).toBe(409);
  expect((await okCalls(client).ask<Product[]>('/api/products'))[0]).toMatchObject({ clientName: '' });
});

test('rows tell client, language, how much is written, and the last change', async () => {
  const first = await create('First');
  const second = await create('Second', completeProduct);
  await belongTo(second.id, 'Acme');
  const json = { productId: second.id, promptType: 'vertical_landscape' };
  expect((await client.post('/api/generate/ai-content', { json })).status).toBe(200);
  const list = await rows();
  expect(list.map(({ name, client: of, written }) => [name, of, written])).toEqual([
    ['Second', 'Acme', 1],
    ['First', '', 0],
  ]);
  expect(list[0]?.languages).toEqual([completeProduct.targetLanguage]);
  expect(Date.parse(list[0]?.lastChangeAt ?? '')).toBeGreaterThan(Date.parse(second.updatedAt));
  expect(list[1]).toMatchObject({ id: first.id, lastChangeAt: first.updatedAt });
  expect(await rows(await app.signUp())).toEqual([]);
});

test('a client is renamed, joined with another one, and taken off, in all of the own products', async () => {
  const [a, b, c] = [await create('A'), await create('B'), await create('C')];
  const stranger = client;
  for (const { id } of [a, b]) await belongTo(id, 'Acme');
  await belongTo(c.id, 'Beta');
  client = await app.signUp();
  expect(await rename('Acme', 'Mine')).toEqual({ changed: 0 });
  client = stranger;
  expect(await rename('Acme', 'Acme Ltd')).toEqual({ changed: 2 });
  expect(await rename('Beta', 'Acme Ltd')).toEqual({ changed: 1 });
  expect((await rows()).map((row) => row.client)).toEqual(['Acme Ltd', 'Acme Ltd', 'Acme Ltd']);
  expect(await rename('Acme Ltd', '')).toEqual({ changed: 3 });
  expect((await rows()).map((row) => row.client)).toEqual(['', '', '']);
  expect((await client.patch('/api/client-names', { json: { from: ' ', to: 'X' } })).status).toBe(400);
});

test('the search finds products by their client, and names it', async () => {
  const product = await create('Rota');
  await belongTo(product.id, 'Zanzibar Traders');
  const { groups } = await okCalls(client).ask<SearchResults>('/api/search?q=zanzibar');
  expect(groups[0]?.results[0]).toMatchObject({ productId: product.id, client: 'Zanzibar Traders' });
});
