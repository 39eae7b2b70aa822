import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offer, OfferVersion } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/* Bodies that no screen sends: none causes a server error, and none changes the stored offer. */

let client: Awaited<ReturnType<TestApp['signUp']>>;
let address: string;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});
beforeEach(async () => {
  const { id } = await okCalls(client).send<Product>('/api/products', completeProduct);
  address = `/api/products/${id}/offer`;
});

const read = () => okCalls(client).ask<Offer>(address);
const put = (raw: string) => client.put<{ code: string }>(address, { raw });
const nested = (depth: number) => `${'{"price":'.repeat(depth)}""${'}'.repeat(depth)}`;

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"price"'],
  ['a number', '7'],
  ['no JSON', '{"price":'],
  ['a body above the limit', JSON.stringify({ terms: 'x'.repeat(300_000) })],
  ['objects in objects', nested(20_000)],
  ['lists in lists', `{"proof":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['objects in a proof item', `{"proof":[${nested(20_000)}]}`],
  ['a list where a text belongs', '{"price":["$29"]}'],
  ['an object where a text belongs', '{"price":{"toString":"x"}}'],
  ['null where a text belongs', '{"price":null}'],
  ['null where an object belongs', '{"primaryAction":null}'],
  ['a proof of an unknown kind', '{"proof":[{"kind":"__proto__"}]}'],
  ['a proof without a kind', '{"proof":[{}]}'],
  ['a list that pretends to be one', '{"proof":{"length":1,"0":{"kind":"case","text":"x"}}}'],
  [
    'a thousand proofs',
    JSON.stringify({ proof: Array.from({ length: 1_000 }, () => ({ kind: 'case', text: 'x' })) }),
  ],
  ['an endless number', '{"version":1e999}'],
  ['a version below zero', '{"version":-1}'],
  ['half a version', '{"version":0.5}'],
  ['a version of text', '{"version":"1"}'],
  ['an address that runs', '{"primaryAction":{"label":"x","url":"javascript:alert(1)"}}'],
  ['a way of selling that nobody knows', '{"salesMotion":"toString"}'],
])('%s is refused, and the offer stays', async (_what, body) => {
  await client.put(address, { json: completeOffer });
  const { status, body: answer } = await put(body);
  expect(status, JSON.stringify(answer)).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(answer.code).toMatch(/^[a-z_]+$/u);
  expect(await read()).toMatchObject({ ...completeOffer, version: 2 });
});

test('a body without a type is refused, not taken for none', async () => {
  await client.put(address, { json: completeOffer });
  const headers = { 'Content-Type': '' };
  const { status } = await client.put(address, { raw: JSON.stringify(completeOffer), headers });
  expect(status).toBe(415);
  expect(await read()).toMatchObject({ ...completeOffer, version: 2 });
});

test.each([
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a key of every object', '__proto__'],
  ['controls and marks of direction', '\u0007\u202e\u2028x\ufeff'],
  ['text beside what has a meaning', "'; drop table product_versions; -- {{name}}"],
])('%s in texts is stored or refused, never a failure', async (_what, value) => {
  const proof = [{ kind: 'quote', quote: value, name: value, company: value, mayPublish: true }];
  const body = { price: value, terms: value, proof, primaryAction: { label: value, url: '' } };
  const saved = await put(JSON.stringify(body));
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(500);
  expect((await client.get(`${address}/versions`)).status).toBe(200);
  const { price } = await read();
  expect(saved.status === 200 ? price : '').toBe(saved.status === 200 ? price.toWellFormed() : '');
});

test('keys of objects of the language change nothing', async () => {
  const { status } = await put(
    '{"__proto__":{"price":"x"},"constructor":{"prototype":{"price":"y"}},"terms":"z"}',
  );
  expect(status).toBeLessThan(500);
  expect((await read()).price).toBe('');
  expect(({} as { price?: string }).price).toBeUndefined();
});

test('of those that name no version each is kept as a version', async () => {
  const prices = Array.from({ length: 12 }, (_, at) => `price ${at}`);
  const answers = await Promise.all(prices.map((price) => client.put<Offer>(address, { json: { price } })));
  expect(answers.map(({ status }) => status)).toEqual(prices.map(() => 200));
  const versions = await okCalls(client).ask<OfferVersion[]>(`${address}/versions`);
  expect(versions.map(({ fields }) => fields.price).toSorted()).toEqual(prices.toSorted());
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, at) => 13 - at));
});

test('restoring and saving at once keeps both', async () => {
  await client.put(address, { json: { price: 'one' } });
  await client.put(address, { json: { price: 'two' } });
  const answers = await Promise.all([
    client.post(`${address}/versions/2/restore`),
    client.put(address, { json: { price: 'three' } }),
    client.post(`${address}/versions/999/restore`),
    client.post(`${address}/versions/99999999999999999999/restore`),
    client.post(`${address}/versions/-1/restore`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 400]);
  const versions = await okCalls(client).ask<OfferVersion[]>(`${address}/versions`);
  expect(versions.map(({ fields }) => fields.price).toSorted()).toEqual(['one', 'one', 'three', 'two']);
});
