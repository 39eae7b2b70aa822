import { beforeEach, expect, test } from 'vitest';
import { createJobHandlers } from '#server/boot/job-handlers.ts';
import { purgeDeletedContents } from '#server/features/content/purge-contents.service.ts';
import { hashOf } from '#server/features/sources/source-checks.service.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Kit, KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { rewriteTasks } from '#tests/support/database/task-rows.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let client: Awaited<ReturnType<TestApp['signUp']>>;
let product: Product;

prepareApp({ env: { SOURCE_CHECKS: 'off' } });
beforeEach(async () => {
  client = await app.join();
  product = (await client.post<Product>('/api/products', { json: completeProduct })).body;
});

const generate = async (promptType: string) =>
  (
    await client.post<GeneratedContent>('/api/generate/ai-content', {
      json: { productId: product.id, promptType, variables: { additionalContext: 'Our secret plan' } },
    })
  ).body;
const pathOf = ({ id }: { id: number }) => `/api/generated-content/${id}`;
const deleteBefore = async (content: { id: number }, age: string) => {
  await client.delete(pathOf(content));
  await app.db.raw('update generated_contents set deleted_at = now() - ?::interval where id = ?', [
    age,
    content.id,
  ]);
};
const rowsOf = async ({ id }: { id: number }) => ({
  contents: (await app.db('generated_contents').where({ id })).length,
  versions: (await app.db('content_versions').where({ content_id: id })).length,
});
const keepHouse = () =>
  createJobHandlers({ ...app.deps, generation: app.generation }).housekeeping(
    [],
    new AbortController().signal,
  );

test('a deleted content goes for good after 30 days, with versions and what was typed in; its receipt stays', async () => {
  const old = await generate('vertical_landscape');
  await client.patch(pathOf(old), { json: { markdownContent: 'Edited' } });
  const young = await generate('category_definitions');
  const kept = await generate('benchmark_data');
  await deleteBefore(old, '30 days 1 minute');
  await deleteBefore(young, '29 days 23 hours');
  const { balance } = await app
    .db('credit_accounts')
    .where({ user_id: await userIdOf() })
    .first();

  await keepHouse();
  expect(await rowsOf(old)).toEqual({ contents: 0, versions: 0 });
  expect(await rowsOf(young)).toEqual({ contents: 1, versions: 1 });
  expect(await rowsOf(kept)).toEqual({ contents: 1, versions: 1 });
  expect((await client.post(`${pathOf(young)}/undelete`)).status).toBe(200);

  const receipt = await client.get(`/api/generations/${old.generationId}`);
  expect(receipt.status).toBe(200);
  expect(receipt.body).toMatchObject({ state: 'succeeded', contentId: null });
  const { request } = await app.db('generations').where({ id: old.generationId }).first();
  expect(request).toMatchObject({ promptType: 'vertical_landscape', variables: {} });
  const { rows } = await app.db.raw(
    `select count(*)::int as count from generations where request::text like '%secret plan%' and user_id = ?`,
    [await userIdOf()],
  );
  expect(rows[0].count).toBe(2);
  expect(
    await app
      .db('credit_accounts')
      .where({ user_id: await userIdOf() })
      .first(),
  ).toMatchObject({ balance });
  const summed = await app.db.raw(
    `select version_bytes = (select sum(bytes) from content_versions where content_id = c.id) as same
       from generated_contents c where user_id = ?`,
    [await userIdOf()],
  );
  expect(summed.rows[0].same).toBe(true);
});

test('what was typed in for a text that failed or was cancelled free goes after 30 days; its receipt stays', async () => {
  app.standIns.fault({ times: 'always', fault: { kind: 'status', code: 400 } } as never);
  await generate('vertical_landscape');
  await generate('category_definitions');
  await generate('benchmark_data');
  await app.standIns.reset();
  const rows = await app.db('generations').where({ product_id: product.id }).orderBy('created_at');
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  const [old, cancelled, young] = rows;
  const age = (id: string, days: string, more = {}) =>
    rewriteTasks(
      app.db,
      'generations',
      { id },
      { finishedAt: app.db.raw('now() - ?::interval', [days]), ...more },
    );
  await age(cancelled.id, '31 days', { state: 'cancelled' });
  await age(old.id, '30 days 1 minute');
  await age(young.id, '29 days 23 hours');
  const receipt = (await client.get<GenerationReceipt>(`/api/generations/${old.id}`)).body;
  expect(receipt.additionalContext).toBe('Our secret plan');
  await keepHouse();
  const contextOf = async ({ id }: { id: string }) =>
    (await app.db('generations').where({ id }).first()).request.variables.additionalContext;
  expect([await contextOf(old), await contextOf(cancelled)]).toEqual([undefined, undefined]);
  expect(await contextOf(young)).toBe('Our secret plan');
  expect((await client.get(`/api/generations/${old.id}`)).body).toEqual({
    ...receipt,
    additionalContext: '',
  });
});

test('a type whose content has gone is written anew', async () => {
  const old = await generate('vertical_landscape');
  await deleteBefore(old, '31 days');
  await purgeDeletedContents(app.deps.service);
  const again = await generate('vertical_landscape');
  expect(again).toMatchObject({ versionNumber: 1 });
  expect(again.id).not.toBe(old.id);
});

test('a text that a launch kit wrote goes too, and the kit stays', async () => {
  const order = { productId: product.id, types: ['vertical_landscape'] };
  const { credits } = (await client.post<KitQuote>('/api/kits/quote', { json: order })).body;
  const { id } = (await client.post<Kit>('/api/kits', { json: { ...order, quotedCredits: credits } })).body;
  const read = async () => (await client.get<Kit>(`/api/kits/${id}`)).body;
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('ended');
  const contentId = (await read()).steps[0]?.contentId as number;
  await deleteBefore({ id: contentId }, '31 days');
  expect(await purgeDeletedContents(app.deps.service)).toBe(1);
  expect((await read()).steps).toMatchObject([{ state: 'done', contentId: null }]);
});

test('what was found out about its sources goes, unless another piece of content cites them', async () => {
  const userId = await userIdOf();
  const [only, both] = ['https://only-here.dev/', 'https://both-cite.dev/'];
  const cite = async (content: GeneratedContent, urls: string[]) => {
    await client.patch(pathOf(content), { json: { citations: urls } });
    await app.db.raw(WRITABLE_TEXTS);
    await app.db('current_texts').where({ id: content.id }).update({ is_sample: false });
  };
  const old = await generate('vertical_landscape');
  await cite(old, [only, both]);
  await cite(await generate('category_definitions'), [both]);
  const check = { user_id: userId, state: 'reachable', checked_at: new Date() };
  await app.db('source_checks').insert([only, both].map((url) => ({ ...check, url_hash: hashOf(url) })));
  await deleteBefore(old, '31 days');
  await purgeDeletedContents(app.deps.service);
  const known = (url: string) => app.db('source_checks').where({ user_id: userId, url_hash: hashOf(url) });
  expect(await known(only)).toEqual([]);
  expect(await known(both)).toHaveLength(1);
});

test('many go in several transactions, also beside each other', async () => {
  const userId = await userIdOf();
  await app.db.raw(WRITABLE_TEXTS);
  await app.db.raw(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content, deleted_at)
     select ?, ?, 'research', 'type ' || n, 'T', 'Text', now() - interval '31 days' from generate_series(1, 120) n`,
    [userId, product.id],
  );
  const gone = await Promise.all([
    purgeDeletedContents(app.deps.service),
    purgeDeletedContents(app.deps.service),
  ]);
  expect(gone[0] + gone[1]).toBe(120);
  expect(await app.db('generated_contents').where({ user_id: userId })).toEqual([]);
});

async function userIdOf(): Promise<number> {
  return (await client.get<{ id: number }>('/api/auth/user')).body.id;
}
