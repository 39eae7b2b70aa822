import { expect, test, vi } from 'vitest';
import type { ProductBrief, ProductEvidence } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { TRUE_QUOTES } from '#tests/support/web/brief-site.ts';
import {
  answer,
  app,
  client,
  credits,
  ended,
  get,
  internet,
  prepareBriefBench,
  site,
  start,
  url,
} from './brief-bench.ts';

prepareBriefBench();
// Starting a thread takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** Six fields with true quotes. */
const proposals = [
  { field: 'name', value: 'Fleetwise', quote: TRUE_QUOTES.name },
  { field: 'targetAudience', value: 'Dispatchers of courier firms', quote: TRUE_QUOTES.audience },
  { field: 'problemStatement', value: 'Routes are planned by hand', quote: TRUE_QUOTES.problem },
  { field: 'elevatorPitch', value: 'Plans routes and replans them', quote: TRUE_QUOTES.pitch },
  { field: 'price', value: '29 € per van and month', quote: TRUE_QUOTES.price, source: 2 },
  { field: 'type', value: 'SaaS Platform', quote: TRUE_QUOTES.features, kind: 'inferred' as const },
  { field: 'primaryIndustry', value: 'Logistics', quote: TRUE_QUOTES.audience, kind: 'inferred' as const },
];
const fieldOf = ({ fields }: ProductBrief, name: string) => fields.find(({ field }) => field === name);

test('an address becomes fields with the sentences they come from, for one credit', async () => {
  const before = await credits();
  await answer(...proposals, {
    field: 'outcome',
    value: 'Half the fuel',
    quote: 'Customers halve their fuel bill in a week.',
  });
  const started = await start([url('/')]);
  expect(started).toMatchObject({ state: 'reading', credits: 1, creditsCharged: 0 });
  expect((await credits()).held).toBe(before.held + 1);
  const brief = await ended(started);
  expect(brief).toMatchObject({ state: 'ready', creditsCharged: 1, isSample: true, error: null });
  expect(
    brief.sources.map(({ address, isNamed, state }) => [address?.replace(site.origin, ''), isNamed, state]),
  ).toEqual([
    ['/', true, 'read'],
    ['/pricing', false, 'read'],
    ['/features', false, 'read'],
    ['/customers', false, 'read'],
    ['/about', false, 'read'],
  ]);
  expect(fieldOf(brief, 'name')).toEqual({
    field: 'name',
    value: 'Fleetwise',
    quote: TRUE_QUOTES.name,
    sourceIndex: 0,
    kind: 'stated',
    verified: true,
  });
  expect(fieldOf(brief, 'price')).toMatchObject({ sourceIndex: 1, verified: true });
  expect(fieldOf(brief, 'type')).toMatchObject({ kind: 'inferred', verified: true });
  expect(fieldOf(brief, 'outcome')).toEqual({
    field: 'outcome',
    value: 'Half the fuel',
    quote: '',
    sourceIndex: null,
    kind: 'suggested',
    verified: false,
  });
  expect(fieldOf(brief, 'targetLanguage')).toMatchObject({ value: 'English', verified: true });
  expect(await credits()).toEqual({ balance: before.balance - 1, held: before.held });
  const [entry] = await app.db('credit_transactions').where({ uniqueKey: `brief:${brief.id}` });
  expect(entry).toMatchObject({ amount: -1, description: 'Product brief from fleetwise.net' });
  expect(site.hits.toSorted()).toEqual([
    'GET /',
    'GET /about',
    'GET /customers',
    'GET /features',
    'GET /pricing',
  ]);
  expect(brief.attempts).toHaveLength(1);
  expect(JSON.stringify(brief.attempts)).not.toContain('costMicroUsd');
});

test('fewer than five fields with evidence cost nothing', async () => {
  const before = await credits();
  await answer(...proposals.slice(0, 4), { field: 'price', value: '9 € a month', quote: TRUE_QUOTES.price });
  const brief = await ended(await start([url('/')]));
  expect(brief).toMatchObject({ state: 'ready', creditsCharged: 0 });
  expect(fieldOf(brief, 'price')).toMatchObject({ kind: 'suggested', verified: false });
  expect(await credits()).toEqual(before);
});

test('applied fields become a product, with evidence that remembers later edits', async () => {
  await answer(
    ...proposals,
    { field: 'proofFigure', value: '5 to 80 vans', quote: TRUE_QUOTES.audience },
    { field: 'guarantee', value: '60 days', quote: TRUE_QUOTES.guarantee },
  );
  const brief = await ended(await start([url('/')]));
  const apply = (json: object) =>
    client.post<Product & { code: string }>(`/api/product-briefs/${brief.id}/apply`, { json });
  const fields = brief.fields.filter(({ verified }) => verified).map(({ field }) => ({ field }));
  expect((await apply({ fields: [{ field: 'name' }] })).body.code).toBe('invalid_request');
  expect((await apply({ fields: [{ field: 'terms' }] })).body.code).toBe('brief_field_not_proposed');
  const created = await apply({ fields: [...fields, { field: 'outcome', value: 'On time' }] });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const product = created.body;
  expect(product).toMatchObject({
    name: 'Fleetwise',
    type: 'SaaS Platform',
    outcome: 'On time',
    hasOffer: true,
  });
  const again = await apply({ fields });
  expect(again.body.id).toBe(product.id);
  expect((await get(brief.id)).productId).toBe(product.id);
  const offer = (await client.get<Record<string, unknown>>(`/api/products/${product.id}/offer`)).body;
  expect(offer).toMatchObject({
    price: '29 € per van and month',
    guarantee: '60 days',
    proof: [{ kind: 'figure', figure: '5 to 80 vans', source: expect.stringContaining('fleetwise.net') }],
  });

  const evidence = async () =>
    (await client.get<ProductEvidence[]>(`/api/products/${product.id}/evidence`)).body;
  const of = async (field: string) => (await evidence()).find((entry) => entry.field === field);
  expect((await evidence()).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'price', 'proofFigure']),
  );
  expect(await of('targetAudience')).toMatchObject({
    quote: TRUE_QUOTES.audience,
    isChanged: false,
    source: { kind: 'url', address: `${site.origin}/` },
    goneAt: null,
  });
  await client.patch(`/api/products/${product.id}`, { json: { targetAudience: 'Somebody else' } });
  expect(await of('targetAudience')).toMatchObject({ quote: TRUE_QUOTES.audience, isChanged: true });
  expect(await of('outcome')).toBeUndefined();

  const stale = await apply({ productId: product.id, version: 1, fields: [{ field: 'targetAudience' }] });
  expect(stale.body.code).toBe('stale_edit');
});

test('looking again names quotes that have gone', async () => {
  let text = `<h1>Fleetwise</h1><p>${Object.values(TRUE_QUOTES).join('</p><p>')}</p>`;
  const changing = await internet.site('changing.net', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(text);
  });
  await answer(...proposals.map((proposal) => ({ ...proposal, source: 1 })));
  const brief = await ended(await start([{ kind: 'url', url: changing.origin }]));
  const fields = brief.fields.map(({ field }) => ({ field }));
  const { body: product } = await client.post<Product>(`/api/product-briefs/${brief.id}/apply`, {
    json: { fields },
  });
  const look = async () =>
    (
      await client.post<{ pages: object[]; evidence: ProductEvidence[] }>(
        `/api/products/${product.id}/evidence/check`,
      )
    ).body;
  expect((await look()).pages).toEqual([{ address: `${changing.origin}/`, state: 'read', isChanged: false }]);
  text = text.replace('29 €', '39 €');
  const { pages, evidence } = await look();
  expect(pages).toMatchObject([{ isChanged: true }]);
  expect(evidence.filter(({ goneAt }) => goneAt !== null).map(({ field }) => field)).toEqual(['price']);
});

test('a repeated request is the same brief, and another one under its key is refused', async () => {
  const headers = { 'Idempotency-Key': 'brief-1' };
  const first = await start([url('/')], headers);
  expect((await start([url('/')], headers)).id).toBe(first.id);
  const other = await client.post('/api/product-briefs', { json: { sources: [url('/es')] }, headers });
  expect(other.status).toBe(409);
  await ended(first);
});

test('a cancelled brief costs nothing, and its model is not asked', async () => {
  const before = await credits();
  const { id } = await start([url('/slow')]);
  const cancelled = await client.post<ProductBrief>(`/api/product-briefs/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', creditsCharged: 0 });
  expect(await credits()).toEqual(before);
  expect(
    (
      await client.post<ProductBrief>(`/api/product-briefs/${id}/apply`, {
        json: { fields: [{ field: 'name' }] },
      })
    ).status,
  ).toBe(409);
});

test('without credits it is refused with 402', async () => {
  const me = (await client.get<{ id: number }>('/api/auth/user')).body;
  const { balance } = await credits();
  await app.db('credit_transactions').insert({
    userId: me.id,
    type: 'usage',
    amount: -balance,
    description: 'spent',
    uniqueKey: `spent:${me.id}`,
  });
  const refused = await client.post<{ code: string }>('/api/product-briefs', {
    json: { sources: [url('/')] },
  });
  expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
  expect(site.hits).toEqual([]);
});

test('three briefs run at once, not four', async () => {
  const running = [];
  for (let count = 0; count < 3; count += 1) running.push(await start([url('/slow')]));
  const fourth = await client.post<{ code: string }>('/api/product-briefs', {
    json: { sources: [url('/')] },
  });
  expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_at_once']);
  for (const { id } of running) await client.post(`/api/product-briefs/${id}/cancel`);
});

test('an administrator sets the price', async () => {
  expect((await client.put('/api/admin/product-briefs/price', { json: { credits: 0 } })).status).toBe(403);
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  await app.db('users').where({ id }).update({ role: 'admin' });
  const set = (amount: number) =>
    client.put('/api/admin/product-briefs/price', { json: { credits: amount } });
  expect((await set(3)).body).toEqual({ credits: 3, chargedFromFields: 5 });
  await answer(...proposals);
  const before = await credits();
  expect(await ended(await start([url('/')]))).toMatchObject({ credits: 3, creditsCharged: 3 });
  expect(await credits()).toEqual({ ...before, balance: before.balance - 3 });
  await set(0);
  await answer(...proposals);
  expect(await ended(await start([url('/')]))).toMatchObject({
    state: 'ready',
    credits: 0,
    creditsCharged: 0,
  });
  await set(1);
});
