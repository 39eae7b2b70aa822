import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let client: Awaited<ReturnType<TestApp['signUp']>>;
let product: Product;

prepareApp();
beforeEach(async () => {
  client = await app.join();
  product = (await client.post('/api/products', { json: completeProduct })).body as Product;
});

const generate = () =>
  client.post('/api/generate/ai-content', {
    json: { productId: product.id, promptType: 'vertical_landscape' },
  });

const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n]));

describe('generated content', () => {
  let content: GeneratedContent;
  beforeEach(async () => {
    content = (await generate()).body as GeneratedContent;
  });

  test('lists come with or without the text', async () => {
    expect((await client.get('/api/generated-content')).body).toEqual([content]);
    const { content: _text, markdownContent: _markdown, review: _review, ...summary } = content;
    expect((await client.get('/api/generated-content?view=summary')).body).toEqual([summary]);
  });

  test('is read alone by its owner, and by nobody once it is deleted', async () => {
    const path = `/api/generated-content/${content.id}`;
    expect(await client.get(path)).toMatchObject({ status: 200, body: content });
    expect(await (await app.join()).get(path)).toMatchObject({
      status: 404,
      body: { code: 'content_not_found' },
    });
    await client.delete(path);
    expect((await client.get(path)).status).toBe(404);
  });

  test('is counted by category, whatever becomes of it, without what is deleted or belongs to others', async () => {
    const empty = { research: 0, positioning: 0, web_assets: 0, email_sequences: 0 };
    const expectCounts = async (byCategory: Partial<typeof empty>, of = client) => {
      const total = Object.values(byCategory).reduce((sum, count) => sum + count, 0);
      const { body } = await of.get('/api/generated-content/counts');
      expect(body).toEqual({ total, byCategory: { ...empty, ...byCategory } });
    };
    const texts = `/api/generated-content/${content.id}`;
    await expectCounts({ research: 1 });
    await expectCounts({}, await app.join());
    await client.patch(texts, { json: { content: 'An edit is no other text' } });
    await generate();
    await expectCounts({ research: 1 });
    await client.post('/api/generate/ai-content', {
      json: { productId: product.id, promptType: 'lead_nurture' },
    });
    await expectCounts({ research: 1, email_sequences: 1 });
    await client.delete(texts);
    await expectCounts({ email_sequences: 1 });
    expect((await client.post(`${texts}/undelete`)).status).toBe(200);
    await expectCounts({ research: 1, email_sequences: 1 });
    await client.delete(texts);
    await generate();
    await expectCounts({ research: 1, email_sequences: 1 });
    await client.delete(`/api/products/${product.id}`);
    await expectCounts({});
    const { userId } = await app.db('generated_contents').where({ id: content.id }).first();
    // These rows have no versions, because rows with versions can't be deleted.
    const rows = ['a', 'b'].map((type) => ({
      ...{ user_id: userId, product_id: product.id, category: 'web_assets', type },
    }));
    await app.db('generated_contents').insert(rows);
    await expectCounts({ web_assets: 2 });
    await app.db('generated_contents').where({ user_id: userId, type: 'a' }).delete();
    await expectCounts({ web_assets: 1 });
  });

  test('an edit writes into the key that exists, becomes a version and keeps known sources', async () => {
    const [known = ''] = content.citations;
    const answer = await client.patch(`/api/generated-content/${content.id}`, {
      json: {
        content: { content: '# Mine\n\nRewritten' },
        markdownContent: '# Mine\n\nRewritten',
        citations: ['https://mine.example/page', known],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      content: { content: '# Mine\n\nRewritten' },
      markdownContent: '# Mine\n\nRewritten',
      versionNumber: 2,
      sources: [
        { url: 'https://mine.example/page', origin: 'user' },
        { url: known, origin: 'provider' },
      ],
    });
    expect(await app.db('content_versions').where({ content_id: content.id })).toHaveLength(2);
    const asText = await client.patch(`/api/generated-content/${content.id}`, {
      json: {
        content: JSON.stringify({ content: 'As JSON text' }),
      },
    });
    expect(asText.body).toMatchObject({
      content: { content: 'As JSON text' },
      markdownContent: 'As JSON text',
    });
  });

  test('ten edits at once become ten versions', async () => {
    const edits = Array.from({ length: 10 }, (_, index) =>
      client.patch(`/api/generated-content/${content.id}`, { json: { markdownContent: `Edit ${index}` } }),
    );
    expect((await Promise.all(edits)).every(({ status }) => status === 200)).toBe(true);
    const numbers = await app
      .db('content_versions')
      .where({ content_id: content.id })
      .pluck('version_number');
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test.each<[name: string, changes: object]>([
    ['a blank text', { markdownContent: ' \n' }],
    ['nothing', {}],
    ['a citation that is no address', { citations: ['nonsense'] }],
    ['a citation that runs code', { citations: ['javascript:alert(1)'] }],
    ['too long a text', { markdownContent: 'x'.repeat(400_001) }],
    ['a list as content', { content: ['x'] }],
    ['an invisible text', { content: { content: '\u3164\u200b\ufe0f' } }],
    ['too long a text in an object', { content: { content: 'x'.repeat(400_001) } }],
    ['too much in all keys', { content: { content: 'x', more: 'y'.repeat(399_999) } }],
    ['too much deeper down', { content: { content: 'x', more: [{ deep: 'y'.repeat(400_000) }] } }],
    ['too long keys', { content: { content: 'x', ['y'.repeat(400_000)]: 1 } }],
    ['too many keys', { content: { content: 'x', ...manyKeys(9_000) } }],
  ])('%s is refused with 400 and changes nothing', async (_name, changes) => {
    expect((await client.patch(`/api/generated-content/${content.id}`, { json: changes })).status).toBe(400);
    expect((await client.get('/api/generated-content')).body).toEqual([content]);
  });

  test('a text as long as allowed is taken, as text and in an object', async () => {
    const longest = `é${'x'.repeat(399_999)}`;
    for (const changes of [{ content: { content: longest } }, { markdownContent: longest.toUpperCase() }]) {
      const answer = await client.patch(`/api/generated-content/${content.id}`, { json: changes });
      expect(answer.status).toBe(200);
    }
  });

  test('values that the server computes are ignored', async () => {
    const json = {
      content: { content: 'Mine', sections: ['y'.repeat(300_000)], userLinks: ['z'.repeat(300_000)] },
    };
    const answer = await client.patch<GeneratedContent>(`/api/generated-content/${content.id}`, { json });
    expect(answer.status).toBe(200);
    expect(answer.body.content).toEqual({ content: 'Mine' });
  });

  test('of another user answers 404', async () => {
    const stranger = await app.join();
    expect(
      (await stranger.patch(`/api/generated-content/${content.id}`, { json: { markdownContent: 'x' } }))
        .status,
    ).toBe(404);
    expect((await stranger.delete(`/api/generated-content/${content.id}`)).status).toBe(404);
    expect((await stranger.get('/api/generated-content')).body).toEqual([]);
  });

  test('deleting hides it but keeps its versions; a new text revives it', async () => {
    expect((await client.delete(`/api/generated-content/${content.id}`)).status).toBe(204);
    expect((await client.get('/api/generated-content')).body).toEqual([]);
    expect((await client.delete(`/api/generated-content/${content.id}`)).status).toBe(404);
    expect(await app.db('content_versions').where({ content_id: content.id })).toHaveLength(1);
    const fresh = (await generate()).body as GeneratedContent;
    expect(fresh).toMatchObject({ id: content.id, versionNumber: 2 });
    expect(await app.db('content_versions').where({ content_id: content.id })).toHaveLength(2);
  });
});
