import { beforeEach, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation } from '#shared/contracts/generation/generations.ts';
import {
  app,
  body,
  client,
  clientElsewhere,
  credits,
  expectSoundBooks,
  fault,
  loseServer,
  newest,
  prepareGenerationBench,
  product,
  slowly,
  spell,
  stream,
} from '#tests/server/http/generation/generation-bench.ts';
import type { ReceivedEvent } from '#tests/support/http/cookie-client.ts';

/* The delivered part of a cancelled text is charged even if its inputs change before it is stored. */
prepareGenerationBench({ withReplica: true, withExample: true });

const PRICE = 5;

beforeEach(async () => {
  await app.db('prompt_templates').update({ standard_credits: PRICE });
});

const EMPTY = { problemStatement: '', elevatorPitch: '', coreFeatures: '', outcome: '' };
const emptyProduct = async () =>
  expect((await client.patch(`/api/products/${product.id}`, { json: EMPTY })).status).toBe(200);
const deleteProduct = () => app.db('products').where({ id: product.id }).update({ deletedAt: new Date() });
const storedText = async () =>
  (await app.db('current_texts').where({ productId: product.id }).first())?.markdownContent as string;

async function expectPaid(id: string, read: string): Promise<void> {
  const receipt = await newest();
  expect(receipt).toMatchObject({ id, state: 'cancelled' });
  expect(receipt.creditsCharged).toBeGreaterThan(0);
  expect(await storedText()).toContain(read);
  await expectSoundBooks();
}

const cancelElsewhere = async (id: string) =>
  (await (await clientElsewhere()).post<Generation>(`/api/generations/${id}/cancel`)).body;

test('cancelling waits for a slow server, and the delivered text of an emptied product is charged', async () => {
  slowly();
  const events: ReceivedEvent[] = [];
  let answer: Generation | undefined;
  let read = '';
  for await (const event of stream()) {
    events.push(event);
    if (answer || event.event !== 'delta' || spell(events).length < 1_500) continue;
    read = spell(events);
    await emptyProduct();
    const lock = await app.db.transaction();
    await lock.raw('select 1 from products where id = ? for no key update', [product.id]);
    answer = (await client.post<Generation>(`/api/generations/${events[0]?.data.id}/cancel`)).body;
    await lock.rollback();
  }
  expect(answer).toMatchObject({ state: 'running' });
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'generation_cancelled' } });
  await expectPaid(answer?.id ?? '', read);
  expect((await credits()).held).toBe(0);
});

test.for([
  ['was emptied', emptyProduct],
  ['was deleted', deleteProduct],
] as const)(
  'a cancelled text whose server is gone is stored and paid when its product %s',
  async ([, change]) => {
    const { id, written } = await loseServer();
    await change();
    expect(await cancelElsewhere(id)).toMatchObject({ state: 'cancelled', error: null });
    await expectPaid(id, written);
  },
);

test('a cancelled continuation whose server is gone stays behind its text, also when that was deleted', async () => {
  fault({ fault: { kind: 'incomplete', reason: 'length' } });
  const before = (await client.post<GeneratedContent>('/api/generate/ai-content', body())).body;
  const { id, written } = await loseServer({ isContinuation: true });
  expect((await client.delete(`/api/generated-content/${before.id}`)).status).toBe(204);
  await cancelElsewhere(id);
  await expectPaid(id, written.trim());
  expect(await storedText()).toContain(before.markdownContent.slice(0, 200));
});
