import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { DOCUMENT_LINES, markdown } from '#tests/support/documents/brief-documents.ts';
import * as hostile from '#tests/support/documents/hostile-documents.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { answer, app, client, credits, ended, prepareBriefBench, start, upload, url } from './brief-bench.ts';

prepareBriefBench();
vi.setConfig({ testTimeout: 120_000 });

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MEGABYTE = 1_048_576;
const text = { kind: 'text', title: 'Notes', text: DOCUMENT_LINES.join('\n') };

describe('a document', () => {
  test.each<[name: string, bytes: () => Uint8Array<ArrayBuffer>, type: string, codes: string[]]>([
    ['10,000 files', hostile.docxWithManyFiles, DOCX, ['file_broken']],
    ['entities that multiply', hostile.docxWithEntities, DOCX, ['file_broken', 'too_little_text']],
    ['an entity that is a file', hostile.docxWithForeignEntity, DOCX, ['file_broken', 'too_little_text']],
    ['elements 60,000 deep', hostile.deepDocx, DOCX, ['file_broken']],
    ['120,000 paragraphs', hostile.longDocx, DOCX, ['file_broken', 'too_little_text']],
    ['a directory outside of the file', hostile.docxWithFarDirectory, DOCX, ['file_broken']],
    ['100 MB in a hidden entry', () => hostile.docxWithHiddenEntry(100), DOCX, ['file_broken']],
    ['two texts', hostile.docxWithTwoTexts, DOCX, ['file_broken']],
    ['a second disk', hostile.docxOfSeveralFiles, DOCX, ['file_broken']],
    ['two gigabytes of spaces', hostile.pdfBomb, PDF, ['file_broken', 'file_has_no_text']],
    ['two billion pages', hostile.pdfWithManyPages, PDF, ['file_broken', 'file_has_no_text']],
    ['pages in circles', hostile.pdfInCircles, PDF, ['file_broken', 'file_has_no_text']],
    ['150,000 objects', hostile.pdfWithManyObjects, PDF, ['file_broken', 'too_little_text', '']],
  ])('with %s neither breaks nor fills the server', async (_name, make, type, codes) => {
    const bytes = make();
    // Making it takes so long that the server closes idle connections; the client has to learn that first.
    await sleep(100);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    const begin = performance.now();
    const { status, body } = await upload(bytes, type);
    clearInterval(watch);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    const growth = Math.round((most - before) / MEGABYTE);
    process.stdout.write(`${_name}: ${status} ${body.code ?? ''} in ${seconds} s, ${growth} MB more\n`);
    expect(status).toBeLessThan(500);
    expect(codes).toContain(body.code ?? '');
    expect(growth).toBeLessThan(400);
    expect((await upload(markdown(), 'text/markdown')).status).toBe(202);
  });

  test('that needs far more memory at once than it may does not end the server, again and again', async () => {
    const bytes = hostile.pdfWithLongString();
    for (let round = 0; round < proofSize(2, 3); round += 1)
      expect((await upload(bytes, PDF)).body.code).toBe('file_broken');
    expect((await upload(markdown(), 'text/markdown')).status).toBe(202);
  });

  test('that takes for ever holds up its own account only', async () => {
    const slow = hostile.slowDocx();
    const stranger = await app.join({ email: `${randomUUID()}@example.com` });
    const order: string[] = [];
    const attacks = [1, 2].map(async () => {
      const { status } = await upload(slow, DOCX);
      order.push(`attack ${status}`);
    });
    // Its second file waits before the stranger's does.
    await sleep(1_000);
    const { status } = await stranger.post('/api/product-briefs', {
      raw: markdown(),
      headers: { 'Content-Type': 'text/markdown' },
    });
    order.push(`stranger ${status}`);
    await Promise.all(attacks);
    expect(order).toEqual(['stranger 202', 'attack 422', 'attack 422']);
  });
});

describe('a request', () => {
  test.each([
    ['%', '%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['..%2F..%2Fetc%2Fpasswd', '.._.._etc_passwd'],
    ['a%0D%0ASet-Cookie:%20x=1.pdf', 'a Set-Cookie: x=1.pdf'],
    ['%00%E2%80%AEfdp.exe', 'fdp.exe'],
    ['%3Cscript%3E.txt', '<script>.txt'],
    ['%20%E2%80%8B', null],
    ['x'.repeat(5_000), `${'x'.repeat(196)} […]`],
    ['%F0%9F%98%80'.repeat(300), `${'😀'.repeat(196)} […]`],
  ])('with the file name "%s" shows it as one line', async (name, title) => {
    const headers = { 'Content-Type': 'text/plain', 'X-File-Name': name };
    const { status, body } = await client.post<ProductBrief>('/api/product-briefs', {
      raw: markdown(),
      headers,
    });
    expect(status, JSON.stringify(body)).toBe(202);
    expect(body.sources[0]?.title).toBe(title);
  });

  test.each<[type: string | null, status: number]>([
    ['multipart/form-data; boundary=x', 415],
    ['application/x-www-form-urlencoded', 415],
    ['text/html', 415],
    ['application/zip', 415],
    ['text/plain; charset=utf-16; charset=x', 202],
    ['TEXT/PLAIN', 202],
    ['application/json', 400],
    ['application/vnd.x+json', 400],
    [';', 400],
    [null, 400],
  ])('with the content type %s is answered with %s', async (type, status) => {
    const answered = await client.post('/api/product-briefs', {
      raw: markdown(),
      headers: { 'Content-Type': type },
    });
    expect(answered.status, JSON.stringify(answered.body)).toBe(status);
  });

  test.each<[name: string, raw: string]>([
    ['deep', `{"sources":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['wide', JSON.stringify({ sources: Array.from({ length: 9_000 }, () => ({})) })],
    ['large', JSON.stringify({ sources: [{ kind: 'text', text: 'x '.repeat(1_100_000) }] })],
    ['of six sources', JSON.stringify({ sources: Array.from({ length: 6 }, () => text) })],
    [
      'of too many characters',
      JSON.stringify({ sources: [1, 2, 3].map(() => ({ ...text, text: 'ab '.repeat(60_000) })) }),
    ],
    ['of another kind', JSON.stringify({ sources: [{ kind: 'file', text: 'x' }] })],
    ['without a source', '{"sources":[]}'],
    ['of a blank text', JSON.stringify({ sources: [{ kind: 'text', text: ' \u200b\n' }] })],
    ['with NUL', JSON.stringify({ sources: [{ ...text, text: `${text.text}\0` }] })],
    ['of null', 'null'],
    ['of __proto__', '{"__proto__":{"sources":[]},"sources":[{"__proto__":null}]}'],
  ])('with a body %s is refused', async (_name, raw) => {
    const { status } = await client.post('/api/product-briefs', { raw });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('repeated at once under one key is one brief, also with the last credit', async () => {
    const { balance } = await credits();
    const me = (await client.get<{ id: number }>('/api/auth/user')).body;
    const spent = { userId: me.id, type: 'usage', description: 'spent', uniqueKey: `spent:${me.id}` };
    await app.db('credit_transactions').insert({ ...spent, amount: 1 - balance });
    await app.standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
    const headers = { 'Idempotency-Key': 'at-once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.post<ProductBrief>('/api/product-briefs', { json: { sources: [text] }, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await credits()).toEqual({ balance: 1, held: 1 });
    const id = answers[0]?.body.id ?? '';
    await client.post(`/api/product-briefs/${id}/cancel`);
    app.standIns.release();
    expect(await credits()).toEqual({ balance: 1, held: 0 });
  });

  test('to cancel is free or too late at any moment', async () => {
    const before = await credits();
    let charged = 0;
    const states = new Set<string>();
    for (let wait = 0; wait < 8; wait += 1) {
      const { id } = await start([wait % 2 === 0 ? text : url('/')]);
      await sleep(wait * 60);
      const cancels = await Promise.all(
        [1, 2].map(() => client.post<ProductBrief>(`/api/product-briefs/${id}/cancel`)),
      );
      for (const { status } of cancels) expect([200, 429]).toContain(status);
      const brief = await ended({ id });
      states.add(brief.state);
      expect(brief.creditsCharged).toBe(brief.state === 'ready' && brief.creditsCharged > 0 ? 1 : 0);
      charged += brief.creditsCharged;
    }
    expect(states).toContain('cancelled');
    expect(await credits()).toEqual({ balance: before.balance - charged, held: 0 });
  });
});

describe('applying', () => {
  const proposals = [
    { field: 'name', value: 'Fleetwise', quote: DOCUMENT_LINES[0] },
    { field: 'targetAudience', value: 'Dispatchers', quote: DOCUMENT_LINES[1] },
    { field: 'type', value: 'Other', quote: DOCUMENT_LINES[0] },
    { field: 'price', value: '29 EUR a month', quote: DOCUMENT_LINES[2] },
    { field: 'proofFigure', value: '5 to 80 vans', quote: DOCUMENT_LINES[1] },
  ];
  const whole = [
    ...proposals.map(({ field }) => ({ field })),
    { field: 'primaryIndustry', value: 'Logistics' },
  ];
  const proposed = async () => {
    await answer(...proposals);
    return ended(await start([text]));
  };
  const apply = ({ id }: ProductBrief, json: object) =>
    client.post<Product & { code: string }>(`/api/product-briefs/${id}/apply`, { json });

  test('twice at once makes one product with one proof', async () => {
    const brief = await proposed();
    const answers = await Promise.all([1, 2, 3].map(() => apply(brief, { fields: whole })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await client.get<Product[]>('/api/products')).body).toHaveLength(1);
    const id = answers[0]?.body.id;
    const offer = (await client.get<{ proof: object[] }>(`/api/products/${id}/offer`)).body;
    expect(offer.proof).toHaveLength(1);
    const { evidence } = await app.db('products').where({ id }).first('evidence');
    expect(evidence).toHaveLength(5);
  });

  test("to a stranger's product is refused and changes nothing", async () => {
    const brief = await proposed();
    const stranger = await app.join({ email: `stranger-${brief.id}@example.com` });
    const fields = { name: 'Theirs', type: 'Other', primaryIndustry: 'I', targetAudience: 'T' };
    const theirs = (await stranger.post<Product>('/api/products', { json: fields })).body;
    for (const field of ['name', 'price']) {
      const refused = await apply(brief, { productId: theirs.id, fields: [{ field }] });
      expect([refused.status, refused.body.code]).toEqual([404, 'product_not_found']);
    }
    expect((await stranger.get<Product[]>('/api/products')).body).toMatchObject([
      { name: 'Theirs', version: 1 },
    ]);
    expect(await app.db('products').where({ id: theirs.id }).first('evidence')).toEqual({ evidence: [] });
  });

  let refusing: { owner: CookieClient; id: string } | undefined;
  test.each<[name: string, json: object, status: number]>([
    ['a name that is too long', { fields: [...whole, { field: 'name', value: 'x'.repeat(2_000) }] }, 400],
    ['a price that is too long', { fields: [...whole, { field: 'price', value: 'x'.repeat(2_000) }] }, 400],
    [
      'a proof that is too long',
      { fields: [...whole, { field: 'proofCase', value: 'x'.repeat(2_000) }] },
      400,
    ],
    ['a value beyond every limit', { fields: [{ field: 'name', value: 'x'.repeat(50_000) }] }, 400],
    [
      'an address that is none',
      { fields: [...whole, { field: 'competitorUrl1', value: 'javascript:alert(1)' }] },
      400,
    ],
    [
      'too many proofs',
      {
        fields: [...whole, ...Array.from({ length: 25 }, (_, n) => ({ field: 'proofCase', value: `c${n}` }))],
      },
      400,
    ],
    ['a proposal for another field', { fields: [{ field: 'name', proposal: 1 }] }, 409],
    ['a proposal that does not exist', { fields: [{ field: 'name', proposal: 199 }] }, 409],
    ['a negative proposal', { fields: [{ field: 'name', proposal: -1 }] }, 400],
    ['a product that does not exist', { productId: 2_000_000_000, fields: [{ field: 'name' }] }, 404],
    ['a product beyond all numbers', { productId: 1e20, fields: [{ field: 'name' }] }, 400],
    ['a negative version', { productId: 1, version: -1, fields: [{ field: 'name' }] }, 400],
    ['a field without a value', { fields: [{ field: 'name', value: ' ' }] }, 400],
    ['an unknown field', { fields: [{ field: 'userId', value: '1' }] }, 400],
    ['a language of another type', { fields: [{ field: 'name', value: 7 }] }, 400],
  ])('%s is refused, and nothing is stored', async (_name, json, status) => {
    // All refusals share a brief, which they leave as it is.
    refusing ??= { owner: client, id: (await proposed()).id };
    const { owner, id } = refusing;
    const refused = await owner.post(`/api/product-briefs/${id}/apply`, { json });
    expect(refused.status, JSON.stringify(refused.body)).toBe(status);
    expect((await owner.get<Product[]>('/api/products')).body).toEqual([]);
    expect((await owner.get<ProductBrief>(`/api/product-briefs/${id}`)).body).toMatchObject({
      state: 'ready',
      productId: null,
    });
  });
});

test.each([-1, 0.5, 21, 1e9, '1', null])('an administrator cannot set the price to %s', async (amount) => {
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  await app.db('users').where({ id }).update({ role: 'admin' });
  const refused = await client.put('/api/admin/product-briefs/price', { json: { credits: amount } });
  expect(refused.status).toBe(400);
});
