import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { replacePrompt } from '#tests/support/database/replace-prompt.ts';
import { insertTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let client: Awaited<ReturnType<TestApp['signUp']>>;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});

async function newProduct(): Promise<Product> {
  const answer = await client.post<Product>('/api/products', { json: completeProduct });
  expect(answer.status).toBe(201);
  return answer.body;
}

const addressOf = ({ id }: Product) => `/api/products/${id}/brand-voice`;
const voice = {
  samples: ['Two techs out sick. Rebuild Monday before the first van leaves.'],
  dos: ['Short sentences'],
  donts: ['No exclamation marks'],
  bannedWords: ['synergy', 'cheap'],
  formality: 'formal',
};
const empty = { samples: [], dos: [], donts: [], bannedWords: [], formality: 'auto', updatedAt: null };

async function hasBrandVoice({ id }: Product): Promise<boolean | undefined> {
  const { body } = await client.get<Product[]>('/api/products');
  return body.find((product) => product.id === id)?.hasBrandVoice;
}

describe('a brand voice', () => {
  test('is empty at first, is replaced as a whole, and is gone when emptied', async () => {
    const product = await newProduct();
    expect(product.hasBrandVoice).toBe(false);
    expect((await client.get(addressOf(product))).body).toEqual(empty);
    const saved = await client.put<BrandVoice>(addressOf(product), { json: voice });
    expect([saved.status, saved.body]).toEqual([200, { ...voice, updatedAt: expect.any(String) }]);
    expect((await client.get(addressOf(product))).body).toEqual(saved.body);
    expect(await hasBrandVoice(product)).toBe(true);

    const replaced = await client.put(addressOf(product), { json: { donts: ['No jokes'] } });
    expect(replaced.body).toEqual({ ...empty, donts: ['No jokes'], updatedAt: expect.any(String) });
    expect(await hasBrandVoice(product)).toBe(true);

    const emptied = await client.put(addressOf(product), { json: { samples: [' \n', '\u200b'] } });
    expect([emptied.status, emptied.body]).toEqual([200, empty]);
    expect(await hasBrandVoice(product)).toBe(false);
    expect(await app.db('products').where({ id: product.id }).first('brandVoice')).toEqual({
      brandVoice: null,
    });
  });

  test('is stored without blank entries and repeated words', async () => {
    const product = await newProduct();
    const { body } = await client.put(addressOf(product), {
      json: { dos: ['  Be  exact \n please ', ''], bannedWords: ['Cheap', ' cheap', 'état', 'e\u0301tat'] },
    });
    expect(body).toMatchObject({ dos: ['Be exact please'], bannedWords: ['Cheap', 'état'] });
  });

  test.each([
    ['a sixth sample', { samples: Array(6).fill('a') }, 'samples', 'At most 5 entries'],
    ['a long sample', { samples: ['a'.repeat(2_001)] }, 'samples.0', 'At most 2000 characters'],
    ['an eleventh rule', { dos: Array(11).fill('a') }, 'dos', 'At most 10 entries'],
    ['a long rule', { donts: ['a'.repeat(201)] }, 'donts.0', 'At most 200 characters'],
    ['a fifty-first word', { bannedWords: Array(51).fill('a') }, 'bannedWords', 'At most 50 entries'],
    ['a long word', { bannedWords: ['a'.repeat(61)] }, 'bannedWords.0', 'At most 60 characters'],
    ['an unknown form of address', { formality: 'rude' }, 'formality', expect.any(String)],
    ['something else than text', { samples: [7] }, 'samples.0', 'Must be text'],
  ])('refuses %s', async (_name, json, path, message) => {
    const product = await newProduct();
    const answer = await client.put(addressOf(product), { json });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_request',
      details: { issues: [expect.objectContaining({ path, message })] },
    });
    expect((await client.get(addressOf(product))).body).toEqual(empty);
  });

  test('accepts texts up to its limits', async () => {
    const product = await newProduct();
    const full = {
      samples: Array.from({ length: 5 }, (_, index) => `${index}${'é'.repeat(1_999)}`),
      dos: Array.from({ length: 10 }, () => 'x'.repeat(200)),
      donts: Array.from({ length: 10 }, () => 'y'.repeat(200)),
      bannedWords: Array.from(
        { length: 50 },
        (_, index) => `${String(index).padStart(2, '0')}${'w'.repeat(58)}`,
      ),
      formality: 'neutral',
    };
    const { status, body } = await client.put(addressOf(product), { json: full });
    expect([status, body]).toEqual([200, { ...full, updatedAt: expect.any(String) }]);
  });

  test('is refused when it was changed since it was read', async () => {
    const product = await newProduct();
    const save = (expectedUpdatedAt: string | null, donts: string[]) =>
      client.put<BrandVoice>(addressOf(product), { json: { donts, expectedUpdatedAt } });
    const first = await save(null, ['first']);
    expect(first.status).toBe(200);
    expect((await save(null, ['second'])).status).toBe(409);
    const second = await save(first.body.updatedAt, ['second']);
    expect(second.status).toBe(200);
    const late = await save(first.body.updatedAt, ['late']);
    expect([late.status, late.body]).toMatchObject([409, { code: 'stale_edit' }]);
    expect((await client.get(addressOf(product))).body).toMatchObject({ donts: ['second'] });
    await save(second.body.updatedAt, []);
    expect((await save(second.body.updatedAt, ['late'])).status).toBe(409);
  });

  test('keeps one of two that are saved at once as the first', async () => {
    const product = await newProduct();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((rule) =>
        client.put(addressOf(product), { json: { dos: [rule], expectedUpdatedAt: null } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('of another user’s product, or of a deleted one, answers 404', async () => {
    const product = await newProduct();
    await client.put(addressOf(product), { json: voice });
    const stranger = await app.signUp();
    expect((await stranger.get(addressOf(product))).status).toBe(404);
    expect((await stranger.put(addressOf(product), { json: { dos: ['mine'] } })).status).toBe(404);
    expect((await client.get(addressOf(product))).body).toMatchObject(voice);
    await client.delete(`/api/products/${product.id}`);
    expect((await client.get(addressOf(product))).status).toBe(404);
    expect((await client.put(addressOf(product), { json: voice })).status).toBe(404);
  });
});

describe('a generation', () => {
  const received = async () => {
    const { prompts } = await promptsReceived();
    return prompts.at(-1) ?? '';
  };
  const promptsReceived = async () => {
    const requests = app.standIns.requests();
    return { prompts: requests.map(({ body }) => JSON.stringify(body)) };
  };
  const generate = async (product: Product) => {
    const answer = await client.post<{ generationId: string }>('/api/generate/ai-content', {
      json: { productId: product.id, promptType: 'vertical_landscape', tier: 'standard' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (await client.get<GenerationReceipt>(`/api/generations/${answer.body.generationId}`)).body;
  };

  test('is written with the voice of its product, also from a template that does not know of voices', async () => {
    const product = await newProduct();
    expect((await generate(product)).usedBrandVoice).toBe(false);
    expect(await received()).not.toContain('brand_voice');
    await client.put(addressOf(product), { json: voice });
    await replacePrompt(app.db, { type: 'vertical_landscape', prompt: 'Write about {{productName}}.' });
    expect((await generate(product)).usedBrandVoice).toBe(true);
    const prompt = await received();
    expect(prompt).toContain('Voice rule.');
    expect(prompt).toContain('name=\\"brand_voice\\"');
    expect(prompt).toContain('Two techs out sick.');
    expect(prompt).toContain('Form of address: formal');
  });
});

test("samples are proposed from the product's own pages that a brief has read", async () => {
  const product = await newProduct();
  const proposals = async () => (await client.get(`${addressOf(product)}/proposals`)).body;
  expect(await proposals()).toEqual({ samples: [] });
  const words =
    'At ten past seven the board is full. Two vans are out, one part is missing, and nobody has called yet. ' +
    'That is the moment we built this for: you see it before the customer does, and you still have time to swap the job.';
  const { id: userId } = (await client.get<{ id: number }>('/api/auth/user')).body;
  const briefId = randomUUID();
  await insertTasks(app.db, 'product_briefs', [
    { id: briefId, userId, state: 'ready', productId: product.id, finishedAt: new Date() },
  ]);
  const source = { briefId, kind: 'url', isNamed: true, state: 'read', language: 'en', text: words };
  await app.db('brief_sources').insert([
    { ...source, position: 0, address: 'https://crewboard.example/', title: 'Crewboard' },
    { ...source, position: 1, address: 'https://crewboard.example/privacy', title: 'Privacy' },
    { ...source, position: 2, kind: 'text', address: null, title: 'Notes', text: `Other. ${words}` },
  ]);
  expect(await proposals()).toEqual({
    samples: [{ text: words, address: 'https://crewboard.example/', title: 'Crewboard' }],
  });
  const stranger = await app.signUp();
  expect((await stranger.get(`${addressOf(product)}/proposals`)).status).toBe(404);
});
