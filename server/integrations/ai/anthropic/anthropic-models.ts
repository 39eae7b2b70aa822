import type { ReasoningEffort } from '#server/integrations/ai/ai-provider.ts';
import {
  ASSUMED_SEARCH_MICRO_USD,
  firstMatch,
  listedModels,
  type ProviderModelRules,
  type RulesByModel,
} from '#server/integrations/ai/model-rules.ts';

/** Source: Anthropic's model, structured output and prompt caching pages, July to November 2026. */
export const anthropicModels: ProviderModelRules = {
  catalogue: listedModels('anthropic'),
  // API version 2026-10-21 removed `temperature` for every model.
  temperature: [[/./, 'omit']],
  // Prices of the cache that lasts five minutes.
  cache: { models: /^claude-/, price: { read: 0.1, write: 1.25 } },
  withoutReasoning: /^claude-(3|(opus|sonnet|haiku)-(3|4-[0-5]))\b/,
  withoutSchemaMode: /^claude-(3|(opus|sonnet|haiku)-(3|4-[0-4]))\b/,
  searchMicroUsd: ASSUMED_SEARCH_MICRO_USD,
  isSearchFeeAssumed: true,
};

/**
 * `fixed`: thinks only with a budget. `adaptive`: thinking can be switched off. `always`: only its effort can
 * be set.
 */
const reasoning: RulesByModel<'fixed' | 'adaptive' | 'always'> = [
  [anthropicModels.withoutReasoning, 'fixed'],
  [/^claude-(fable|mythos|opus-5)/, 'always'],
  [/./, 'adaptive'],
];

/** The request fields `thinking` and `output_config`. */
export function anthropicThinking(model: string, effort: ReasoningEffort) {
  const rule = firstMatch(reasoning, model);
  if (rule === 'fixed') return {};
  if (rule === 'always') return { output_config: { effort: effort === 'none' ? ('low' as const) : effort } };
  if (effort === 'none') return { thinking: { type: 'disabled' as const } };
  return { thinking: { type: 'adaptive' as const }, output_config: { effort } };
}
