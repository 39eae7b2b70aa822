/* What an import may not hold up: other requests of the account, its end, and the memory of the server. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resumeForgottenImports } from '#server/features/account-data/import/account-imports.service.ts';
import { readInThread } from '#server/features/account-data/import/read-in-thread.ts';
import { writeImport } from '#server/features/account-data/import/write-import.ts';
import type { ImportStatus } from '#shared/contracts/accounts/account-import.ts';
import { MAX_PRODUCT_VERSIONS } from '#shared/contracts/product-history.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import {
  ended,
  exportOf,
  type Files,
  filesOf,
  importInto,
  recordsIn,
  upload,
  zipOf,
} from './import-files.ts';

prepareApp();

let boss: CookieClient;
let files: Files;
let client: CookieClient;
let userId: number;
beforeAll(async () => {
  boss = await app.join();
  const source = await app.join();
  const { id } = await okCalls(source).send<{ id: number }>('/api/products', completeProduct);
  await source.patch(`/api/products/${id}`, { json: { outcome: 'Changed' } });
  await source.put(`/api/products/${id}/offer`, { json: { price: '€99' } });
  files = filesOf(await exportOf(app, source));
  const offer = { productId: id, version: 1, fields: { price: '€99' }, createdAt: new Date() };
  files['offers.json'] = JSON.stringify([offer]);
});
beforeEach(async () => {
  client = await app.signUp();
  userId = (await okCalls(client).ask<{ id: number }>('/api/auth/user')).id;
});

/** The export with many records that differ in these fields from the first of its kind. */
function withMany(name: string, count: number, differ: (index: number) => object): Uint8Array {
  const [first = {}] = recordsIn(files, name);
  const many = Array.from({ length: count }, (_, index) => ({ ...first, ...differ(index) }));
  return zipOf({ ...files, [`${name}.json`]: JSON.stringify(many) });
}

/** Runs `work` while the import writes a product and waits for a table that another transaction holds. */
async function whileWriting(zip: Uint8Array, work: () => Promise<void>): Promise<void> {
  const holder = await app.db.transaction();
  try {
    await holder.raw('lock table product_versions in share row exclusive mode');
    expect((await upload(app, client, zip)).status).toBe(202);
    const waits = () =>
      app.db.raw(`select 1 from pg_locks where not granted and relation = 'product_versions'::regclass`);
    await vi.waitFor(async () => expect((await waits()).rows).toHaveLength(1), { timeout: 30_000 });
    await work();
  } finally {
    await holder.rollback();
  }
}

const stateOf = async () => (await client.get<ImportStatus>('/api/import')).body.latest?.state;
const countOf = async (table: string) =>
  (await app.db(table).whereIn('productId', app.db('products').where({ userId }).select('id'))).length;

test('a product that takes long holds up neither the cancel, nor the end of sessions, nor the deactivation', async () => {
  await whileWriting(zipOf(files), async () => {
    const soon = () => ({ signal: AbortSignal.timeout(10_000) });
    expect(await client.post('/api/import/cancel', soon())).toMatchObject({
      status: 200,
      body: { latest: { state: 'cancelled' } },
    });
    expect((await client.delete('/api/auth/sessions', soon())).status).toBe(204);
    const json = { isActive: false };
    expect((await boss.patch(`/api/admin/users/${userId}/active`, { json, ...soon() })).status).toBe(200);
  });
  await vi.waitFor(async () => expect(await app.db('account_import_records').select('kind')).toEqual([]));
  expect(await app.db('products').where({ userId })).toEqual([]);
});

test('an import ends when its user is deactivated', async () => {
  const products = recordsIn(files, 'products');
  const two = zipOf({
    ...files,
    'products.json': JSON.stringify([...products, { ...products[0], id: 999, origin: 'another' }]),
  });
  await whileWriting(two, async () => {
    const off = await boss.patch(`/api/admin/users/${userId}/active`, { json: { isActive: false } });
    expect(off.status).toBe(200);
  });
  await vi.waitFor(
    async () =>
      expect(await app.db('account_imports').where({ userId }).first('state')).toEqual({ state: 'failed' }),
    { timeout: 20_000 },
  );
  // The product that was being written is whole; the next one was not begun.
  expect(await app.db('products').where({ userId })).toHaveLength(1);
});

test('an import that has had its turn goes on after those of other accounts', async () => {
  const [product = {}] = recordsIn(files, 'products');
  const others = [1, 2].map((id) => ({ ...product, id: 900 + id, origin: `another ${id}` }));
  const zip = zipOf({ ...files, 'products.json': JSON.stringify([product, ...others]) });
  const second = await app.signUp();
  let turn: Promise<void> | undefined;
  await whileWriting(zip, async () => {
    expect((await upload(app, second, zipOf(files))).status).toBe(202);
    const { id: importId } = await app.db('account_imports').where({ userId }).first('id');
    const { signal } = new AbortController();
    turn = writeImport(app.deps.sources, { importId, signal, turnMs: 0 });
    await vi.waitFor(async () =>
      expect(await app.db('account_imports').where({ userId }).first('run')).toEqual({ run: 2 }),
    );
  });
  await turn;
  expect(await app.db('products').where({ userId })).toHaveLength(1);
  const [theirs, ours] = [await ended(second), await ended(client)];
  expect(ours.result.products.added).toBe(3);
  expect(Date.parse(theirs.finishedAt ?? '')).toBeLessThanOrEqual(Date.parse(ours.finishedAt ?? ''));
});

test('a file that takes too long to check ends its import with a reason', async () => {
  const importId = crypto.randomUUID();
  const zip = zipOf(files);
  await app.db('account_imports').insert({ id: importId, userId, state: 'checking', bytes: zip.length });
  await app.db('account_import_parts').insert({ importId, position: 0, data: Buffer.from(zip) });
  const check = readInThread(
    app.deps.service,
    { importId, bytes: zip.length },
    { store: async () => {}, signal: new AbortController().signal, longestMs: 1 },
  );
  await expect(check).rejects.toMatchObject({ code: 'import_too_slow' });
});

test('a waiting import gets a new job only when it has lost its own', async () => {
  await whileWriting(zipOf(files), async () => {
    const { id } = await app.db('account_imports').where({ userId }).first('id');
    const jobs = () =>
      app.db('pgboss.job').whereRaw(`name = 'account-import' and data->>'importId' = ?`, [id]);
    await app
      .db('account_imports')
      .where({ id })
      .update({ touchedAt: new Date(0) });
    await resumeForgottenImports(app.deps.sources);
    expect(await jobs()).toHaveLength(1);
    await jobs().update({ state: 'failed' });
    await resumeForgottenImports(app.deps.sources);
    expect(await jobs()).toHaveLength(2);
  });
  await ended(client);
});

test.each(['product-versions', 'offers'] as const)(
  'of %s no more are stored than the application keeps',
  async (name) => {
    const [product = {}] = recordsIn(files, 'products');
    const zip = withMany(name, 3_000, (index) => ({ version: index + 1 }));
    const ofLater = zipOf({
      ...filesOf(zip),
      'products.json': JSON.stringify([{ ...product, version: 10_000 }]),
    });
    const { result } = await importInto(app, client, ofLater);
    expect(result.leftOut).toBe(3_000 - MAX_PRODUCT_VERSIONS);
    expect(await countOf('product_versions')).toBe(MAX_PRODUCT_VERSIONS);
  },
);

test('of a product that is written only its key is kept until the end', async () => {
  const [product = {}] = recordsIn(files, 'products');
  const same = { ...product, outcome: 'x'.repeat(5_000) };
  const known = [1, 2, 3].map((id) => ({ ...same, id: 1_000 + id, origin: 'the same' }));
  const zip = zipOf({ ...files, 'products.json': JSON.stringify([...known, product]) });
  await whileWriting(zip, async () => {
    const rows = await app.db('account_import_records').where({ kind: 'written' }).select('record');
    expect(rows).toHaveLength(3);
    for (const { record } of rows) expect(record.length).toBeLessThan(200);
  });
  expect((await ended(client)).result.products).toEqual({ added: 2, known: 2 });
  expect(await stateOf()).toBe('done');
});
