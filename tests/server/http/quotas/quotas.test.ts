import { describe, expect, test } from 'vitest';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app } from '#tests/support/prepared-app.ts';
import { waitUntilLocked } from '#tests/support/wait-until-locked.ts';
import { client, create, generate, prepareQuotas, reached, read, statusesOf, userId } from './quota-bench.ts';

prepareQuotas();

describe('products', () => {
  test('end at the limit, also when many are created at once, and a deleted one makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'product_limit',
      params: { limit: 3 },
      message: "Your account's product limit is 3. Delete a product to make room for another.",
    });
    expect((await read()).products).toEqual({ used: 3, limit: 3, isPlanLimit: false });
    const kept = answers.find(({ status }) => status === 201)?.body as Product;
    expect((await client.delete(`/api/products/${kept.id}`)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  test("the tier's plans on sale may include fewer; the most generous one counts", async () => {
    await app.db('users').where({ id: userId }).update({ tier: 'pro' });
    const plans = app.db('plans').where({ plan_type: 'pro' });
    await plans.clone().update({ product_limit: 1 });
    expect((await create()).status).toBe(201);
    expect((await create()).body).toEqual({
      code: 'plan_product_limit',
      params: { limit: 1 },
      message: "Your plan's product limit is 1. Upgrade your plan or delete a product.",
    });
    expect((await read()).products).toEqual({ used: 1, limit: 1, isPlanLimit: true });
    await plans.clone().update({ product_limit: 50 });
    expect((await read()).products).toEqual({ used: 1, limit: 3, isPlanLimit: false });
    await plans.clone().update({ product_limit: 1, active: false });
    expect((await create()).status).toBe(201);
    await plans.clone().update({ product_limit: null, active: true });
  });
});

test("an admin sets a plan's number of products, and takes it away again", async () => {
  await app.db('users').where({ id: userId }).update({ role: 'admin' });
  const [plan] = (await client.get<AdminPlan[]>('/api/admin/pricing-plans')).body;
  expect(plan).toMatchObject({ productLimit: null });
  const save = (productLimit: unknown) =>
    client.put(`/api/admin/pricing-plans/${plan?.id}`, { json: { productLimit } });
  expect(await save(1)).toMatchObject({ status: 200, body: { productLimit: 1 } });
  for (const wrong of [0, 1.5, '2', 2_000_000]) expect((await save(wrong)).status).toBe(400);
  expect(await save(null)).toMatchObject({ status: 200, body: { productLimit: null } });
  const noted = await app.db('audit_logs').where({ action: 'plan_updated' }).orderBy('id');
  expect(noted[0].after).toMatchObject({ productLimit: 1 });
});

describe('contents', () => {
  test('a generation beyond the limit is refused before anything is booked, many at once as well', async () => {
    const product = (await create()).body;
    const types = ['vertical_landscape', 'category_definitions', 'benchmark_data', 'pricing_strategies'];
    const answers = await Promise.all(types.map((type) => generate(product, type)));
    expect(statusesOf(answers)).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'content_limit',
      params: { limit: 2 },
      message: "Your account's limit is 2 pieces of content. Delete one to make room for another.",
    });
    expect(await app.db('generations').where({ user_id: userId })).toHaveLength(2);
    expect(await app.db('credit_accounts').where({ userId }).first('held')).toEqual({ held: 0 });
    expect((await read()).contents).toEqual({ used: 2, limit: 2 });
  });

  test('an existing one is written again at the limit; a deleted one comes back only where there is room', async () => {
    const product = (await create()).body;
    const first = (await generate(product, 'vertical_landscape')).body;
    const second = (await generate(product, 'category_definitions')).body;
    expect((await generate(product, 'vertical_landscape')).body).toMatchObject({ versionNumber: 2 });
    await client.delete(`/api/generated-content/${first.id}`);
    expect((await generate(product, 'benchmark_data')).status).toBe(200);
    const undelete = () => client.post(`/api/generated-content/${first.id}/undelete`);
    expect(await undelete()).toMatchObject(reached);
    await client.delete(`/api/generated-content/${second.id}`);
    expect((await undelete()).status).toBe(200);
  });
});

test('a deleted product comes back only where there is room for its contents', async () => {
  const [product, other] = [(await create()).body, (await create()).body];
  for (const type of ['vertical_landscape', 'category_definitions']) await generate(product, type);
  await client.delete(`/api/products/${product.id}`);
  const { id } = (await generate(other, 'benchmark_data')).body;
  const undelete = () => client.post(`/api/products/${product.id}/undelete`);
  expect(await undelete()).toMatchObject(reached);
  expect((await read()).products.used).toBe(1);
  await client.delete(`/api/generated-content/${id}`);
  const { versionBytes } = await app.db('generated_contents').where({ id }).first('versionBytes');
  await app.db('generated_contents').where({ id }).update({ versionBytes: 2_000_000 });
  expect(await undelete()).toMatchObject(reached);
  await app.db('generated_contents').where({ id }).update({ versionBytes });
  expect((await undelete()).status).toBe(200);
  expect(await read()).toMatchObject({ products: { used: 2 }, contents: { used: 2 } });
});

describe('bytes', () => {
  const summed = async () => {
    const { rows } = await app.db.raw(
      `select (coalesce((select sum(v.bytes) from content_versions v join generated_contents c on c.id = v.content_id
           where c.user_id = :userId), 0)
         + coalesce((select sum(bytes) from products where user_id = :userId), 0)
         + coalesce((select sum(octet_length(v.document::text)) from product_versions v join products p on p.id = v.product_id
             where p.user_id = :userId), 0))::int as bytes`,
      { userId },
    );
    return rows[0].bytes as number;
  };

  /** A deleted text of the product has as many bytes as the account may store. */
  const deletedText = ({ id }: Product, versionBytes: number) => ({
    ...{
      userId,
      productId: id,
      category: 'research',
      type: 'category_definitions',
      versionBytes,
    },
    deletedAt: new Date(),
  });
  const fillUp = (product: Product, versionBytes = 2_000_000) =>
    app.db('generated_contents').insert(deletedText(product, versionBytes));

  test('are counted with every product and version', async () => {
    expect((await read()).bytes.used).toBe(0);
    const product = (await create()).body;
    expect((await read()).bytes.used).toBe(Buffer.byteLength(Object.values(completeProduct).join('')));
    const content = (await generate(product, 'vertical_landscape')).body;
    await client.patch(`/api/generated-content/${content.id}`, { json: { markdownContent: 'Äußerst kurz' } });
    await client.patch(`/api/products/${product.id}`, { json: { outcome: 'Longer or shorter' } });
    for (const price of ['€149', '€1,490 a year'])
      await client.put(`/api/products/${product.id}/offer`, { json: { price } });
    await client.post(`/api/generated-content/${content.id}/versions/1/restore`);
    await client.delete(`/api/generated-content/${content.id}`);
    const { used, limit } = (await read()).bytes;
    expect(used).toBe(await summed());
    expect(used).toBeGreaterThan(3 * content.markdownContent.length);
    expect(limit).toBe(2_000_000);
  });

  test('are counted with brand voices, which end at the limit', async () => {
    const product = (await create()).body;
    const before = (await read()).bytes.used;
    const path = `/api/products/${product.id}/brand-voice`;
    const save = (voice: object) => client.put<{ updatedAt: string }>(path, { json: voice });
    const voice = { samples: ['ä'.repeat(1_000)], bannedWords: ['synergy'] };
    expect((await save(voice)).status).toBe(200);
    const noted = (await client.get<Product[]>('/api/products')).body[0]?.hasBrandVoice;
    expect(noted).toBe(true);
    expect((await read()).bytes.used - before).toBeGreaterThan(2_000);
    expect((await save({ ...voice, samples: ['a'.repeat(1_000)] })).status).toBe(200);
    const { used } = (await read()).bytes;
    expect(used).toBe(await summed());
    await fillUp(product, 2_000_000 - used);
    expect(await save(voice)).toMatchObject(reached);
    expect((await client.get<{ samples: string[] }>(path)).body.samples).toEqual(['a'.repeat(1_000)]);
    expect((await save({})).status).toBe(200);
    // The longer voice before it is no longer kept.
    expect((await read()).bytes.used).toBeLessThan(2_000_000 - 1_000);
  });

  test('are counted with offers, which may only get shorter at the limit', async () => {
    const product = (await create()).body;
    const path = `/api/products/${product.id}/offer`;
    const offerOf = (length: number) => client.put(path, { json: { terms: 'ä'.repeat(length) } });
    const before = (await read()).bytes.used;
    expect((await offerOf(1_000)).status).toBe(200);
    const { used } = (await read()).bytes;
    expect(used).toBe(await summed());
    expect(used - before).toBeGreaterThan(2_000 + before);
    await fillUp(product);
    expect(await offerOf(1_001)).toMatchObject(reached);
    expect((await client.get<{ terms: string }>(path)).body.terms).toHaveLength(1_000);
    expect((await offerOf(10)).status).toBe(200);
  });

  test('no longer grow at the limit by versions of a product or offer that is not longer', async () => {
    const product = (await create()).body;
    const letters = [...'abcdefgh'];
    const saveOffer = (letter: string) =>
      client.put(`/api/products/${product.id}/offer`, { json: { terms: letter.repeat(2_000) } });
    const saveProduct = (letter: string) =>
      client.patch(`/api/products/${product.id}`, { json: { outcome: letter.repeat(500) } });
    for (const letter of ['x', 'y']) {
      expect((await saveOffer(letter)).status).toBe(200);
      expect((await saveProduct(letter)).status).toBe(200);
    }
    await fillUp(product);
    const { used } = (await read()).bytes;
    for (const letter of letters) {
      expect((await saveOffer(letter)).status).toBe(200);
      expect((await saveProduct(letter)).status).toBe(200);
    }
    expect((await read()).bytes.used).toBeLessThanOrEqual(used);
    expect((await client.get<{ terms: string }>(`/api/products/${product.id}/offer`)).body.terms).toMatch(
      /^h+$/,
    );
  });

  test('end at the limit: many edits at once keep to it, and nothing is booked or changed beyond it', async () => {
    const product = (await create()).body;
    const content = (await generate(product, 'vertical_landscape')).body;
    const other = (await generate(product, 'benchmark_data')).body;
    const pathOf = (index: number) => `/api/generated-content/${index % 2 === 0 ? content.id : other.id}`;
    const long = (letter: string) => letter.repeat(300_000);
    // Of two texts in turn: each waits for the other's only because of the account's limit.
    const edits = [...'äëïöüý'].map((letter, index) =>
      client.patch(pathOf(index), { json: { markdownContent: long(letter) } }),
    );
    const answers = await Promise.all(edits);
    expect(statusesOf(answers)).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await summed()).toBeLessThanOrEqual(2_000_000);
    // Which of the edits come first is not certain, and all three may be of the same text.
    const path = pathOf(answers.findIndex(({ status }) => status === 200));
    expect(await client.post(`${path}/versions/2/restore`)).toMatchObject({
      status: 409,
      body: {
        message:
          "Your account's 2 MB of storage are full. Deleted products and content free their space after 30 days.",
      },
    });
    expect((await client.patch(path, { json: { markdownContent: 'Short' } })).status).toBe(200);
    await fillUp(product);
    expect(await generate(product, 'vertical_landscape')).toMatchObject(reached);
    expect(await create()).toMatchObject(reached);
    const grown = { outcome: `${completeProduct.outcome} And more.` };
    expect(await client.patch(`/api/products/${product.id}`, { json: grown })).toMatchObject(reached);
    expect((await client.patch(`/api/products/${product.id}`, { json: { outcome: '' } })).status).toBe(200);
    expect(await app.db('generations').where({ user_id: userId })).toHaveLength(2);
  });

  test('of two texts saved at once the second one counts the first', async () => {
    const product = (await create()).body;
    const content = (await generate(product, 'vertical_landscape')).body;
    const first = await app.db.transaction();
    await first.raw('select 1 from users where id = ? for no key update', [userId]);
    await first('generated_contents').insert(deletedText(product, 2_000_000));
    const second = client.patch(`/api/generated-content/${content.id}`, {
      json: { markdownContent: 'Short' },
    });
    await waitUntilLocked(app.db);
    await first.commit();
    expect(await second).toMatchObject(reached);
  });

  test('a generation that runs is stored, whatever has filled up meanwhile', async () => {
    const product = (await create()).body;
    app.standIns.fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'headers' } });
    const generating = generate(product, 'vertical_landscape');
    await expect.poll(app.standIns.hanging).toBe(1);
    await fillUp(product);
    app.standIns.release();
    expect((await generating).status).toBe(200);
    const used = (await read()).bytes.used;
    expect(used).toBeGreaterThan(2_000_000);
  });
});
