import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Offer, OfferVersion } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';
import { completeOffer, longestOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let client: Awaited<ReturnType<TestApp['signUp']>>;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});
afterEach(() => {
  app.clock.now = undefined;
});

const newProduct = () => okCalls(client).send<Product>('/api/products', completeProduct);
const addressOf = ({ id }: Product, rest = '') => `/api/products/${id}/offer${rest}`;
const read = (product: Product) => okCalls(client).ask<Offer>(addressOf(product));
const versions = (product: Product) => okCalls(client).ask<OfferVersion[]>(addressOf(product, '/versions'));
const nothing = { ...EMPTY_OFFER, version: 0, updatedAt: null };

async function save(product: Product, json: object): Promise<Offer> {
  const { status, body } = await client.put<Offer>(addressOf(product), { json });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function hasOffer({ id }: Product): Promise<boolean | undefined> {
  const products = await okCalls(client).ask<Product[]>('/api/products');
  return products.find((product) => product.id === id)?.hasOffer;
}

describe('an offer', () => {
  test('is empty at first, is replaced as a whole, and can be emptied', async () => {
    const product = await newProduct();
    expect(product.hasOffer).toBe(false);
    expect(await read(product)).toEqual(nothing);
    const saved = await save(product, completeOffer);
    expect(saved).toEqual({ ...completeOffer, version: 2, updatedAt: expect.any(String) });
    expect(await read(product)).toEqual(saved);
    expect(await hasOffer(product)).toBe(true);
    const changed = await client.patch<Product>(`/api/products/${product.id}`, { json: { outcome: 'x' } });
    expect(changed.body.hasOffer).toBe(true);

    const replaced = await save(product, { guarantee: ' 30 days ' });
    expect(replaced).toMatchObject({ ...EMPTY_OFFER, guarantee: '30 days', version: 4 });
    const emptied = await save(product, { terms: ' \n', proof: [{ kind: 'case', text: '\u200b' }] });
    expect(emptied).toMatchObject({ ...EMPTY_OFFER, version: 5 });
    expect(await hasOffer(product)).toBe(false);
  });

  test('leaves the setup progress of its product alone', async () => {
    const product = await newProduct();
    await save(product, completeOffer);
    const [after] = await okCalls(client).ask<Product[]>('/api/products');
    expect(after).toEqual({ ...product, hasOffer: true, version: 2, updatedAt: expect.any(String) });
  });

  test('is no new version when nothing changes, and leaves one line of history when something does', async () => {
    const product = await newProduct();
    expect(await save(product, {})).toEqual(nothing);
    const first = await save(product, completeOffer);
    expect(await save(product, { ...completeOffer, price: `${completeOffer.price} ` })).toEqual(first);
    expect(await versions(product)).toHaveLength(1);
    const log = await okCalls(client).ask<{ action: string }[]>('/api/activity-logs?limit=2');
    expect(log.filter(({ action }) => action === 'offer_updated')).toHaveLength(1);
  });

  const quote = { kind: 'quote', quote: 'a', name: '', company: '', mayPublish: true };
  const figure = { kind: 'figure', figure: 'a', source: '', date: '' };
  const long = (length: number) => 'a'.repeat(length + 1);
  test.each([
    ['a long price', { price: long(500) }, 'price', 'At most 500 characters'],
    ['long terms', { terms: long(2_000) }, 'terms', 'At most 2000 characters'],
    ['a long deadline', { deadline: long(200) }, 'deadline', 'At most 200 characters'],
    ['a long address of the sender', { senderAddress: long(500) }, 'senderAddress', 'At most 500 characters'],
    ['a twenty-first proof', { proof: Array(21).fill(figure) }, 'proof', 'At most 20 entries'],
    ['a long quote', { proof: [{ ...quote, quote: long(600) }] }, 'proof.0.quote', 'At most 600 characters'],
    ['a long name', { proof: [{ ...quote, name: long(200) }] }, 'proof.0.name', 'At most 200 characters'],
    [
      'a quote without a word on its publication',
      { proof: [{ ...quote, mayPublish: undefined }] },
      'proof.0.mayPublish',
      expect.any(String),
    ],
    ['an unknown kind of proof', { proof: [{ kind: 'rumour' }] }, 'proof.0.kind', expect.any(String)],
    [
      'an address that is none',
      { primaryAction: { label: 'Go', url: 'javascript:alert(1)' } },
      'primaryAction.url',
      expect.stringContaining('URL'),
    ],
    [
      'an address of a file',
      { secondaryAction: { label: 'Go', url: 'file:///etc/passwd' } },
      'secondaryAction.url',
      expect.stringContaining('URL'),
    ],
    ['an unknown way to sell', { salesMotion: 'door_to_door' }, 'salesMotion', expect.any(String)],
    ['something else than text', { price: 7 }, 'price', 'Must be text'],
  ])('refuses %s', async (_name, json, path, message) => {
    const product = await newProduct();
    const { status, body } = await client.put(addressOf(product), { json });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      details: { issues: [expect.objectContaining({ path, message })] },
    });
    expect(await read(product)).toEqual(nothing);
  });

  test('accepts texts up to its limits', async () => {
    const product = await newProduct();
    const full = longestOffer((characters) => '漢'.repeat(characters));
    expect(await save(product, full)).toMatchObject(full);
  });

  test('keeps one of those that are saved at once as the first', async () => {
    const product = await newProduct();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((price) =>
        client.put<Offer>(addressOf(product), { json: { price, version: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect(late).toMatchObject({ code: 'stale_edit', details: { newest: await read(product) } });
  });

  test('of another user’s product, or of a deleted one, answers 404', async () => {
    const product = await newProduct();
    await save(product, completeOffer);
    const stranger = await app.signUp();
    const answers = async (caller: typeof client) => [
      (await caller.get(addressOf(product))).status,
      (await caller.put(addressOf(product), { json: { price: 'mine' } })).status,
      (await caller.get(addressOf(product, '/versions'))).status,
      (await caller.post(addressOf(product, '/versions/1/restore'))).status,
    ];
    expect(await answers(stranger)).toEqual([404, 404, 404, 404]);
    expect(await read(product)).toMatchObject(completeOffer);
    await client.delete(`/api/products/${product.id}`);
    expect(await answers(client)).toEqual([404, 404, 404, 404]);
  });
});

describe('the versions of an offer', () => {
  test('are all its states, newest first, and give it its earlier fields back as a new one', async () => {
    const product = await newProduct();
    await save(product, completeOffer);
    await save(product, { price: '€199' });
    const { status, body } = await client.post(addressOf(product, '/versions/2/restore'));
    expect([status, body]).toMatchObject([200, { ...completeOffer, version: 4 }]);
    const list = await versions(product);
    expect(list.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [4, true],
      [3, false],
      [2, false],
    ]);
    expect(list.map(({ fields }) => fields)).toEqual([
      completeOffer,
      { ...EMPTY_OFFER, price: '€199' },
      completeOffer,
    ]);
    expect((await client.post(addressOf(product, '/versions/9/restore'))).status).toBe(404);
  });
});

describe('a generation', () => {
  const generate = async (product: Product, promptType: string) =>
    okCalls(client).send<GeneratedContent>('/api/generate/ai-content', {
      productId: product.id,
      promptType,
      variables: { additionalContext: 'Mention 77 seats' },
    });
  const received = () => JSON.stringify(app.standIns.requests().at(-1)?.body);

  test('gets the parts of the offer that its type asks for, and no quote that may not be published', async () => {
    const product = await newProduct();
    await generate(product, 'sales_page');
    expect(received()).not.toContain('name=\\"offer\\"');
    await save(product, completeOffer);
    await generate(product, 'sales_page');
    const prompt = received();
    expect(prompt).toContain('name=\\"offer\\"');
    for (const text of [completeOffer.price, completeOffer.guarantee, 'Dana Whitfield'])
      expect(prompt).toContain(text);
    for (const text of ['Kim Secretive', 'between us', completeOffer.unitCost, 'mayPublish'])
      expect(prompt).not.toContain(text);
  });

  test('may lead to the addresses of the offer, and its receipt says what was asked for', async () => {
    const product = await newProduct();
    await save(product, completeOffer);
    app.standIns.fault({
      fault: {
        kind: 'answer',
        text: `# Page

[Start free](${completeOffer.primaryAction.url})`,
      },
    });
    const { content, generationId } = await generate(product, 'sales_page');
    expect(content.userLinks).toEqual([completeOffer.primaryAction.url]);
    const receipt = await okCalls(client).ask<GenerationReceipt>(`/api/generations/${generationId}`);
    expect(receipt.additionalContext).toBe('Mention 77 seats');
  });
});
