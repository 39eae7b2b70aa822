import { beforeEach, describe, expect, it } from 'vitest';
import { type Citation, providerNames } from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { bench, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

const deadline = { deadlineMs: 5_000 };

describe.each(providerNames)('%s', (name) => {
  it('streams a text with sources, usage, finish reason and ids', async () => {
    const deltas: string[] = [];
    const streamedCitations: Citation[] = [];
    const result = await bench.newProviders()[name].generateText(textRequest(name, { webSearch: true }), {
      ...deadline,
      onText: (delta) => deltas.push(delta),
      onCitation: (citation) => streamedCitations.push(citation),
    });
    expect(deltas.length).toBeGreaterThan(20);
    // Removes marks, which may move when their sources become known.
    const unmarked = (text: string) => text.replace(/ ?\[\d+(?:, ?\d+)*\]/gu, '');
    expect(unmarked(deltas.join(''))).toBe(unmarked(result.text));
    expect(result.text).toMatch(/^> .*\n\n# /s);
    const sources = providerFacts[name].searches ? 4 : 0;
    expect(result.citations).toHaveLength(sources);
    expect(result.citations.every(({ url, title }) => url.startsWith('https://') && title !== null)).toBe(
      true,
    );
    expect(new Set(result.citations.map(({ url }) => url)).size).toBe(sources);
    expect(streamedCitations).toEqual(result.citations);
    expect(result.finishReason).toBe('stop');
    expect(result.model).toBe(providerFacts[name].model);
    expect(result.providerRequestId).toMatch(new RegExp(`^req_${name}_\\d+$`));
    const { inputTokens, outputTokens, reasoningTokens, costMicroUsd } = result.usage;
    expect(inputTokens).toBeGreaterThan(20);
    expect(reasoningTokens).toBe(providerFacts[name].reasoningTokens);
    // About four characters per token. Reasoning is added.
    expect(outputTokens - reasoningTokens).toBe(Math.ceil(deltas.join('').length / 4));
    expect(costMicroUsd !== null).toBe(providerFacts[name].reportsPrice);
  });

  it('searches only when asked', async () => {
    const result = await bench.newProviders()[name].generateText(textRequest(name), deadline);
    expect(result.citations).toEqual([]);
    const body = bench.standIns.requests()[0]?.body;
    expect(body?.tools).toBeUndefined();
    expect(body?.tool_choice).toBeUndefined();
  });

  it.runIf(providerFacts[name].searches)(
    'keeps each address once, in order, and drops what is no http address',
    async () => {
      bench.standIns.fault({ fault: { kind: 'citations', count: 3, duplicates: true, invalidUrl: true } });
      const result = await bench.newProviders()[name].generateText(textRequest(name), deadline);
      expect(result.citations).toHaveLength(3);
      expect(result.citations.every(({ url }) => url.startsWith('https://'))).toBe(true);
    },
  );

  it('reads text whose characters and frames are cut anywhere', async () => {
    const whole = await bench.newProviders()[name].generateText(textRequest(name), deadline);
    bench.standIns.fault({ fault: { kind: 'chunkSplit', bytes: 13 } });
    const pieces = await bench.newProviders()[name].generateText(textRequest(name), deadline);
    expect(whole.text).toMatch(/[áéíóúñ]/);
    expect(pieces.text).toBe(whole.text);
  });

  it('reports the output limit', async () => {
    const result = await bench
      .newProviders()
      [name].generateText(textRequest(name, { maxOutputTokens: 1_200, reasoningEffort: 'none' }), deadline);
    expect(result.finishReason).toBe(result.usage.outputTokens < 1_200 ? 'stop' : 'length');
    bench.standIns.fault({ fault: { kind: 'incomplete' } });
    const half = await bench.newProviders()[name].generateText(textRequest(name), deadline);
    expect(half.finishReason).toBe('length');
    expect(half.text.length).toBeLessThan(result.text.length);
  });

  it('reports the model that answered', async () => {
    bench.standIns.fault({ fault: { kind: 'wrongModelEcho', model: 'gpt-substitute' } });
    const result = await bench.newProviders()[name].generateText(textRequest(name), deadline);
    expect(result.model).toBe('gpt-substitute');
  });

  it('lets an error of the caller’s own callback through and closes the connection', async () => {
    bench.standIns.fault({ fault: { kind: 'slowDrip', msPerChunk: 30 } });
    const failing = bench.newProviders()[name].generateText(textRequest(name), {
      ...deadline,
      onText: () => {
        throw new RangeError('the caller broke');
      },
    });
    await expect(failing).rejects.toThrow(new RangeError('the caller broke'));
    await expect.poll(() => bench.standIns.requests()[0]?.clientClosed).toBe(true);
  });
});

describe('what is sent', () => {
  const sentBody = async (name: (typeof providerNames)[number], changes = {}) => {
    await bench.newProviders()[name].generateText(textRequest(name, changes), deadline);
    return bench.standIns.requests()[0]?.body as Record<string, never>;
  };

  it('asks OpenAI not to keep the text and to search with its tool', async () => {
    const body = await sentBody('openai', { webSearch: true });
    expect(body).toMatchObject({ store: false, stream: true, max_output_tokens: 8_000 });
    expect(body.tools).toEqual([{ type: 'web_search', user_location: { type: 'approximate' } }]);
    expect(body.reasoning).toEqual({ effort: 'low' });
  });

  it('sends no organisation or project of the environment', async () => {
    process.env.OPENAI_ORG_ID = 'org-of-somebody';
    process.env.OPENAI_PROJECT_ID = 'proj-of-somebody';
    await sentBody('perplexity').finally(() => {
      delete process.env.OPENAI_ORG_ID;
      delete process.env.OPENAI_PROJECT_ID;
    });
    expect(JSON.stringify(bench.standIns.requests()[0]?.headers)).not.toContain('of-somebody');
  });

  it('forces Perplexity’s search and sends no field beyond its strict list', async () => {
    const body = await sentBody('perplexity', { webSearch: true });
    expect(body.tool_choice).toEqual({ type: 'web_search' });
    expect(Object.keys(body).sort()).toEqual(
      [
        'input',
        'instructions',
        'max_output_tokens',
        'model',
        'stream',
        'temperature',
        'tool_choice',
        'tools',
      ].sort(),
    );
  });

  it('pins Anthropic’s version and switches thinking by effort', async () => {
    expect(await sentBody('anthropic', { reasoningEffort: 'none' })).toMatchObject({
      thinking: { type: 'disabled' },
    });
    expect(bench.standIns.requests()[0]?.headers['anthropic-version']).toBe('2026-10-21');
    await bench.standIns.reset();
    expect(await sentBody('anthropic', { reasoningEffort: 'high' })).toMatchObject({
      thinking: { type: 'adaptive' },
      output_config: { effort: 'high' },
    });
    await bench.standIns.reset();
    const always = await sentBody('anthropic', { reasoningEffort: 'none', model: 'claude-opus-5-5' });
    expect(always.thinking).toBeUndefined();
    expect(always.output_config).toEqual({ effort: 'low' });
  });

  it('uses Gemini’s level or budget, never both', async () => {
    const level = await sentBody('gemini', { model: 'gemini-4-carbon', reasoningEffort: 'none' });
    expect(level.generationConfig).toMatchObject({ thinkingConfig: { thinkingLevel: 'LOW' } });
    await bench.standIns.reset();
    const budget = await sentBody('gemini', { model: 'gemini-2.5-flash', reasoningEffort: 'none' });
    expect(budget.generationConfig).toMatchObject({ thinkingConfig: { thinkingBudget: 0 } });
    expect(bench.standIns.requests()[0]?.path).toContain(
      '/v1beta/models/gemini-2.5-flash:streamGenerateContent',
    );
  });

  it('offers only configured providers', () => {
    const { keys, baseUrls } = bench.standIns;
    const providers = createAiProviders({
      anthropic: { apiKey: keys.anthropic, baseUrl: baseUrls.anthropic },
    });
    expect(Object.keys(providers)).toEqual(['anthropic']);
  });
});
