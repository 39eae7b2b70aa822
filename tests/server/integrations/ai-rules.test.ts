import { describe, expect, it } from 'vitest';
import { safeDetail } from '#server/integrations/ai/ai-error.ts';
import type { TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { createCitationCollector } from '#server/integrations/ai/call/citations.ts';
import {
  estimateCostMicroUsd,
  findCatalogueModel,
  MODEL_CATALOGUE,
} from '#server/integrations/ai/model-catalogue.ts';
import { openAiEffort } from '#server/integrations/ai/openai/openai-models.ts';

const usage = (inputTokens: number, outputTokens: number, costMicroUsd: number | null = null): TextUsage => ({
  inputTokens,
  outputTokens,
  reasoningTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  costMicroUsd,
});

describe('cost', () => {
  it.each([
    ['gpt-6.1-terra', usage(3_000, 2_000), 3_000 + 10_000],
    ['gpt-6-luna', usage(1, 0), 1],
    ['gpt-6-luna-2026-09-15', usage(1_000_000, 0), 200_000],
    ['gpt-6-luna', usage(272_000, 1_000), 27_200 + 500],
    ['claude-haiku-5-5', usage(100_001, 1_000), 50_001 + 2_500],
    ['perplexity/sonar', usage(10, 10, 5_123), 5_123],
    ['perplexity/sonar', usage(10, 10), null],
    ['unknown-model', usage(10, 10), null],
  ])('%s %o costs %s', (model, used, expected) => {
    expect(estimateCostMicroUsd(model, used)).toBe(expected);
  });

  it('follows announced prices', () => {
    const used = usage(1_000_000, 1_000_000);
    expect(estimateCostMicroUsd('gemini-3.8-flash', used, new Date('2026-12-31T23:59:59Z'))).toBe(4_500_000);
    expect(estimateCostMicroUsd('gemini-3.8-flash', used, new Date('2027-01-01T00:00:00Z'))).toBe(9_000_000);
  });

  it('has each model once, in whole micro-dollars', () => {
    const names = MODEL_CATALOGUE.map(({ provider, model }) => `${provider} ${model}`);
    expect(new Set(names).size).toBe(names.length);
    expect(MODEL_CATALOGUE.every((entry) => Number.isInteger(entry.inputMicroUsdPerMillion ?? 0))).toBe(true);
    expect(findCatalogueModel('openai', 'claude-haiku-5-5')).toBeUndefined();
  });
});

it.each([
  ['gpt-4.1-mini', 'low', false, null],
  ['gpt-5', 'none', false, 'minimal'],
  ['gpt-5', 'none', true, 'low'],
  ['o4-mini', 'none', false, 'low'],
  ['gpt-6.1-terra', 'none', true, 'none'],
  ['gpt-6.1-terra', 'high', true, 'high'],
] as const)('%s reasons at %s (search %s) as %s', (model, effort, search, expected) => {
  expect(openAiEffort(model, effort, search)).toBe(expected);
});

it('keeps absolute http addresses once, in order, and fills in a title that comes later', () => {
  const seen: string[] = [];
  const collector = createCitationCollector(({ url }) => seen.push(url));
  const given: [unknown, unknown][] = [
    ['https://b.example', null],
    ['HTTP://A.example/x?y=1', ' A '],
    ['https://b.example/', 'B'],
    ['//c.example', 'C'],
    ['javascript:alert(1)', 'D'],
    ['https://user:secret@e.example/', 'E'],
    ['https://', 'F'],
    ['ftp://f.example/', 'F'],
    [undefined, 'G'],
    [42, 'H'],
  ];
  for (const [url, title] of given) collector.add(url, title);
  expect(collector.citations).toEqual([
    { url: 'https://b.example/', title: 'B' },
    { url: 'http://a.example/x?y=1', title: 'A' },
  ]);
  expect(seen).toEqual(['https://b.example/', 'http://a.example/x?y=1']);
});

it('takes every key out of a detail and keeps it short', () => {
  const detail = safeDetail(
    `key my-key, Authorization: Bearer abcdef123456, sk-proj-abcdefgh12345678 and AIzaSyA1234567890 ${'x'.repeat(600)}`,
    'my-key',
  );
  expect(detail).not.toMatch(/my-key|abcdef|AIza/);
  expect(detail).toHaveLength(500);
});
