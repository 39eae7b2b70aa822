import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeImport } from '#server/features/account-data/import/write-import.ts';
import type { ImportStatus } from '#shared/contracts/accounts/account-import.ts';
import type { Product } from '#shared/contracts/products.ts';
import { addEvidence } from '#tests/support/database/add-evidence.ts';
import { insertTasks } from '#tests/support/database/task-rows.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import {
  changed,
  ended,
  exportAgain,
  exportOf,
  type Files,
  filesOf,
  importInto,
  type Row,
  recordsIn,
  upload,
  zipOf,
} from './import-files.ts';

prepareApp({ env: { SIGNUP_CREDITS: '500', QUOTA_VERSIONS: '110', RATE_LIMIT_FACTOR: '100' } });

let source: CookieClient;
let client: CookieClient;
let zip: Uint8Array;
let files: Files;

beforeAll(async () => {
  source = await app.join();
  await fillAccount(source);
  zip = await exportOf(app, source);
  files = filesOf(zip);
}, 120_000);
beforeEach(async () => {
  client = await app.join();
});

const idOf = async (of: CookieClient) => (await okCalls(of).ask<{ id: number }>('/api/auth/user')).id;

/** An example with texts of all types, a product with versions, offers, voice, edits and evidence, and deleted things. */
async function fillAccount(of: CookieClient): Promise<void> {
  const calls = okCalls(of);
  const userId = await idOf(of);
  await calls.send('/api/example-products', { language: 'es' });
  const product = await calls.send<Product>('/api/products', { ...completeProduct, name: 'Grün & Söhne 🌱' });
  const { id } = product;
  for (const price of ['€99', '€149']) await of.put(`/api/products/${id}/offer`, { json: { price } });
  await of.patch(`/api/products/${id}`, { json: { outcome: 'More orders' } });
  await of.put(`/api/products/${id}/brand-voice`, { json: { dos: ['Be kind'], bannedWords: ['cheap'] } });
  for (const promptType of ['primary_pain_points', 'ideal_customer_profile', 'lead_nurture']) {
    const content = await calls.send<{ id: number }>('/api/generate/ai-content', {
      productId: id,
      promptType,
    });
    if (promptType === 'lead_nurture') continue;
    await of.patch(`/api/generated-content/${content.id}`, {
      json: {
        markdownContent: `# Edited\n\n[Mine](https://mine.example/) ${promptType}`,
        citations: ['https://a.example/'],
      },
    });
    if (promptType === 'ideal_customer_profile') await of.delete(`/api/generated-content/${content.id}`);
  }
  const gone = await calls.send<Product>('/api/products', { ...completeProduct, name: 'In the bin' });
  await of.delete(`/api/products/${gone.id}`);
  await of.patch('/api/user/current-product', { json: { productId: id } });
  await of.patch('/api/user/language', { json: { language: 'pt' } });
  await of.patch('/api/user/profile', { json: { timeZone: 'Europe/Lisbon', defaultTier: 'premium' } });
  await of.patch('/api/user/notifications', { json: { name: 'receipts', isOn: false } });
  const briefId = crypto.randomUUID();
  await insertTasks(app.db, 'product_briefs', [
    {
      ...{ id: briefId, userId, state: 'ready', credits: 1, description: 'Brief', productId: id },
      fields: JSON.stringify([
        { field: 'outcome', value: 'v', quote: 'q', sourceIndex: 0, kind: 'stated', verified: true },
      ]),
      finishedAt: new Date(),
    },
  ]);
  const [row] = await app
    .db('brief_sources')
    .insert({
      briefId,
      position: 0,
      kind: 'url',
      isNamed: true,
      state: 'read',
      address: 'https://a.example/',
      words: 20,
    })
    .returning('id');
  await addEvidence(app.db, id, { field: 'outcome', quote: 'q', sourceId: row.id });
}

/** What an import makes of an export: only the server where a text was written can vouch for these fields. */
function withoutClaims(of: Files): Files {
  const text = (given: Row) => ({
    ...given,
    ...{ tier: null, provider: null, model: null, isSample: false },
    sources: (given.sources as Row[]).map((source) => ({ ...source, origin: 'user' })),
  });
  const changes: Record<string, (given: Row) => Row> = {
    contents: (given) => ({ ...text(given), openPoints: null }),
    'content-versions': (given) => ({ ...text(given), suggestedBy: [] }),
    briefs: (given) => ({
      ...given,
      ...{ isSample: false, isImported: true },
      fields: (given.fields as Row[]).map((field) => ({
        ...field,
        ...{ quote: '', sourceIndex: null, kind: 'suggested', verified: false },
      })),
    }),
  };
  const changed = Object.entries(changes).map(([name, change]) => [
    `${name}.json`,
    JSON.stringify(recordsIn(of, name).map((given) => change(given))),
  ]);
  return { ...of, ...Object.fromEntries(changed), 'product-evidence.json': '[]' };
}

/** Everything of an export that an import keeps, with ids of products, contents and briefs by the order of their appearance. */
function comparable(of: Files): Row {
  const all = Object.fromEntries(
    [
      'settings',
      'products',
      'product-versions',
      'product-evidence',
      'briefs',
      'contents',
      'content-versions',
    ].map((name) => [name, recordsIn(of, name)]),
  ) as Record<string, Row[]>;
  const ids = new Map<unknown, string>();
  for (const name of ['products', 'contents', 'briefs'])
    for (const [index, { id }] of (all[name] ?? []).entries()) ids.set(`${name} ${id}`, `${name} ${index}`);
  const kinds: Record<string, string> = {
    productId: 'products',
    targetProductId: 'products',
    currentProduct: 'products',
    contentId: 'contents',
    briefId: 'briefs',
  };
  const mapped = (value: unknown, key: string, kind: string): unknown => {
    if (key === 'id') return ids.get(`${kind} ${value}`);
    if (kinds[key] && value !== null) return ids.get(`${kinds[key]} ${value}`);
    if (['generationId', 'promptVersion', 'credits', 'creditsCharged', 'attempts'].includes(key))
      return undefined;
    if (Array.isArray(value)) return value.map((entry) => mapped(entry, '', kind));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, mapped(entry, name, kind)]),
    );
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, records]) => [
      name,
      records
        .map((record) => mapped(record, '', name))
        .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
    ]),
  );
}

const sortKey = (record: unknown) => {
  const { contentId, productId, id, versionNumber, version } = record as Row;
  return JSON.stringify([contentId, productId, id, versionNumber, version]);
};

const tableCounts = async (of: CookieClient) => {
  const userId = await idOf(of);
  const { rows } = await app.db.raw(
    `select (select count(*) from products where user_id = :userId) as products,
       (select count(*) from generated_contents where user_id = :userId) as contents,
       (select count(*) from content_versions v join generated_contents c on c.id = v.content_id where c.user_id = :userId) as versions,
       (select count(*) from product_briefs where user_id = :userId) as briefs,
       (select count(*) from account_import_parts p join account_imports i on i.id = p.import_id where i.user_id = :userId) as parts,
       (select count(*) from account_import_records p join account_imports i on i.id = p.import_id where i.user_id = :userId) as records`,
    { userId },
  );
  return rows[0] as Row;
};
const NOTHING = { products: 0, contents: 0, versions: 0, briefs: 0, parts: 0, records: 0 };

describe('a whole account', () => {
  test('is the same after export, import into an empty account, and export', async () => {
    const before = (await client.get<{ credits: number }>('/api/auth/user')).body.credits;
    const imported = await importInto(app, client, zip);
    expect(imported.error).toBeNull();
    expect(imported).toMatchObject({
      state: 'done',
      result: { products: { added: 3, known: 0 }, leftOut: 0, refused: [], refusedCount: 0 },
    });
    expect(imported.recordsWritten).toBe(imported.recordsTotal);
    const again = comparable(filesOf(await exportAgain(app, client)));
    expect(again).toEqual(comparable(withoutClaims(files)));
    expect((again['content-versions'] as Row[]).length).toBeGreaterThan(20);
    expect(again.settings).toMatchObject([
      { language: 'pt', timeZone: 'Europe/Lisbon', defaultTier: 'premium', currentProduct: 'products 1' },
    ]);
    expect(recordsIn(files, 'product-evidence')).toHaveLength(1);
    // No credits, receipts or purchases come with it.
    expect((await client.get<{ credits: number }>('/api/auth/user')).body.credits).toBe(before);
    expect((await client.get('/api/generations')).body).toEqual([]);
    expect(await tableCounts(client)).toMatchObject({ parts: 0, records: 0 });
    // It is found by the search, can be edited, and what was deleted can be restored.
    const found = await client.get<{ products: Row[] }>(`/api/search?q=${encodeURIComponent('söhne')}`);
    expect(JSON.stringify(found.body)).toContain('Grün');
    const contents = (await client.get<{ id: number; type: string }[]>('/api/generated-content')).body;
    const mine = contents.filter(({ type }) => type === 'primary_pain_points');
    for (const { id } of mine)
      expect(
        (await client.patch(`/api/generated-content/${id}`, { json: { markdownContent: 'New' } })).status,
      ).toBe(200);
    const deleted = (await client.get<{ id: number }[]>('/api/products/deleted')).body;
    expect((await client.post(`/api/products/${deleted[0]?.id}/undelete`)).status).toBe(200);
    const actions = await app
      .db('activity_logs')
      .where({ userId: await idOf(client) })
      .pluck('action');
    expect(actions).toContain('data_imported');
  });

  test('is imported once, also from a later export of the copy, and back to where it was written', async () => {
    await importInto(app, client, zip);
    const counts = await tableCounts(client);
    expect((await importInto(app, client, zip)).result).toMatchObject({
      products: { added: 0, known: 3 },
      contents: { added: 0 },
    });
    const copy = await exportAgain(app, client);
    for (const again of [client, source]) {
      const countsBefore = await tableCounts(again);
      expect((await importInto(app, again, copy)).result.products).toEqual({ added: 0, known: 3 });
      expect(await tableCounts(again)).toEqual(countsBefore);
    }
    expect(await tableCounts(client)).toEqual(counts);
  });

  test('goes to the account of the caller, and leaves settings of an account in use', async () => {
    const other = await app.join();
    const otherId = await idOf(other);
    await okCalls(client).send('/api/products', completeProduct);
    const theirs = { userId: otherId, user_id: otherId, ownerId: otherId };
    const hostile = changed(files, 'products', (record) => ({
      ...record,
      ...theirs,
      bytes: 0,
      purgedAt: '2030-01-01T00:00:00Z',
    }));
    expect((await importInto(app, client, hostile)).result.products.added).toBe(3);
    expect(await tableCounts(other)).toEqual(NOTHING);
    expect((await client.get<{ language: string }>('/api/auth/user')).body.language).toBe('en');
  });
});

describe('interrupted', () => {
  test('in the middle of writing, it goes on after the last product', async () => {
    expect((await upload(app, client, zip)).status).toBe(202);
    const { id, result } = await ended(client);
    await app.db('account_imports').where({ id }).delete();
    // The same file again, stopped as soon as the first product is there.
    const fresh = await app.join();
    const userId = await idOf(fresh);
    await app.db.raw(`create function stop_second() returns trigger language plpgsql as $$ begin
      if (select count(*) from products where user_id = ${userId}) >= 1 then raise exception 'power cut'; end if;
      return new; end $$;
      create trigger stop_second before insert on products for each row when (new.user_id = ${userId}) execute function stop_second()`);
    expect(await importInto(app, fresh, zip)).toMatchObject({
      state: 'failed',
      error: { code: 'import_failed' },
    });
    expect(await tableCounts(fresh)).toMatchObject({ products: 1, parts: 0, records: 0 });
    await app.db.raw('drop trigger stop_second on products; drop function stop_second()');
    expect((await importInto(app, fresh, zip)).result).toMatchObject({
      products: { added: 2, known: 1 },
      refused: [],
    });
    const { parts, records, ...stored } = await tableCounts(fresh);
    expect(stored).toEqual(
      await tableCounts(client).then(({ parts: _parts, records: _records, ...whole }) => whole),
    );
    expect([parts, records]).toEqual([0, 0]);
    expect(result.products.added).toBe(3);
  });

  test('a run that another server took over, or that was cancelled, writes nothing more', async () => {
    const blocker = await app.db.transaction();
    await blocker.raw('lock table products in share row exclusive mode');
    expect((await upload(app, client, zip)).status).toBe(202);
    const status = async () => (await client.get<ImportStatus>('/api/import')).body.latest;
    await vi.waitFor(async () => expect((await status())?.state).toBe('writing'), { timeout: 20_000 });
    const id = (await status())?.id ?? '';
    // A second server takes over.
    const { signal } = new AbortController();
    const second = writeImport(app.deps.sources, { importId: id, signal });
    await vi
      .waitFor(async () => expect((await app.db('account_imports').where({ id }).first()).run).toBe(2))
      .catch(() => {});
    await blocker.commit();
    await second;
    expect((await ended(client)).result.products).toEqual({ added: 3, known: 0 });
    expect(await tableCounts(client)).toMatchObject({ products: 3 });
  });

  test('cancelled, it can be started again', async () => {
    const blocker = await app.db.transaction();
    await blocker.raw('lock table product_briefs in share row exclusive mode');
    expect((await upload(app, client, zip)).status).toBe(202);
    expect(await upload(app, client, zip)).toMatchObject({ status: 409, body: { code: 'import_running' } });
    const cancelling = client.post<ImportStatus>('/api/import/cancel');
    await blocker.commit();
    expect(['cancelled', 'done']).toContain((await cancelling).body.latest?.state);
    await importInto(app, client, zip);
    expect(await tableCounts(client)).toMatchObject({ products: 3, parts: 0, records: 0 });
  });

  test('a broken-off upload leaves nothing', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(zip.subarray(0, 2_000));
        setTimeout(() => controller.error(new Error('gone')), 200);
      },
    });
    await expect(upload(app, client, broken)).rejects.toThrow();
    await vi.waitFor(async () =>
      expect(await app.db('account_imports').where({ userId: await idOf(client) })).toEqual([]),
    );
    expect((await importInto(app, client, zip)).state).toBe('done');
  });

  test.each([
    { way: 'row is gone', status: 409, code: 'import_running', of: 'account_imports' },
    { way: 'session is gone', status: 401, code: 'unauthorized', of: 'sessions' },
    { way: 'session expires', status: 401, code: 'unauthorized', of: 'sessions', expires: true },
  ])('an upload whose $way is refused, and leaves nothing', async ({ status, code, of, expires }) => {
    const lost = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(zip.subarray(0, 2_000));
        await lost.promise;
        controller.enqueue(zip.subarray(2_000));
        controller.close();
      },
    });
    const uploading = upload(app, client, body);
    const userId = await idOf(client);
    const rows = (name: string) => app.db(name).where({ userId });
    await vi.waitFor(async () => expect(await rows('account_imports')).toHaveLength(1), { timeout: 20_000 });
    expect(await (expires ? rows(of).update({ expiresAt: new Date(0) }) : rows(of).delete())).toBe(1);
    lost.resolve();
    expect(await uploading).toMatchObject({ status, body: { code } });
    for (const name of ['account_imports', 'products']) expect(await rows(name)).toEqual([]);
  });
});

describe('many at once', () => {
  test('of one account: one runs; of several accounts: each has its own', async () => {
    const others = [await app.join(), await app.join(), await app.join()];
    const answers = await Promise.all(Array.from({ length: 3 }, () => upload(app, client, zip)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    await Promise.all(others.map((other) => importInto(app, other, zip)));
    await ended(client);
    for (const each of [client, ...others]) expect(await tableCounts(each)).toMatchObject({ products: 3 });
  });
});

describe('limits of the account', () => {
  test('of products: what fits is imported, the rest is named', async () => {
    const userId = await idOf(client);
    await app.db('plans').insert({
      ...{
        name: 'Small',
        type: 'subscription',
        recurrency: 'month',
        planType: 'max',
        priceCents: 1,
        credits: 1,
      },
      ...{ productLimit: 1, active: true },
    });
    await app.db('plans').where({ planType: 'max' }).update({ productLimit: 1 });
    await app.db('users').where({ id: userId }).update({ tier: 'max' });
    const { result } = await importInto(app, client, zip);
    expect(result.products.added).toBe(2);
    expect(result.refused).toMatchObject([
      { name: 'Grün & Söhne 🌱', contents: 3, error: { code: 'plan_product_limit', params: { limit: 1 } } },
    ]);
    await app.db('users').where({ id: userId }).update({ tier: 'free' });
    expect((await importInto(app, client, zip)).result).toMatchObject({
      products: { added: 1, known: 2 },
      refused: [],
    });
  });

  test('of contents, versions and storage: a product is refused as a whole', async () => {
    const { quotas } = app.deps.service;
    for (const [name, value, code] of [
      ['contents', 10, 'content_limit'],
      ['versions', 1, 'version_limit'],
      ['bytes', 20_000, 'storage_full'],
    ] as const) {
      const before = quotas[name];
      quotas[name] = value;
      const fresh = await app.join();
      const { result } = await importInto(app, fresh, zip);
      quotas[name] = before;
      expect(
        result.refused.map(({ error }) => error.code),
        name,
      ).toContain(code);
      expect(result.products.added + result.refusedCount, name).toBe(3);
      const stored = await app.db('generated_contents').where({ userId: await idOf(fresh) });
      expect(stored, name).toHaveLength(result.contents.added);
      expect((await importInto(app, fresh, zip)).result.refused, name).toEqual([]);
      expect(await tableCounts(fresh)).toMatchObject({ products: 3 });
    }
  });

  test('of storage: also a product that has no contents', async () => {
    const { quotas } = app.deps.service;
    const [product = {}] = recordsIn(files, 'products');
    const { id: productId, createdAt } = product;
    const versions = Array.from({ length: 20 }, (_, index) => ({
      ...{ productId, version: index + 1, createdAt },
      fields: { ...completeProduct, problemStatement: 'x'.repeat(2_000) },
    }));
    const large = zipOf({
      ...Object.fromEntries(Object.keys(files).map((name) => [name, '[]'])),
      'manifest.json': files['manifest.json'] ?? '',
      'products.json': JSON.stringify([{ ...product, version: 21 }]),
      'product-versions.json': JSON.stringify(versions),
    });
    const before = quotas.bytes;
    quotas.bytes = 20_000;
    const { result } = await importInto(app, client, large);
    quotas.bytes = before;
    expect(result.refused).toMatchObject([{ error: { code: 'storage_full' } }]);
    expect(await tableCounts(client)).toEqual(NOTHING);
  });
});

test('an export of before imports, without manifest and origins, is imported once as well', async () => {
  const { 'manifest.json': _manifest, 'settings.json': _settings, 'kits.json': _kits, ...old } = files;
  old['products.json'] = JSON.stringify(
    recordsIn(files, 'products').map(({ origin: _origin, ...record }) => record),
  );
  const older = zipOf(old);
  expect((await importInto(app, client, older)).result.products.added).toBe(3);
  expect((await importInto(app, client, zip)).result.products).toEqual({ added: 0, known: 3 });
});

test('a language version comes with its original, and its texts with what they are translations of', async () => {
  const other = await app.join();
  const calls = okCalls(other);
  const { id } = await calls.send<Product>('/api/products', completeProduct);
  const version = await calls.send<Product>(`/api/products/${id}/language-versions`, { language: 'es' });
  const write = (productId: number) =>
    calls.send<{ id: number }>('/api/generate/ai-content', { productId, promptType: 'primary_pain_points' });
  const translatedFrom = { contentId: (await write(id)).id, versionNumber: 1 };
  const { id: translated } = await write(version.id);
  // Samples are no translations.
  await app.db.raw(WRITABLE_TEXTS);
  await app
    .db('current_texts')
    .where({ id: translated })
    .update({ madeFrom: app.db.raw('made_from || ?::jsonb', [JSON.stringify({ translatedFrom })]) });
  const exported = await exportOf(app, other);
  const ofVersion = recordsIn(filesOf(exported), 'contents').find((record) => record.id === translated);
  expect(ofVersion).toMatchObject({ translatedFrom });

  expect((await importInto(app, client, exported)).result).toMatchObject({ products: { added: 2 } });
  const contents = await okCalls(client).ask<Row[]>('/api/generated-content');
  const [copy, original] = contents;
  expect(original).toMatchObject({ translatedFrom: null });
  expect(copy).toMatchObject({ translatedFrom: { contentId: original?.id, versionNumber: 1 } });
  const products = await okCalls(client).ask<Product[]>('/api/products');
  const versionCopy = products.find((product) => product.id === copy?.productId);
  expect(versionCopy?.origin?.productId).toBe(original?.productId);
  // Without its original it is a product of its own.
  const alone = await app.join();
  const only = recordsIn(filesOf(exported), 'products').filter((record) => record.id === version.id);
  await importInto(app, alone, zipOf({ ...filesOf(exported), 'products.json': JSON.stringify(only) }));
  const [text] = await okCalls(alone).ask<Row[]>('/api/generated-content');
  expect(text).toMatchObject({ translatedFrom: null });
});
