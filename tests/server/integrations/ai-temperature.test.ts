import { beforeEach, expect, it } from 'vitest';
import type { ProviderName, ReasoningEffort } from '#server/integrations/ai/ai-provider.ts';
import { bench, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

const deadline = { deadlineMs: 5_000 };

function sentTemperatures(): unknown[] {
  return bench.standIns
    .requests()
    .map(({ body }) => body.temperature ?? (body.generationConfig as { temperature?: number })?.temperature);
}

it.each<[ProviderName, string, ReasoningEffort, number | undefined]>([
  ['openai', 'gpt-4.1-mini', 'medium', 0.4],
  ['openai', 'gpt-6.1-terra', 'none', 0.4],
  ['openai', 'gpt-6.1-terra', 'low', undefined],
  ['openai', 'gpt-5.6-sol', 'none', 0.4],
  ['openai', 'gpt-5', 'none', undefined],
  ['openai', 'gpt-5-mini', 'low', undefined],
  ['openai', 'gpt-5-pro', 'high', undefined],
  ['openai', 'o4-mini', 'low', undefined],
  ['anthropic', 'claude-haiku-5-5', 'none', undefined],
  ['anthropic', 'claude-haiku-4-5', 'none', undefined],
  ['gemini', 'gemini-2.5-flash', 'low', 0.4],
  ['gemini', 'gemini-3.1-pro-preview', 'low', 0.4],
  ['gemini', 'gemini-3.5-flash', 'low', 0.4],
  ['gemini', 'gemini-3.5-flash-lite', 'low', undefined],
  ['gemini', 'gemini-3.8-flash', 'low', undefined],
  ['gemini', 'gemini-4-argon', 'low', undefined],
  ['perplexity', 'perplexity/sonar', 'low', 0.4],
  ['perplexity', 'openai/gpt-6.1-terra', 'low', undefined],
])('%s %s with effort %s gets temperature %s', async (name, model, reasoningEffort, expected) => {
  const request = textRequest(name, { model, reasoningEffort });
  const result = await bench.newProviders()[name].generateText(request, deadline);
  expect(sentTemperatures()).toEqual([expected]);
  expect(result.temperatureSent).toBe(expected !== undefined);
});

it.each<[ProviderName, string]>([
  ['openai', 'gpt-4.1-mini'],
  ['perplexity', 'perplexity/sonar'],
  ['gemini', 'gemini-2.5-flash'],
])('%s: asks once more without a refused temperature, and remembers', async (name, model) => {
  bench.standIns.fault({ times: 'always', fault: { kind: 'temperatureRefused' } });
  const provider = bench.newProviders()[name];
  const request = textRequest(name, { model });
  const first = await provider.generateText(request, deadline);
  const second = await provider.generateText(request, deadline);
  expect(sentTemperatures()).toEqual([0.4, undefined, undefined]);
  expect([first.temperatureSent, second.temperatureSent]).toEqual([false, false]);
  expect(first.text).toBe(second.text);
});

it('does not ask again for another bad request', async () => {
  bench.standIns.fault({ fault: { kind: 'status', code: 400 } });
  const request = textRequest('openai', { model: 'gpt-4.1-mini' });
  await expect(bench.newProviders().openai.generateText(request, deadline)).rejects.toThrow('bad_request');
  expect(sentTemperatures()).toEqual([0.4]);
});

it('clamps to 0..1 and leaves out null', async () => {
  const provider = bench.newProviders().gemini;
  await provider.generateText(textRequest('gemini', { temperature: 1.7 }), deadline);
  await provider.generateText(textRequest('gemini', { temperature: null }), deadline);
  await provider.generateText(textRequest('gemini', { temperature: 0 }), deadline);
  expect(sentTemperatures()).toEqual([1, undefined, 0]);
});
