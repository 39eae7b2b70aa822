import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ContentVersion,
  ContentVersionSummary,
  DeletedContent,
} from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

const DAY_MS = 24 * 60 * 60 * 1000;

let client: Client;
let product: Product;
let content: GeneratedContent;

prepareApp();
beforeEach(async () => {
  client = await app.join();
  product = (await client.post('/api/products', { json: completeProduct })).body as Product;
  content = await generate();
});
afterEach(() => {
  app.clock.now = undefined;
});

async function generate(body: object = {}): Promise<GeneratedContent> {
  const answer = await client.post('/api/generate/ai-content', {
    json: { productId: product.id, promptType: 'vertical_landscape', ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as GeneratedContent;
}

const address = (rest = '') => `/api/generated-content/${content.id}${rest}`;

async function edit(text: string, more: object = {}): Promise<GeneratedContent> {
  const answer = await client.patch(address(), { json: { content: text, ...more } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as GeneratedContent;
}

async function restore(versionNumber: number): Promise<GeneratedContent> {
  const answer = await client.post(address(`/versions/${versionNumber}/restore`));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as GeneratedContent;
}

async function versions(): Promise<ContentVersionSummary[]> {
  const answer = await client.get(address('/versions'));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ContentVersionSummary[];
}

async function version(number: number): Promise<ContentVersion> {
  const answer = await client.get(address(`/versions/${number}`));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ContentVersion;
}

const textOfEachVersion = async () => {
  const list = await versions();
  return Promise.all(list.map(async ({ versionNumber }) => (await version(versionNumber)).markdownContent));
};

const deleted = async (caller = client) =>
  (await caller.get('/api/generated-content/deleted')).body as DeletedContent[];
const live = async () => (await client.get('/api/generated-content')).body as GeneratedContent[];

describe('the versions of a piece of content', () => {
  test('are listed newest first, each with its origin, length and title, without the texts', async () => {
    await edit('Four words by hand', { citations: ['https://mine.example/'] });
    const again = await generate({ isRegeneration: true, tier: 'premium' });
    const list = await versions();
    expect(list).toMatchObject([
      { versionNumber: 3, origin: 'generation', isCurrent: true, tier: 'premium' },
      { versionNumber: 2, origin: 'edit', isCurrent: false, wordCount: 4, tier: 'standard' },
      { versionNumber: 1, origin: 'generation', isCurrent: false, tier: 'standard' },
    ]);
    expect(list.map(({ generationId }) => generationId)).toEqual([
      again.generationId,
      content.generationId,
      content.generationId,
    ]);
    expect(list[2]?.wordCount).toBe(content.markdownContent.match(/\S+/gu)?.length);
    for (const entry of list) {
      expect(entry).toMatchObject({ title: content.title, isSample: true, isTruncated: false });
      expect(Object.keys(entry)).not.toContain('content');
      expect(Object.keys(entry)).not.toContain('markdownContent');
    }
    expect(Date.parse(list[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(list[2]?.createdAt ?? ''));
  });

  test('hold the text and the sources as they were', async () => {
    const edited = await edit('By hand', { citations: ['https://mine.example/'] });
    expect(await version(1)).toMatchObject({
      content: content.content,
      markdownContent: content.markdownContent,
      sources: content.sources,
    });
    expect(await version(2)).toMatchObject({
      content: { content: 'By hand' },
      markdownContent: 'By hand',
      sources: [{ url: 'https://mine.example/', origin: 'user' }],
      isCurrent: true,
    });
    expect(edited.generationId).toBe(content.generationId);
  });

  test('can be neither changed nor removed, not even in the database', async () => {
    const rows = () => app.db('content_versions').where({ content_id: content.id });
    await expect(rows().update({ markdown_content: 'Rewritten history' })).rejects.toThrow(/not allowed/);
    await expect(rows().delete()).rejects.toThrow(/not allowed/);
    expect((await version(1)).markdownContent).toBe(content.markdownContent);
  });

  test('of somebody else, of nothing, and beyond every number are 404', async () => {
    const stranger = await app.join();
    const calls: [caller: Client, method: string, path: string][] = [
      [stranger, 'GET', address('/versions')],
      [stranger, 'GET', address('/versions/1')],
      [stranger, 'POST', address('/versions/1/restore')],
      [client, 'GET', address('/versions/2')],
      [client, 'GET', address('/versions/0')],
      [client, 'GET', address('/versions/2147483648')],
      [client, 'POST', address('/versions/2/restore')],
      [client, 'POST', address('/versions/999999999999999/restore')],
      [client, 'GET', '/api/generated-content/2147483647/versions'],
      [client, 'GET', '/api/generated-content/2147483648/versions'],
      [client, 'GET', '/api/generated-content/2147483648/versions/1'],
      [client, 'POST', '/api/generated-content/2147483648/versions/1/restore'],
    ];
    for (const [caller, method, path] of calls) {
      const answer = await caller.request(method, path);
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer.body).toMatchObject({ code: expect.stringMatching(/^(content|version)_not_found$/) });
    }
    expect((await client.get(address('/versions/first'))).status).toBe(400);
    expect(await versions()).toHaveLength(1);
  });
});

describe('restoring a version', () => {
  test('makes a new version of the old text, sources and receipt, and keeps all others', async () => {
    await edit('Second', { citations: ['https://mine.example/'] });
    const third = await generate({ isRegeneration: true, tier: 'premium' });
    expect(third.generationId).not.toBe(content.generationId);

    const restored = await restore(1);
    expect(restored).toMatchObject({
      id: content.id,
      versionNumber: 4,
      content: content.content,
      markdownContent: content.markdownContent,
      sources: content.sources,
      title: content.title,
      generationId: content.generationId,
      tier: 'standard',
    });
    expect(await live()).toEqual([restored]);
    expect(await textOfEachVersion()).toEqual([
      content.markdownContent,
      third.markdownContent,
      'Second',
      content.markdownContent,
    ]);
    expect((await versions())[0]).toMatchObject({ origin: 'restore', isCurrent: true });
    expect((await client.get('/api/activity-logs?limit=1')).body).toMatchObject([
      { action: 'content_restored', description: content.title },
    ]);
    expect(Date.parse(restored.updatedAt)).toBeGreaterThan(Date.parse(third.updatedAt));
  });

  test('costs nothing', async () => {
    const balance = async () => ((await client.get('/api/auth/user')).body as { credits: number }).credits;
    const before = await balance();
    await edit('Second');
    await restore(1);
    expect(await balance()).toBe(before);
  });

  test('brings back that a text was cut off, and that it was a sample', async () => {
    await app.db.raw(WRITABLE_TEXTS);
    await app.db('current_texts').where({ id: content.id }).update({ is_truncated: true });
    await edit('Cut off here');
    await edit('Whole');
    await app
      .db('current_texts')
      .where({ id: content.id })
      .update({ is_truncated: false, is_sample: false, provider: 'anthropic', model: 'another' });
    expect(await restore(2)).toMatchObject({
      isTruncated: true,
      isSample: true,
      provider: content.provider,
      model: content.model,
    });
    expect(await restore(3)).toMatchObject({ isTruncated: false, isSample: false, provider: 'anthropic' });
  });

  test('20 edits and restores at once become 20 versions, and no text is lost', async () => {
    const texts = Array.from({ length: 14 }, (_, number) => `Edit number ${number}`);
    const changes = [
      ...texts.map((text) => () => client.patch(address(), { json: { content: text } })),
      ...Array.from({ length: 6 }, () => () => client.post(address('/versions/1/restore'))),
    ];
    const answers = await Promise.all(changes.map((change) => change()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));

    const list = await versions();
    expect(list.map(({ versionNumber }) => versionNumber)).toEqual(
      Array.from({ length: 21 }, (_, place) => 21 - place),
    );
    const stored = await textOfEachVersion();
    expect(stored).toEqual(expect.arrayContaining(texts));
    expect(stored.filter((text) => text === content.markdownContent)).toHaveLength(7);
    // Each response equals the version stored under its number.
    for (const { body } of answers) {
      const { versionNumber, markdownContent } = body as GeneratedContent;
      expect(stored[21 - versionNumber]).toBe(markdownContent);
    }
    expect((await live())[0]).toMatchObject({ versionNumber: 21, markdownContent: stored[0] });
  });
});

describe('a deleted content', () => {
  test('is listed with its product and its last day, and comes back with its text and all versions', async () => {
    const edited = await edit('By hand');
    // According to the specification, an empty text is not an edit: clients must delete the content.
    expect((await client.patch(address(), { json: { content: ' \n' } })).status).toBe(400);
    expect((await client.delete(address())).status).toBe(204);
    expect(await live()).toEqual([]);
    expect((await client.get(address('/versions'))).status).toBe(404);
    expect((await client.post(address('/versions/1/restore'))).status).toBe(404);

    const [entry, ...others] = await deleted();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: content.id, title: content.title, productName: product.name });
    expect(Object.keys(entry ?? {})).not.toContain('markdownContent');
    expect(Date.parse(entry?.restorableUntil ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * DAY_MS);

    const answer = await client.post(address('/undelete'));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(edited);
    expect(await live()).toEqual([edited]);
    expect(await deleted()).toEqual([]);
    expect(await textOfEachVersion()).toEqual(['By hand', content.markdownContent]);
    expect((await client.get('/api/activity-logs?limit=1')).body).toMatchObject([
      { action: 'content_restored', description: content.title },
    ]);
  });

  test('can be restored up to the last moment of 30 days, and not a moment later', async () => {
    app.clock.now = new Date();
    const deletedAt = app.clock.now.getTime();
    await client.delete(address());
    app.clock.now = new Date(deletedAt + 30 * DAY_MS);
    expect(await deleted()).toEqual([]);
    expect((await client.post(address('/undelete'))).status).toBe(404);
    app.clock.now = new Date(deletedAt + 30 * DAY_MS - 1);
    expect(await deleted()).toHaveLength(1);
    expect((await client.post(address('/undelete'))).status).toBe(200);
  });

  test('is listed last deleted first', async () => {
    const other = await generate({ promptType: 'benchmark_data' });
    await client.delete(`/api/generated-content/${other.id}`);
    await client.delete(address());
    expect((await deleted()).map(({ id }) => id)).toEqual([content.id, other.id]);
  });

  test('of a deleted product stays away', async () => {
    await client.delete(address());
    await client.delete(`/api/products/${product.id}`);
    expect(await deleted()).toEqual([]);
    expect((await client.post(address('/undelete'))).status).toBe(404);
  });

  test('does not come back into a product that is just being deleted', async () => {
    await client.delete(address());
    const now = new Date();
    const restoring = await app.db.transaction(async (trx) => {
      await trx('products').where({ id: product.id }).update({ deleted_at: now });
      const answer = client.post(address('/undelete'));
      await sleep(300);
      await trx('generated_contents').where({ product_id: product.id }).update({ deleted_at: now });
      return { answer };
    });
    expect((await restoring.answer).status).toBe(404);
    expect(await live()).toEqual([]);
  });

  test('of somebody else, one that is not deleted, and one that never was are 404', async () => {
    expect((await client.post(address('/undelete'))).status).toBe(404);
    await client.delete(address());
    const stranger = await app.join();
    expect(await deleted(stranger)).toEqual([]);
    expect((await stranger.post(address('/undelete'))).status).toBe(404);
    for (const id of ['2147483647', '2147483648', '999999999999999']) {
      expect((await client.post(`/api/generated-content/${id}/undelete`)).status, id).toBe(404);
    }
    expect((await client.post('/api/generated-content/first/undelete')).status).toBe(400);
    expect(await deleted()).toHaveLength(1);
  });

  test('is restored once by two calls at once', async () => {
    await client.delete(address());
    // Both requests read the deleted row before either continues.
    const calls = await app.db.transaction(async (trx) => {
      await trx('products').where({ id: product.id }).forUpdate();
      const started = [client.post(address('/undelete')), client.post(address('/undelete'))];
      await sleep(300);
      return { started };
    });
    const answers = await Promise.all(calls.started);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const log = (await client.get('/api/activity-logs')).body as { action: string }[];
    expect(log.filter(({ action }) => action === 'content_restored')).toHaveLength(1);
  });

  test('whose type is generated again is no longer listed, and its texts are versions of the new one', async () => {
    await edit('Written by hand before it was deleted');
    await client.delete(address());
    const again = await generate();
    expect(again).toMatchObject({ id: content.id, versionNumber: 3 });
    expect(await deleted()).toEqual([]);
    expect((await restore(2)).markdownContent).toBe('Written by hand before it was deleted');
  });
});
