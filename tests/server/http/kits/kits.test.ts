import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { Kit, KitReceipt } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { earlierTypesForPrompt, requiredEarlierTypes } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { KIT_GOALS, resultOfGoal } from '#shared/rules/kits/kit-goals.ts';
import {
  app,
  body,
  client,
  credits,
  expectSoundBooks,
  prepareGenerationBench,
  product,
} from '#tests/server/http/generation/generation-bench.ts';
import { minimalProduct } from '#tests/support/example-products.ts';
import { book, booked, contentOf, ended, grant, listed, order, quote, stepOf } from './kit-bench.ts';

prepareGenerationBench();

const everything = { types: [...CONTENT_TYPES] };
const write = (promptType: string) => client.post('/api/generate/ai-content', body({ promptType }));

test('a kit of everything is held as a whole, written in order and charged once', async () => {
  await grant(500);
  const { credits: price, availableCredits } = await quote(everything);
  expect(availableCredits).toBe(510);
  const kit = await booked(everything);
  // The first text may have been charged by now.
  const booking = await credits();
  expect(booking.credits - booking.held).toBe(510 - price);
  expect(kit).toMatchObject({ state: 'running', credits: price, creditsHeld: price, ending: null });
  expect(kit.steps.filter(({ state }) => state !== 'waiting')).toHaveLength(3);
  const end = await ended(kit, 50_000);
  expect(end).toMatchObject({ ending: 'done', creditsHeld: 0, creditsCharged: price, retryCredits: 0 });
  for (const step of end.steps) {
    expect(step.usedResults?.map(({ type }) => type)).toEqual(
      expect.arrayContaining([...requiredEarlierTypes(step.type)]),
    );
    for (const { type, versionNumber } of step.usedResults ?? []) {
      expect(stepOf(end, type).versionNumber).toBe(versionNumber);
    }
  }
  expect(await credits()).toEqual({ credits: 510 - price, held: 0 });
  await expectSoundBooks();
});

describe('the quote', () => {
  test('adds missing required inputs and says what it reuses', async () => {
    const {
      steps,
      credits: price,
      affordable,
      estimatedSeconds,
    } = await quote({ types: ['messaging_framework'] });
    const types = steps.map(({ type }) => type);
    expect(steps.find(({ type }) => type === 'messaging_framework')).toMatchObject({ reason: 'requested' });
    expect(types).toEqual(expect.arrayContaining([...requiredEarlierTypes('messaging_framework')]));
    for (const { type, level } of steps) {
      for (const input of requiredEarlierTypes(type)) {
        expect(steps.find((step) => step.type === input)?.level ?? -1).toBeLessThan(level);
      }
    }
    expect(price).toBe(steps.reduce((sum, step) => sum + step.credits, 0));
    expect(affordable).toEqual(types);
    expect(estimatedSeconds.thorough).toBe(estimatedSeconds.fast);

    const [input = ''] = requiredEarlierTypes('primary_pain_points').concat('ideal_customer_profile');
    await write('vertical_landscape');
    expect((await write(input)).status).toBe(200);
    const again = await quote({ types: ['primary_pain_points'] });
    expect(again.steps.flatMap(({ reuses }) => reuses.map(({ type }) => type))).toContain(input);
    expect(again.steps.map(({ type }) => type)).not.toContain(input);
  });

  test('has a tier for the kit, and others for single types', async () => {
    const types = ['vertical_landscape', 'benchmark_data'];
    const tiers = { benchmark_data: 'premium' };
    const { steps } = await quote({ types, tiers });
    const priceOf = (type: string) => steps.find((step) => step.type === type)?.credits ?? 0;
    expect(priceOf('benchmark_data')).toBeGreaterThan(priceOf('vertical_landscape'));
    const end = await ended(await booked({ types, tiers }));
    expect(end.steps.map(({ type, tier }) => [type, tier])).toEqual(
      expect.arrayContaining([
        ['vertical_landscape', 'standard'],
        ['benchmark_data', 'premium'],
      ]),
    );
  });

  test('says which text a person has edited, and whether it stays', async () => {
    await write('vertical_landscape');
    const content = await contentOf('vertical_landscape');
    await client.patch(`/api/generated-content/${content?.id}`, { json: { markdownContent: '# Mine' } });
    const types = ['vertical_landscape'];
    const replaces = { contentId: content?.id, versionNumber: 2, isEdited: true };
    expect((await quote({ types })).steps[0]?.replaces).toEqual({ ...replaces, isKept: true });
    expect((await quote({ types, overwriteEdited: types })).steps[0]?.replaces).toEqual({
      ...replaces,
      isKept: false,
    });
  });
});

describe('a goal', () => {
  const typesOf = ({ steps }: { steps: readonly { type: string }[] }) =>
    steps.map(({ type }) => type).toSorted();

  test('brings its texts and what they require, and each but the launch is within the sign-up gift', async () => {
    const page = await quote({ types: undefined, goal: 'landing_page' });
    expect(page).toMatchObject({ goal: 'landing_page', credits: 6 });
    expect(typesOf(page)).toEqual([
      'ideal_customer_profile',
      'messaging_framework',
      'messaging_pillars',
      'primary_pain_points',
      'sales_page',
      'value_proposition',
    ]);
    for (const goal of KIT_GOALS) {
      const { credits: price, steps } = await quote({ types: undefined, goal });
      const result = resultOfGoal(goal);
      if (result) expect(typesOf({ steps })).toContain(result);
      if (goal === 'launch') expect(steps).toHaveLength(21);
      else expect(price).toBeLessThanOrEqual(10);
    }
  });

  test('leaves nothing of its kit out of date, and nothing to write again', async () => {
    const asked = { types: undefined, goal: 'landing_page' };
    const end = await ended(await booked(asked));
    expect(end).toMatchObject({ goal: 'landing_page', ending: 'done', creditsCharged: 6 });
    const { body: marks } = await client.get<Record<string, TypeStaleness>>(
      `/api/products/${product.id}/staleness`,
    );
    for (const { type, usedResults } of end.steps) {
      expect(marks[type], type).toMatchObject({ state: 'fresh', reasons: [] });
      const written = end.steps.map((step) => step.type);
      expect(usedResults?.map((used) => used.type).toSorted()).toEqual(
        earlierTypesForPrompt(type)
          .filter((input) => written.includes(input))
          .toSorted(),
      );
    }
    expect(await quote(asked)).toMatchObject({ steps: [], credits: 0 });
    expect(await book(asked)).toMatchObject({ status: 409, body: { code: 'kit_nothing_to_write' } });
    // A changed field makes all of it stale, which the goal then brings again.
    await client.patch(`/api/products/${product.id}`, { json: { outcome: 'Another outcome' } });
    expect(typesOf(await quote(asked))).toEqual(['messaging_framework', 'sales_page', 'value_proposition']);
  });

  test('and a list exclude each other, and one of them is needed', async () => {
    const paths = ['/api/kits/quote', '/api/kits'];
    const wrong = [{ goal: 'landing_page' }, { types: undefined }, { types: undefined, goal: 'a_poem' }];
    for (const path of paths) {
      for (const json of wrong) {
        const answer = await client.post(path, { json: { ...order(json), quotedCredits: 6 } });
        expect(answer, JSON.stringify(json)).toMatchObject({
          status: 400,
          body: { code: 'invalid_request' },
        });
      }
    }
  });

  test('is the same request whatever pace an older client names', async () => {
    const asked = { types: undefined, goal: 'lead_magnet' };
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await book({ ...asked, mode: 'fast' }, headers);
    const { credits: quotedCredits } = first.body;
    const again = await client.post<Kit>('/api/kits', {
      json: { ...order(asked), mode: 'thorough', quotedCredits },
      headers,
    });
    expect(again.body.id).toBe(first.body.id);
    await ended(first.body);
  });
});

describe('a kit is refused', () => {
  const refusal = async (json: object, headers = {}) => {
    const { status, body } = await client.post('/api/kits', { json, headers });
    return { status, ...(body as { code: string }) };
  };

  test('at another price, and beyond the balance, with what would be possible', async () => {
    const { credits: price } = await quote();
    expect(await refusal({ ...order(), quotedCredits: price - 1 })).toMatchObject({
      status: 409,
      code: 'price_changed',
      params: { count: price },
    });
    const all = await quote(everything);
    expect(await refusal({ ...order(everything), quotedCredits: all.credits })).toMatchObject({
      status: 402,
      code: 'insufficient_credits',
      details: { missingCredits: all.credits - 10, affordable: all.affordable },
    });
    expect(all.affordable).toHaveLength(10);
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    expect(await listed()).toEqual([]);
  });

  test('while another one of the product runs', async () => {
    app.generation.kitParallelTexts = 0;
    try {
      const kit = await booked();
      expect(await refusal({ ...order(), quotedCredits: kit.credits })).toMatchObject({
        status: 409,
        code: 'kit_running',
      });
      await client.post(`/api/kits/${kit.id}/cancel`);
    } finally {
      app.generation.kitParallelTexts = 3;
    }
    expect((await ended(await booked())).ending).toBe('done');
  });

  test('with fields or types that are missing or unknown', async () => {
    const { id: productId } = (await client.post('/api/products', { json: minimalProduct })).body as Product;
    const lacking = await client.post('/api/kits/quote', { json: order({ productId }) });
    expect(lacking).toMatchObject({ status: 422, body: { code: 'missing_variables' } });
    expect(JSON.stringify(lacking.body)).toContain('"type":"primary_pain_points"');
    for (const wrong of [
      { types: [] },
      { types: ['poem'] },
      { mode: 'lazy' },
      { tiers: { poem: 'premium' } },
    ]) {
      expect(await refusal({ ...order(wrong), quotedCredits: 1 })).toMatchObject({ status: 400 });
    }
    expect(await refusal({ ...order({ productId: 999_999 }), quotedCredits: 1 })).toMatchObject({
      status: 404,
      code: 'product_not_found',
    });
  });

  test('without any model', async () => {
    const { ai } = app.generation;
    app.generation.ai = {};
    const { credits: quotedCredits } = await quote();
    const answer = await refusal({ ...order(), quotedCredits });
    app.generation.ai = ai;
    expect(answer).toMatchObject({ status: 503, code: 'no_ai_provider' });
    expect((await credits()).held).toBe(0);
  });
});

test('a repeat with the same key is the same kit, also at the same time, and another body is a conflict', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const all = await Promise.all([book({}, headers), book({}, headers), book({}, headers)]);
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(all.map((answer) => answer.body.id)).size).toBe(1);
  const [first] = all.map((answer) => answer.body);
  const end = await ended(first as Kit);
  expect((await credits()).credits).toBe(10 - end.credits);
  expect(await book({ types: ['benchmark_data'] }, headers)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_conflict' },
  });
  expect(await book({}, { 'idempotency-key': 'with space' })).toMatchObject({ status: 400 });
  expect(await listed()).toMatchObject([{ id: end.id, done: end.steps.length, ending: 'done' }]);
});

test('the receipt adds up those of the steps, and only administrators see what they cost', async () => {
  const end = await ended(await booked({ types: CONTENT_TYPES_BY_CATEGORY.research.slice(0, 3) }));
  const { body: receipt } = await client.get<KitReceipt>(`/api/kits/${end.id}/receipt`);
  const generations = await Promise.all(
    end.steps.map(async ({ generationId }) => (await client.get(`/api/generations/${generationId}`)).body),
  );
  const byId = (rows: unknown[]) => (rows as { id: string }[]).toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(receipt.generations)).toEqual(byId(generations));
  expect(receipt.creditsCharged).toBe(end.credits);
  expect(receipt.usage.inputTokens).toBe(
    receipt.generations.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
  );
  expect(receipt.usage.inputTokens).toBeGreaterThan(0);
  expect(receipt).not.toHaveProperty('costMicroUsd');

  // What the operator returns is no part of the totals any more.
  const [use] = await app
    .db('credit_transactions')
    .where({ uniqueKey: `generation:${end.steps[0]?.generationId}` });
  const { userId, amount, id: refundOf } = use;
  await app.db('credit_transactions').insert({
    ...{ userId, type: 'refund', amount: -amount, refundOf },
    ...{ description: 'Refund', uniqueKey: `refunded:${refundOf}` },
  });
  const left = end.credits + amount;
  expect((await client.get<KitReceipt>(`/api/kits/${end.id}/receipt`)).body.creditsCharged).toBe(left);
  expect((await client.get<Kit>(`/api/kits/${end.id}`)).body.creditsCharged).toBe(left);
});

test('kits of others and unknown ids are answered like each other', async () => {
  const kit = await ended(await booked());
  const stranger = await app.join({ email: `${randomUUID()}@example.com` });
  for (const id of [kit.id, randomUUID()]) {
    for (const path of ['', '/receipt']) {
      expect(await stranger.get(`/api/kits/${id}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'kit_not_found' },
      });
    }
    for (const action of ['cancel', 'pause', 'resume', 'retry']) {
      const json = action === 'retry' ? { quotedCredits: 1 } : undefined;
      expect((await stranger.post(`/api/kits/${id}/${action}`, json ? { json } : {})).status).toBe(404);
    }
  }
  expect((await stranger.get(`/api/kits?productId=${product.id}`)).status).toBe(404);
  expect((await stranger.post('/api/kits/quote', { json: order() })).status).toBe(404);
});
