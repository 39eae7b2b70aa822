import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { Generation, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let admin: CookieClient;

prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
});

const chain = { category: 'research', tier: 'standard' } as const;
const models = async () =>
  (await okCalls(admin).ask<AiModel[]>('/api/admin/ai-models')).filter(
    ({ category, tier }) => category === chain.category && tier === chain.tier,
  );
const reorder = (order: number[], expectedOrder: number[]) =>
  admin.put<AiModel[]>('/api/admin/ai-models/order', { json: { ...chain, order, expectedOrder } });

let before: AiModel[];
let ids: number[];
beforeEach(async () => {
  before = await models();
  ids = before.map(({ id }) => id);
});

describe('A new order', () => {
  test('is kept, and moves nothing else', async () => {
    const others = await okCalls(admin).ask<AiModel[]>('/api/admin/ai-models');
    const answer = await reorder(ids.toReversed(), ids);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id, position }) => [id, position])).toEqual(
      ids.toReversed().map((id, index) => [id, index + 1]),
    );
    expect(await models()).toEqual(answer.body);
    const now = await okCalls(admin).ask<AiModel[]>('/api/admin/ai-models');
    expect(now.slice(ids.length)).toEqual(others.slice(ids.length));
  });

  test('is on record with the names of the models', async () => {
    await reorder(ids.toReversed(), ids);
    const [entry] = await okCalls(admin).ask<AuditLog[]>('/api/admin/audit-logs?limit=1');
    const names = before.map(({ model }) => model);
    expect(entry).toMatchObject({
      action: 'models_reordered',
      subjectName: 'research, standard',
      before: { order: names },
      after: { order: names.toReversed() },
    });
  });

  test('that is the old one is not written, and is not on record', async () => {
    const entries = () => app.db('audit_logs').count();
    // The place of a row changes with every write.
    const rows = () => app.db('ai_model_configs').select('ctid').orderBy('ctid');
    const kept = [await entries(), await rows()];
    expect((await reorder(ids, ids)).body).toEqual(before);
    expect([await entries(), await rows()]).toEqual(kept);
  });

  test('is the order in which the next text is asked for', async () => {
    await reorder([...ids.slice(1), ...ids.slice(0, 1)], ids);
    const product = await okCalls(admin).send<Product>('/api/products', completeProduct);
    await okCalls(admin).send('/api/generate/ai-content', {
      productId: product.id,
      promptType: 'vertical_landscape',
    });
    const [newest] = await okCalls(admin).ask<Generation[]>('/api/generations?limit=1');
    const receipt = await okCalls(admin).ask<GenerationReceipt>(`/api/generations/${newest?.id}`);
    expect(receipt.attempts.map(({ model }) => model)).toEqual([before[1]?.model]);
  });

  test('of two concurrent administrators is one of theirs', async () => {
    const [first = 0, second = 0, ...rest] = ids;
    const answers = await Promise.all([
      reorder([second, first, ...rest], ids),
      reorder([...rest, first, second], ids),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(JSON.stringify(answers.find(({ status }) => status === 409)?.body)).toContain('Someone else');
  });

  test('keeps every position when a model is added concurrently', async () => {
    const json = { ...chain, provider: 'gemini', modelName: 'gemini-3.8-flash' };
    const [added, reordered] = await Promise.all([
      admin.post<AiModel>('/api/admin/ai-models', { json }),
      reorder(ids.toReversed(), ids),
    ]);
    expect(added.status).toBe(201);
    expect([200, 409]).toContain(reordered.status);
    const now = await models();
    expect(now.map(({ position }) => position)).toEqual(now.map((_, index) => index + 1));
    expect(now.at(-1)?.id).toBe(added.body.id);
  });
});

describe('Refused is', () => {
  test('an order that somebody else has changed', async () => {
    expect((await reorder(ids, ids.toReversed())).status).toBe(409);
    expect(await models()).toEqual(before);
  });

  test.each<[string, () => number[]]>([
    ['a model left out', () => ids.slice(1)],
    ['a model named twice', () => [...ids.slice(1), ids[1] as number]],
    ['a model of another category', () => [...ids.slice(1), 30]],
    ['a model that does not exist', () => [...ids, 999_999]],
  ])('%s', async (_name, order) => {
    expect((await reorder(order(), ids)).status).toBe(400);
    expect(await models()).toEqual(before);
  });
});
