import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDatabase } from '#server/boot/seeds/seed-database.ts';
import type { AiModel, ModelCosts } from '#shared/contracts/admin/admin-models.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/** Expected cost and margin, and the default models behind them. */

let admin: CookieClient;

prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
});
beforeEach(async () => {
  await app.standIns.reset();
});

const costs = async () => (await admin.get<ModelCosts>('/api/admin/ai-model-costs')).body;
const estimate = (query: Record<string, string>) =>
  admin.get<ModelCosts>(`/api/admin/ai-model-costs/estimate?${new URLSearchParams(query)}`);
const models = async () => (await admin.get<AiModel[]>('/api/admin/ai-models')).body;
const rowOf = ({ rows }: ModelCosts, type: string, tier: string) =>
  rows.find((row) => row.type === type && row.tier === tier);

describe('Expected costs', () => {
  test('name every content type in both tiers with its first model, without asking a provider', async () => {
    const { rows, plans } = await costs();
    expect(rows).toHaveLength(2 * CONTENT_TYPES.length);
    expect(plans.map(({ name, creditMicroUsd }) => [name, creditMicroUsd])).toEqual([
      ['Starter Pack', 300_000],
      ['Pro', 190_000],
      ['Launch Pack', 241_667],
      ['Max', 78_000],
      ['Annual Max', 14_950],
    ]);
    const page = rowOf({ rows } as ModelCosts, 'sales_page', 'standard');
    expect(page).toMatchObject({ provider: 'openai', model: 'gpt-6.1-terra', credits: 1, searches: 0 });
    expect(page?.marginsMicroUsd).toEqual(
      plans.map(({ creditMicroUsd }) => creditMicroUsd - Number(page?.costMicroUsd)),
    );
    expect(rowOf({ rows } as ModelCosts, 'benchmark_data', 'standard')).toMatchObject({
      ...{ model: 'perplexity/sonar', reasoningTokens: 0, searches: 2, unknownPrices: ['tokens'] },
    });
    expect(rowOf({ rows } as ModelCosts, 'benchmark_data', 'premium')?.unknownPrices).toEqual(['search']);
    expect(app.standIns.requestCount()).toBe(0);
  });

  test('follow the price of a piece of content, of a plan, and the words that a template asks for', async () => {
    const before = rowOf(await costs(), 'sales_page', 'premium');
    await app.db('plans').where({ name: 'Max' }).update({ price_cents: 7_800 });
    await app.db('prompt_templates').where({ type: 'sales_page' }).update({ premium_credits: 3 });
    const dearer = await costs();
    const after = rowOf(dearer, 'sales_page', 'premium');
    expect(after?.credits).toBe(3);
    const max = dearer.plans.findIndex(({ name }) => name === 'Max');
    expect(after?.marginsMicroUsd[max]).toBe(3 * 156_000 - Number(before?.costMicroUsd));
    await app
      .db('prompt_templates')
      .where({ type: 'sales_page' })
      .update({
        premium_credits: 2,
        depth: JSON.stringify({ standard: { words: [1, 2] }, premium: { words: [9_000, 9_000] } }),
      });
    const longer = rowOf(await costs(), 'sales_page', 'premium');
    expect(longer?.answerTokens).toBe(9_000 * 1.65);
    expect(Number(longer?.costMicroUsd)).toBeGreaterThan(Number(before?.costMicroUsd));
  });

  test('of another model are shown before it is saved, losses included', async () => {
    const query = { category: 'positioning', tier: 'premium' };
    const { body } = await estimate({ ...query, provider: 'anthropic', modelName: 'claude-opus-5-5' });
    expect(body.rows).toHaveLength(5);
    for (const { model, costMicroUsd, marginsMicroUsd } of body.rows) {
      expect(model).toBe('claude-opus-5-5');
      expect(costMicroUsd).toBeGreaterThan(78_000);
      expect(marginsMicroUsd.at(-1)).toBeLessThan(0);
    }
    const unknown = await estimate({ ...query, provider: 'openai', modelName: 'gpt-9-nobody' });
    for (const row of unknown.body.rows) {
      expect(row).toMatchObject({ costMicroUsd: null, unknownPrices: ['tokens'] });
      expect(new Set(row.marginsMicroUsd)).toEqual(new Set([null]));
    }
    expect((await estimate({ ...query, provider: 'openai' })).status).toBe(400);
  });

  test('are those of the next model when the first is switched off, and unknown without any', async () => {
    const chain = (await models()).filter(
      ({ category, tier }) => category === 'web_assets' && tier === 'standard',
    );
    const setActive = (id: number, isActive: boolean) =>
      admin.patch(`/api/admin/ai-models/${id}`, { json: { isActive } });
    await setActive(chain[0]?.id as number, false);
    expect(rowOf(await costs(), 'vsl', 'standard')?.model).toBe(chain[1]?.model);
    for (const { id } of chain) await setActive(id, false);
    expect(rowOf(await costs(), 'vsl', 'standard')).toMatchObject({ model: null, costMicroUsd: null });
    for (const { id } of chain) await setActive(id, true);
  });
});

describe('New default models', () => {
  const chainOf = (all: AiModel[], category: string, tier: string) =>
    all
      .filter((row) => row.category === category && row.tier === tier)
      .map(({ provider, model, temperature }) => [provider, model, temperature]);

  test('reach an installation whose models nobody has changed, and leave changed ones alone', async () => {
    const delivered = await models();
    await app
      .db('ai_model_configs')
      .where({ tier: 'premium', position: 1 })
      .update({ provider: 'anthropic', model: 'claude-opus-5-5', temperature: '0.7' });
    const touched = (await models()).find(
      (row) => row.category === 'email_sequences' && row.tier === 'premium' && row.position === 2,
    );
    await admin.patch(`/api/admin/ai-models/${touched?.id}`, { json: { modelName: 'claude-haiku-5-5' } });
    const before = await models();
    await app.db('settings').where({ key: 'catalogue_seed' }).delete();
    await seedDatabase(app.db);
    const after = await models();
    expect(chainOf(before, 'research', 'premium')).not.toEqual(chainOf(delivered, 'research', 'premium'));
    expect(chainOf(after, 'research', 'premium')).toEqual(chainOf(delivered, 'research', 'premium'));
    expect(chainOf(after, 'positioning', 'premium')).toEqual(chainOf(delivered, 'positioning', 'premium'));
    expect(chainOf(after, 'email_sequences', 'premium')).toEqual(
      chainOf(before, 'email_sequences', 'premium'),
    );
    expect(after).toHaveLength(32);
  });
});
