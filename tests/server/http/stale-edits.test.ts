import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/* Two tabs edit the same record. The second save is rejected and gets the stored state. */

let client: Awaited<ReturnType<TestApp['signUp']>>;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});

const newProduct = () => okCalls(client).send<Product>('/api/products', completeProduct);

interface Edited {
  /** Where administrators' records are; a save that changes nothing does not write there. */
  table?: string;
  /** Address to read it from; undefined: uses the response of the first save. */
  read?: string;
  save: (change: 'first' | 'second', seen: 'loaded' | 'newest') => Promise<{ status: number; body: unknown }>;
}

async function editProduct(): Promise<Edited> {
  const { id, version } = await newProduct();
  return {
    save: (outcome, seen) =>
      client.patch(`/api/products/${id}`, {
        json: { outcome, version: seen === 'loaded' ? version : version + 1 },
      }),
  };
}

async function editContent(): Promise<Edited> {
  const product = await newProduct();
  const { id, versionNumber } = await okCalls(client).send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: 'vertical_landscape',
  });
  return {
    save: (content, seen) =>
      client.patch(`/api/generated-content/${id}`, {
        json: { content, versionNumber: seen === 'loaded' ? versionNumber : versionNumber + 1 },
      }),
  };
}

async function editBrandVoice(): Promise<Edited> {
  const { id } = await newProduct();
  const read = `/api/products/${id}/brand-voice`;
  let newest: string | null = null;
  return {
    read,
    async save(rule, seen) {
      if (seen === 'newest') newest = (await okCalls(client).ask<{ updatedAt: string }>(read)).updatedAt;
      return client.put(read, { json: { dos: [rule], expectedUpdatedAt: newest } });
    },
  };
}

async function editOffer(): Promise<Edited> {
  const { id } = await newProduct();
  const read = `/api/products/${id}/offer`;
  return {
    read,
    save: async (price, seen) => client.put(read, { json: { price, version: seen === 'loaded' ? 0 : 2 } }),
  };
}

let edits = 0;
/** Administrators' records, which are read from lists. */
function editListed(table: string, list: string, method: 'PUT' | 'PATCH', field: string) {
  return async (): Promise<Edited> => {
    const rows = () => okCalls(client).ask<{ id: number; updatedAt: string }[]>(list);
    const loaded = (await rows())[0] as { id: number; updatedAt: string };
    edits += 2;
    // Temperatures too, and others than those of the test before.
    const first = 1 + (edits % 8);
    const newest = async () => (await rows()).find(({ id }) => id === loaded.id)?.updatedAt;
    return {
      table,
      save: async (value, seen) =>
        client.request(method, `${list}/${loaded.id}`, {
          json: {
            [field]: `0.${value === 'first' ? first : first + 1}`,
            expectedUpdatedAt: seen === 'loaded' ? loaded.updatedAt : await newest(),
          },
        }),
    };
  };
}

let stores = 0;
async function editStore(): Promise<Edited> {
  const read = '/api/admin/lemonsqueezy-config';
  const loaded = await okCalls(client).ask<object>(read);
  stores += 10;
  return {
    read,
    table: 'settings',
    save: async (value, seen) =>
      client.post(read, {
        json: {
          storeId: String(value === 'first' ? stores + 1 : stores + 2),
          productId: '3',
          expected: seen === 'loaded' ? loaded : await okCalls(client).ask<object>(read),
        },
      }),
  };
}

/** Prices, which are saved as they are. */
function editPrice(path: string, field: string) {
  return async (): Promise<Edited> => ({
    table: 'settings',
    save: (value) => client.put(path, { json: { editsPerBlock: 10, [field]: value === 'first' ? 4 : 5 } }),
  });
}

const ADMINISTRATORS: [record: string, edit: () => Promise<Edited>][] = [
  ['a model', editListed('ai_model_configs', '/api/admin/ai-models', 'PATCH', 'temperature')],
  ['a prompt', editListed('prompt_templates', '/api/admin/ai-prompts', 'PATCH', 'description')],
  ['a plan', editListed('plans', '/api/admin/pricing-plans', 'PUT', 'description')],
  ['the store', editStore],
];

describe.each([
  ...ADMINISTRATORS,
  ['the price of briefs', editPrice('/api/admin/product-briefs/price', 'credits')],
  ['the price of AI edits', editPrice('/api/admin/ai-edits/price', 'creditsPerBlock')],
] as const)('%s that is saved as it is', (_record, edit) => {
  test('is not written and has no entry in the audit log', async () => {
    const { table = '', save } = await edit();
    await save('first', 'loaded');
    // The place of a row changes with every write.
    const rows = () => app.db(table).select('ctid').orderBy('ctid');
    const entries = () => app.db('audit_logs').count();
    const before = [await rows(), await entries()];
    const same = await save('first', 'newest');
    expect(same.status, JSON.stringify(same.body)).toBe(200);
    expect([await rows(), await entries()]).toEqual(before);
    await save('second', 'newest');
    expect([await rows(), await entries()]).not.toEqual(before);
  });
});

describe.each<[record: string, edit: () => Promise<Edited>]>([
  ['a product', editProduct],
  ['a piece of content', editContent],
  ['a brand voice', editBrandVoice],
  ['an offer', editOffer],
  ...ADMINISTRATORS,
])('%s that was changed meanwhile', (_record, edit) => {
  test('is not overwritten; the answer holds the newest state, with which the change can be repeated', async () => {
    const { read, save } = await edit();
    const first = await save('first', 'loaded');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const stale = await save('second', 'loaded');
    expect(stale.status, JSON.stringify(stale.body)).toBe(409);
    const newest = read ? await okCalls(client).ask(read) : first.body;
    expect(stale.body).toMatchObject({ code: 'stale_edit', details: { newest } });
    const repeated = await save('second', 'newest');
    expect(repeated.status, JSON.stringify(repeated.body)).toBe(200);
  });

  test('is overwritten by one of two changes at the same moment', async () => {
    const { save } = await edit();
    const answers = await Promise.all([save('first', 'loaded'), save('second', 'loaded')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('what has changed meanwhile beside the changed values of a product is no obstacle', async () => {
  const { id, version } = await newProduct();
  const address = `/api/products/${id}`;
  const saves = [
    client.patch(address, { json: { outcome: 'one', version } }),
    client.patch(address, { json: { coreFeatures: 'two', version } }),
    client.put(`${address}/offer`, { json: { price: 'three', version: 0 } }),
    client.put(`${address}/brand-voice`, { json: { dos: ['four'], expectedUpdatedAt: null } }),
  ];
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [product] = await okCalls(client).ask<Product[]>('/api/products');
  const all = { outcome: 'one', coreFeatures: 'two', hasOffer: true, hasBrandVoice: true };
  expect(product).toMatchObject({ id, ...all, version: version + 4 });
  const late = await client.patch(address, { json: { outcome: 'five', coreFeatures: 'two', version } });
  expect(late).toMatchObject({ status: 409, body: { details: { newest: product } } });
  const same = await client.patch(address, { json: { coreFeatures: 'two', targetUseCase: 'six', version } });
  expect(same).toMatchObject({ status: 200, body: { ...all, targetUseCase: 'six' } });
  const ofTheFuture = await client.patch(address, { json: { outcome: 'seven', version: 99 } });
  expect(ofTheFuture.status).toBe(409);
});

test('a change that names no version is saved whatever was stored meanwhile', async () => {
  const { id } = await newProduct();
  for (const outcome of ['one', 'two']) {
    const answer = await client.patch(`/api/products/${id}`, { json: { outcome } });
    expect(answer).toMatchObject({ status: 200, body: { outcome } });
  }
});

test('a version alone changes no piece of content', async () => {
  const answer = await client.patch('/api/generated-content/1', { json: { versionNumber: 1 } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});
