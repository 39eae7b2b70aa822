import { beforeEach, describe, expect, it } from 'vitest';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { buildTrialRequest } from '#server/features/trial/trial-request.ts';
import type { ProviderName, TextRequest } from '#server/integrations/ai/ai-provider.ts';
import { estimateCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import { bench, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

const system = 'A rule that every request repeats. '.repeat(40);
const shared = 'A fact about the product. '.repeat(160);
/** System text, a line break and the shared prefix. */
const sharedTokens = Math.ceil((system.length + 1 + shared.length) / 4);

const usageOf = async (name: ProviderName, changes: Partial<TextRequest>) => {
  const request = textRequest(name, { system, temperature: null, ...changes });
  const { usage } = await bench.newProviders()[name].generateText(request, { deadlineMs: 5_000 });
  return { ...usage, whole: Math.ceil((system.length + 1 + request.user.length) / 4) };
};
const bodyOf = (index: number) => bench.standIns.requests()[index]?.body ?? {};

describe.each([
  ['openai', 'gpt-6.1-terra'],
  ['anthropic', 'claude-sonnet-5-5'],
] as const)('%s with %s', (name, model) => {
  it('writes nothing to the cache for a request that stands alone', async () => {
    for (const user of [`${shared}One`, `${shared}One`]) {
      expect(await usageOf(name, { model, user })).toMatchObject({
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
      });
    }
    expect(JSON.stringify(bodyOf(0))).not.toMatch(/cache_control|breakpoint/u);
  });

  it('writes what further requests repeat, and reads it in the next', async () => {
    const sharedCharacters = shared.length;
    const first = await usageOf(name, { model, user: `${shared}One`, sharedCharacters });
    expect(first).toMatchObject({ cachedInputTokens: 0, cacheWriteTokens: sharedTokens });
    const second = await usageOf(name, { model, user: `${shared}Another`, sharedCharacters });
    expect(second).toMatchObject({ cachedInputTokens: sharedTokens, cacheWriteTokens: 0 });
    // The SDK joins the parts with a line break.
    expect(second.inputTokens - second.whole).toBeLessThanOrEqual(1);
    const other = await usageOf(name, { model, user: `Other${shared}`, sharedCharacters });
    expect(other.cachedInputTokens).toBe(0);
  });
});

it('turns the automatic cache off for OpenAI models that bill its writes', async () => {
  await usageOf('openai', { model: 'gpt-5.6-terra', user: shared });
  expect(bodyOf(0)).toMatchObject({ input: shared, prompt_cache_options: { mode: 'explicit' } });
});

it.each(['gpt-5.5', 'gpt-5.4-mini', 'gpt-4.1-mini'])(
  'sends %s no option, which it would refuse',
  async (model) => {
    const options = { model, user: shared, sharedCharacters: 100 };
    expect(await usageOf('openai', options)).toMatchObject({ cachedInputTokens: 0, cacheWriteTokens: 0 });
    expect(bodyOf(0)).not.toHaveProperty('prompt_cache_options');
    expect((await usageOf('openai', options)).cachedInputTokens).toBeGreaterThanOrEqual(1_024);
    const refused = await fetch(`${bench.standIns.baseUrls.openai}/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bench.standIns.keys.openai}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, input: 'a', prompt_cache_options: { mode: 'explicit' } }),
    });
    expect(refused.status).toBe(400);
  },
);

it('counts what Gemini reads from its own cache', async () => {
  await usageOf('gemini', { user: `${shared}One` });
  const { cachedInputTokens, cacheWriteTokens, inputTokens } = await usageOf('gemini', {
    user: `${shared}Two`,
  });
  expect(cachedInputTokens).toBeGreaterThanOrEqual(1_024);
  expect(cachedInputTokens).toBeLessThan(inputTokens);
  expect(cacheWriteTokens).toBe(0);
});

it('sends Perplexity what prompts share as a message before the question, and counts what it reads again', async () => {
  const sharedCharacters = shared.length;
  await usageOf('perplexity', { user: `${shared}\n\nWho buys it?`, sharedCharacters });
  const { cachedInputTokens, cacheWriteTokens } = await usageOf('perplexity', {
    user: `${shared}\n\nWhat does it cost?`,
    sharedCharacters,
  });
  expect(bodyOf(1).input).toEqual([
    { type: 'message', role: 'user', content: shared },
    { type: 'message', role: 'user', content: 'What does it cost?' },
  ]);
  expect(cachedInputTokens).toBeGreaterThanOrEqual(1_024);
  expect(cacheWriteTokens).toBe(0);
});

it.each([
  ['gpt-6.1-terra', 10_000 + 0 - 3_600 + 500],
  ['claude-sonnet-5-5', 2 * (10_000 - 3_600 + 500)],
  ['gpt-4.1-mini', 0.4 * 10_000],
  ['gemini-3.8-flash', undefined],
])('prices reads and writes of %s', (model, expected) => {
  const usage = { inputTokens: 10_000, outputTokens: 0, reasoningTokens: 0, costMicroUsd: null };
  const cost = (cachedInputTokens: number, cacheWriteTokens: number) =>
    estimateCostMicroUsd(model, { ...usage, cachedInputTokens, cacheWriteTokens });
  // 4,000 tokens at 0.1 and 2,000 tokens at 1.25 times the price.
  expect(cost(4_000, 2_000)).toBe(expected ?? cost(0, 0));
});

it('reads the rules and the product again in the next prompt of a run', async () => {
  const [product] = exampleProducts;
  if (!product) throw new Error('no example product');
  const usages = [];
  for (const type of ['sales_page', 'vsl'] as const) {
    const template = allPromptTemplates.find((seed) => seed.type === type);
    if (!template) throw new Error(`no template of ${type}`);
    const depth = { standard: template.standard, premium: template.premium };
    const model = { provider: 'anthropic' as const, model: 'claude-sonnet-5-5', temperature: '' };
    const request = await buildTrialRequest(
      { template: { ...template, depth }, product, tier: 'standard', model },
      {},
      { nonce: 'ab12cd34ef56ab78', isOneOfMany: true },
    );
    usages.push((await bench.newProviders().anthropic.generateText(request, { deadlineMs: 5_000 })).usage);
  }
  const [first, second] = usages;
  expect(first).toMatchObject({ cachedInputTokens: 0 });
  expect(second).toMatchObject({ cachedInputTokens: first?.cacheWriteTokens, cacheWriteTokens: 0 });
  expect(second?.cachedInputTokens).toBeGreaterThan(0.4 * (second?.inputTokens ?? 0));
});
