import { deflateRawSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import {
  changed,
  ended,
  exportOf,
  type Files,
  filesOf,
  importInto,
  type Row,
  recordsIn,
  upload,
  zipOf,
} from './import-files.ts';

prepareApp({ env: { SIGNUP_CREDITS: '50', QUOTA_MEGABYTES: '2', RATE_LIMIT_FACTOR: '100' } });

let client: CookieClient;
let zip: Uint8Array;
let files: Files;

beforeAll(async () => {
  const source = await app.join();
  const { id: productId } = await okCalls(source).send<{ id: number }>('/api/products', completeProduct);
  await source.patch(`/api/products/${productId}`, { json: { outcome: 'Changed' } });
  await source.put(`/api/products/${productId}/offer`, { json: { price: '€99' } });
  await source.post('/api/generate/ai-content', { json: { productId, promptType: 'primary_pain_points' } });
  zip = await exportOf(app, source);
  files = filesOf(zip);
}, 60_000);
beforeEach(async () => {
  client = await app.join();
});

async function storedRows(): Promise<Row> {
  const { id: userId } = await okCalls(client).ask<{ id: number }>('/api/auth/user');
  const { rows } = await app.db.raw(
    `select (select count(*) from products where user_id = :userId) as products,
       (select count(*) from generated_contents where user_id = :userId) as contents,
       (select count(*) from product_briefs where user_id = :userId) as briefs,
       (select count(*) from account_import_parts p join account_imports i on i.id = p.import_id where i.user_id = :userId) as parts,
       (select count(*) from account_import_records p join account_imports i on i.id = p.import_id where i.user_id = :userId) as records`,
    { userId },
  );
  return rows[0];
}
const NOTHING = { products: 0, contents: 0, briefs: 0, parts: 0, records: 0 };

/** A ZIP written by hand. What its directory says about sizes and names can be false. */
function handmade(
  entries: { name: string; data: Buffer; claimed?: number; flags?: number; at?: number; packed?: Buffer }[],
): Uint8Array {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, claimed = data.length, flags = 0, at: given, ...more } of entries) {
    const packed = more.packed ?? deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(given ?? at, 42);
    directory.push(Buffer.concat([entry, Buffer.from(name)]));
    const whole = Buffer.concat([local, Buffer.from(name), packed]);
    pieces.push(whole);
    at += whole.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listed, end]);
}

const entriesOf = (changes: Record<string, Buffer | string> = {}) =>
  Object.entries({ ...files, ...changes }).map(([name, data]) => ({ name, data: Buffer.from(data) }));
const withEntry = (extra: Parameters<typeof handmade>[0][number]) =>
  handmade([...entriesOf().filter(({ name }) => name !== extra.name), extra]);
const zeros = (bytes: number) => Buffer.alloc(bytes, 0x20);

test('what is no export is refused at once, and nothing of it stays', async () => {
  const truncated = zip.subarray(0, zip.length - 30);
  const noProducts = zipOf(
    Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'products.json')),
  );
  const cases: [string, Uint8Array, number, string][] = [
    ['nothing', new Uint8Array(0), 400, 'import_file_unreadable'],
    ['a text', Buffer.from('hello'), 400, 'import_file_unreadable'],
    ['half a file', truncated, 400, 'import_file_unreadable'],
    ['without products', noProducts, 400, 'import_file_unreadable'],
    [
      'a path upwards',
      withEntry({ name: '../../etc/passwd', data: Buffer.from('x') }),
      400,
      'import_file_unreadable',
    ],
    [
      'an absolute path',
      withEntry({ name: '/etc/passwd', data: Buffer.from('x') }),
      400,
      'import_file_unreadable',
    ],
    ['a Windows path', withEntry({ name: 'C:\\x', data: Buffer.from('x') }), 400, 'import_file_unreadable'],
    ['a name twice', handmade([...entriesOf(), ...entriesOf()]), 400, 'import_file_unreadable'],
    ['encrypted', withEntry({ name: 'x', data: Buffer.from('x'), flags: 1 }), 400, 'import_file_unreadable'],
    [
      'an entry beyond the end',
      withEntry({ name: 'x', data: Buffer.from('x'), at: 0x7fffffff }),
      400,
      'import_file_unreadable',
    ],
    [
      'honestly too large',
      withEntry({ name: 'contents.json', data: zeros(120_000_000) }),
      413,
      'import_too_large',
    ],
    [
      'a newer format',
      zipOf({ ...files, 'manifest.json': '{"format":"funnelsmith.account","version":99}' }),
      400,
      'import_format_newer',
    ],
    [
      'another format',
      zipOf({ ...files, 'manifest.json': '{"format":"other","version":1}' }),
      400,
      'import_file_unreadable',
    ],
  ];
  for (const [name, file, status, code] of cases) {
    expect(await upload(app, client, file), name).toMatchObject({ status, body: { code } });
    expect(await storedRows(), name).toEqual(NOTHING);
  }
  expect(await upload(app, client, zip, 'text/plain')).toMatchObject({ status: 415 });
  expect((await client.post('/api/import', { json: {} })).status).toBe(415);
  expect((await importInto(app, client, zip)).state).toBe('done');
}, 60_000);

test('a bomb that lies about its size is stopped early', async () => {
  const bomb = withEntry({ name: 'contents.json', data: zeros(90_000_000), claimed: 100_000 });
  const before = process.memoryUsage.rss();
  expect(await importInto(app, client, bomb)).toMatchObject({
    state: 'failed',
    error: { code: 'import_file_unreadable' },
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  expect(await storedRows()).toEqual(NOTHING);
});

test('blocks that unpack to nothing, and records that belong to nothing, are no export', async () => {
  const data = Buffer.from(files['contents.json'] ?? '');
  const block = Buffer.from([0, 0, 0, 0xff, 0xff]);
  const packed = Buffer.concat([...Array.from({ length: 20_000 }, () => block), deflateRawSync(data)]);
  expect(await upload(app, client, withEntry({ name: 'contents.json', data, packed }))).toMatchObject({
    status: 400,
    body: { code: 'import_file_unreadable' },
  });
  const [version] = recordsIn(files, 'content-versions');
  const empty = { title: '', content: {}, markdownContent: 'a', sources: [], usedResults: null };
  const foreign = JSON.stringify({ ...version, ...empty, contentId: 2_000_000_000 });
  const many = `[${Array.from({ length: 50_001 }, () => foreign).join(',')}]`;
  expect(await importInto(app, client, zipOf({ ...files, 'content-versions.json': many }))).toMatchObject({
    state: 'failed',
    error: { code: 'import_file_unreadable' },
  });
  expect(await storedRows()).toEqual(NOTHING);
}, 60_000);

test('a record of bytes that are no characters is stopped as early as one of characters', async () => {
  const bytes = Buffer.concat([Buffer.from('[{"a":"'), Buffer.alloc(90_000_000, 0x80), Buffer.from('"}]')]);
  const bomb = withEntry({ name: 'products.json', data: bytes });
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  expect(await importInto(app, client, bomb)).toMatchObject({
    state: 'failed',
    error: { code: 'import_record_invalid', params: { file: 'products.json', record: 1, field: 'size' } },
  });
  clearInterval(watch);
  expect(most - before).toBeLessThan(150_000_000);
  expect(await storedRows()).toEqual(NOTHING);
});

test('one wrong record refuses the whole file, tells where it is, and nothing is stored', async () => {
  const deep = `[${'{"a":'.repeat(200)}1${'}'.repeat(200)}]`;
  const huge = `[{"a":"${'x'.repeat(1_000_000)}"}]`;
  const cases: [string, Uint8Array, object][] = [
    ['no JSON', zipOf({ ...files, 'products.json': '[{]' }), { params: { field: 'JSON' } }],
    ['cut', zipOf({ ...files, 'products.json': '[' }), { code: 'import_file_unreadable' }],
    ['no list', zipOf({ ...files, 'products.json': '{"id":1}' }), { code: 'import_file_unreadable' }],
    [
      'deep',
      zipOf({ ...files, 'products.json': deep }),
      { params: { file: 'products.json', field: 'depth' } },
    ],
    [
      'huge record',
      zipOf({ ...files, 'products.json': huge }),
      { code: 'import_record_invalid', params: { file: 'products.json', record: 1, field: 'size' } },
    ],
    [
      'no name',
      changed(files, 'products', (row) => ({ ...row, name: ' ' })),
      { params: { file: 'products.json', record: 1, field: 'name' } },
    ],
    [
      'long name',
      changed(files, 'products', (row) => ({ ...row, name: 'x'.repeat(5_000) })),
      { code: 'import_record_invalid' },
    ],
    [
      'NUL',
      changed(files, 'products', (row) => ({ ...row, outcome: 'a\0b' })),
      { params: { field: 'outcome' } },
    ],
    [
      'half a character',
      zipOf({ ...files, 'products.json': files['products.json']?.replace('Changed', '\\ud800') ?? '' }),
      { params: { field: 'outcome' } },
    ],
    [
      'prototype',
      zipOf({
        ...files,
        'contents.json':
          files['contents.json']?.replace('"content":{', '"content":{"__proto__":{"a":1},') ?? '',
      }),
      { code: 'import_record_invalid' },
    ],
    [
      'unknown type',
      changed(files, 'contents', (row) => ({ ...row, type: 'other' })),
      { params: { file: 'contents.json', field: 'type' } },
    ],
    [
      'long text',
      changed(files, 'contents', (row) => ({ ...row, markdownContent: 'x'.repeat(400_001) })),
      { params: { field: 'markdownContent' } },
    ],
    [
      'script in a link',
      changed(files, 'products', (row) => ({ ...row, competitorUrl1: 'javascript:alert(1)' })),
      { params: { field: 'competitorUrl1' } },
    ],
    [
      'a version',
      changed(files, 'content-versions', (row) => ({ ...row, versionNumber: -1 })),
      { params: { file: 'content-versions.json', field: 'versionNumber' } },
    ],
  ];
  for (const [name, file, error] of cases) {
    expect(await importInto(app, client, file), name).toMatchObject({ state: 'failed', error });
    expect(await storedRows(), name).toEqual(NOTHING);
  }
}, 60_000);

test('links that may not be shown, unknown fields and times in the future are dropped', async () => {
  const link = { url: 'javascript:alert(1)', title: 'x', origin: 'provider' };
  const hostile = changed(files, 'contents', (row) => ({
    ...row,
    sources: [link, { ...link, url: 'https://good.example/' }],
    content: { ...(row.content as Row), userLinks: ['javascript:alert(1)'], sections: [{ evil: true }] },
    deletedAt: null,
    updatedAt: '2999-01-01T00:00:00.000Z',
    bytes: 5,
    userId: 1,
  }));
  expect((await importInto(app, client, hostile)).error).toBeNull();
  const [content] = (await client.get<Row[]>('/api/generated-content')).body;
  expect(content?.citations).toEqual(['https://good.example/']);
  expect(JSON.stringify(content)).not.toMatch(/javascript|evil/u);
  expect(new Date(content?.updatedAt as string).getTime()).toBeLessThanOrEqual(Date.now());
});

test('records of nothing in the file are left out', async () => {
  const orphan = changed(files, 'content-versions', (row) => ({ ...row, contentId: 999_999 }));
  const { result, state } = await importInto(app, client, orphan);
  expect({ state, leftOut: result.leftOut }).toEqual({ state: 'done', leftOut: 1 });
  const [content] = (await client.get<{ id: number }[]>('/api/generated-content')).body;
  // The current text is a version all the same.
  expect((await client.get<Row[]>(`/api/generated-content/${content?.id}/versions`)).body).toHaveLength(1);
  expect(recordsIn(files, 'contents')).toHaveLength(1);
  await ended(client);
});

test('numbers that later changes could not count on from are refused', async () => {
  const [product] = recordsIn(files, 'products');
  const offer = { productId: product?.id, version: 1, fields: { price: '€99' }, createdAt: new Date() };
  const earlier = { ...files, 'offers.json': JSON.stringify([offer]) };
  for (const [name, field] of [
    ['contents', 'versionNumber'],
    ['content-versions', 'versionNumber'],
    ['products', 'version'],
    ['product-versions', 'version'],
    ['offers', 'version'],
  ] as const) {
    expect(recordsIn(earlier, name).length, name).toBeGreaterThan(0);
    expect(
      await importInto(
        app,
        client,
        changed(earlier, name, (record) => ({ ...record, [field]: 2_147_483_647 })),
      ),
      name,
    ).toMatchObject({ state: 'failed', error: { code: 'import_record_invalid', params: { field } } });
    expect(await storedRows()).toEqual(NOTHING);
  }
});

test('proposals from sources are a thousand at most, of a size that real ones have, and count as storage', async () => {
  const briefs = (count: number, changes: Row = {}) =>
    Array.from({ length: count }, (_, index) => ({
      ...{
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        state: 'ready',
        isSample: false,
      },
      ...{ sources: [], fields: [], productId: null, targetProductId: null, isDismissed: false },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null, ...changes },
    }));
  const withBriefs = (list: Row[]) => zipOf({ ...files, 'briefs.json': JSON.stringify(list) });
  const field = { field: 'name', quote: '', sourceIndex: null, kind: 'suggested', verified: false };
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...field, value: `${index} ${'text '.repeat(900)}` }));
  expect(await importInto(app, client, withBriefs(briefs(1, { fields: fields(30) })))).toMatchObject({
    state: 'failed',
    error: { code: 'import_record_invalid', params: { field: 'fields' } },
  });
  const bytes = async () =>
    (await okCalls(client).ask<{ bytes: { used: number } }>('/api/user/quotas')).bytes.used;
  expect(await importInto(app, client, withBriefs(briefs(1_010)))).toMatchObject({
    state: 'done',
    result: { leftOut: 10 },
  });
  expect(await storedRows()).toMatchObject({ briefs: 1_000 });
  expect(await bytes()).toBeGreaterThan(1_000);
}, 60_000);
