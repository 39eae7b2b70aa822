import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { addEvidence } from '#tests/support/database/add-evidence.ts';
import { insertTasks, rewriteTasks } from '#tests/support/database/task-rows.ts';
import { DOCUMENT_LINES } from '#tests/support/documents/brief-documents.ts';
import { answer, app, client, credits, ended, prepareBriefBench, start } from './brief-bench.ts';

/* What an account may take: credits, rows, texts and queries. */

prepareBriefBench();
vi.setConfig({ testTimeout: 60_000 });

const [first = '', second = '', third = ''] = DOCUMENT_LINES;
const text = { kind: 'text', title: 'Notes', text: DOCUMENT_LINES.join('\n') };
const me = async () => (await client.get<{ id: number }>('/api/auth/user')).body.id;
const textOf = async (id: string): Promise<string | null> =>
  (await app.db('brief_sources').where({ briefId: id }).first()).text;

/** A brief with a text, as if it had ended some minutes ago. */
async function olderBrief(state: string, minutes: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - minutes * 60_000);
  await insertTasks(app.db, 'product_briefs', [
    { id, userId: await me(), state, description: 'Brief', createdAt: at, finishedAt: at },
  ]);
  await app.db('brief_sources').insert({
    ...{ briefId: id, position: 0, kind: 'text', isNamed: true, state: 'read', text: text.text },
  });
  return id;
}

test('of texts, an account keeps those of its last twenty briefs and of the evidence of its products', async () => {
  await answer(
    { field: 'name', value: 'Fleetwise', quote: first },
    { field: 'targetAudience', value: 'Dispatchers', quote: second },
    { field: 'type', value: 'Other', quote: third },
  );
  const applied = await ended(await start([text]));
  const fields = ['name', 'targetAudience', 'type'].map((field) => ({ field }));
  await client.post(`/api/product-briefs/${applied.id}/apply`, {
    json: { fields: [...fields, { field: 'primaryIndustry', value: 'Logistics' }] },
  });
  await rewriteTasks(app.db, 'product_briefs', { id: applied.id }, { createdAt: new Date(0) });
  const failed = await olderBrief('failed', 1);
  const cancelled = await olderBrief('cancelled', 2);
  const ready = [];
  for (let minutes = 3; minutes < 26; minutes += 1) ready.push(await olderBrief('ready', minutes));
  const stranger = await app.join({ email: `${randomUUID()}@example.com` });
  await stranger.post('/api/product-briefs', { json: { sources: [text] } });
  await start([text]);
  expect(await textOf(failed)).toBeNull();
  expect(await textOf(cancelled)).toBeNull();
  const kept = await Promise.all(ready.map(textOf));
  // Two of the twenty have failed and been cancelled.
  expect(kept.map((known) => known !== null)).toEqual(ready.map((_id, index) => index < 18));
  expect(await textOf(applied.id)).toContain(first);
});

test('of the evidence of one field, the newest texts are kept', async () => {
  const product = (
    await client.post<{ id: number }>('/api/products', {
      json: { name: 'Crewboard', type: 'Other', primaryIndustry: 'Trades', targetAudience: 'Crews' },
    })
  ).body;
  const briefs: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const id = await olderBrief('ready', 100 - round);
    briefs.push(id);
    const source = await app.db('brief_sources').where({ briefId: id }).first();
    await addEvidence(app.db, product.id, { field: 'price', quote: third, sourceId: source.id });
  }
  for (let minutes = 0; minutes < 20; minutes += 1) await olderBrief('ready', minutes);
  await start([text]);
  const kept = await Promise.all(briefs.map(textOf));
  expect(kept.filter((known) => known !== null)).toHaveLength(4);
  expect(kept.at(-1)).toContain(third);
});

test('started at once under different keys, the last credit pays for one brief', async () => {
  const { balance } = await credits();
  const userId = await me();
  const spent = { userId, type: 'usage', description: 'spent', uniqueKey: `spent:${userId}` };
  await app.db('credit_transactions').insert({ ...spent, amount: 1 - balance });
  await app.standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.post<ProductBrief & { code: string }>('/api/product-briefs', {
        json: { sources: [text] },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([202, ...Array.from({ length: 9 }, () => 402)]);
  expect(await credits()).toEqual({ balance: 1, held: 1 });
  const id = answers.find(({ status }) => status === 202)?.body.id;
  await client.post(`/api/product-briefs/${id}/cancel`);
  app.standIns.release();
  expect(await credits()).toEqual({ balance: 1, held: 0 });
});
