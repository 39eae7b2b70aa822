import type { ReasoningEffort } from '#server/integrations/ai/ai-provider.ts';
import {
  ASSUMED_SEARCH_MICRO_USD,
  firstMatch,
  listedModels,
  type ProviderModelRules,
  type RulesByModel,
} from '#server/integrations/ai/model-rules.ts';

/** Source: OpenAI's model, structured output and prompt caching pages, July to November 2026. */
export const openAiModels: ProviderModelRules = {
  catalogue: listedModels('openai'),
  temperature: [
    [/-pro\b/, 'omit'],
    [/^o[134]\b/, 'omit'],
    [/^gpt-5(-mini|-nano)?(-\d{4}-\d\d-\d\d)?$/, 'omit'],
    [/^gpt-5\.[1-9]|^gpt-[6-9]/, 'sendIfEffortNone'],
    [/./, 'send'],
  ],
  // Older models reject the options with a 400 and write to their cache at no extra price.
  cache: { models: /^gpt-(5\.[6-9]|[6-9]|\d\d)/, price: { read: 0.1, write: 1.25 } },
  withoutReasoning: /^(gpt-4|gpt-3|chatgpt)/,
  withoutSchemaMode: /^(gpt-3|gpt-4($|-turbo|-\d|-32k)|chatgpt|o1-(mini|preview))/,
  searchMicroUsd: ASSUMED_SEARCH_MICRO_USD,
  isSearchFeeAssumed: true,
};

/** The lowest effort of a model; `fixed`: the effort can't be set. */
const reasoning: RulesByModel<'fixed' | 'minimal' | 'low' | 'none'> = [
  [openAiModels.withoutReasoning, 'fixed'],
  [/^gpt-5-pro/, 'fixed'],
  [/^o\d|-pro\b/, 'low'],
  [/^gpt-5(-mini|-nano)?(-\d{4}-\d\d-\d\d)?$/, 'minimal'],
  [/./, 'none'],
];

/** The request field `reasoning.effort`; null: omitted. The search tool rejects `minimal`. */
export function openAiEffort(model: string, effort: ReasoningEffort, webSearch: boolean) {
  const rule = firstMatch(reasoning, model);
  if (rule === undefined || rule === 'fixed') return null;
  if (effort !== 'none' || rule === 'none') return effort;
  return rule === 'minimal' && !webSearch ? 'minimal' : 'low';
}
