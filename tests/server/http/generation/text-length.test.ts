import { beforeEach, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Kit, KitReceipt } from '#shared/contracts/kits.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import { findingKeys } from '#shared/rules/quality/finding-key.ts';
import { booked, ended, grant, quote, retry, stepOf } from '#tests/server/http/kits/kit-bench.ts';
import { app, body, client, credits, fault, newest } from './generation-bench.ts';
import { asked, models, prepareRepairBench, useModels, writes } from './repair/repair-bench.ts';

prepareRepairBench();
beforeEach(async () => {
  await useModels('web_assets', models[0]);
  app.generation.repairs = false;
});

const write = (more: object) =>
  client.post<GeneratedContent & { code: string }>('/api/generate/ai-content', body(more));
const lengthOfLast = async () => ((await newest()) as GenerationReceipt).length;
const LONG = 'Length of the whole document: 1680 to 2520 words.';
const SHORT = 'Length of the whole document: 720 to 1080 words.';

test('a long text is asked for and checked as one, and stays one in corrections', async () => {
  writes(['figure', 'mark'], { sources: [{ url: 'https://trade.example/report', title: 'Report' }] });
  const { body: content } = await write({ promptType: 'sales_page', length: 'long' });
  expect(asked().at(-1)).toContain(LONG);
  expect(asked().at(-1)).not.toContain('1200 to 1800 words');
  expect(await lengthOfLast()).toBe('long');
  const finding = { check: 'figures', reason: 'unsourced', quote: '83%' } as Finding;
  const fixes = { versionNumber: content.versionNumber, findings: findingKeys([finding]) };
  writes([]);
  const { body: corrected } = await write({ promptType: 'sales_page', fixes });
  expect(asked().at(-1)).toContain(LONG);
  expect(await lengthOfLast()).toBe('long');
  // The showcase has the usual length.
  expect(corrected.openPoints).toMatchObject([
    { check: 'sectionWords', detail: expect.stringMatching(/ 170–280$/u) },
  ]);
});

test('a continuation keeps the length of its text, and a new text has the usual one', async () => {
  fault({ fault: { kind: 'incomplete', reason: 'length' } });
  await write({ promptType: 'sales_page', length: 'long' });
  await write({ promptType: 'sales_page', isContinuation: true });
  expect(asked().at(-1)).toContain(LONG);
  expect(await lengthOfLast()).toBe('long');
  await write({ promptType: 'sales_page', isRegeneration: true });
  expect(asked().at(-1)).toContain('1200 to 1800 words');
  expect(await lengthOfLast()).toBe('usual');
});

test('a type with one length and an unknown length are refused, and nothing is charged', async () => {
  const before = await credits();
  for (const more of [
    { promptType: 'benchmark_data', length: 'short' },
    { promptType: 'sales_page', length: 'huge' },
  ]) {
    expect(await write(more)).toMatchObject({
      status: 400,
      body: { details: { issues: [{ path: 'length' }] } },
    });
  }
  expect((await write({ promptType: 'benchmark_data', length: 'usual' })).status).toBe(200);
  expect((await credits()).credits).toBe(before.credits - 1);
});

test('the same key with another length is another request', async () => {
  const headers = { 'Idempotency-Key': 'one-length' };
  const send = (length: string) =>
    client.post('/api/generate/ai-content', { ...body({ promptType: 'sales_page', length }), headers });
  expect((await send('short')).status).toBe(200);
  expect((await send('short')).status).toBe(200);
  expect((await send('long')).status).toBe(409);
});

test('a kit has one length, and others for single types; receipt and retry keep them', async () => {
  await grant(50);
  const order = { types: ['sales_page', 'vsl', 'benchmark_data'], length: 'short', lengths: { vsl: 'long' } };
  const lengths = { sales_page: 'short', vsl: 'long', benchmark_data: 'usual' };
  const of = ({ steps }: Pick<Kit, 'steps'> | Awaited<ReturnType<typeof quote>>) =>
    Object.fromEntries(steps.map(({ type, length }) => [type, length]));
  expect(of(await quote(order))).toMatchObject(lengths);
  fault({ fault: { kind: 'refusal' }, times: 'always' });
  const kit = await ended(await booked(order));
  expect(of(kit)).toMatchObject(lengths);
  expect(stepOf(kit, 'vsl').state).toBe('failed');
  await app.standIns.reset();
  const again = await retry(kit, kit.retryCredits);
  expect(of(await ended(again.body))).toMatchObject(lengths);
  const { generations } = (await client.get<KitReceipt>(`/api/kits/${kit.id}/receipt`)).body;
  expect(generations.filter(({ promptType }) => promptType === 'vsl').map(({ length }) => length)).toEqual([
    'long',
    'long',
  ]);
  expect(asked().some((request) => request.includes(SHORT))).toBe(true);
});

test.each([
  [{ types: ['vsl'], length: 'huge' }],
  [{ types: ['vsl'], lengths: { benchmark_data: 'short' } }],
  [{ types: ['vsl'], lengths: { vsl: 'huge' } }],
])('a kit with %j is refused', async (more) => {
  const answer = await client.post('/api/kits/quote', { json: { productId: 1, ...more } });
  expect(answer.status).toBe(400);
});
