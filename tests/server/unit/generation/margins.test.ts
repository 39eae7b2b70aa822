import { expect, test } from 'vitest';
import { aiModelConfigSeeds } from '#server/boot/seeds/ai-model-configs.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { expectedCost } from '#server/features/admin/models/expected-cost.ts';
import { expectedTexts } from '#server/features/admin/models/expected-text.ts';
import { cheapestFirst } from '#server/features/generation/calls/reading-models.ts';
import { effortOf, headroomTokens } from '#server/features/generation/request/writing-effort.ts';
import { findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { isLaunchType } from '#shared/rules/content/content-types.ts';
import {
  lengthOf,
  TEXT_LENGTHS,
  type TextLength,
  wordRangeOfLength,
} from '#shared/rules/content/text-lengths.ts';
import { DELIVERED_SUBSCRIPTIONS } from '#shared/rules/plans/plans.ts';

/* Costs of the built-in models, efforts and templates by list prices, in US dollars. */

const MOST_STANDARD_MEAN = 0.016;
/** What a credit of the cheapest plan brings. */
const CHEAPEST_CREDIT = 0.015;
const MOST_PREMIUM = 0.078;

/** Today, and the day on which all announced prices apply. */
const days = ['2026-11-23', '2027-01-01'].map((day) => new Date(day));

function templateOf(type: string) {
  const template = allPromptTemplates.find((candidate) => candidate.type === type);
  if (!template) throw new Error(`no template of ${type}`);
  return template;
}

/** The cheapest model of the standard chain, which reads the texts of both tiers. */
function readerOf(category: string, at: Date) {
  const seed = aiModelConfigSeeds.find((each) => each.category === category && each.tier === 'standard');
  const models = (seed?.models ?? []).map(([provider, model]) => ({ provider, model }));
  const [cheapest] = cheapestFirst(models, at);
  return cheapest && findCatalogueModel(cheapest.provider, cheapest.model);
}

function costsOf(
  tier: GenerationTier,
  at: Date,
  length: TextLength = 'usual',
): { type: string; usd: number[] }[] {
  return allPromptTemplates.map(({ standard, premium, ...template }) => {
    const seed = aiModelConfigSeeds.find(
      (candidate) => candidate.category === template.category && candidate.tier === tier,
    );
    const [provider, name] = seed?.models[0] ?? [];
    const model = provider && name ? findCatalogueModel(provider, name) : undefined;
    const reader = readerOf(template.category, at);
    const depthOf = ({ words, ...rest }: typeof standard) => ({
      ...rest,
      words: wordRangeOfLength(words, lengthOf(template.type, length)),
    });
    const depth = { standard: depthOf(standard), premium: depthOf(premium) };
    const usd = expectedTexts({ ...template, depth }, tier).map((text) => {
      const { microUsd } = expectedCost(model, text, at, reader);
      return microUsd === null ? Number.NaN : microUsd / 1e6;
    });
    return { type: template.type, usd };
  });
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prints the figures of docs/decisions/0018-models-and-money.md. */
function show(tier: GenerationTier, costs: ReturnType<typeof costsOf>): void {
  const lines = costs.map(({ type, usd }) => `${type} ${usd.map((value) => value.toFixed(4)).join(' ')}`);
  const average = mean(costs.map(({ usd }) => mean(usd))).toFixed(5);
  process.stdout.write(`USD per ${tier} content: mean ${average}\n${lines.join('\n')}\n`);
}

test('the limits are what a credit of the two cheapest plans brings', () => {
  const { max, annual_max: annualMax } = DELIVERED_SUBSCRIPTIONS;
  expect(max.price / max.credits).toBeCloseTo(MOST_PREMIUM, 6);
  expect(annualMax.price / annualMax.credits).toBeCloseTo(CHEAPEST_CREDIT, 3);
});

test.each(days)('a standard set costs little enough on average, at the prices of %s', (at) => {
  const costs = costsOf('standard', at);
  expect(costs).toHaveLength(allPromptTemplates.length);
  const averageOf = (some: typeof costs) => mean(some.map(({ usd }) => mean(usd)));
  if (at === days.at(-1)) {
    show('standard', costs);
    show('standard', costsOf('standard', at, 'long'));
  }
  expect(averageOf(costs.filter(({ type }) => isLaunchType(type)))).toBeLessThanOrEqual(MOST_STANDARD_MEAN);
  const salesPage = averageOf(costs.filter(({ type }) => type === 'sales_page'));
  for (const beside of costs.filter(({ type }) => !isLaunchType(type))) {
    expect(averageOf([beside]), beside.type).toBeLessThanOrEqual(salesPage);
  }
});

test.each(days.flatMap((at) => TEXT_LENGTHS.map((length) => [length, at] as const)))(
  'no premium text of %s length costs too much in any language, at the prices of %s',
  (length, at) => {
    const costs = costsOf('premium', at, length);
    expect(costs).toHaveLength(allPromptTemplates.length);
    if (at === days.at(-1)) show('premium', costs);
    expect(costs.filter(({ usd }) => !usd.every((value) => value <= MOST_PREMIUM))).toEqual([]);
  },
);

test('searches, reasoning and the share of corrected texts are counted', () => {
  const [at = new Date()] = days;
  const terra = findCatalogueModel('openai', 'gpt-6.1-terra');
  const text = {
    promptTokens: 10_000,
    answerTokens: 1_000,
    effort: 'medium',
    searches: 0,
    openedPages: 0,
    reviewTokens: 0,
  } as const;
  // 10,000 tokens in and 3,500 out. A fifth of the texts needs another 11,500 in and 3,500 out.
  const written = 10_000 + 5 * 3_500;
  const corrected = 11_500 + 5 * 3_500;
  expect(expectedCost(terra, text, at)).toEqual({
    microUsd: written + corrected / 5,
    reasoningTokens: 2_500,
    unknown: [],
  });
  // Two searches add 3,000 tokens each and a fee.
  expect(expectedCost(terra, { ...text, searches: 2 }, at)).toEqual({
    microUsd: written + 6_000 + corrected / 5 + 2 * 14_000,
    reasoningTokens: 2_500,
    unknown: ['search'],
  });
  // Two pages that the model opens add 5,000 tokens each and a fee.
  expect(expectedCost(terra, { ...text, openedPages: 2 }, at)).toEqual({
    microUsd: written + 10_000 + corrected / 5 + 2 * 500,
    reasoningTokens: 2_500,
    unknown: [],
  });
});

test.each([
  ['standard', 4_800, 0],
  ['premium', 9_000, 2],
] as const)('a %s text about competitors needs the pages of three', (tier, tokens, opened) => {
  const { standard, premium, ...template } = templateOf('direct_competitor_analysis');
  const needs = (type: typeof template.type) =>
    expectedTexts({ ...template, type, depth: { standard, premium } }, tier);
  const bare = needs('vertical_landscape');
  for (const [index, text] of needs('direct_competitor_analysis').entries()) {
    expect(text.openedPages).toBe(opened);
    const more = text.promptTokens - Number(bare[index]?.promptTokens);
    // The pages also add addresses, titles and the rule for pages.
    expect(more).toBeGreaterThan(tokens);
    expect(more).toBeLessThan(tokens + 2_500);
  }
  expect(needs('pricing_strategies').map(({ openedPages }) => openedPages)).toEqual([opened, opened, opened]);
  expect(bare.map(({ openedPages }) => openedPages)).toEqual([0, 0, 0]);
});

test('a price that nobody publishes is named, and a model without any has no cost', () => {
  const [at = new Date()] = days;
  const text = {
    promptTokens: 10_000,
    answerTokens: 1_000,
    effort: 'high',
    searches: 2,
    openedPages: 0,
    reviewTokens: 0,
  } as const;
  const sonar = findCatalogueModel('perplexity', 'perplexity/sonar');
  // This adapter requests no reasoning; a search costs half a cent.
  expect(expectedCost(sonar, text, at)).toEqual({
    microUsd: 16_000 + 1_000 + (11_500 + 1_000) / 5 + 2 * 5_000,
    reasoningTokens: 0,
    unknown: ['tokens'],
  });
  expect(expectedCost(undefined, text, at)).toEqual({
    microUsd: null,
    reasoningTokens: 0,
    unknown: ['tokens'],
  });
});

test('an announced price counts from its day on', () => {
  const flash = findCatalogueModel('gemini', 'gemini-3.8-flash');
  const text = {
    promptTokens: 4_000,
    answerTokens: 1_000,
    effort: 'low',
    searches: 0,
    openedPages: 0,
    reviewTokens: 0,
  } as const;
  const [today, later] = days.map((at) => expectedCost(flash, text, at).microUsd);
  expect(later).toBe(2 * Number(today));
});

test('a premium text gets the room for reasoning and searching that its effort needs', () => {
  expect(headroomTokens({ effort: effortOf('benchmark_data', 'premium'), webSearch: true })).toBe(28_000);
  expect(headroomTokens({ effort: effortOf('sales_page', 'standard'), webSearch: false })).toBe(4_000);
  expect(effortOf('value_proposition', 'premium')).toBe('medium');
  expect(effortOf('messaging_framework', 'premium')).toBe('low');
});

test('the second reader costs little beside the text', () => {
  const [at = new Date()] = days;
  const luna = findCatalogueModel('openai', 'gpt-6-luna');
  const text = {
    promptTokens: 10_000,
    answerTokens: 1_000,
    effort: 'low',
    searches: 0,
    openedPages: 0,
    reviewTokens: 6_000,
  } as const;
  const costs = [undefined, luna].map((reader) => expectedCost(luna, text, at, reader).microUsd);
  // 6,000 tokens in, 400 tokens of findings and 800 of reasoning out.
  expect(Number(costs[1]) - Number(costs[0])).toBe(600 + 600);
  for (const category of ['research', 'positioning', 'web_assets', 'email_sequences'])
    expect(readerOf(category, at)).toMatchObject({ inputMicroUsdPerMillion: 100_000 });
});
