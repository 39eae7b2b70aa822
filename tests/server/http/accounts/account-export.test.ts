import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { removeOldExports } from '#server/features/account-data/export/account-exports.service.ts';
import { writeExport } from '#server/features/account-data/export/write-export.ts';
import { ACCOUNT_RECORDS } from '#server/features/account-data/records/account-tables.ts';
import type { ExportStatus } from '#shared/contracts/accounts/account-export.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { makePng } from '#tests/support/png.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Client = Awaited<ReturnType<TestApp['signUp']>>;

const DAY_MS = 86_400_000;

let client: Client;
let userId: number;

prepareApp({ env: { SIGNUP_CREDITS: '50' } });
beforeEach(async () => {
  app.clock.now = undefined;
  client = await app.join();
  userId = ((await client.get('/api/auth/user')).body as { id: number }).id;
});

const read = async (of = client) => (await of.get<ExportStatus>('/api/user/export')).body;
const start = (of = client) => of.post('/api/user/export');

async function ready(of = client): Promise<NonNullable<ExportStatus['latest']>> {
  await vi.waitFor(async () => expect((await read(of)).latest?.state).toBe('ready'), { timeout: 20_000 });
  const { latest } = await read(of);
  if (!latest) throw new Error('no export');
  return latest;
}

async function download(id: string, of = client): Promise<Record<string, string>> {
  const cookie = of.cookieHeader();
  const answer = await fetch(`${app.url}/api/user/export/${id}/file`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

async function writeSomething(of = client, word = 'mine'): Promise<GeneratedContent> {
  const json = { ...completeProduct, name: `Product ${word}` };
  const { body: product } = await of.post<Product>('/api/products', { json });
  await of.put(`/api/products/${product.id}/brand-voice`, { json: { dos: [`Say ${word}`] } });
  await of.patch(`/api/products/${product.id}`, { json: { name: `Renamed ${word}` } });
  const { body: content } = await of.post<GeneratedContent>('/api/generate/ai-content', {
    json: { productId: product.id, promptType: 'primary_pain_points' },
  });
  await of.patch(`/api/generated-content/${content.id}`, {
    json: { content: { content: `# Edited ${word}` } },
  });
  return content;
}

test('contains everything of the account, nothing of others, and matches its schemas', async () => {
  const other = await app.join();
  await writeSomething(other, 'canary');
  const content = await writeSomething();
  await client.put('/api/user/avatar', { raw: makePng(), headers: { 'content-type': 'image/png' } });
  await app.db('sign_ins').insert({ userId, way: 'passkey', isRefused: true, device: 'Firefox' });
  expect((await start()).status).toBe(202);
  const { id, bytes, recordsWritten, recordsTotal } = await ready();
  expect(recordsWritten).toBe(recordsTotal);
  const files = await download(id);
  expect(JSON.stringify(files)).not.toContain('canary');
  for (const { name, schema } of ACCOUNT_RECORDS) {
    const records: unknown = JSON.parse(files[`${name}.json`] ?? '');
    expect(z.array(schema).safeParse(records).error, name).toBeUndefined();
    expect(JSON.parse(files[`schemas/${name}.schema.json`] ?? '')).toMatchObject({ type: 'array' });
  }
  const records = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[];
  expect(records('account')).toMatchObject([{ id: userId }]);
  expect(records('products')).toMatchObject([{ name: 'Renamed mine', deletedAt: null }]);
  const versions = [{ fields: { name: 'Product mine' } }, { brandVoice: { dos: ['Say mine'] } }];
  expect(records('product-versions')).toMatchObject(versions);
  expect(records('products')).toMatchObject([{ brandVoice: { dos: ['Say mine'] } }]);
  expect(records('contents')).toMatchObject([{ id: content.id, content: { content: '# Edited mine' } }]);
  expect(records('content-versions').map(({ versionNumber }) => versionNumber)).toEqual([1, 2]);
  expect(records('receipts')).toMatchObject([{ contentId: content.id, creditsCharged: 1 }]);
  expect(records('credit-transactions').map(({ amount }) => amount)).toEqual([50, -1]);
  expect(records('sign-ins')).toMatchObject([{ way: 'passkey', isRefused: true, device: 'Firefox' }]);
  expect(files['picture.png']).toMatch(/^.PNG/u);
  expect(records('activity').map(({ action }) => action)).toContain('data_exported');
  expect(JSON.stringify(records('receipts'))).not.toContain('costMicroUsd');
  expect(files[`texts/${content.id}/versions/1.md`]).toBe(content.markdownContent);
  expect(files[`texts/${content.id}/versions/2.md`]).toBe('# Edited mine');
  expect(bytes).toBeGreaterThan(1_000);
});

test('contains no secret: no password hash, session or token', async () => {
  await client.post('/api/products', { json: completeProduct });
  await start();
  const text = JSON.stringify(await download((await ready()).id));
  const { rows } = await app.db.raw(
    `select password_hash as secret from identity_accounts union all select id_hash from sessions`,
  );
  for (const { secret } of rows) expect(text).not.toContain(secret);
});

test('runs once a day, also when many ask at once, and only soon after a sign-in', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(202));
  expect(await app.db('account_exports').where({ userId })).toHaveLength(1);
  await ready();
  expect(await start()).toMatchObject({ status: 409, body: { code: 'export_too_soon' } });
  expect((await read()).nextAt).not.toBeNull();
  app.clock.now = new Date(Date.now() + DAY_MS + 1_000);
  expect((await start()).status).toBe(202);
  await ready();
  await app
    .db('sessions')
    .where({ userId })
    .update({ createdAt: new Date(Date.now() - 16 * 60_000) });
  expect((await read()).needsSignIn).toBe(true);
  expect(await start()).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_required' } });
});

test('can be downloaded by its owner for a day', async () => {
  await start();
  const { id } = await ready();
  const stranger = await app.join();
  expect((await stranger.get(`/api/user/export/${id}/file`)).status).toBe(404);
  app.clock.now = new Date(Date.now() + DAY_MS + 60_000);
  expect((await client.get(`/api/user/export/${id}/file`)).status).toBe(404);
  expect((await read()).latest).toBeNull();
  await removeOldExports(app.deps.sources);
  expect(await app.db('account_export_parts').where({ exportId: id })).toHaveLength(0);
});

test('a run that another server took over writes nothing more, and the later one is whole', async () => {
  await writeSomething();
  await start();
  const { id } = await ready();
  const before = await app.db('account_export_parts').where({ exportId: id });
  await app.db('account_exports').where({ id }).update({ state: 'writing' });
  const { signal } = new AbortController();
  const runs = [1, 2, 3].map(() => writeExport(app.deps.sources, { exportId: id, signal }));
  await Promise.all(runs);
  const row = await app.db('account_exports').where({ id }).first();
  expect(row).toMatchObject({ state: 'ready', run: 4 });
  expect(Object.keys(await download(id))).toContain('products.json');
  expect(before.length).toBeGreaterThan(0);
});

test('a stopping server leaves the export to the next start', async () => {
  await start();
  const { id } = await ready();
  await app.db('account_exports').where({ id }).update({ state: 'writing' });
  const stopping = AbortSignal.abort();
  await expect(writeExport(app.deps.sources, { exportId: id, signal: stopping })).rejects.toThrow();
  expect((await read()).latest?.state).toBe('writing');
  await writeExport(app.deps.sources, { exportId: id, signal: new AbortController().signal });
  expect((await read()).latest?.state).toBe('ready');
});
