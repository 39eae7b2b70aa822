import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import { MOST_VERSIONS } from '#shared/contracts/language-versions.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { AccountQuotas } from '#shared/contracts/quotas.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { queueForUser } from '#tests/support/wait-until-locked.ts';
import { answer, app, client, credits, ended, prepareBriefBench } from './brief-bench.ts';

prepareBriefBench();
beforeAll(() => {
  app.generation.sampleMode = false;
});
vi.setConfig({ testTimeout: 60_000 });

type Answer = Product & { code: string };

const OFFER = {
  price: '29 EUR per van and month',
  terms: '14 days free',
  included: 'Board and technician app',
};

async function original(): Promise<Product> {
  const { body } = await client.post<Product>('/api/products', { json: completeProduct });
  const saved = await client.put(`/api/products/${body.id}/offer`, { json: OFFER });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return body;
}

const keyed = () => ({ 'Idempotency-Key': randomUUID() });

const inLanguage = (id: number, language: string, more: object = {}, headers: Record<string, string> = {}) =>
  client.post<Answer>(`/api/products/${id}/language-versions`, { json: { language, ...more }, headers });

const product = async (id: number) =>
  (await client.get<Product[]>('/api/products')).body.find((one) => one.id === id) as Product;

const briefOf = async ({ id }: Product) =>
  (await client.get<ProductBrief[]>('/api/product-briefs')).body.find(
    ({ targetProductId }) => targetProductId === id,
  ) as ProductBrief;

const TRANSLATED = {
  primaryIndustry: 'Climatización y fontanería para viviendas',
  targetAudience: 'Empresas dirigidas por sus dueños con 5 a 40 técnicos',
  problemStatement: 'La planificación se hace en una pizarra y a las 10 ya no vale.',
  outcome: 'El plan del día en menos de 15 minutos.',
  terms: '14 días gratis',
  included: 'Tablero y aplicación del técnico',
  // Another figure than the original's: nothing backs it.
  price: '39 EUR por furgoneta y mes',
  // Not asked for: it stays as it is.
  name: 'Tablero',
};

const translation = () =>
  answer(...Object.entries(TRANSLATED).map(([field, value]) => ({ field, value, quote: '' })));

describe('a product in another language', () => {
  test('begins with the words of the original, and a brief proposes their translation', async () => {
    const { id } = await original();
    await translation();
    const before = await credits();
    const { status, body } = await inLanguage(id, 'es-es', { geography: 'Spain' });
    expect([status, body.targetLanguage, body.targetGeography]).toEqual([201, 'Spanish (Spain)', 'Spain']);
    expect(body).toMatchObject({
      ...{ name: completeProduct.name, outcome: completeProduct.outcome, hasOffer: true },
      origin: { productId: id, name: completeProduct.name },
      versions: [{ productId: id, name: completeProduct.name, language: 'English' }],
    });
    const brief = await ended(await briefOf(body));
    expect([brief.state, brief.creditsCharged]).toEqual(['ready', brief.credits]);
    expect((await credits()).balance).toBe(before.balance - brief.credits);
    const proposed = Object.fromEntries(brief.fields.map(({ field, verified }) => [field, verified]));
    expect(proposed).toEqual({
      ...{ primaryIndustry: true, targetAudience: true, problemStatement: true, outcome: true },
      ...{ price: false, terms: true, included: true },
    });
    expect(brief.fields.find(({ field }) => field === 'terms')?.quote).toBe(OFFER.terms);
    const applied = await client.post<Product>(`/api/product-briefs/${brief.id}/apply`, {
      json: { fields: [{ field: 'outcome' }, { field: 'terms' }] },
    });
    expect(applied.body).toMatchObject({
      id: body.id,
      outcome: TRANSLATED.outcome,
      origin: { productId: id },
    });
    expect((await product(id)).versions).toEqual([
      { productId: body.id, name: completeProduct.name, language: 'Spanish (Spain)' },
    ]);
    expect((await product(id)).outcome).toBe(completeProduct.outcome);
  });

  test('has each language once; a version of a version belongs to the original', async () => {
    const { id } = await original();
    const es = (await inLanguage(id, 'es-ES')).body;
    for (const [from, language] of [
      [id, 'es-ES'],
      [es.id, 'ES-es'],
      [id, 'en'],
      [es.id, 'en'],
    ] as const) {
      const refused = await inLanguage(from, language);
      expect([refused.status, refused.body.code]).toEqual([409, 'language_version_exists']);
    }
    const pt = (await inLanguage(es.id, 'pt-BR')).body;
    expect(pt.origin).toEqual({ productId: id, name: completeProduct.name });
    expect(pt.versions.map(({ productId }) => productId)).toEqual([id, es.id]);
    // Two at once: one of them is added.
    const both = await Promise.all([inLanguage(id, 'fr'), inLanguage(id, 'fr')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('stays when the original is deleted, and a deleted one gives its language free', async () => {
    const { id } = await original();
    const es = (await inLanguage(id, 'es')).body;
    await ended(await briefOf(es));
    await client.delete(`/api/products/${es.id}`);
    const again = (await inLanguage(id, 'es')).body;
    const restored = await client.post<Answer>(`/api/products/${es.id}/undelete`);
    expect([restored.status, restored.body.code]).toEqual([409, 'language_version_exists']);
    await client.delete(`/api/products/${id}`);
    expect(await product(again.id)).toMatchObject({
      origin: null,
      versions: [],
      outcome: completeProduct.outcome,
    });
    const pt = await inLanguage(again.id, 'pt');
    expect([pt.status, pt.body.versions.map(({ productId }) => productId)]).toEqual([201, [again.id]]);
  });

  test('is added while its original is changed', async () => {
    const { id } = await original();
    const { id: userId } = (await client.get<{ id: number }>('/api/auth/user')).body;
    const [added, changed] = await queueForUser(app.db, {
      userId,
      first: () => inLanguage(id, 'es'),
      second: () =>
        client.patch(`/api/products/${id}`, { json: { outcome: `${completeProduct.outcome} Always.` } }),
    });
    expect([added.status, changed.status]).toEqual([201, 200]);
  });

  test('is added while a deleted one of the same language is restored, and the other way round', async () => {
    const { id } = await original();
    const { id: userId } = (await client.get<{ id: number }>('/api/auth/user')).body;
    const calls = [
      (language: string) => inLanguage(id, language),
      (_language: string, deleted: number) => client.post<Answer>(`/api/products/${deleted}/undelete`),
    ] as const;
    for (const [language, [first, second]] of [
      ['es', calls],
      ['pt', calls.toReversed()],
    ] as const) {
      const deleted = (await inLanguage(id, language)).body;
      await ended(await briefOf(deleted));
      await client.delete(`/api/products/${deleted.id}`);
      const answers = await queueForUser(app.db, {
        userId,
        first: () => first?.(language, deleted.id),
        second: () => second?.(language, deleted.id),
      });
      expect(answers.map((answer) => answer?.body.code)).toEqual([undefined, 'language_version_exists']);
    }
  });

  test('is one of thirty at most', async () => {
    const { id } = await original();
    const [row] = await app.db('products').where({ id });
    const { id: _, bytes: __, ...copied } = row;
    await app.db('products').insert(
      Array.from({ length: MOST_VERSIONS }, (_each, index) => ({
        ...copied,
        ...{ versionOf: id, languageTag: `en-x-${index}`, evidence: '[]', changes: '{}' },
        ...{ offer: '{}', facts: '{}', brandVoice: null },
      })),
    );
    const refused = await inLanguage(id, 'es');
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_languages']);
  });

  test('is translated again after a failure, for the price of one that succeeds, without another version', async () => {
    const { id } = await original();
    await app.standIns.fault({ times: 'always', fault: { kind: 'status', code: 400 } });
    const { body: es } = await inLanguage(id, 'es-ES');
    const failed = await ended(await briefOf(es));
    expect([failed.state, failed.intoLanguage, failed.creditsCharged]).toEqual([
      'failed',
      'Spanish (Spain)',
      0,
    ]);
    await app.standIns.reset();
    app.generation.engine.breakers = createModelBreakers();
    const before = await credits();
    await translation();
    const again = await client.post<ProductBrief>(`/api/products/${es.id}/translation`);
    expect([again.status, again.body.targetProductId]).toEqual([202, es.id]);
    const brief = await ended(again.body);
    expect([brief.state, brief.fields.length]).toEqual(['ready', Object.keys(TRANSLATED).length - 1]);
    expect((await credits()).balance).toBe(before.balance - brief.credits);
    expect((await product(id)).versions.map(({ productId }) => productId)).toEqual([es.id]);
    // An original has nothing to be translated from.
    expect((await client.post(`/api/products/${id}/translation`)).status).toBe(404);
    const stranger = await app.join({ email: `${randomUUID()}@example.com` });
    expect((await stranger.post(`/api/products/${es.id}/translation`)).status).toBe(404);
  });

  test.each([
    ['translated', false],
    ['with the words of the original', true],
  ])('is added once for one idempotency key, %s', async (_name, sampleMode) => {
    app.generation.sampleMode = sampleMode;
    try {
      const { id } = await original();
      const key = keyed();
      const all = await Promise.all([inLanguage(id, 'es', {}, key), inLanguage(id, 'es', {}, key)]);
      expect((await client.patch(`/api/products/${id}`, { json: { outcome: 'Another one.' } })).status).toBe(
        200,
      );
      all.push(await inLanguage(id, 'ES', {}, key));
      const [first] = all.map(({ body }) => body.id);
      expect(all.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, first]));
      const briefs = await client.get<ProductBrief[]>('/api/product-briefs');
      expect(briefs.body).toHaveLength(sampleMode ? 0 : 1);
      for (const [language, more] of [
        ['pt', {}],
        ['es', { geography: 'Spain' }],
      ] as const) {
        const other = await inLanguage(id, language, more, key);
        expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
      }
      const unlike = await inLanguage(id, 'es', {}, keyed());
      expect([unlike.status, unlike.body.code]).toEqual([409, 'language_version_exists']);
    } finally {
      app.generation.sampleMode = false;
    }
  });

  test('is translated again once for one idempotency key, also when its words have changed since', async () => {
    const { id } = await original();
    await translation();
    const { body: es } = await inLanguage(id, 'es');
    await ended(await briefOf(es));
    await translation();
    const key = keyed();
    const translate = () => client.post<ProductBrief>(`/api/products/${es.id}/translation`, { headers: key });
    const first = await translate();
    const brief = await ended(first.body);
    await client.post(`/api/product-briefs/${brief.id}/apply`, { json: { fields: [{ field: 'outcome' }] } });
    const again = await translate();
    expect([again.status, again.body.id]).toEqual([202, brief.id]);
  });

  test('counts as one product in the limit of a plan', async () => {
    const limit = app.db('plans').where({ active: true });
    await limit.clone().update({ productLimit: 1 });
    try {
      const { id } = await original();
      expect((await inLanguage(id, 'es')).status).toBe(201);
      expect((await client.get<AccountQuotas>('/api/user/quotas')).body.products).toMatchObject({ used: 1 });
      const other = await client.post<Answer>('/api/products', { json: completeProduct });
      expect([other.status, other.body.code]).toEqual([409, 'plan_product_limit']);
    } finally {
      await limit.clone().update({ productLimit: null });
    }
  });

  test.each([
    ['no tag', { language: 'Spanish' }],
    ['an unknown language', { language: 'qqq' }],
    ['nothing', {}],
    ['a number', { language: 5 }],
    ['a long tag', { language: `en-${'a'.repeat(40)}` }],
    ['a long place', { language: 'es', geography: 'x'.repeat(201) }],
  ])('is not added for %s', async (_name, json) => {
    const { id } = await original();
    for (const path of ['', '/quote'])
      expect((await client.post(`/api/products/${id}/language-versions${path}`, { json })).status).toBe(400);
    expect((await client.get<Product[]>('/api/products')).body).toHaveLength(1);
  });

  test('costs nothing and adds nothing without enough credits, and says its price before', async () => {
    const { id } = await original();
    const quote = await client.post<{ credits: number; briefCredits: number; textCredits: number }>(
      `/api/products/${id}/language-versions/quote`,
      { json: { language: 'es-MX' } },
    );
    expect(quote.body).toMatchObject({
      ...{
        language: 'es-MX',
        languageName: 'Spanish (Mexico)',
        textCredits: 0,
        types: [],
        isTranslated: true,
      },
      credits: quote.body.briefCredits,
    });
    const { id: userId } = (await client.get<{ id: number }>('/api/auth/user')).body;
    await app.db('credit_transactions').insert({
      ...{ userId, type: 'usage', amount: -(await credits()).balance },
      ...{ description: 'Spent elsewhere', uniqueKey: randomUUID() },
    });
    const refused = await inLanguage(id, 'es-MX');
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
    expect((await client.get<Product[]>('/api/products')).body).toHaveLength(1);
  });

  test('without a model to ask begins with the words of the original, free of charge', async () => {
    app.generation.sampleMode = true;
    try {
      const { id } = await original();
      const before = await credits();
      const es = (await inLanguage(id, 'es')).body;
      expect(es).toMatchObject({ outcome: completeProduct.outcome, targetLanguage: 'Spanish' });
      expect([await credits(), (await client.get('/api/product-briefs')).body]).toEqual([before, []]);
    } finally {
      app.generation.sampleMode = false;
    }
  });

  test('is nobody else’s', async () => {
    const { id } = await original();
    const stranger = await app.join({ email: `${randomUUID()}@example.com` });
    for (const path of ['', '/quote'])
      expect(
        (await stranger.post(`/api/products/${id}/language-versions${path}`, { json: { language: 'es' } }))
          .status,
      ).toBe(404);
  });
});
