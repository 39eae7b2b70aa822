import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { MAX_DISMISSALS, MAX_DISMISSALS_PER_CALL } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

let client: Client;
let product: Product;
let content: GeneratedContent;

prepareApp();
beforeEach(async () => {
  client = await app.join();
  product = (await client.post('/api/products', { json: completeProduct })).body as Product;
  content = await generate();
});

async function generate(): Promise<GeneratedContent> {
  const answer = await client.post('/api/generate/ai-content', {
    json: { productId: product.id, promptType: 'vertical_landscape' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as GeneratedContent;
}

const put = (json: unknown, by: Client = client, id: number | string = content.id) =>
  by.request('PUT', `/api/generated-content/${id}/preflight-dismissals`, { json: json as object });

async function listed(): Promise<GeneratedContent> {
  const [first] = (await client.get(`/api/generated-content/product/${product.id}`))
    .body as GeneratedContent[];
  if (!first) throw new Error('No content is listed');
  return first;
}

describe('dismissed findings', () => {
  test('are none at first, and stay with the content', async () => {
    expect(content.dismissedFindings).toEqual([]);
    const answer = await put({ findings: ['figures.unsourced.abc1'], dismissed: true });
    expect(answer).toMatchObject({ status: 200, body: { dismissedFindings: ['figures.unsourced.abc1'] } });
    const { dismissedFindings, versionNumber, updatedAt } = await listed();
    expect(dismissedFindings).toEqual(['figures.unsourced.abc1']);
    expect([versionNumber, updatedAt]).toEqual([content.versionNumber, content.updatedAt]);
    const summary = (await client.get('/api/generated-content?view=summary')).body;
    expect(summary).toMatchObject([{ dismissedFindings: ['figures.unsourced.abc1'] }]);
  });

  test('are added and taken out one by one, whatever another device does meanwhile', async () => {
    await Promise.all([
      put({ findings: ['links.insecure.a'], dismissed: true }),
      put({ findings: ['links.insecure.b'], dismissed: true }),
    ]);
    await put({ findings: ['links.insecure.b', 'cliches.cliche.c'], dismissed: true });
    expect((await listed()).dismissedFindings.toSorted()).toEqual([
      'cliches.cliche.c',
      'links.insecure.a',
      'links.insecure.b',
    ]);
    await put({ findings: ['links.insecure.a', 'links.insecure.unknown'], dismissed: false });
    expect((await listed()).dismissedFindings).toEqual(['links.insecure.b', 'cliches.cliche.c']);
  });

  test('outlive an edit, a new generation, and a deletion that is undone', async () => {
    await put({ findings: ['cliches.cliche.c'], dismissed: true });
    await client.patch(`/api/generated-content/${content.id}`, { json: { content: 'Another text' } });
    expect((await generate()).dismissedFindings).toEqual(['cliches.cliche.c']);
    await client.delete(`/api/generated-content/${content.id}`);
    expect((await put({ findings: ['cliches.cliche.d'], dismissed: true })).status).toBe(404);
    const restored = await client.post(`/api/generated-content/${content.id}/undelete`);
    expect(restored.body).toMatchObject({ dismissedFindings: ['cliches.cliche.c'] });
  });

  test('have room for so many, the newest', async () => {
    const keys = Array.from({ length: MAX_DISMISSALS + 50 }, (_, index) => `links.insecure.${index}`);
    for (let start = 0; start < keys.length; start += MAX_DISMISSALS_PER_CALL)
      await put({ findings: keys.slice(start, start + MAX_DISMISSALS_PER_CALL), dismissed: true });
    expect((await listed()).dismissedFindings).toEqual(keys.slice(-MAX_DISMISSALS));
  });

  test("of another user's content answer 404", async () => {
    const stranger = await app.join();
    const body = { findings: ['links.insecure.a'], dismissed: true };
    expect((await put(body, stranger)).status).toBe(404);
    expect((await put(body, app.newClient())).status).toBe(401);
    expect((await listed()).dismissedFindings).toEqual([]);
  });

  test.each([
    [{ findings: [], dismissed: true }],
    [{ findings: ['ok.key'] }],
    [{ findings: ['<script>'], dismissed: true }],
    [{ findings: ['a'.repeat(81)], dismissed: true }],
    [
      {
        findings: Array.from({ length: MAX_DISMISSALS_PER_CALL + 1 }, (_, i) => `key.${i}`),
        dismissed: true,
      },
    ],
    [{ findings: 'ok.key', dismissed: true }],
    [null],
  ])('refuse %j', async (body) => {
    expect((await put(body)).status).toBe(400);
  });
});
