import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { DOCUMENT_LINES, markdown } from '#tests/support/documents/brief-documents.ts';
import { answer, app, client, credits, ended, get, prepareBriefBench, start } from './brief-bench.ts';

prepareBriefBench();
vi.setConfig({ testTimeout: 60_000 });

const text = { kind: 'text', title: 'Notes', text: DOCUMENT_LINES.join('\n') };
const fields = { name: 'Crewboard', type: 'Other', primaryIndustry: 'Trades', targetAudience: 'Crews' };
const newProduct = async () => (await client.post<Product>('/api/products', { json: fields })).body;
const startFor = (productId: unknown, body: object = { json: { sources: [text] } }) =>
  client.post<ProductBrief & { code: string }>(`/api/product-briefs?productId=${productId}`, body);

describe('what a brief is for', () => {
  test('is remembered for what is typed and for files, in every list', async () => {
    const { id } = await newProduct();
    const file = { raw: markdown(), headers: { 'Content-Type': 'text/markdown' } };
    for (const body of [{ json: { sources: [text] } }, file]) {
      const { status, body: brief } = await startFor(id, body);
      expect([status, brief.targetProductId, brief.productId]).toEqual([202, id, null]);
      expect((await ended(brief)).targetProductId).toBe(id);
    }
    await ended(await start([text]));
    const { body: listed } = await client.get<ProductBrief[]>('/api/product-briefs');
    expect(listed.map(({ targetProductId }) => targetProductId)).toEqual([null, id, id]);
  });

  test('decides where its fields go', async () => {
    const { id } = await newProduct();
    await answer({ field: 'price', value: '29 EUR a month', quote: DOCUMENT_LINES[2] });
    const brief = await ended((await startFor(id)).body);
    const applied = await client.post<Product>(`/api/product-briefs/${brief.id}/apply`, {
      json: { fields: [{ field: 'price' }] },
    });
    expect([applied.status, applied.body.id]).toEqual([200, id]);
    expect(await get(brief.id)).toMatchObject({ targetProductId: id, productId: id });
  });

  test.each([
    ['a stranger’s product', async () => (await strangersProduct()).id, 404],
    ['a deleted product', async () => (await deletedProduct()).id, 404],
    ['a product that does not exist', async () => 2_000_000_000, 404],
    ['no number', async () => '1;drop', 400],
    ['a negative number', async () => -1, 400],
    ['a number beyond all ids', async () => '9'.repeat(15), 404],
  ])('cannot be %s: nothing is read or held', async (_name, productId, status) => {
    const before = await credits();
    const refused = await startFor(await productId());
    expect(refused.status, JSON.stringify(refused.body)).toBe(status);
    expect(await credits()).toEqual(before);
    expect((await client.get<ProductBrief[]>('/api/product-briefs')).body).toEqual([]);
  });

  test('belongs to the request that its idempotency key repeats', async () => {
    const { id } = await newProduct();
    const body = { json: { sources: [text] }, headers: { 'Idempotency-Key': 'fill-in' } };
    const first = (await startFor(id, body)).body;
    expect((await startFor(id, body)).body.id).toBe(first.id);
    const forAnother = await startFor((await newProduct()).id, body);
    expect([forAnother.status, forAnother.body.code]).toEqual([409, 'idempotency_conflict']);
    await ended(first);
  });
});

async function strangersProduct(): Promise<Product> {
  const stranger = await app.join({ email: `${crypto.randomUUID()}@example.com` });
  return (await stranger.post<Product>('/api/products', { json: fields })).body;
}

async function deletedProduct(): Promise<Product> {
  const product = await newProduct();
  await client.delete(`/api/products/${product.id}`);
  return product;
}

test('a dismissed brief stays in the list, says so everywhere, and is nobody else’s to dismiss', async () => {
  const brief = await ended(await start([text]));
  const stranger = await app.join({ email: `${crypto.randomUUID()}@example.com` });
  const path = `/api/product-briefs/${brief.id}/dismiss`;
  expect((await stranger.post(path)).status).toBe(404);
  expect((await get(brief.id)).isDismissed).toBe(false);
  for (const _again of [1, 2])
    expect((await client.post<ProductBrief>(path)).body).toEqual({ ...brief, isDismissed: true });
  expect((await client.get<ProductBrief[]>('/api/product-briefs')).body).toMatchObject([
    { id: brief.id, isDismissed: true },
  ]);
});

test('a brief asks the models that administrators have chosen for standard research', async () => {
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  await app.db('users').where({ id }).update({ role: 'admin' });
  const chain = async () =>
    (await client.get<AiModel[]>('/api/admin/ai-models')).body.filter(
      ({ category, tier }) => category === 'research' && tier === 'standard',
    );
  const asked = async () => (await ended(await start([text]))).attempts.map(({ model }) => model);
  const models = await chain();
  const order = models.map((model) => model.id);
  const [first, last] = [models.at(0), models.at(-1)];
  expect(await asked()).toEqual([first?.model]);
  const reorder = (from: number[], to: number[]) =>
    client.put('/api/admin/ai-models/order', {
      json: { category: 'research', tier: 'standard', order: to, expectedOrder: from },
    });
  expect((await reorder(order, order.toReversed())).status).toBe(200);
  expect(await asked()).toEqual([last?.model]);
  const switchLast = (isActive: boolean) =>
    client.patch(`/api/admin/ai-models/${last?.id}`, { json: { isActive } });
  await switchLast(false);
  expect(await asked()).toEqual([models.at(-2)?.model]);
  await switchLast(true);
  await reorder(order.toReversed(), order);
});

describe('files on their way', () => {
  /** Sends the beginning of a file of 10 MB. */
  function beginUpload(): { request: ClientRequest; status: Promise<number> } {
    const { origin } = client;
    const request = http.request(`${origin}/api/product-briefs`, {
      method: 'POST',
      agent: false,
      headers: {
        Cookie: client.cookieHeader(),
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'text/plain',
        'Content-Length': 10_000_000,
      },
    });
    const status = new Promise<number>((resolve) => {
      request.on('response', (response: IncomingMessage) => resolve(response.statusCode ?? 0));
      request.on('error', () => resolve(0));
    });
    request.write(Buffer.alloc(64_000, 'x'));
    return { request, status };
  }
  const within = (status: Promise<number>, ms: number) =>
    Promise.race([status, new Promise<'waits'>((resolve) => setTimeout(resolve, ms, 'waits'))]);

  test('are three for one user; a fourth is refused before it is sent, others are not held up', async () => {
    const mine = [1, 2, 3].map(() => beginUpload());
    expect(await Promise.all(mine.map(({ status }) => within(status, 1_000)))).toEqual(
      mine.map(() => 'waits'),
    );
    const fourth = beginUpload();
    expect(await within(fourth.status, 5_000)).toBe(429);
    const file = { raw: markdown(), headers: { 'Content-Type': 'text/markdown' } };
    expect((await client.post('/api/product-briefs', file)).status).toBe(429);
    const other = await app.join({ email: `${crypto.randomUUID()}@example.com` });
    expect((await other.post('/api/product-briefs', file)).status).toBe(202);
    for (const { request } of [...mine, fourth]) request.destroy();
    await expect
      .poll(async () => (await client.post('/api/product-briefs', file)).status, { timeout: 10_000 })
      .toBe(202);
  });
});
