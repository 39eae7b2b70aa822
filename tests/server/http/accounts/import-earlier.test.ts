import { expect, test } from 'vitest';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { Offer, OfferVersion } from '#shared/contracts/offer.ts';
import type { ProductVersion } from '#shared/contracts/product-history.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { exportOf, filesOf, importInto, recordsIn, zipOf } from './import-files.ts';

prepareApp();

test('an export from before offers and voices were in the history of the product is merged by time', async () => {
  const [source, client] = [await app.join(), await app.join()];
  await okCalls(source).send<Product>('/api/products', completeProduct);
  const { 'product-evidence.json': _, ...files } = filesOf(await exportOf(app, source));
  const [stored = {}] = recordsIn(files, 'products');
  const { offer: _offer, brandVoice: _voice, ...product } = stored;
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes)).toISOString();
  const earlier = (version: number, outcome: string, minutes: number) => ({
    ...{ productId: product.id, version, fields: { ...completeProduct, outcome }, createdAt: at(minutes) },
  });
  const offer = (version: number, price: string, minutes: number) => ({
    ...{ productId: product.id, version, fields: { price }, createdAt: at(minutes) },
  });
  const voice = { samples: [], dos: ['Be kind'], donts: [], bannedWords: [], formality: 'auto' };
  const records = {
    products: [{ ...product, outcome: 'third', version: 7, createdAt: at(0), updatedAt: at(4) }],
    'product-versions': [earlier(1, 'first', 0), earlier(5, 'second', 2)],
    offers: [offer(1, '€1', 1), offer(2, '€2', 3), offer(3, '€3', 5)],
    'brand-voices': [{ ...voice, productId: product.id, updatedAt: at(6) }],
  };
  const json = Object.entries(records).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows)]);
  const imported = await importInto(app, client, zipOf({ ...files, ...Object.fromEntries(json) }));
  expect(imported).toMatchObject({
    error: null,
    result: { products: { added: 1 }, versions: 5, leftOut: 0 },
  });

  const calls = okCalls(client);
  const [copy] = await calls.ask<Product[]>('/api/products');
  const address = `/api/products/${copy?.id}`;
  expect(copy).toMatchObject({ version: 10, outcome: 'third', hasOffer: true, hasBrandVoice: true });
  const versions = await calls.ask<ProductVersion[]>(`${address}/versions`);
  expect(versions.map(({ version, fields, offer: { price } }) => [version, fields.outcome, price])).toEqual([
    [10, 'third', '€3'],
    [9, 'third', '€2'],
    [7, 'second', '€2'],
    [6, 'second', '€1'],
    [2, 'first', '€1'],
    [1, 'first', ''],
  ]);
  const offers = await calls.ask<OfferVersion[]>(`${address}/offer/versions`);
  expect(offers.map(({ version, createdAt }) => [version, createdAt])).toEqual([
    [10, at(5)],
    [7, at(3)],
    [2, at(1)],
  ]);
  expect(await calls.ask<Offer>(`${address}/offer`)).toMatchObject({ version: 10, updatedAt: at(5) });
  expect(await calls.ask<BrandVoice>(`${address}/brand-voice`)).toEqual({ ...voice, updatedAt: at(6) });
  // The voice of that time is not known, so it stays.
  const restored = await client.post(`${address}/versions/1/restore?of=everything`);
  expect(restored).toMatchObject({
    status: 200,
    body: { version: 11, outcome: 'first', hasOffer: false, hasBrandVoice: true },
  });
  const again = filesOf(await exportOf(app, client));
  expect(recordsIn(again, 'product-versions')).toHaveLength(6);
});
