/* Anybody can write a file to import. Whatever only the server can vouch for is a claim there. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import {
  changed,
  exportOf,
  type Files,
  filesOf,
  importInto,
  type Row,
  recordsIn,
  zipOf,
} from './import-files.ts';

prepareApp({ env: { SIGNUP_CREDITS: '50', RATE_LIMIT_FACTOR: '100' } });

let client: CookieClient;
let files: Files;

beforeAll(async () => {
  const source = await app.join();
  const { id: productId } = await okCalls(source).send<{ id: number }>('/api/products', completeProduct);
  for (const promptType of ['primary_pain_points', 'lead_nurture'])
    await source.post('/api/generate/ai-content', { json: { productId, promptType } });
  files = filesOf(await exportOf(app, source));
}, 60_000);
beforeEach(async () => {
  client = await app.join();
});

const at = '2026-01-01T00:00:00.000Z';
const briefId = '00000000-0000-4000-8000-000000000001';
const source = (changes: Row) => ({
  ...{ kind: 'url', isNamed: true, address: null, title: 'Page', state: 'read' },
  ...{ words: 10, isCut: false, language: 'en', readAt: at, ...changes },
});
const withBrief = (sources: Row[], fields: Row[] = []) => {
  const productId = recordsIn(files, 'products')[0]?.id;
  const brief = {
    ...{
      id: briefId,
      state: 'ready',
      isSample: true,
      sources,
      fields,
      productId: null,
      targetProductId: productId,
    },
    ...{ isDismissed: false, createdAt: at, finishedAt: at },
  };
  const evidence = sources.map((_, sourceIndex) => ({
    ...{ productId, briefId, sourceIndex, field: 'name', kind: 'stated' },
    ...{ value: completeProduct.name, quote: 'Nobody has ever said this.', createdAt: at },
  }));
  return zipOf({
    ...files,
    'briefs.json': JSON.stringify([brief]),
    'product-evidence.json': JSON.stringify(evidence),
  });
};
const stated = (changes: Row) => ({
  ...{ field: 'outcome', value: 'v', quote: 'Never said.', sourceIndex: 0, kind: 'stated', verified: true },
  ...changes,
});

test('addresses that are none, or that run a script, are dropped', async () => {
  const addresses = [
    'javascript:alert(1)',
    'not a url',
    'data:text/html,x',
    'https://[',
    'https://a.example/',
  ];
  const zip = withBrief(
    addresses.map((address) => source({ address })),
    addresses.map((value) => stated({ field: 'competitorUrl1', value })),
  );
  expect((await importInto(app, client, zip)).error).toBeNull();
  const [brief] = (await client.get<ProductBrief[]>('/api/product-briefs')).body;
  expect(brief?.sources.map(({ address }) => address)).toEqual([
    null,
    null,
    null,
    null,
    'https://a.example/',
  ]);
  expect(brief?.fields.map(({ value }) => value)).toEqual(['https://a.example/']);
  const [product] = (await client.get<{ id: number }[]>('/api/products')).body;
  expect(await client.post(`/api/products/${product?.id}/evidence/check`)).toMatchObject({ status: 200 });
});

test('a brief says that it is imported, and has no evidence, whatever the file says', async () => {
  const zip = withBrief([source({ address: 'https://a.example/' })], [stated({})]);
  expect((await importInto(app, client, zip)).error).toBeNull();
  const [brief] = (await client.get<ProductBrief[]>('/api/product-briefs')).body;
  expect(brief).toMatchObject({ isImported: true, isSample: false });
  expect(brief?.fields).toEqual([
    stated({ quote: '', sourceIndex: null, kind: 'suggested', verified: false }),
  ]);
  const applied = await client.post<{ id: number }>(`/api/product-briefs/${brief?.id}/apply`, {
    json: { fields: [{ field: 'outcome' }] },
  });
  expect(applied.status).toBe(200);
  expect((await client.get(`/api/products/${applied.body.id}/evidence`)).body).toEqual([]);
});

test('a number of words that the database cannot hold is refused by name', async () => {
  const imported = await importInto(app, client, withBrief([source({ words: 2 ** 40 })]));
  expect(imported.error).toMatchObject({
    code: 'import_record_invalid',
    params: { field: 'sources.0.words' },
  });
});

test('who wrote a text, what was checked and what a provider returned are not taken from the file', async () => {
  const claims = {
    ...{ tier: 'premium', provider: 'anthropic', model: 'best', isSample: true, openPoints: [] },
    suggestedBy: [{ provider: 'openai', model: 'x', isSample: false }],
    sources: [{ url: 'https://a.example/', title: 'A', origin: 'provider' }],
  };
  const claiming = (name: string) =>
    JSON.stringify(recordsIn(files, name).map((row) => ({ ...row, ...claims })));
  const zip = zipOf({
    ...files,
    'contents.json': claiming('contents'),
    'content-versions.json': claiming('content-versions'),
  });
  expect((await importInto(app, client, zip)).error).toBeNull();
  const contents = (await client.get<(Row & { id: number })[]>('/api/generated-content')).body;
  const nobody = { tier: null, provider: null, model: null, isSample: false };
  expect(contents).toHaveLength(2);
  for (const content of contents) {
    const origins = { sources: [{ url: 'https://a.example/', origin: 'user' }], openPoints: null };
    expect(content).toMatchObject({ ...nobody, ...origins });
    const versions = (await client.get<Row[]>(`/api/generated-content/${content.id}/versions`)).body;
    for (const version of versions) expect(version).toMatchObject({ ...nobody, suggestedBy: [] });
  }
});

test('a sequence with an address that is none is left out, and so is structure beside it', async () => {
  const emailsOf = (row: Row) => row.content as { emails?: { links: Row[] } };
  const hostile = recordsIn(files, 'contents').map((row) => {
    const { emails } = emailsOf(row);
    if (!emails) return row;
    const links = emails.links.map((link) => ({ ...link, url: 'javascript:alert(1)' }));
    expect(links.length).toBeGreaterThan(0);
    return {
      ...row,
      content: { ...emailsOf(row), sections: [{ evil: true }], emails: { ...emails, links } },
    };
  });
  const zip = zipOf({ ...files, 'contents.json': JSON.stringify(hostile) });
  expect((await importInto(app, client, zip)).error).toBeNull();
  const contents = (await client.get<Row[]>('/api/generated-content')).body;
  expect(JSON.stringify(contents)).not.toMatch(/javascript:|evil/u);
});

test('numbers of versions that the database cannot hold are refused', async () => {
  const used = [{ type: 'primary_pain_points', contentId: 1, versionNumber: 2 ** 40 }];
  const zip = changed(files, 'contents', (row) => ({ ...row, usedResults: used }));
  expect((await importInto(app, client, zip)).error).toMatchObject({
    code: 'import_record_invalid',
    params: { field: 'usedResults.0.versionNumber' },
  });
});

test('an export that was unpacked and zipped again as a folder is accepted', async () => {
  const folder = (name: string, of: Files = files) =>
    Object.fromEntries(Object.entries(of).map(([path, text]) => [`${name}${path}`, text]));
  const mac = {
    'my export/': '',
    ...folder('my export/'),
    'my export/.DS_Store': 'x',
    ...folder('__MACOSX/my export/._', { 'products.json': 'x', 'manifest.json': 'x' }),
    ...folder('__MACOSX/my export/', { 'products.json': 'x' }),
  };
  const { error, result } = await importInto(app, client, zipOf(mac));
  expect(error).toBeNull();
  expect(result.products.added).toBe(1);
  expect((await importInto(app, client, zipOf(folder('export/')))).result.products.known).toBe(1);
  const newer = { ...files, 'manifest.json': '{"format":"funnelsmith.account","version":99}' };
  expect((await importInto(app, client, zipOf(folder('a/b/')))).result.products.known).toBe(1);
  await expect(importInto(app, client, zipOf(folder('export/', newer)))).rejects.toThrow(
    'import_format_newer',
  );
  const two = { ...folder('a/'), ...folder('b/') };
  await expect(importInto(app, client, zipOf(two))).rejects.toThrow('import_file_unreadable');
});
