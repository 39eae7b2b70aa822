import { afterEach, expect, test, vi } from 'vitest';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import {
  app,
  client,
  credits,
  expectSoundBooks,
  fault,
  prepareGenerationBench,
  product,
} from '#tests/server/http/generation/generation-bench.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { book, booked, ended, grant, quote, readKit, retry, statesOf, steer } from './kit-bench.ts';

prepareGenerationBench({ pace: { firstChunkMs: 10, msPerChunk: 10, chunks: 5 } });
afterEach(() => {
  app.generation.kitParallelTexts = 3;
});

const THREE: ContentType[] = ['vertical_landscape', 'benchmark_data', 'category_definitions'];
const anotherProduct = async () =>
  (await client.post('/api/products', { json: completeProduct })).body as Product;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('a pause also holds back texts that were about to start', async () => {
  const size = vi.spyOn(app.generation.engine.live, 'size', 'get').mockReturnValue(40);
  const kit = await booked({ types: ['vertical_landscape'] });
  expect(statesOf(kit)).toEqual({ vertical_landscape: 'queued' });
  expect(statesOf((await steer(kit, 'pause')).body)).toEqual({ vertical_landscape: 'waiting' });
  size.mockRestore();
  app.generation.engine.tasks.startQueued();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(statesOf(await readKit(kit))).toEqual({ vertical_landscape: 'waiting' });
  await steer(kit, 'resume');
  expect(await ended(kit)).toMatchObject({ ending: 'done', creditsCharged: 1 });
});

test('kits that are booked at the same time with the last credits: only those that the balance covers', async () => {
  app.generation.kitParallelTexts = 0;
  const { credits: price } = await quote({ types: THREE });
  const { credits: balance } = await credits();
  const products = await Promise.all(Array.from({ length: 8 }, anotherProduct));
  const answers = await Promise.all(products.map(({ id }) => book({ productId: id, types: THREE })));
  const affordable = Math.floor(balance / price);
  expect(statuses(answers)).toEqual([
    ...Array.from({ length: affordable }, () => 201),
    ...Array.from({ length: 8 - affordable }, () => 402),
  ]);
  expect((await credits()).held).toBe(affordable * price);
  for (const { status, body } of answers) {
    if (status === 402) expect(body).toMatchObject({ details: { missingCredits: expect.any(Number) } });
  }
  for (const { status, body } of answers) if (status === 201) await steer(body, 'cancel');
  expect(await credits()).toEqual({ credits: balance, held: 0 });
  await expectSoundBooks();
});

test('pauses, resumes and cancels at the same time: the kit ends, and nothing stays on hold', async () => {
  await grant(50);
  const before = await credits();
  for (let round = 0; round < 4; round += 1) {
    const kit = await booked({ productId: (await anotherProduct()).id, types: THREE });
    const hows = ['pause', 'resume', 'pause', 'cancel', 'resume', 'pause', 'cancel', 'resume'] as const;
    const answers = await Promise.all(hows.map((how) => steer(kit, how)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const end = await ended(kit);
    expect(end.creditsHeld).toBe(0);
  }
  const charged = before.credits - (await credits()).credits;
  expect(charged).toBeLessThanOrEqual(4 * THREE.length);
  expect((await credits()).held).toBe(0);
  await expectSoundBooks();
});

test('retries at the same time book the failed texts once', async () => {
  fault({
    match: { promptIncludes: 'Content type: benchmark_data' },
    times: 'always',
    fault: { kind: 'refusal' },
  });
  const end = await ended(await booked({ types: THREE }));
  await app.standIns.reset();
  const answers = await Promise.all(Array.from({ length: 6 }, () => retry(end, end.retryCredits)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await ended(end)).toMatchObject({ ending: 'done', creditsCharged: end.credits });
  await expectSoundBooks();
});

test('a product that is deleted while its kit is booked leaves nothing on hold', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await anotherProduct();
    const { credits: quotedCredits } = await quote({ productId: id, types: THREE });
    const json = { productId: id, types: THREE, quotedCredits };
    const [booking, deletion] = await Promise.all([
      client.post<Kit>('/api/kits', { json }),
      client.delete(`/api/products/${id}`),
    ]);
    expect([201, 404]).toContain(booking.status);
    expect(deletion.status).toBeLessThan(300);
    if (booking.status === 201) await ended(booking.body);
  }
  expect((await credits()).held).toBe(0);
  await expectSoundBooks();
});

test('a retry while the product has another kit is refused', async () => {
  fault({
    match: { promptIncludes: 'Content type: benchmark_data' },
    times: 'always',
    fault: { kind: 'refusal' },
  });
  const end = await ended(await booked({ types: THREE }));
  await app.standIns.reset();
  app.generation.kitParallelTexts = 0;
  const other = await booked({ types: ['vertical_landscape'] });
  expect(await retry(end, end.retryCredits)).toMatchObject({ status: 409, body: { code: 'kit_running' } });
  app.generation.kitParallelTexts = 3;
  await ended(other);
  expect((await retry(end, end.retryCredits)).status).toBe(200);
  await ended(end);
});

test('types twice are written once; tiers of other types change nothing; what is no type is refused', async () => {
  const twice = await quote({ types: ['benchmark_data', 'benchmark_data'], tiers: { vsl: 'premium' } });
  expect(twice.steps.map(({ type }) => type)).toEqual(['benchmark_data']);
  expect(twice.credits).toBe(1);
  for (const more of [
    { types: ['__proto__'] },
    { types: Array.from({ length: CONTENT_TYPES.length + 1 }, () => 'vsl') },
    { types: ['vsl'], tiers: { constructor: 'premium' } },
    { types: ['vsl'], tiers: { vsl: 'free' } },
    { types: ['vsl'], overwriteEdited: ['everything'] },
    { types: ['vsl'], quotedCredits: -1 },
    { types: ['vsl'], quotedCredits: 1e300 },
  ]) {
    const json = { productId: product.id, quotedCredits: 1, ...more };
    expect((await client.post('/api/kits', { json })).status, JSON.stringify(more)).toBe(400);
  }
});
