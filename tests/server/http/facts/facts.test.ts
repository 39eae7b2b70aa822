import { beforeEach, describe, expect, test } from 'vitest';
import type { Fact, FactUses } from '#shared/contracts/facts.ts';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { type OkCalls, okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

let client: CookieClient;
let calls: OkCalls;
let product: Product;
const facts = () => calls.ask<Fact[]>(`/api/products/${product.id}/facts`);
const factOf = async (label: string) => {
  const found = (await facts()).find((fact) => fact.label === label);
  if (!found) throw new Error(`no fact ${label}`);
  return found;
};
const url = (key: string, rest = '') => `/api/products/${product.id}/facts/${encodeURIComponent(key)}${rest}`;
const uses = (key: string, query: string) => calls.ask<FactUses>(url(key, `/uses?${query}`));
const textOf = async (id: number) =>
  (await calls.ask<GeneratedContent[]>('/api/generated-content')).find((each) => each.id === id)
    ?.markdownContent;

async function write(promptType: string, markdownContent: string): Promise<GeneratedContent> {
  const { id } = await calls.send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType,
  });
  return calls.patch(`/api/generated-content/${id}`, { markdownContent });
}

/** What the answer of `uses` would do, as a body of the save. */
const applying = (found: FactUses) =>
  found.map(({ contentId, versionNumber, passages }) => ({
    contentId,
    versionNumber,
    passages: passages.map(({ start, end, text, after }) => ({ start, end, text, after })),
  }));

async function save(key: string, body: Record<string, unknown>, status = 200) {
  const answer = await client.put(url(key), { json: body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body as {
    saveId: string;
    contents: unknown[];
    code?: string;
    details?: { contents?: number[] };
  };
}

let landscape: GeneratedContent;
let pillars: GeneratedContent;

beforeEach(async () => {
  client = await app.signUp();
  calls = okCalls(client);
  product = await calls.send('/api/products', completeProduct);
  landscape = await write(
    'vertical_landscape',
    '# One\n\nIt costs [ADD PRICE: each month] a month. Second.\n\n- [ADD DATA: how the trial ends]\n',
  );
  pillars = await write(
    'benchmark_data',
    '# Two\n\nThe trial lasts. It ends so: [ADD DATA: How the trial ends]. And then?\n',
  );
});

test('what texts wait for comes first, by the number of texts, then what the product knows', async () => {
  await calls.put(`/api/products/${product.id}/offer`, { terms: 'Monthly, no contract' });
  const all = await facts();
  expect(all.slice(0, 2)).toMatchObject([
    {
      ...{ kind: 'DATA', label: 'how the trial ends', value: null, absent: false, source: null },
      waiting: [
        { contentId: landscape.id, passages: [{ text: '[ADD DATA: how the trial ends]' }] },
        {
          contentId: pillars.id,
          type: 'benchmark_data',
          versionNumber: pillars.versionNumber,
          passages: [{ text: 'It ends so: [ADD DATA: How the trial ends].' }],
        },
      ],
    },
    { kind: 'PRICE', label: 'each month', waiting: [{ contentId: landscape.id }] },
  ]);
  expect(all.find(({ key }) => key === 'offer.terms')).toMatchObject({
    ...{ value: 'Monthly, no contract', source: { kind: 'offer' }, waiting: [], saveId: null },
  });
  const { start, end } = all[1]?.waiting[0]?.passages[0] ?? { start: 0, end: 0 };
  expect((await textOf(landscape.id))?.slice(start, end)).toBe('It costs [ADD PRICE: each month] a month.');
});

test('filling patches every sentence in one save, each text gets a version, and one undo takes it back', async () => {
  const before = [await textOf(landscape.id), await textOf(pillars.id)];
  const { key } = await factOf('how the trial ends');
  const found = await uses(key, 'value=by+itself');
  expect(found.map(({ passages }) => passages.map(({ after, how }) => [after, how]))).toEqual([
    [['by itself', 'replace']],
    [['It ends so: by itself.', 'replace']],
  ]);
  const { saveId, contents } = await save(key, { value: 'by itself', apply: applying(found) });
  expect(contents).toEqual([
    { contentId: landscape.id, versionNumber: landscape.versionNumber + 1 },
    { contentId: pillars.id, versionNumber: pillars.versionNumber + 1 },
  ]);
  expect(await textOf(landscape.id)).toBe(before[0]?.replace('[ADD DATA: how the trial ends]', 'by itself'));
  expect(await textOf(pillars.id)).toBe('# Two\n\nThe trial lasts. It ends so: by itself. And then?\n');
  expect(await factOf('how the trial ends')).toMatchObject({
    ...{ value: 'by itself', source: { kind: 'user' }, saveId, waiting: [] },
  });
  const versions = await calls.ask<ContentVersionSummary[]>(`/api/generated-content/${pillars.id}/versions`);
  expect(versions[0]).toMatchObject({ origin: 'edit', isCurrent: true });

  await client.post(url(key, '/undo'), { json: { saveId } });
  expect([await textOf(landscape.id), await textOf(pillars.id)]).toEqual(before);
  expect(await factOf('how the trial ends')).toMatchObject({ value: null, saveId: null });
  expect((await client.post(url(key, '/undo'), { json: { saveId } })).status).toBe(404);
});

test('a text that has moved on is named, and nothing of the save is stored', async () => {
  const { key } = await factOf('how the trial ends');
  const apply = applying(await uses(key, 'value=by+itself'));
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent: '# Other' });
  const { code, details } = await save(key, { value: 'by itself', apply }, 409);
  expect([code, details?.contents]).toEqual(['texts_changed', [pillars.id]]);
  expect(await textOf(landscape.id)).toContain('[ADD DATA: how the trial ends]');
  expect(await factOf('how the trial ends')).toMatchObject({ value: null });
});

test('an undo is refused once a text has changed, and changes nothing then', async () => {
  const { key } = await factOf('how the trial ends');
  const { saveId } = await save(key, { value: 'x', apply: applying(await uses(key, 'value=x')) });
  const changed = await calls.patch<GeneratedContent>(`/api/generated-content/${pillars.id}`, {
    markdownContent: '# Other',
  });
  const answer = await client.post(url(key, '/undo'), { json: { saveId } });
  expect([answer.status, answer.body]).toMatchObject([409, { details: { contents: [changed.id] } }]);
  expect(await textOf(landscape.id)).toContain('- x\n');
  expect(await factOf('how the trial ends')).toMatchObject({ value: 'x' });
});

test('of two people who fill one fact, the second is told', async () => {
  const { key, changedAt } = await factOf('each month');
  await save(key, { value: '€9', expectedChangedAt: changedAt });
  expect((await save(key, { value: '€8', expectedChangedAt: changedAt }, 409)).code).toBe('stale_edit');
  expect(await factOf('each month')).toMatchObject({ value: '€9' });
  const both = await Promise.all(
    ['€7', '€6'].map((value) =>
      client
        .put(url(key), { json: { value, apply: [], expectedChangedAt: null } })
        .then(({ status }) => status),
    ),
  );
  expect(both).toEqual([409, 409]);
});

test('what does not exist leaves its sentences out and is remembered', async () => {
  const { key } = await factOf('how the trial ends');
  await save(key, { absent: true, apply: applying(await uses(key, 'absent=true')) });
  expect(await textOf(landscape.id)).toBe('# One\n\nIt costs [ADD PRICE: each month] a month. Second.\n\n');
  expect(await factOf('how the trial ends')).toMatchObject({ absent: true, value: null, waiting: [] });
});

test('a value of the offer is written through, and its sentences follow', async () => {
  await calls.put(`/api/products/${product.id}/offer`, { price: '€29 a month', bonus: 'A call' });
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: 'Only €29 a month. Not €29 a months. |€29 a month|',
  });
  const found = await uses('offer.price', 'value=€39+a+month');
  expect(found).toMatchObject([{ contentId: pillars.id, passages: [{ after: 'Only €39 a month.' }, {}] }]);
  await save('offer.price', { value: '€39 a month', apply: applying(found) });
  expect(await textOf(pillars.id)).toBe('Only €39 a month. Not €29 a months. |€39 a month|');
  expect(await calls.ask(`/api/products/${product.id}/offer`)).toMatchObject({
    price: '€39 a month',
    bonus: 'A call',
  });
});

test('facts are merged and taken apart again', async () => {
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: '[ADD DATA: cómo acaba la prueba]',
  });
  const [one, other] = [await factOf('how the trial ends'), await factOf('cómo acaba la prueba')];
  const merge = (key: string, into: string) => client.post(url(key, '/merge'), { json: { into } });
  expect((await merge(other.key, one.key)).status).toBe(204);
  expect(await factOf('how the trial ends')).toMatchObject({
    merged: [{ key: other.key, label: 'cómo acaba la prueba' }],
    waiting: [{ contentId: landscape.id }, { contentId: pillars.id }],
  });
  expect((await merge(one.key, other.key)).status).toBe(409);
  expect((await merge(one.key, one.key)).status).toBe(409);
  expect((await merge(other.key, 'nothing')).status).toBe(404);
  const found = await uses(other.key, 'value=so');
  expect(found).toHaveLength(2);
  expect((await client.delete(url(other.key, '/merge'))).status).toBe(204);
  expect(await factOf('cómo acaba la prueba')).toMatchObject({ waiting: [{ contentId: pillars.id }] });
});

describe('what is refused', () => {
  test.each<[what: string, body: Record<string, unknown>, status: number]>([
    ['neither a value nor that there is none', {}, 400],
    ['both', { value: 'x', absent: true }, 400],
    ['a blank value', { value: ' \u200b' }, 400],
    ['10 kB', { value: 'x'.repeat(10_000) }, 400],
    ['an edit that nobody made', { value: 'x', editId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('%s', async (_what, { editId, ...body }, status) => {
    const { key } = await factOf('each month');
    const [use] = applying(await uses(key, 'value=x'));
    const passages = use?.passages.map((passage) => ({
      ...passage,
      ...(editId !== undefined && { editId }),
    }));
    await save(key, { ...body, apply: [{ ...use, passages }] }, status);
    expect(await factOf('each month')).toMatchObject({ value: null });
  });

  test('a text of another product or person, a text twice, an unknown fact', async () => {
    const { key } = await factOf('each month');
    const [use] = applying(await uses(key, 'value=x'));
    await save(key, { value: 'x', apply: [use, use] }, 404);
    const other = await calls.send<Product>('/api/products', { ...completeProduct, name: 'Another' });
    const { status } = await client.put(`/api/products/${other.id}/facts/field.outcome`, {
      json: { value: 'x', apply: [use] },
    });
    expect(status).toBe(404);
    await save('unknown', { value: 'x' }, 404);
  });
});

test('later texts are written with the answers, and an answer makes no text outdated', async () => {
  await save((await factOf('how the trial ends')).key, { value: 'It ends by itself' });
  await save((await factOf('each month')).key, { absent: true });
  await calls.send('/api/generate/ai-content', { productId: product.id, promptType: 'category_definitions' });
  const asked = JSON.stringify(app.standIns.requests().at(-1)?.body).replaceAll('\\', '');
  expect(asked).toContain('"answers":[{"fact":"how the trial ends","answer":"It ends by itself"}]');
  expect(asked).toContain('"not_available_leave_out":["each month"]');
  const stale = () => calls.ask(`/api/products/${product.id}/staleness`);
  const before = await stale();
  await save((await factOf('how the trial ends')).key, { value: 'It goes on' });
  expect(await stale()).toEqual(before);
});

test('a fact that a text gets makes no text outdated that was written from it; another edit does', async () => {
  const { id } = await calls.send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: 'ideal_customer_profile',
  });
  const stateOf = async () =>
    (
      await calls.ask<Record<string, { contentId: number; state: string }>>(
        `/api/products/${product.id}/staleness`,
      )
    ).ideal_customer_profile;
  expect(await stateOf()).toMatchObject({ contentId: id, state: 'fresh' });
  for (const label of ['how the trial ends', 'each month']) {
    const { key } = await factOf(label);
    await save(key, { value: 'x', apply: applying(await uses(key, 'value=x')) });
  }
  expect(await textOf(landscape.id)).not.toContain('[ADD');
  expect(await stateOf()).toMatchObject({ state: 'fresh' });
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: '# Other' });
  expect(await stateOf()).toMatchObject({ state: 'stale' });
});

test('markup in a value stays the words that somebody typed', async () => {
  const { key } = await factOf('how the trial ends');
  const value = '<script>alert(1)</script> | **b** [x](javascript:1) {{name}}';
  const found = await uses(key, `value=${encodeURIComponent(value)}`);
  await save(key, { value, apply: applying(found) });
  expect(await textOf(landscape.id)).toContain(value);
});
