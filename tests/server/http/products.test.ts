import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES, CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let client: Awaited<ReturnType<TestApp['signUp']>>;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});

async function createProduct(body: object = completeProduct): Promise<Product> {
  const answer = await client.post('/api/products', { json: body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Product;
}

describe('products', () => {
  test('are created with all fields, and answer geography and language under both names', async () => {
    const product = await createProduct();
    expect(product).toMatchObject({
      ...completeProduct,
      geography: completeProduct.targetGeography,
      language: completeProduct.targetLanguage,
      isComplete: true,
    });
    expect(await createProduct(minimalProduct)).toMatchObject({ elevatorPitch: '', isComplete: false });
  });

  test('are listed newest first, each as it was answered when it was made', async () => {
    const other = await app.signUp();
    expect((await other.get('/api/products')).body).toEqual([]);
    const optional = Object.keys(completeProduct).filter((field) => !(field in minimalProduct));
    const values = [
      completeProduct,
      minimalProduct,
      ...optional.map((field) => ({ ...completeProduct, [field]: ' \n' })),
      { ...completeProduct, name: 'a " \\ / \u2028 \t \u0007 \u007f ü 👩🏽‍🚀 <b>' },
    ];
    const made: Product[] = [];
    for (const json of values) {
      const answer = await other.post('/api/products', { json });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      made.unshift(answer.body as Product);
    }
    expect((await other.get('/api/products')).body).toEqual(made);
    expect(made.filter(({ isComplete }) => isComplete)).toHaveLength(2);
  });

  test('every field that is wrong is named with the message of the form', async () => {
    const answer = await client.post('/api/products', {
      json: {
        name: ' ',
        competitorUrl2: 'not a url',
        competitorUrl3: 'javascript:alert(1)',
        targetAudience: 7,
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_request',
      details: {
        issues: expect.arrayContaining([
          { path: 'name', message: 'Product name is required', code: 'product_name_required' },
          { path: 'type', message: 'Product type is required', code: 'product_type_required' },
          {
            path: 'primaryIndustry',
            message: 'Primary industry is required',
            code: 'primary_industry_required',
          },
          {
            path: 'targetAudience',
            message: 'Target audience is required',
            code: 'target_audience_required',
          },
          { path: 'competitorUrl2', message: 'Must be a valid URL', code: 'url_invalid' },
          { path: 'competitorUrl3', message: 'Must be a valid URL', code: 'url_invalid' },
        ]),
      },
    });
  });

  test('a change touches only the fields it names and refuses to blank a required one', async () => {
    const product = await createProduct();
    const changed = await client.patch(`/api/products/${product.id}`, { json: { outcome: 'Less chaos' } });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...completeProduct, outcome: 'Less chaos' });
    const refused = await client.patch(`/api/products/${product.id}`, { json: { name: '' } });
    expect(refused.status).toBe(400);
  });

  test('cannot be given an owner, an id or dates by the caller', async () => {
    const product = await createProduct({
      ...minimalProduct,
      userId: 999,
      id: 5,
      createdAt: '2000-01-01T00:00:00Z',
    });
    const row = await app.db('products').where({ id: product.id }).first();
    const user = (await client.get('/api/auth/user')).body as User;
    expect(row.userId).toBe(user.id);
    expect(product.createdAt).not.toContain('2000');
  });

  test('deleting hides the product and its texts and clears the selection', async () => {
    const product = await createProduct();
    expect(
      (await client.patch('/api/user/current-product', { json: { productId: product.id } })).status,
    ).toBe(200);
    expect((await client.delete(`/api/products/${product.id}`)).status).toBe(204);
    expect((await client.delete(`/api/products/${product.id}`)).status).toBe(404);
    const list = (await client.get('/api/products')).body as Product[];
    expect(list.map(({ id }) => id)).not.toContain(product.id);
    expect(((await client.get('/api/auth/user')).body as User).currentProduct).toBeNull();
  });

  test('of another user answer 404, like those that do not exist', async () => {
    const product = await createProduct();
    const stranger = await app.signUp();
    const calls = [
      () => stranger.patch(`/api/products/${product.id}`, { json: { outcome: 'mine' } }),
      () => stranger.delete(`/api/products/${product.id}`),
      () => stranger.get(`/api/generated-content/product/${product.id}`),
      () => stranger.patch('/api/user/current-product', { json: { productId: product.id } }),
      () => stranger.patch('/api/products/2147483647', { json: { outcome: 'mine' } }),
      () => stranger.patch('/api/products/2147483648', { json: { outcome: 'mine' } }),
      () => stranger.patch('/api/products/999999999999999', { json: { outcome: 'mine' } }),
      () => stranger.patch('/api/user/current-product', { json: { productId: 99_999_999_999 } }),
    ];
    for (const call of calls) expect((await call()).status).toBe(404);
    expect((await stranger.get('/api/products')).body).toEqual([]);
    expect((await client.get('/api/products')).body).toContainEqual(product);
  });
});

describe('hostile input', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  test.each<[name: string, status: number, send: () => Promise<{ status: number; body: unknown }>]>([
    [
      'NUL in a value',
      400,
      () => client.post('/api/products', { json: { ...minimalProduct, name: 'a\0b' } }),
    ],
    ['a lone surrogate', 400, () => client.post('/api/products', { raw: `{"name":"\\ud800"}` })],
    ['deep JSON', 400, () => client.post('/api/products', { raw: deep(20_000) })],
    [
      '10 MB of JSON',
      413,
      () => client.post('/api/products', { raw: JSON.stringify({ name: 'x'.repeat(10_000_000) }) }),
    ],
    ['broken JSON', 400, () => client.post('/api/products', { raw: '{"name":' })],
    ['an array', 400, () => client.post('/api/products', { raw: '[]' })],
    ['a bare string', 400, () => client.post('/api/products', { raw: '"x"' })],
    ['no body', 400, () => client.post('/api/products')],
    [
      'another media type',
      415,
      () => client.post('/api/products', { raw: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ],
    [
      'prototype keys',
      400,
      () =>
        client.post('/api/products', {
          raw: JSON.stringify(minimalProduct).replace('{', '{"__proto__":{"x":1},'),
        }),
    ],
    ['a path that is no id', 400, () => client.patch('/api/products/abc', { json: {} })],
    ['a negative id', 400, () => client.patch('/api/products/-1', { json: {} })],
    ['broken percent encoding', 400, () => client.patch('/api/products/%E0%A4%A', { json: {} })],
    ['NUL in the path', 400, () => client.patch('/api/products/%00', { json: {} })],
    ['NUL in the query', 400, () => client.get('/api/ai-prompts?type=%00')],
    ['an unknown category', 400, () => client.get('/api/ai-prompts?category=nonsense')],
    ['an unknown view', 400, () => client.get('/api/generated-content?view=everything')],
    ['an unknown language', 400, () => client.patch('/api/user/language', { json: { language: 'xx' } })],
  ])('%s answers %i', async (_name, status, send) => {
    const answer = await send();
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (status >= 400)
      expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('the account', () => {
  test('keeps language and selected product', async () => {
    const product = await createProduct();
    expect((await client.patch('/api/user/language', { json: { language: 'pt' } })).body).toMatchObject({
      language: 'pt',
    });
    await client.patch('/api/user/current-product', { json: { productId: product.id } });
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      language: 'pt',
      currentProduct: product.id,
    });
    expect(
      (await client.patch('/api/user/current-product', { json: { productId: null } })).body,
    ).toMatchObject({
      currentProduct: null,
    });
  });

  test('history and ledger show what happened, newest first', async () => {
    const newcomer = await app.signUp();
    await newcomer.post('/api/products', { json: minimalProduct });
    expect((await newcomer.get('/api/activity-logs')).body).toMatchObject([
      { action: 'product_created', description: 'Crewboard' },
      { action: 'account_created' },
    ]);
    expect((await newcomer.get('/api/credit-transactions')).body).toMatchObject([
      { type: 'purchase', amount: 10, description: 'Welcome credits', balanceAfter: 10 },
    ]);
  });

  test('content types come with filters and the placeholders they need, without the template text', async () => {
    const all = (await client.get('/api/ai-prompts')).body as { type: string; category: string }[];
    expect(all).toHaveLength(CONTENT_TYPES.length);
    expect(JSON.stringify(all)).not.toContain('{{');
    const hyphenated = (await client.get('/api/ai-prompts?category=web-assets')).body as { type: string }[];
    expect(hyphenated.map(({ type }) => type)).toEqual(CONTENT_TYPES_BY_CATEGORY.web_assets);
    const one = (await client.get('/api/ai-prompts?category=research&type=vertical_landscape')).body;
    expect(one).toMatchObject([{ type: 'vertical_landscape', standardCredits: 1, premiumCredits: 2 }]);
    expect((await client.get('/api/research-types')).body).toHaveLength(
      CONTENT_TYPES_BY_CATEGORY.research.length,
    );
  });
});
