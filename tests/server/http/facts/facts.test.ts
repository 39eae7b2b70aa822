import { beforeEach, describe, expect, test } from 'vitest';
import type { Fact, FactUses } from '#shared/contracts/facts.ts';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { ADDITIONAL_CONTEXT_VARIABLE } from '#shared/rules/prompts/prompt-variables.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { type OkCalls, okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { queueForUser } from '#tests/support/wait-until-locked.ts';

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
  found.map(({ contentId, version, passages }) => ({
    contentId,
    version,
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
          version: pillars.versionNumber,
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
    { contentId: landscape.id, version: landscape.versionNumber + 1 },
    { contentId: pillars.id, version: pillars.versionNumber + 1 },
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
  expect(await textOf(pillars.id)).toBe('Only €39 a month. Not €39 a months. |€39 a month|');
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

test('what is filled in while a text is written stands in that text, too', async () => {
  const { key } = await factOf('how the trial ends');
  const text = '# Three\n\n- [ADD DATA: how the trial ends]\n\nIt costs [ADD PRICE: each month] a month.\n';
  app.standIns.fault({ fault: { kind: 'answer', text, sources: [] } });
  const writing = calls.send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: 'category_definitions',
    variables: { [ADDITIONAL_CONTEXT_VARIABLE]: '[[fault:hang=mid-stream]]' },
  });
  await expect.poll(() => app.standIns.hanging()).toBe(1);
  await save(key, { value: 'It ends by itself' });
  app.standIns.release();
  const { id, markdownContent } = await writing;
  expect(markdownContent).toContain('- It ends by itself\n\nIt costs [ADD PRICE: each month] a month.');
  const waiting = (await factOf('how the trial ends')).waiting.map(({ contentId }) => contentId);
  expect(waiting.toSorted()).toEqual([landscape.id, pillars.id]);
  expect(waiting).not.toContain(id);
});

test('a save of the offer is taken back too, unless the offer has changed since', async () => {
  await calls.put(`/api/products/${product.id}/offer`, { price: '€29' });
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent: 'From €29, only €29 now.' });
  const apply = applying(await uses('offer.price', 'value=€39'));
  const { saveId } = await save('offer.price', { value: '€39', apply });
  // Both places of the sentence.
  expect(await textOf(pillars.id)).toBe('From €39, only €39 now.');
  expect(await factOf('price')).toMatchObject({ value: '€39', saveId });
  expect((await client.post(url('offer.price', '/undo'), { json: { saveId } })).status).toBe(204);
  expect(await textOf(pillars.id)).toBe('From €29, only €29 now.');
  expect(await factOf('price')).toMatchObject({ value: '€29', saveId: null });
  const second = await save('offer.price', { value: '€49' });
  await calls.put(`/api/products/${product.id}/offer`, { price: '€59' });
  const late = await client.post(url('offer.price', '/undo'), { json: { saveId: second.saveId } });
  expect(late.status).toBe(409);
  expect(await factOf('price')).toMatchObject({ value: '€59', saveId: null });
});

test.each<[key: string, body: object]>([
  ['field.name', { absent: true }],
  ['field.name', { value: 'x'.repeat(201) }],
  ['offer.price', { value: 'x'.repeat(501) }],
  ['offer.deadline', { value: 'x'.repeat(201) }],
])('%s keeps the rules of its field', async (key, body) => {
  await calls.put(`/api/products/${product.id}/offer`, { price: '€29', deadline: 'Friday' });
  expect((await save(key, { ...body }, 400)).code).toBe('invalid_request');
});

test('an empty part of the offer is filled by what is merged into it', async () => {
  const { key } = await factOf('each month');
  await calls.put(`/api/products/${product.id}/offer`, { price: '€5' });
  await client.post(url(key, '/merge'), { json: { into: 'offer.price' } });
  await calls.put(`/api/products/${product.id}/offer`, {});
  await save(key, { value: '€9' });
  expect(await calls.ask(`/api/products/${product.id}/offer`)).toMatchObject({ price: '€9' });
  await calls.put(`/api/products/${product.id}/offer`, { price: '€77' });
  expect(await factOf('price')).toMatchObject({ value: '€77', source: { kind: 'offer' } });
});

test('restoring everything of an earlier version takes its answers away', async () => {
  await save((await factOf('each month')).key, { value: '€9' });
  await calls.send(`/api/products/${product.id}/versions/1/restore?of=everything`, {});
  expect(await factOf('each month')).toMatchObject({ value: null });
});

test('no key of an object, circle or answered fact is merged', async () => {
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: '[ADD DATA: q] [ADD DATA: r] [ADD DATA: s]',
  });
  const [q, r, s] = [(await factOf('q')).key, (await factOf('r')).key, (await factOf('s')).key];
  const merge = async (key: string, into: string) =>
    (await client.post(url(key, '/merge'), { json: { into } })).status;
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty'])
    expect([await merge(name, q), await merge(q, name)]).toEqual([404, 404]);
  expect([await merge(q, r), await merge(r, s), await merge(s, q)]).toEqual([204, 204, 409]);
  await client.delete(url(q, '/merge'));
  await save(q, { value: 'x' });
  expect(await merge(q, s)).toBe(409);
});

test('a passage is where it says, whole and not empty', async () => {
  const { markdownContent } = await calls.patch<GeneratedContent>(`/api/generated-content/${pillars.id}`, {
    markdownContent: '😀 one. [ADD DATA: q]',
  });
  const { versionNumber: version } = (await calls.ask<GeneratedContent[]>('/api/generated-content')).find(
    ({ id }) => id === pillars.id,
  ) as GeneratedContent;
  const { key } = await factOf('q');
  for (const [passage, status] of [
    [{ start: 9, end: 3, text: '' }, 400],
    [{ start: 1, end: 1, text: '' }, 400],
    [{ start: 3, end: 400_000, text: markdownContent.slice(3) }, 409],
    [{ start: 9, end: 3, text: 'one' }, 409],
  ] as const)
    await save(
      key,
      {
        value: 'x',
        apply: [{ contentId: pillars.id, version, passages: [{ ...passage, after: 'y' }] }],
      },
      status,
    );
  expect(await textOf(pillars.id)).toBe(markdownContent);
});

test('what would leave an empty text is for a person to decide', async () => {
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent: '- [ADD DATA: q]' });
  expect(await uses((await factOf('q')).key, 'absent=true')).toMatchObject([
    { passages: [{ how: 'review' }] },
  ]);
});

test('fifteen texts of nothing but holes are answered in a bounded size', async () => {
  const line = Array.from({ length: 500 }, (_, hole) => `[ADD DATA: x ${hole}] word`).join(' ');
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent: line });
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: line });
  expect(JSON.stringify(await facts()).length).toBeLessThan(200_000);
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

test('a sentence with an earlier value stays listed until it is changed or called right', async () => {
  const offer = (price: string) => calls.put(`/api/products/${product.id}/offer`, { price });
  await offer('€29 a month');
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: 'It is €29 a month. Others ask €29 a month too. Ours is €29 a month for teams.',
  });
  await offer('€39 a month');
  await calls.patch(`/api/products/${product.id}`, { outcome: 'Something else' });
  const listed = async () =>
    (await factOf('price')).waiting.flatMap(({ passages }) => passages.map(({ text }) => text));
  expect(await listed()).toEqual([
    'It is €29 a month.',
    'Others ask €29 a month too.',
    'Ours is €29 a month for teams.',
  ]);
  const [found] = await uses('offer.price', 'value=€39+a+month');
  expect(found?.passages.map(({ after, how }) => [after, how])).toEqual([
    ['It is €39 a month.', 'replace'],
    ['Others ask €39 a month too.', 'replace'],
    ['Ours is €39 a month for teams.', 'replace'],
  ]);
  const right = (version: number, range = found?.passages[1]) =>
    client.put(url('offer.price', '/uses'), {
      json: {
        right: [{ contentId: pillars.id, version, start: range?.start ?? 0, end: range?.end ?? 0 }],
      },
    });
  const { version = 0 } = found ?? {};
  const old = await right(version - 1);
  expect([old.status, old.body]).toMatchObject([409, { details: { contents: [pillars.id] } }]);
  expect((await right(version, { ...found?.passages[1], start: 9_000, end: 9_001 } as never)).status).toBe(
    409,
  );
  expect((await right(version)).status).toBe(204);
  expect(await listed()).toEqual(['It is €29 a month.', 'Ours is €29 a month for teams.']);
  const [first] = applying(await uses('offer.price', 'value=€39+a+month'));
  const { saveId } = await save('offer.price', {
    value: '€39 a month',
    apply: [{ ...first, passages: first?.passages.slice(0, 1) }],
  });
  expect(await listed()).toEqual(['Ours is €29 a month for teams.']);
  expect((await client.post(url('offer.price', '/undo'), { json: { saveId } })).status).toBe(204);
  expect(await listed()).toHaveLength(2);
});

test('the current value inside an earlier one, and the earlier one inside the current one, is no old sentence', async () => {
  const { key } = await factOf('each month');
  await save(key, { value: '14 days' });
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: 'First 14 days, then monthly. It lasts 14 days.',
  });
  await save(key, { value: '14 days, then monthly' });
  expect(
    (await factOf('each month')).waiting.map(({ contentId, passages }) => [contentId, passages[0]?.text]),
  ).toEqual([
    [landscape.id, 'It costs [ADD PRICE: each month] a month.'],
    [pillars.id, 'It lasts 14 days.'],
  ]);
});

test('each fact has a question in the language of the reader, and rewriting has a price', async () => {
  expect((await factOf('how the trial ends')).question).toBe('What happens when the trial ends?');
  expect((await factOf('each month')).question).toBe('What belongs here: each month?');
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: 'The trial [ADD DATA: cómo termina la prueba] soon.',
  });
  await calls.patch(`/api/products/${product.id}`, { targetLanguage: 'Español' });
  const { key, question } = await factOf('cómo termina la prueba');
  expect(question).toBe('What happens when the trial ends?');
  await calls.patch('/api/user/language', { language: 'es' });
  expect((await factOf('cómo termina la prueba')).question).toBe('¿Qué ocurre cuando termina la prueba?');
  const [found] = await uses(key, 'value=Termina+solo');
  expect(found?.passages).toMatchObject([{ how: 'rewrite', credits: 1 }]);
});

test('a withdrawn part of the offer stays listed with the sentences that promise it, and can be taken back', async () => {
  const offer = (guarantee: string) => calls.put(`/api/products/${product.id}/offer`, { guarantee });
  await offer('90 days money back');
  await calls.patch(`/api/generated-content/${pillars.id}`, {
    markdownContent: 'Hello. You have 90 days money back. Bye.',
  });
  await offer('');
  expect(await factOf('guarantee')).toMatchObject({
    ...{ value: null, absent: false, source: { kind: 'offer' }, saveId: null },
    waiting: [{ contentId: pillars.id, passages: [{ text: 'You have 90 days money back.' }] }],
  });
  await offer('90 days money back');
  const found = await uses('offer.guarantee', 'absent=true');
  expect(found).toMatchObject([{ passages: [{ after: '', how: 'review' }] }]);
  const { saveId } = await save('offer.guarantee', { absent: true });
  expect(await factOf('guarantee')).toMatchObject({ value: null, absent: true, saveId });
  expect(await uses('offer.guarantee', 'absent=true')).toMatchObject([{ contentId: pillars.id }]);
  expect((await client.post(url('offer.guarantee', '/undo'), { json: { saveId } })).status).toBe(204);
  expect(await factOf('guarantee')).toMatchObject({ value: '90 days money back', absent: false });
  await offer('');
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent: 'Hello.' });
  expect((await facts()).map(({ label }) => label)).not.toContain('bonus');
});

test('what is missing comes before what has changed, and only the newest earlier values are looked for', async () => {
  for (let price = 101; price <= 112; price += 1)
    await calls.put(`/api/products/${product.id}/offer`, { price: `€${price} a van` });
  const markdownContent = 'Was €101 a van. Then €102 a van. Now €111 a van. [ADD DATA: q]';
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent });
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: 'Only €111 a van.' });
  const all = await facts();
  expect(all.slice(0, 2).map(({ label, waiting }) => [label, waiting.length])).toEqual([
    ['q', 1],
    ['price', 2],
  ]);
  const listed = all[1]?.waiting.flatMap(({ passages }) => passages.map(({ text }) => text));
  expect(listed?.toSorted()).toEqual(['Now €111 a van.', 'Only €111 a van.', 'Then €102 a van.']);
});

test('later texts are asked for with the newest answers as far as they fit', async () => {
  const markdownContent = ['a', 'b', 'c', 'd', 'e'].map((name) => `[ADD DATA: ${name}]`).join(' ');
  await calls.patch(`/api/generated-content/${pillars.id}`, { markdownContent });
  for (const name of ['b', 'a', 'd', 'c', 'e'])
    await save((await factOf(name)).key, { value: `${name} `.padEnd(1_990, 'x') });
  await calls.send('/api/generate/ai-content', { productId: product.id, promptType: 'category_definitions' });
  const asked = JSON.stringify(app.standIns.requests().at(-1)?.body).replaceAll('\\', '');
  const named = [...asked.matchAll(/\{"fact":"(\w)"/gu)].map(([, name]) => name);
  expect(named).toEqual(['e', 'c', 'd', 'a']);
});

const QUOTE = 'We stopped sending two vans for one part.';
const quoted = { kind: 'quote', quote: QUOTE, name: 'Marta', company: 'Ruiz', mayPublish: true };
const offerUrl = () => `/api/products/${product.id}/offer`;
const proofs = async () => (await facts()).filter(({ source }) => source?.kind === 'proof');

test('a withdrawn quote lists the sentences that repeat it, leaves them out, and comes back with one undo', async () => {
  const figure = { kind: 'figure', figure: '52 to 14 minutes', source: 'Pilot', date: '2026' };
  await calls.put(offerUrl(), { proof: [quoted, figure] });
  const text = `# One\n\nBefore. ${QUOTE} After.\n`;
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: text });
  const [quote, ...others] = await proofs();
  expect(quote).toMatchObject({ kind: 'PROOF', label: QUOTE, value: QUOTE, waiting: [] });
  expect(others.map(({ value }) => value)).toEqual(['52 to 14 minutes']);
  const found = await uses(quote?.key ?? '', 'absent=true');
  expect(found.flatMap(({ passages }) => passages)).toMatchObject([{ text: `${QUOTE} `, after: '' }]);
  const { saveId } = await save(quote?.key ?? '', { absent: true, apply: applying(found) });
  expect(await textOf(landscape.id)).toBe('# One\n\nBefore. After.\n');
  expect((await calls.ask<{ proof: object[] }>(offerUrl())).proof).toEqual([figure]);
  expect((await client.post(url(quote?.key ?? '', '/undo'), { json: { saveId } })).status).toBe(204);
  expect(await textOf(landscape.id)).toBe(text);
  const { proof } = await calls.ask<{ proof: object[] }>(offerUrl());
  expect(proof).toEqual(expect.arrayContaining([quoted, figure]));
});

test('a quote that the offer no longer has, or may no longer publish, stays listed while a text repeats it', async () => {
  await calls.put(offerUrl(), { proof: [quoted] });
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: `# One\n\n${QUOTE}\n` });
  for (const proof of [[], [{ ...quoted, mayPublish: false }]]) {
    await calls.put(offerUrl(), { proof });
    expect((await proofs()).map(({ value, label, waiting }) => [value, label, waiting.length])).toEqual([
      [null, QUOTE, 1],
    ]);
  }
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: '# One\n\nNothing.\n' });
  expect(await proofs()).toEqual([]);
});

test('a quote is reworded in the offer and in its texts, under the same key', async () => {
  await calls.put(offerUrl(), { proof: [quoted] });
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: `# One\n\n“${QUOTE}”\n` });
  const [{ key = '' } = {}] = await proofs();
  const value = 'We send one van for one part.';
  await save(key, { value, apply: applying(await uses(key, `value=${encodeURIComponent(value)}`)) });
  expect(await textOf(landscape.id)).toBe(`# One\n\n“${value}”\n`);
  expect(await calls.ask(offerUrl())).toMatchObject({ proof: [{ ...quoted, quote: value }] });
  expect(await proofs()).toMatchObject([{ key, value, waiting: [] }]);
  await save(key, { value: 'x'.repeat(601) }, 400);
});

test('the label of the button is a fact: a new one takes the place of the old one in all texts', async () => {
  const primaryAction = { label: 'Start the trial', url: 'https://crewboard.example/start' };
  await calls.put(offerUrl(), { primaryAction });
  await calls.patch(`/api/generated-content/${landscape.id}`, {
    markdownContent: '# One\n\n**[Start the trial]**\n',
  });
  expect(await factOf('primaryAction')).toMatchObject({ value: 'Start the trial', kind: 'NAME' });
  await calls.put(offerUrl(), { primaryAction: { ...primaryAction, label: 'Try it for 14 days' } });
  const { key, waiting } = await factOf('primaryAction');
  expect(waiting).toMatchObject([{ contentId: landscape.id }]);
  const found = await uses(key, 'value=Try+it+for+14+days');
  await save(key, { value: 'Try it for 14 days', apply: applying(found) });
  expect(await textOf(landscape.id)).toBe('# One\n\n**[Try it for 14 days]**\n');
  expect(await calls.ask(offerUrl())).toMatchObject({
    primaryAction: { ...primaryAction, label: 'Try it for 14 days' },
  });
});

test('a mark in the middle of an emoji is refused, and a quote is cut between whole ones', async () => {
  await calls.patch(`/api/generated-content/${landscape.id}`, {
    markdownContent: '# One\n\nFrom 😀 [ADD PRICE: each month].\n',
  });
  const { key, waiting } = await factOf('each month');
  const [{ contentId = 0, version = 0 } = {}] = waiting;
  const mark = (start: number, end: number) =>
    client.put(url(key, '/uses'), { json: { right: [{ contentId, version, start, end }] } });
  const at = '# One\n\nFrom 😀'.length;
  expect((await mark(at - 1, at + 4)).status).toBe(409);
  expect((await mark(at - 2, at + 4)).status).toBe(204);
  const quote = `${'q'.repeat(78)}😀${'r'.repeat(20)}`;
  await calls.put(`/api/products/${product.id}/offer`, {
    proof: [{ kind: 'quote', quote, name: '', company: '', mayPublish: true }],
  });
  const proof = (await facts()).find(({ value }) => value === quote);
  expect(proof?.label.isWellFormed()).toBe(true);
  await save(proof?.key ?? '', { value: 'New words.' });
});

test('all facts of a product together have a limit', async () => {
  const { key } = await factOf('each month');
  const right = Array.from({ length: 50 }, (_, index) => `${index}${'r'.repeat(990)}`);
  const large = Array.from({ length: 9 }, (_, index) => [
    `k${index}`,
    { kind: 'DATA', label: 'x', value: '1', right },
  ]);
  await app
    .db('products')
    .where({ id: product.id })
    .update({ facts: Object.fromEntries(large) });
  await save(key, { value: '$9' });
  await app
    .db('products')
    .where({ id: product.id })
    .update({ facts: Object.fromEntries([...large, ['k9', large[0]?.[1]], ['k10', large[0]?.[1]]]) });
  expect((await save(key, { value: '$9' }, 409)).code).toBe('facts_too_long');
});

const OTHER_DEVICE = '# One\n\nWords of another device.\n';

test('a fact and one of its texts are saved at the same time', async () => {
  const { id: userId } = await calls.ask<{ id: number }>('/api/auth/user');
  const { key } = await factOf('each month');
  const json = { value: '$900', apply: applying(await uses(key, 'value=%24900')) };
  const saved = await queueForUser(app.db, {
    userId,
    first: () => client.put<{ saveId: string }>(url(key), { json }),
    second: () =>
      client.patch(`/api/generated-content/${landscape.id}`, { json: { markdownContent: OTHER_DEVICE } }),
  });
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  expect(await textOf(landscape.id)).toBe(OTHER_DEVICE);
  const [{ body }] = saved;
  const undone = await client.post<{ code: string }>(url(key, '/undo'), { json: { saveId: body.saveId } });
  expect([undone.status, undone.body.code]).toEqual([409, 'texts_changed']);
});

test('one user has one thread at a time: others need not wait while somebody looks through large texts', async () => {
  const others = Array.from({ length: 10 }, () => 'aaa');
  const slow = Object.fromEntries(
    ['a', 'b', 'c'].map((key) => [key, { kind: 'DATA', label: key, value: 'b', others }]),
  );
  await app.db('products').where({ id: product.id }).update({ facts: slow });
  await calls.patch(`/api/generated-content/${landscape.id}`, { markdownContent: 'aaa'.repeat(130_000) });
  const mine = Promise.all(Array.from({ length: 6 }, () => client.get(`/api/products/${product.id}/facts`)));
  const other = await app.join();
  const { id } = await okCalls(other).send<Product>('/api/products', completeProduct);
  const start = performance.now();
  expect(await okCalls(other).ask(`/api/products/${id}/facts`)).not.toEqual([]);
  const waited = performance.now() - start;
  const answers = await mine;
  const all = performance.now() - start;
  expect(waited).toBeLessThan(all / 2);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
