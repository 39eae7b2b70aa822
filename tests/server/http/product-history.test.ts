import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { purgeDeletedProducts } from '#server/features/account-data/records/empty-products.ts';
import { listVersions } from '#server/features/products/product-document.service.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';
import type { DeletedContent } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import {
  type DeletedProduct,
  MAX_PRODUCT_VERSIONS,
  type ProductVersion,
} from '#shared/contracts/product-history.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

const DAY_MS = 24 * 60 * 60 * 1000;

let client: Client;
let product: Product;

prepareApp();
beforeEach(async () => {
  client = await app.join();
  product = await okCalls(client).send<Product>('/api/products', completeProduct);
});
afterEach(() => {
  app.clock.now = undefined;
});

const address = (rest = '') => `/api/products/${product.id}${rest}`;
const versions = () => okCalls(client).ask<ProductVersion[]>(address('/versions'));
const deleted = () => okCalls(client).ask<DeletedProduct[]>('/api/products/deleted');
const contents = () => okCalls(client).ask<GeneratedContent[]>('/api/generated-content');

async function change(fields: object): Promise<Product> {
  const answer = await client.patch(address(), { json: fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Product;
}

const generate = (promptType: string) =>
  okCalls(client).send<GeneratedContent>('/api/generate/ai-content', { productId: product.id, promptType });

describe('the versions of a product', () => {
  test('are what it was before each change, newest first, and never lose a field', async () => {
    await change({ outcome: 'Second', name: ' Renamed ' });
    await change({ outcome: 'Third' });
    const list = await versions();
    expect(list.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(list.map(({ fields }) => fields)).toMatchObject([
      { ...completeProduct, name: 'Renamed', outcome: 'Third' },
      { ...completeProduct, name: 'Renamed', outcome: 'Second' },
      completeProduct,
    ]);
    expect(list.at(-1)?.createdAt).toBe(product.createdAt);
  });

  test('are not added by a save that changes nothing', async () => {
    await change(completeProduct);
    expect(await versions()).toMatchObject([{ version: 1, isCurrent: true, createdAt: product.updatedAt }]);
  });

  test('hold its offer and brand voice too, which come back with the fields or stay, as asked', async () => {
    const voice = { samples: [], dos: ['Short sentences'], donts: [], bannedWords: [], formality: 'auto' };
    await client.put(address('/brand-voice'), { json: voice });
    await client.put(address('/offer'), { json: { price: '€149' } });
    await change({ outcome: 'Second' });
    await client.put(address('/offer'), { json: {} });
    await client.put(address('/brand-voice'), { json: {} });
    expect(await versions()).toMatchObject([
      { version: 6, offer: { price: '' }, brandVoice: null, fields: { outcome: 'Second' } },
      { version: 5, offer: { price: '' }, brandVoice: voice },
      { version: 4, offer: { price: '€149' }, brandVoice: voice, fields: { outcome: 'Second' } },
      { version: 3, offer: { price: '€149' }, brandVoice: voice, fields: completeProduct },
      { version: 2, offer: { price: '' }, brandVoice: voice },
      { version: 1, offer: { price: '' }, brandVoice: null },
    ]);
    const restore = (query: string) => client.post(address(`/versions/3/restore${query}`));
    expect((await restore('')).body).toMatchObject({ ...completeProduct, version: 7, hasOffer: false });
    expect((await restore('?of=everything')).body).toMatchObject({
      ...{ ...completeProduct, version: 8, hasOffer: true, hasBrandVoice: true },
    });
    expect(await okCalls(client).ask(address('/brand-voice'))).toMatchObject(voice);
    expect(await okCalls(client).ask(address('/offer'))).toMatchObject({ price: '€149', version: 8 });
    expect(await versions()).toHaveLength(8);
  });

  test('are read without their facts, which no list shows', async () => {
    const facts = { k: { kind: 'DATA', label: 'x', value: 'v'.repeat(2_000) } };
    await app.db('products').where({ id: product.id }).update({ facts });
    await change({ outcome: 'Another one.' });
    const { id: userId } = await okCalls(client).ask<{ id: number }>('/api/auth/user');
    const [, former] = await listVersions(app.deps.service, { userId, productId: product.id });
    expect(former?.document).toMatchObject({ fields: { outcome: product.outcome }, offer: {} });
    expect(former?.document.facts).toBeUndefined();
  });

  test('of changes made at the same moment are all there', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((outcome) => change({ outcome })));
    const list = await versions();
    expect(list.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(new Set(list.map(({ fields }) => fields.outcome)).size).toBe(6);
  });

  test('give a product its earlier fields back, as a new version', async () => {
    await change({ outcome: 'Second' });
    const answer = await client.post(address('/versions/1/restore'));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ ...completeProduct, version: 3 });
    expect((await versions()).map(({ fields }) => fields.outcome)).toEqual([
      completeProduct.outcome,
      'Second',
      completeProduct.outcome,
    ]);
    expect(await okCalls(client).ask<ActivityLog[]>('/api/activity-logs?limit=1')).toMatchObject([
      { action: 'product_restored', description: completeProduct.name },
    ]);
    expect((await client.post(address('/versions/9/restore'))).status).toBe(404);
  });

  test(`are thinned out beyond ${MAX_PRODUCT_VERSIONS}: the first, the last and those far apart stay`, async () => {
    const start = Date.parse(product.createdAt);
    // Every tenth change is a day later, the others only seconds.
    for (let number = 1; number <= MAX_PRODUCT_VERSIONS + 10; number += 1) {
      const days = Math.floor(number / 10);
      app.clock.now = new Date(start + days * DAY_MS + number * 1000);
      await change({ outcome: `Change ${number}` });
    }
    const former = (await versions()).filter(({ isCurrent }) => !isCurrent);
    expect(former).toHaveLength(MAX_PRODUCT_VERSIONS);
    expect(former[0]?.fields.outcome).toBe(`Change ${MAX_PRODUCT_VERSIONS + 9}`);
    expect(former.at(-1)?.fields.outcome).toBe(completeProduct.outcome);
    const outcomes = former.map(({ fields }) => fields.outcome);
    for (const number of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
      expect(outcomes).toContain(`Change ${number}`);
  });

  test('cannot be changed, and those of others answer 404', async () => {
    await change({ outcome: 'Second' });
    const rewriting = app.db('product_versions').where({ productId: product.id }).update({ document: {} });
    await expect(rewriting).rejects.toThrow('not allowed');
    const stranger = await app.join();
    expect((await stranger.get(address('/versions'))).status).toBe(404);
    expect((await stranger.post(address('/versions/1/restore'))).status).toBe(404);
    expect((await versions())[0]?.fields.outcome).toBe('Second');
  });
});

describe('a deleted product', () => {
  test('comes back as it was, with the contents that were deleted with it and no others', async () => {
    const kept = await generate('vertical_landscape');
    const gone = await generate('category_definitions');
    await client.put(address('/brand-voice'), { json: { dos: ['Short sentences'] } });
    await client.put(address('/offer'), { json: { price: '€99' } });
    await client.put(address('/offer'), { json: { price: '€149' } });
    await change({ outcome: 'Second' });
    await client.delete(`/api/generated-content/${gone.id}`);
    const [before] = await okCalls(client).ask<Product[]>('/api/products');
    await client.delete(address());
    const [entry, ...others] = await deleted();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: product.id, name: product.name, type: product.type, contentCount: 1 });
    expect(Date.parse(entry?.restorableUntil ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * DAY_MS);

    const answer = await client.post(address('/undelete'));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toEqual(before);
    expect(await okCalls(client).ask('/api/products')).toEqual([before]);
    expect(await contents()).toEqual([kept]);
    expect(await okCalls(client).ask<DeletedContent[]>('/api/generated-content/deleted')).toMatchObject([
      { id: gone.id },
    ]);
    expect(await versions()).toHaveLength(5);
    expect(await okCalls(client).ask(address('/brand-voice'))).toMatchObject({ dos: ['Short sentences'] });
    expect(await okCalls(client).ask(address('/offer'))).toMatchObject({ price: '€149', version: 4 });
    expect(await okCalls(client).ask(address('/offer/versions'))).toHaveLength(2);
    expect(await deleted()).toEqual([]);
    expect((await client.post(address('/undelete'))).status).toBe(404);
  });

  test('is restored once by two calls at the same moment', async () => {
    await client.delete(address());
    const answers = await Promise.all([1, 2, 3].map(() => client.post(address('/undelete'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('can be restored for 30 days', async () => {
    await client.delete(address());
    const deletedAt = Date.parse((await deleted())[0]?.deletedAt ?? '');
    app.clock.now = new Date(deletedAt + 30 * DAY_MS);
    expect(await deleted()).toEqual([]);
    expect((await client.post(address('/undelete'))).status).toBe(404);
    app.clock.now = new Date(deletedAt + 30 * DAY_MS - 1);
    expect((await client.post(address('/undelete'))).status).toBe(200);
  });

  test('of another user answers 404', async () => {
    await client.delete(address());
    const stranger = await app.join();
    expect((await stranger.post(address('/undelete'))).status).toBe(404);
    expect(await okCalls(stranger).ask('/api/products/deleted')).toEqual([]);
  });

  test('is emptied after 30 days by the database clock; receipts stay', async () => {
    const SECRET = 'Nobody else may ever read this';
    await generate('vertical_landscape');
    await change({ outcome: SECRET });
    await change({ outcome: 'Third' });
    await client.put(address('/brand-voice'), { json: { dos: [SECRET] } });
    await client.put(address('/offer'), { json: { price: SECRET } });
    await app.db('products').where({ id: product.id }).update({
      idempotencyKey: SECRET,
      requestFingerprint: SECRET,
    });
    const young = await okCalls(client).send<Product>('/api/products', completeProduct);
    await client.delete(address());
    await client.delete(`/api/products/${young.id}`);
    await app.db.raw(
      `update products set deleted_at = now() - interval '30 days 1 second' where id = ${product.id}`,
    );
    await app.db.raw(
      `update products set deleted_at = now() - interval '29 days 23 hours' where id = ${young.id}`,
    );
    // A server with a slow clock lists no deleted versions.
    app.clock.now = new Date(Date.now() - 5 * DAY_MS);

    expect(await purgeDeletedProducts(app.deps.service)).toBe(1);
    expect(await purgeDeletedProducts(app.deps.service)).toBe(0);

    const { rows } = await app.db.raw(
      `select to_jsonb(p)::text || coalesce((select string_agg(v::text, '') from product_versions v
         where v.product_id = p.id), '') as all
       from products p where id = ${product.id}`,
    );
    expect(rows[0].all).not.toContain(SECRET);
    expect(rows[0].all).not.toContain(completeProduct.name);
    expect(await deleted()).toMatchObject([{ id: young.id }]);
    expect((await client.post(address('/undelete'))).status).toBe(404);
    const generations = await okCalls(client).ask<{ id: string }[]>('/api/generations?limit=1');
    expect((await client.get(`/api/generations/${generations[0]?.id}`)).status).toBe(200);
  });
});
